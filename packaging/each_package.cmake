# Read by CPack for each of the two packages: which components it takes.
list(GET CPACK_INSTALL_CMAKE_PROJECTS 0 build)

function(take component)
  set(CPACK_INSTALL_CMAKE_PROJECTS "${build};guidon;program;/;${build};guidon;${component};/" PARENT_SCOPE)
endfunction()

if(CPACK_GENERATOR STREQUAL DEB)
  take(debian)
  set(CPACK_SET_DESTDIR ON)
  set(CPACK_INSTALL_PREFIX /usr)
  # The packages whose libraries the binary uses; those that only --mpi loads may be left out.
  set(place ${build}/share/dependencies)
  file(WRITE ${place}/debian/control "Source: guidon\n\nPackage: guidon\nArchitecture: any\n")
  set(module "")
  if(EXISTS ${build}/guidon_mpi.so)
    set(module -dSuggests -e${build}/guidon_mpi.so)
  endif()
  execute_process(COMMAND dpkg-shlibdeps --warnings=0 -O -dDepends -e${build}/guidon ${module}
    WORKING_DIRECTORY ${place} OUTPUT_VARIABLE found COMMAND_ERROR_IS_FATAL ANY)
  string(REGEX MATCH "shlibs:Depends=([^\n]*)" line "${found}")
  set(CPACK_DEBIAN_PACKAGE_DEPENDS "${CMAKE_MATCH_1}")
  string(REGEX MATCH "shlibs:Suggests=([^\n]*)" line "${found}")
  if(CMAKE_MATCH_1)
    set(CPACK_DEBIAN_PACKAGE_SUGGESTS "${CMAKE_MATCH_1}, openmpi-bin")
  endif()
else()
  take(portable)
endif()
