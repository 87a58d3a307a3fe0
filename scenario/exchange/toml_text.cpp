#include "scenario/exchange/toml_text.hpp"

#include "scenario/problem.hpp"

namespace guidon::scenario {

std::string quoted(std::string_view text) {
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
  std::string text = say({key, " = ["});
  std::string line;
  bool broken = false;
  for (const std::string& item : items) {
    std::string word = quoted(item);
    if (!line.empty() && line.size() + word.size() > widest) {
      text.append(say({"\n  ", line, ","}));
      line.clear();
      broken = true;
    }
    line.append(line.empty() ? "" : ", ").append(word);
  }
  return text.append(broken ? say({"\n  ", line, ",\n]\n"}) : say({line, "]\n"}));
}

}  // namespace guidon::scenario
