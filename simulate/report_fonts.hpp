#pragma once
// The faces that a report is set in, inside the report.
#include <string>
#include <string_view>

namespace guidon::simulate {

std::string base64(std::string_view bytes);
std::string font_faces();  // as rules of a style sheet

}  // namespace guidon::simulate
