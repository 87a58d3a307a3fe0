#include "scenario/toml_text.hpp"

namespace guidon::scenario {

std::string written(std::initializer_list<std::string_view> parts) {
  std::string all;
  for (const std::string_view part : parts) all.append(part);
  return all;
}

std::string toml_string(std::string_view text) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string out = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\')
      out.append({'\\', c});
    else if (c == '\n')
      out.append("\\n");
    else if (c == '\t')
      out.append("\\t");
    else if (byte < 0x20 || byte == 0x7f)
      out.append({'\\', 'u', '0', '0', digits[byte >> 4U], digits[byte & 15U]});
    else
      out += c;
  }
  return out + "\"";
}

std::string list_line(std::string_view key, std::span<const std::string> items) {
  if (items.empty()) return {};
  constexpr std::size_t widest = 100;
  std::string text = written({key, " = ["});
  std::string line;
  bool broken = false;
  for (const std::string& item : items) {
    std::string word = toml_string(item);
    if (!line.empty() && line.size() + word.size() > widest) {
      text.append(written({"\n  ", line, ","}));
      line.clear();
      broken = true;
    }
    line.append(line.empty() ? "" : ", ").append(word);
  }
  return text.append(broken ? written({"\n  ", line, ",\n]\n"}) : written({line, "]\n"}));
}

}  // namespace guidon::scenario
