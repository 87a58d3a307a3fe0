# What a report carries with it goes into the binary: its style sheet as text, its fonts byte by byte.
set(report_css ${CMAKE_CURRENT_LIST_DIR}/report.css)
file(READ ${report_css} report_css_text)
set(report_fonts "")
file(GLOB fonts CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/../assets/fonts/*.woff2)
foreach(font ${fonts})
  cmake_path(GET font STEM name)
  string(REPLACE "-" "_" name ${name})
  file(READ ${font} bytes HEX)
  string(REGEX REPLACE "(..)" "\\\\x\\1" bytes ${bytes})
  string(APPEND report_fonts
    "inline constexpr char ${name}_bytes[] = \"${bytes}\";\n"
    "inline constexpr std::string_view ${name}{${name}_bytes, sizeof ${name}_bytes - 1};\n")
endforeach()
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${report_css} ${fonts})
file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/generated/simulate/report_assets.hpp @ONLY
  CONTENT "#pragma once\n// Made from simulate/report.css and assets/fonts/.\n#include <string_view>\nnamespace guidon::simulate::assets {\ninline constexpr std::string_view report_css = R\"css(@report_css_text@)css\";\n@report_fonts@}\n")
