#include "adjudicator/test_set.hpp"

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
TestSet make(std::string_view id, Form title, Form sheets) {
  return {id,
          title,
          sheets,
          switches_of(Options()),
          [](const AllOptions& rulings, std::size_t i) { return Options()[i].get(rulings.*Part); },
          [](AllOptions& rulings, std::size_t i, std::uint8_t value) { Options()[i].set(rulings.*Part, value); }};
}

}  // namespace

std::span<const TestSet> test_sets() {
  static const std::array sets{
      make<peninsular::options, &AllOptions::peninsular>(
          "peninsular", "A Napoleonic battle driven by six cards and a record die"_form, "sheet 004"_form),
      make<linear::options, &AllOptions::linear>(
          "linear", "Linear warfare in inches, with three interchangeable break tests"_form,
          "sheets 000, 002 and 003"_form),
      make<hex1866::options, &AllOptions::hex1866>("hex1866", "Brigades of 1866 on a hex map"_form, "sheet 001"_form),
  };
  return sets;
}

const TestSet& test_set(std::string_view id) {
  for (const TestSet& set : test_sets())
    if (set.id == id) return set;
  assert(false && "a test names its rule set");
  return test_sets().front();
}

std::vector<Switch> TestSet::not_default(const AllOptions& rulings) const {
  std::vector<Switch> changed;
  for (const Switch& option : switches)
    if (get(rulings, option.index) != 0) changed.push_back(option);
  return changed;
}

std::expected<void, Problem> set_option(const TestSet& set, AllOptions& rulings, std::string_view name,
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
  for (const TestSet& other : test_sets())
    for (const Switch& option : other.switches)
      if (option.name == name)
        why.what = say("option {} belongs to {}, not to {}"_form, std::string{name}, std::string{other.id},
                       std::string{set.id});
  return std::unexpected{Problem{"unknown_option", std::string{name}, why.said(), nearest(name, names)}};
}

}  // namespace guidon::adjudicator
