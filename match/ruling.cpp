#include <algorithm>
#include <charconv>

#include "kernel/length.hpp"
#include "match/ruling_of.hpp"

namespace guidon::match {

std::vector<std::string> yes_or_no() { return {"yes", "no"}; }

std::vector<std::string> yes_or_no_if(bool has) { return has ? yes_or_no() : std::vector<std::string>{}; }

std::vector<std::string> counted(int from, int to) {
  std::vector<std::string> out;
  out.reserve(static_cast<std::size_t>(std::max(0, to - from + 1)));
  for (int n = from; n <= to; ++n) out.push_back(std::to_string(n));
  return out;
}

int number(std::string_view digits) {
  int value = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), value);
  return value;
}

std::string spoken(std::string_view word) {
  std::string out{word};
  std::ranges::replace(out, '_', ' ');
  return out;
}

std::vector<std::string> spelt(std::span<const std::string_view> words) {
  std::vector<std::string> out;
  out.reserve(words.size());
  for (const std::string_view word : words) out.push_back(spoken(word));
  return out;
}

std::size_t place_in(std::span<const std::string_view> words, std::string_view word) {
  return static_cast<std::size_t>(std::ranges::find(words, word) - words.begin());
}

std::string without_clause(const Refusal& refusal) {
  const std::string text = words(refusal).text();
  return text.substr(0, text.rfind(" ("));
}

std::string place_words(table::Spot at) { return print_thousandths(at.x) + "," + print_thousandths(at.y); }

Phrase place_words(const table::Pose& pose, Phrase formation) {
  return say("{} facing {} in {}", place_words(pose.at), print_thousandths(pose.facing.hundredths() * 10),
             std::move(formation));
}

std::string busy(std::string_view id) { return std::string{id} + " is being dealt with: first answer what is asked"; }

bool yes_or_no(const ValueForms& forms) { return forms[0].find("{}") == forms[0].rfind("{}"); }

bool counted(const ValueForms& forms) { return !yes_or_no(forms) && !forms[0].ends_with("{}"); }

Phrase label(std::string_view value, std::span<const std::string_view> labels) {
  const auto found = std::ranges::find(labels, spoken(value));
  return found != labels.end() ? Phrase{*found} : Phrase{spoken(value)};
}

Phrase told(std::string_view id, const ValueForms& forms, std::string_view value, Phrase label) {
  if (yes_or_no(forms)) return say(forms[value == "yes" ? 0 : 1], std::string{id});
  return say(forms[value == "1" ? 0 : 1], std::string{id}, std::move(label));
}

}  // namespace guidon::match
