# What the server gives to browsers and programs goes into the binary: the description of its routes, and the files of
# the web client byte by byte.
set(openapi ${CMAKE_CURRENT_LIST_DIR}/openapi.json)
file(READ ${openapi} openapi_text)
file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/generated/server/openapi_data.hpp @ONLY
  CONTENT "#pragma once\n// Made from server/openapi.json.\n#include <string_view>\nnamespace guidon::server {\ninline constexpr std::string_view openapi_data = R\"openapi(@openapi_text@)openapi\";\n}\n")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${openapi})

set(page_data ${PROJECT_BINARY_DIR}/generated/server/page_data.cpp)
add_custom_command(OUTPUT ${page_data}
  COMMAND ${CMAKE_COMMAND} -D FILES=${GUIDON_WEB_FILES} -D OUT=${page_data} -P ${CMAKE_CURRENT_LIST_DIR}/embed.cmake
  DEPENDS ${PROJECT_BINARY_DIR}/web.stamp ${CMAKE_CURRENT_LIST_DIR}/embed.cmake
  COMMENT "Putting the web client into the binary" VERBATIM)
