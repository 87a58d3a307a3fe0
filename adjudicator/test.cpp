#include "adjudicator/test.hpp"

#include <vector>

#include "kernel/nearest.hpp"

namespace guidon::adjudicator {

std::string Test::code(int outcome) const {
  if (outcomes.empty()) return std::to_string(outcome);
  for (const Outcome& known : outcomes)
    if (known.value == outcome) return std::string{known.code};
  return std::to_string(outcome);
}

Phrase casualty_words(const Query&, int outcome) {
  return outcome == 0 ? say("no casualties"_form) : counted(outcome, "{} casualty"_form, "{} casualties"_form);
}

std::span<const Test* const> tests() {
  static const std::vector<const Test*> all = [] {
    std::vector<const Test*> found;
    for (const auto part : {peninsular_fire_tests(), peninsular_contact_tests(), peninsular_die_tests(),
                            linear_morale_tests(), linear_combat_tests(), hex1866_tests()})
      for (const Test& test : part) found.push_back(&test);
    return found;
  }();
  return all;
}

std::expected<const Test*, Problem> find_test(std::string_view name) {
  std::vector<std::string_view> names;
  for (const Test* test : tests()) {
    if (test->name == name) return test;
    names.push_back(test->name);
  }
  const Reason why{say("no test {}"_form, shown(name)), near_or_few(name, names, "guidon tests")};
  return std::unexpected{Problem{"unknown_test", std::string{name}, why.said(), nearest(name, names)}};
}

}  // namespace guidon::adjudicator
