# What Debian's package has and the tarball has not: the service, its options, the documents that Debian asks for.
set(debian ${CMAKE_CURRENT_SOURCE_DIR}/debian)
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "The Guidon developers <developers@guidon.invalid>")

# The licences stand in the tree once; Debian wants them indented, with a dot on every empty line.
function(indented file from out)
  file(READ ${file} text)
  string(FIND "${text}" "${from}" at)
  string(SUBSTRING "${text}" ${at} -1 text)
  string(STRIP "${text}" text)
  string(REPLACE "\n\n" "\n.\n" text "${text}")
  string(REPLACE "\n\n" "\n.\n" text "${text}")  # of two empty lines in a row the first pass sees one
  string(REPLACE "\n" "\n " text " ${text}")
  set(${out} "${text}" PARENT_SCOPE)
endfunction()
indented(${PROJECT_SOURCE_DIR}/LICENSE "Permission is hereby granted" expat)
indented(${PROJECT_SOURCE_DIR}/assets/fonts/OFL.txt "SIL OPEN FONT LICENSE Version" ofl)
indented(${debian}/bsd_3_clause.txt "Redistribution" bsd)
configure_file(${debian}/copyright.in ${made}/copyright @ONLY)

add_custom_command(
  OUTPUT ${made}/changelog.gz
  COMMAND ${debian}/changelog ${PROJECT_SOURCE_DIR}/CHANGELOG.md ${made}/changelog.gz ${CPACK_DEBIAN_PACKAGE_MAINTAINER}
  DEPENDS ${PROJECT_SOURCE_DIR}/CHANGELOG.md ${debian}/changelog
  VERBATIM)
add_custom_target(debian_changelog ALL DEPENDS ${made}/changelog.gz)

install(FILES ${made}/changelog.gz ${made}/copyright DESTINATION ${documents} COMPONENT debian EXCLUDE_FROM_ALL)
install(FILES ${debian}/lintian-overrides DESTINATION ${CMAKE_INSTALL_DATADIR}/lintian/overrides RENAME guidon
  COMPONENT debian EXCLUDE_FROM_ALL)
install(FILES guidon.service DESTINATION /lib/systemd/system COMPONENT debian EXCLUDE_FROM_ALL)
install(FILES guidon.default DESTINATION /etc/default RENAME guidon COMPONENT debian EXCLUDE_FROM_ALL)
install(FILES ${made}/_guidon DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions
  COMPONENT debian EXCLUDE_FROM_ALL)
# Debian's libraries are where they always are.
install(CODE "file(RPATH_REMOVE FILE \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_BINDIR}/guidon\")"
  COMPONENT debian EXCLUDE_FROM_ALL)

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS ca-certificates)  # for notices to https://
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
"Guidon knows five rule sheets of horse-and-musket wargames to the letter. It
tells the exact odds before an order is given, and what came of it once the
dice are down, with the clause and the modifiers behind every answer.
.
It keeps whole battles between people and computer generals of four levels, in
the terminal and, as a server with a page for the browser, over the network:
live or by post, with dice that anybody can check.")
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA
  ${debian}/postinst ${debian}/prerm ${debian}/postrm ${debian}/conffiles)
