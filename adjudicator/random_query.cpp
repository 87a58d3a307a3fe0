#include "adjudicator/random_query.hpp"

namespace guidon::adjudicator {

namespace {

Value random_value(const Input& input, RolledDice& source) {
  Value value;
  const auto between = [&source](int lowest, int highest) { return lowest + source.pick({}, highest - lowest + 1); };
  switch (input.kind) {
    case InputKind::choice: value.number = between(0, static_cast<int>(input.choices.size()) - 1); break;
    case InputKind::flag: value.number = between(0, 1); break;
    case InputKind::number: value.number = between(input.lowest, input.highest); break;
    case InputKind::decimal: value.number = 500 * between(input.lowest / 500, input.highest / 500); break;
    case InputKind::numbers:
      value.size = static_cast<std::uint8_t>(between(1, 3));
      for (std::size_t i = 0; i < value.size; ++i)
        value.list[i] = static_cast<std::int8_t>(between(input.lowest, input.highest));
      break;
  }
  return value;
}

}  // namespace

Query random_query(const Test& test, RolledDice& source) {
  Query query = default_query(test);
  for (std::size_t i = 0; i < test.inputs.size(); ++i) query.values[i] = random_value(test.inputs[i], source);
  const TestSet& set = test_set(test.rule_set);
  for (const Switch& option : set.switches)  // most options stay at their default
    if (source.pick({}, 8) == 0)
      set.set(query.rulings, option.index,
              static_cast<std::uint8_t>(source.pick({}, static_cast<int>(option.values.size()))));
  return query;
}

}  // namespace guidon::adjudicator
