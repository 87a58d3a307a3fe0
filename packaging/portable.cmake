# What the tarball has and Debian's package has not: the libraries that not every system has, with their licences.
# The binary looks for them in ../lib/guidon first; so do the libraries for each other, which takes the older kind of path.
set_target_properties(guidon PROPERTIES INSTALL_RPATH "$ORIGIN/../lib/guidon" BUILD_WITH_INSTALL_RPATH ON)
target_link_options(guidon PRIVATE LINKER:--disable-new-dtags)

# The C library and the compiler's own are the system's: what else a process loads, such as an MPI, needs the same.
install(RUNTIME_DEPENDENCY_SET libraries
  PRE_EXCLUDE_REGEXES "^ld-linux" "^lib(c|m|dl|rt|resolv|pthread|gcc_s|stdc\\+\\+)\\.so"
  LIBRARY DESTINATION lib/guidon COMPONENT portable EXCLUDE_FROM_ALL)
install(SCRIPT portable_libraries.cmake COMPONENT portable EXCLUDE_FROM_ALL)
install(FILES guidon.service guidon.default DESTINATION ${CMAKE_INSTALL_DATADIR}/guidon/service
  COMPONENT portable EXCLUDE_FROM_ALL)
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE ${PROJECT_SOURCE_DIR}/CHANGELOG.md ${made}/copyright DESTINATION ${documents}
  COMPONENT portable)
# Whoever unpacks it finds the same page at once, with its links as they are from there.
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS README.md)
file(READ README.md start)
string(REGEX REPLACE "\\]\\(([^)#:]+\\))" "](share/doc/guidon/\\1" start "${start}")
file(CONFIGURE OUTPUT ${made}/README.md CONTENT "${start}" @ONLY)
install(FILES ${made}/README.md DESTINATION . COMPONENT portable)
install(FILES ${made}/_guidon DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions COMPONENT portable)

string(TOLOWER ${CMAKE_SYSTEM_NAME} system)
set(CPACK_PACKAGE_FILE_NAME guidon-${PROJECT_VERSION}-${system}-${CMAKE_SYSTEM_PROCESSOR})
