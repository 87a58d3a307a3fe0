#include <algorithm>
#include <charconv>

#include "kernel/length.hpp"
#include "match/ruling_of.hpp"

namespace guidon::match {

namespace {

std::string place_words(table::Spot at) { return print_thousandths(at.x) + "," + print_thousandths(at.y); }

std::string alternatives(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : "|") + word;
  return out;
}

// "a unit" as "UNIT".
std::string capitals(std::string_view word) {
  std::string out{word.substr(word.find(' ') + 1)};
  for (char& c : out) c = static_cast<char>(c - 'a' + 'A');
  return out;
}

std::string set_to(const ValueWords& value) {
  if (!value.help.empty()) return std::string{value.help};
  std::vector<std::string> labels;
  for (const Form each : value.labels) labels.emplace_back(each.text());
  return yes_or_no(value.forms) ? "yes|no" : counted(value.forms) ? "N" : alternatives(labels);
}

}  // namespace

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

Phrase placed(std::string id, table::Spot at) {
  return say("{} is placed at {} by the umpire"_form, std::move(id), place_words(at));
}

Phrase placed(std::string id, const table::Pose& pose, Phrase formation) {
  return say("{} is placed at {} by the umpire"_form, std::move(id),
             say("{} facing {} in {}"_form, place_words(pose.at), print_thousandths(pose.facing.hundredths() * 10),
                 std::move(formation)));
}

Phrase id_of_any(std::span<const Form> words) {
  return say("the id of {}"_form, listed(std::vector<Phrase>{words.begin(), words.end()}));
}

std::string set_help(std::string_view whom, std::vector<ValueWords> values) {
  std::ranges::stable_partition(values, [](const ValueWords& value) { return !yes_or_no(value.forms); });
  std::string out;
  while (!values.empty()) {  // those that are set alike in one line
    const ValueWords first = values.front();
    std::vector<std::string> names;
    std::erase_if(values, [&](const ValueWords& each) {
      const bool alike = set_to(each) == set_to(first) && each.only == first.only;
      if (alike) names.push_back(spoken(each.name));
      return alike;
    });
    out += "  set " + capitals(whom) + " " + alternatives(names) + " " + set_to(first);
    out += first.only.empty() ? "\n" : "   " + std::string{first.only} + "\n";
  }
  return out;
}

std::string place_help(std::string_view unit, std::string_view leader, std::span<const std::string_view, 2> places) {
  const std::string whom = capitals(unit) + "|" + capitals(leader);
  return "  place " + capitals(unit) + " at " + std::string{places[0]} + "\n  place " + capitals(leader) + " at " +
         std::string{places[1]} + "\n  remove " + whom + "\n";
}

Phrase busy(std::string_view id) {
  return say("{} is being dealt with: first answer what is asked"_form, std::string{id});
}

bool yes_or_no(const ValueForms& forms) { return forms[0].places() == 1; }

bool counted(const ValueForms& forms) { return !yes_or_no(forms) && forms[0] != forms[1]; }

Phrase label(std::string_view value, std::span<const Form> labels) {
  const auto found = std::ranges::find(labels, spoken(value), &Form::text);
  return found != labels.end() ? Phrase{*found} : Phrase{spoken(value)};
}

Phrase told(std::string_view id, const ValueForms& forms, std::string_view value, Phrase label) {
  if (yes_or_no(forms)) return say(forms[value == "yes" ? 0 : 1], std::string{id});
  return say(forms[value == "1" ? 0 : 1], std::string{id}, std::move(label));
}

}  // namespace guidon::match
