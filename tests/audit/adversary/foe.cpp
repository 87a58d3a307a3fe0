#include "tests/audit/adversary/foe.hpp"

#include <fmt/core.h>

#include <array>
#include <cctype>

namespace guidon::audit {

namespace {

constexpr std::array<Foe, 3> all{{{"peninsular", hostile_peninsular, peninsular_field},
                                  {"linear", hostile_linear, nullptr},
                                  {"hex1866", hostile_hex1866, nullptr}}};

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    if (end > at) out.emplace_back(text.substr(at, end - at));
    at = end + 1;
  }
  return out;
}

bool is_number(const std::string& word) {
  return !word.empty() && word.find_first_not_of("0123456789.,-") == std::string::npos &&
         std::isdigit(static_cast<unsigned char>(word.back())) != 0;
}

bool is_unit(const View& view, const std::string& word) {
  return std::ranges::any_of(view.scene.units, [&](const match::SceneUnit& each) { return each.id == word; });
}

// "90,37.5" with one of its numbers changed.
std::string shaken(const std::string& word, Draw& draw) {
  const std::size_t comma = word.find(',');
  const auto changed = [&](const std::string& number) {
    const double value = std::strtod(number.c_str(), nullptr);
    switch (draw.below(5)) {
      case 0: return written(value + draw.between(-1, 1));
      case 1: return written(value + draw.between(-20, 20));
      case 2: return written(value + 90 * draw.from_to(-2, 2));
      case 3: return written(value + draw.between(-0.01, 0.01));
      default: return written(draw.between(-5, 200));
    }
  };
  if (comma == std::string::npos) return changed(word);
  if (draw.one_in(2)) return changed(word.substr(0, comma)) + word.substr(comma);
  return word.substr(0, comma + 1) + changed(word.substr(comma + 1));
}

}  // namespace

std::span<const Foe> foes() { return all; }

std::string written(double number) { return fmt::format("{:.3f}", number); }
std::string degrees(double number) { return fmt::format("{:.2f}", number >= 359.995 ? 0.0 : number); }

Try garbled(const View& view, Draw& draw) {
  const match::Choice choice = view.game.random_order(draw.lot());
  std::vector<std::string> words = words_of(choice.order);
  const std::size_t changes = 1 + draw.below(3);
  for (std::size_t i = 0; i < changes && !words.empty(); ++i) {
    const std::size_t at = draw.below(words.size());
    if (is_number(words[at])) {
      words[at] = shaken(words[at], draw);
    } else if (is_unit(view, words[at])) {
      words[at] = draw.of(view.scene.units).id;
    } else if (draw.one_in(6)) {
      words.erase(words.begin() + static_cast<std::ptrdiff_t>(at));
    } else if (draw.one_in(6)) {
      words.insert(words.begin() + static_cast<std::ptrdiff_t>(at), std::string{words[draw.below(words.size())]});
    }
  }
  std::string text;
  for (const std::string& each : words) text.append(text.empty() ? "" : " ").append(each);
  return {draw.one_in(20) ? match::Side(1 - choice.side) : choice.side, text};
}

}  // namespace guidon::audit
