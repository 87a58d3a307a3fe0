#include "adjudicator/input.hpp"

#include <charconv>
#include <optional>

#include "kernel/length.hpp"
#include "kernel/nearest.hpp"

namespace guidon::adjudicator {

namespace {

constexpr std::string_view yes_no[] = {"yes", "no"};

std::optional<int> whole(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::unexpected<Problem> wrong(const Input& input, std::string_view text, std::string_view code,
                               std::string suggestion = {}) {
  Problem problem{std::string{code}, std::string{input.name}, {}, std::move(suggestion)};
  const std::string& near = problem.did_you_mean;
  problem.message =
      joined(say("input {} cannot be {}: expected {}"_form, std::string{input.name}, shown(text), range_of(input)),
             "{}; {}"_form, near.empty() ? Phrase{} : say("did you mean {}?"_form, near));
  return std::unexpected{std::move(problem)};
}

}  // namespace

Phrase range_of(const Input& input) {
  switch (input.kind) {
    case InputKind::flag: return std::string{"yes|no"};
    case InputKind::number: return std::to_string(input.lowest) + ".." + std::to_string(input.highest);
    case InputKind::decimal:
      return say("{}..{}, decimals allowed"_form, print_thousandths(input.lowest), print_thousandths(input.highest));
    case InputKind::numbers:
      return say("up to {} numbers {}..{}, separated by commas"_form, Value::most, input.lowest, input.highest);
    case InputKind::choice: break;
  }
  std::string words;
  for (const std::string_view word : input.choices) words.append(words.empty() ? "" : "|").append(word);
  return words;
}

std::expected<Value, Problem> parse(const Input& input, std::string_view text) {
  Value value;
  switch (input.kind) {
    case InputKind::choice:
      for (std::size_t i = 0; i < input.choices.size(); ++i)
        if (input.choices[i] == text) {
          value.number = static_cast<int>(i);
          return value;
        }
      return wrong(input, text, "unknown_value", nearest(text, input.choices));
    case InputKind::flag:
      if (text != "yes" && text != "no") return wrong(input, text, "unknown_value", nearest(text, yes_no));
      value.number = text == "yes" ? 1 : 0;
      return value;
    case InputKind::number: {
      const auto found = whole(text);
      if (!found) return wrong(input, text, "unknown_value");
      if (*found < input.lowest || *found > input.highest)
        return wrong(input, text, "out_of_range", std::to_string(*found < input.lowest ? input.lowest : input.highest));
      value.number = *found;
      return value;
    }
    case InputKind::decimal: {
      const auto found = parse_thousandths(text);
      if (!found) return wrong(input, text, "unknown_value");
      if (*found < input.lowest || *found > input.highest)
        return wrong(input, text, "out_of_range",
                     print_thousandths(*found < input.lowest ? input.lowest : input.highest));
      value.number = *found;
      return value;
    }
    case InputKind::numbers: break;
  }
  for (std::string_view rest = text;;) {
    const auto comma = rest.find(',');
    const auto found = whole(rest.substr(0, comma));
    if (!found || value.size == Value::most) return wrong(input, text, "unknown_value");
    if (*found < input.lowest || *found > input.highest) return wrong(input, text, "out_of_range");
    value.list[value.size++] = static_cast<std::int8_t>(*found);
    if (comma == std::string_view::npos) return value;
    rest.remove_prefix(comma + 1);
  }
}

std::string print(const Input& input, const Value& value) {
  switch (input.kind) {
    case InputKind::choice: return std::string{input.choices[static_cast<std::size_t>(value.number)]};
    case InputKind::flag: return value.number != 0 ? "yes" : "no";
    case InputKind::number: return std::to_string(value.number);
    case InputKind::decimal: return print_thousandths(value.number);
    case InputKind::numbers: break;
  }
  std::string out;
  for (std::size_t i = 0; i < value.size; ++i) out.append(i == 0 ? "" : ",").append(std::to_string(value.list[i]));
  return out;
}

}  // namespace guidon::adjudicator
