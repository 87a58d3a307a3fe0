# What the server gives to browsers and programs goes into the binary: the description of its routes, and the files of
# pages/ byte by byte.
set(openapi ${CMAKE_CURRENT_LIST_DIR}/openapi.json)
file(READ ${openapi} openapi_text)
file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/generated/server/openapi_data.hpp @ONLY
  CONTENT "#pragma once\n// Made from server/openapi.json.\n#include <string_view>\nnamespace guidon::server {\ninline constexpr std::string_view openapi_data = R\"openapi(@openapi_text@)openapi\";\n}\n")

set(page_rows "")
set(page_bytes "")
set(number 0)
file(GLOB pages CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/pages/*)
file(GLOB fonts ${PROJECT_SOURCE_DIR}/assets/fonts/*.woff2)
foreach(page ${pages} ${fonts})
  cmake_path(GET page FILENAME name)
  file(READ ${page} bytes HEX)
  string(REGEX REPLACE "(..)" "\\\\x\\1" bytes "${bytes}")
  string(APPEND page_bytes "inline constexpr char page_${number}[] = \"${bytes}\";\n")
  string(APPEND page_rows "    {\"${name}\", {page_${number}, sizeof page_${number} - 1}},\n")
  math(EXPR number "${number} + 1")
endforeach()
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${openapi} ${pages})
file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/generated/server/page_data.hpp @ONLY
  CONTENT "#pragma once\n// Made from server/pages/ and assets/fonts/.\n#include <string_view>\nnamespace guidon::server {\nstruct PageData {\n  std::string_view name;\n  std::string_view bytes;\n};\n@page_bytes@inline constexpr PageData page_data[] = {\n@page_rows@};\n}\n")
