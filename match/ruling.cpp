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
  const std::string text = words(refusal);
  return text.substr(0, text.rfind(" ("));
}

std::string place_words(table::Spot at) { return print_thousandths(at.x) + "," + print_thousandths(at.y); }

std::string place_words(const table::Pose& pose, std::string_view formation) {
  return place_words(pose.at) + " facing " + print_thousandths(pose.facing.hundredths() * 10) + " in " +
         spoken(formation);
}

std::string busy(std::string_view id) { return std::string{id} + " is being dealt with: first answer what is asked"; }

std::string told(std::string_view id, std::string_view verb, std::string_view one, std::string_view many,
                 std::string_view value) {
  std::string out{id};
  out.append(" ");
  if (verb.empty()) return out.append(value == "yes" ? one : many);
  out.append(verb).append(" ").append(spoken(value));
  if (!one.empty()) out.append(" ").append(value == "1" ? one : many);
  return out;
}

}  // namespace guidon::match
