#include "simulate/report_fonts.hpp"

#include <fmt/core.h>

#include <cstdint>

#include "simulate/report_assets.hpp"  // generated from assets/fonts and report.css

namespace guidon::simulate {

namespace {

struct Face {
  std::string_view family;
  std::string_view style;
  std::string_view weights;
  std::string_view woff2;
};

constexpr Face faces[] = {{"Libre Bodoni", "normal", "400 700", assets::libre_bodoni_latin_wght_normal},
                          {"Libre Bodoni", "italic", "400 700", assets::libre_bodoni_latin_wght_italic},
                          {"EB Garamond", "normal", "400 800", assets::eb_garamond_latin_wght_normal},
                          {"Source Sans 3", "normal", "200 900", assets::source_sans_3_latin_wght_normal}};

}  // namespace

std::string base64(std::string_view bytes) {
  constexpr std::string_view signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  out.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const std::size_t here = bytes.size() - i < 3 ? bytes.size() - i : 3;
    std::uint32_t three = 0;
    for (std::size_t k = 0; k < 3; ++k)
      three = (three << 8U) | (k < here ? static_cast<unsigned char>(bytes[i + k]) : 0U);
    for (std::size_t k = 0; k < 4; ++k) out += k <= here ? signs[(three >> (18U - (6U * k))) & 63U] : '=';
  }
  return out;
}

std::string font_faces() {
  std::string out;
  for (const Face& face : faces)
    out += fmt::format(
        "@font-face {{ font-family: '{}'; font-style: {}; font-weight: {}; src: url(data:font/woff2;base64,{}) "
        "format('woff2'); }}\n",
        face.family, face.style, face.weights, base64(face.woff2));
  return out;
}

}  // namespace guidon::simulate
