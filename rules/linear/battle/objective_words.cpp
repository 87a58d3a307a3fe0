#include "rules/linear/battle/objective_words.hpp"

#include <vector>

namespace guidon::linear {

namespace {

constexpr std::array<Form, edge_words.size()> leave_forms{
    "bring {} off by the south edge"_form, "bring {} off by the north edge"_form, "bring {} off by the west edge"_form,
    "bring {} off by the east edge"_form};

// "A, B and C"
Phrase units_of(const Setting& setting, const Objective& objective) {
  std::vector<Phrase> names;
  for (std::size_t u = 0; u < setting.units.size(); ++u)
    if ((objective.units >> u & 1U) != 0) names.emplace_back(setting.units[u].name);
  return listed(std::move(names), "{} and {}"_form);
}

Phrase ground_of(const Setting& setting, const Objective& objective) {
  return objective.ground < setting.pieces.size() ? Phrase{setting.pieces[objective.ground].name} : say("nobody"_form);
}

}  // namespace

Phrase task_words(const Setting& setting, const Objective& objective) {
  switch (objective.aim) {
    case Aim::hold: return say("hold {} when the time is up"_form, ground_of(setting, objective));
    case Aim::take: return say("take {} and keep it through the enemy's turn"_form, ground_of(setting, objective));
    case Aim::leave: return say(leave_forms[static_cast<std::size_t>(objective.edge)], units_of(setting, objective));
    case Aim::destroy: break;
  }
  return say("destroy {}"_form, units_of(setting, objective));
}

Phrase success_words(const Setting& setting, const Objective& objective) {
  switch (objective.aim) {
    case Aim::hold: return say("it holds {}"_form, ground_of(setting, objective));
    case Aim::take: return say("it has taken {}"_form, ground_of(setting, objective));
    case Aim::leave: return say("it has brought off {}"_form, units_of(setting, objective));
    case Aim::destroy: break;
  }
  return say("it has destroyed {}"_form, units_of(setting, objective));
}

}  // namespace guidon::linear
