#include "adjudicator/rule_set.hpp"

#include <array>
#include <cassert>

#include "kernel/nearest.hpp"

namespace guidon::adjudicator {

namespace {

template <class Options>
std::vector<Switch> switches_of(std::span<const Option<Options>> options) {
  std::vector<Switch> switches;
  for (const auto& option : options)
    switches.push_back(
        {option.name, option.ruling, option.values.all(), option.meaning, static_cast<std::uint8_t>(switches.size())});
  return switches;
}

template <auto Options, auto Part>
RuleSet make(std::string_view id, Form title, Form sheets) {
  return {id,
          title,
          sheets,
          switches_of(Options()),
          [](const Rulings& rulings, std::size_t i) { return Options()[i].get(rulings.*Part); },
          [](Rulings& rulings, std::size_t i, std::uint8_t value) { Options()[i].set(rulings.*Part, value); }};
}

}  // namespace

std::span<const RuleSet> rule_sets() {
  static const std::array sets{
      make<peninsular::options, &Rulings::peninsular>(
          "peninsular", "A Napoleonic battle driven by six cards and a record die"_form, "sheet 004"_form),
      make<linear::options, &Rulings::linear>("linear",
                                              "Linear warfare in inches, with three interchangeable break tests"_form,
                                              "sheets 000, 002 and 003"_form),
      make<hex1866::options, &Rulings::hex1866>("hex1866", "Brigades of 1866 on a hex map"_form, "sheet 001"_form),
  };
  return sets;
}

const RuleSet& rule_set(std::string_view id) {
  for (const RuleSet& set : rule_sets())
    if (set.id == id) return set;
  assert(false && "a test names its rule set");
  return rule_sets().front();
}

std::vector<Switch> RuleSet::not_default(const Rulings& rulings) const {
  std::vector<Switch> changed;
  for (const Switch& option : switches)
    if (get(rulings, option.index) != 0) changed.push_back(option);
  return changed;
}

std::expected<void, Problem> set_option(const RuleSet& set, Rulings& rulings, std::string_view name,
                                        std::string_view value) {
  std::vector<std::string_view> names;
  for (const Switch& option : set.switches) {
    names.push_back(option.name);
    if (option.name != name) continue;
    for (std::size_t i = 0; i < option.values.size(); ++i)
      if (option.values[i] == value) {
        set.set(rulings, option.index, static_cast<std::uint8_t>(i));
        return {};
      }
    const Reason why{say("option {} has no value {}"_form, std::string{name}, shown(value)),
                     near_or_few(value, option.values)};
    return std::unexpected{Problem{"unknown_value", std::string{name}, why.said(), nearest(value, option.values)}};
  }
  Reason why{say("no option {} in {}"_form, shown(name), std::string{set.id}),
             near_or_few(name, names, "guidon rules")};
  for (const RuleSet& other : rule_sets())
    for (const Switch& option : other.switches)
      if (option.name == name)
        why.what = say("option {} belongs to {}, not to {}"_form, std::string{name}, std::string{other.id},
                       std::string{set.id});
  return std::unexpected{Problem{"unknown_option", std::string{name}, why.said(), nearest(name, names)}};
}

}  // namespace guidon::adjudicator
