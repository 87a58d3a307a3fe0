// Orders of a linear battle as people say them, with the names of the units.
#include <algorithm>
#include <array>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/length.hpp"
#include "match/linear/rules.hpp"

namespace guidon::match {

using namespace linear;

namespace {

constexpr std::array<std::string_view, 7> move_forms{
    "{} moves {} ahead",        "{} moves {} back",          "{} moves {} to the left", "{} moves {} to the right",
    "{} wheels {} to the left", "{} wheels {} to the right", "{} turns to face {}"};
constexpr std::array<std::string_view, 7> step_forms{"{} ahead",
                                                     "{} back",
                                                     "{} to the left",
                                                     "{} to the right",
                                                     "a wheel of {} to the left",
                                                     "a wheel of {} to the right",
                                                     "a turn to face {}"};
constexpr std::array<std::string_view, turn_words.size()> turn_forms{"{} turns left", "{} turns right",
                                                                     "{} turns about"};
constexpr std::array<std::string_view, formation_words.size()> formation_forms{"{} forms line",
                                                                               "{} forms attack column",
                                                                               "{} forms march column",
                                                                               "{} forms square",
                                                                               "{} takes up a mixed formation",
                                                                               "{} forms hedgehog",
                                                                               "{} forms wedge",
                                                                               "{} forms testudo",
                                                                               "{} forms open order",
                                                                               "{} forms skirmish order",
                                                                               "{} unlimbers",
                                                                               "{} limbers up",
                                                                               "{} forms wagons",
                                                                               "{} goes into a building"};
constexpr std::array<std::string_view, formation_words.size()> in_formation_forms{
    "in line",     "in attack column", "in march column", "in square",     "in a mixed formation",
    "in hedgehog", "in wedge",         "in testudo",      "in open order", "in skirmish order",
    "in action",   "in its limbers",   "in wagons",       "in a building"};
constexpr std::array<std::string_view, face_words.size()> shot_forms{
    "{} shoots at {}", "{} shoots at {} from its right", "{} shoots at {} from its rear",
    "{} shoots at {} from its left"};

template <class Forms, class... Parts>
Phrase one_of(const Forms& forms, std::size_t at, Parts&&... parts) {
  return say(forms[at % forms.size()], std::forward<Parts>(parts)...);
}

class Saying {
 public:
  Saying(const Order& order, const Setting& setting) : o_(order), setting_(setting) {}

  [[nodiscard]] Phrase sentence() const {
    switch (o_.kind) {
      case OrderKind::set_order:
        if (setting_.fixed && o_.choice == o_.choice2) return say("{} moves first", side(o_.choice2));
        return say("{} places first, {} moves first", side(o_.choice), side(o_.choice2));
      case OrderKind::deploy: return deployment();
      case OrderKind::place_commander: return say("{} takes his place at {}", commander(), place());
      case OrderKind::concede: return say("{} concedes", side(index(o_.side)));
      case OrderKind::done: return say("{} is done", side(index(o_.side)));
      case OrderKind::check_brigade: return say("{} is looked at", name(setting_.brigades, o_.target));
      case OrderKind::fall_back:
        return say(o_.choice != 0 ? "{} falls back, facing its own edge" : "{} falls back", unit());
      case OrderKind::move: return movement();
      case OrderKind::turn: return one_of(turn_forms, o_.choice, unit());
      case OrderKind::form: return one_of(formation_forms, formation(), unit());
      case OrderKind::enter: return say("{} enters {}", unit(), building());
      case OrderKind::leave:
        return say("{} leaves its building for {}, facing {}, {}", unit(), place(), heading(), in_formation());
      case OrderKind::charge:
        return o_.steps == 0 ? say("{} charges {}", unit(), target())
                             : say("{} charges {} after {}", unit(), target(), steps());
      case OrderKind::withdraw:
        return o_.steps == 0 ? say("{} withdraws", unit()) : say("{} withdraws: {}", unit(), steps());
      case OrderKind::command: return command();
      case OrderKind::rally: return say("{} rallies {}", commander(), unit());
      case OrderKind::follow_me: return say("{} leads {} from the front", commander(), unit());
      case OrderKind::ride: return ride();
      case OrderKind::shoot: return one_of(shot_forms, o_.choice, unit(), target());
      case OrderKind::stand: return say("The unit stands to receive the charge");
      case OrderKind::closing_shots: return say("The unit waits for the charge with closing shots");
      case OrderKind::countercharge: return say("The unit countercharges");
      case OrderKind::evade: return say("The unit evades");
      case OrderKind::emergency:
        return o_.formation == Formation::hedgehog ? say("The unit forms hedgehog in haste")
                                                   : say("The unit forms square in haste");
      case OrderKind::test: return say("{} is next", unit());
      case OrderKind::hold_disordered: return say("The unit holds, disordered");
      case OrderKind::retreat_in_order: return say("The unit retreats in good order");
      case OrderKind::two_moves: return say("The unit goes back two moves");
      case OrderKind::give_up: return say("The unit gives up and breaks");
      case OrderKind::to_side:
        return o_.choice == 0 ? say("The unit goes back to the left") : say("The unit goes back to the right");
      case OrderKind::fight: return say("The combat of {} is fought next", unit());
      case OrderKind::support: return say("{} supports {}", unit(), target());
      case OrderKind::split: return say("{} splits its dice: {}", unit(), dice());
      case OrderKind::follow_up: return say("The unit follows up");
      case OrderKind::decline: return say("The unit declines");
    }
    return {};
  }

 private:
  template <class Sheets>
  static Phrase name(const Sheets& sheets, std::uint8_t at) {
    if (at >= sheets.size()) return say("nobody");
    return sheets[at].name.empty() ? sheets[at].id : sheets[at].name;
  }
  [[nodiscard]] Phrase unit() const { return name(setting_.units, o_.unit); }
  [[nodiscard]] Phrase target() const { return name(setting_.units, o_.target); }
  [[nodiscard]] Phrase commander() const { return name(setting_.commanders, o_.commander); }
  [[nodiscard]] Phrase building() const { return name(setting_.pieces, o_.target); }
  [[nodiscard]] Phrase side(std::size_t at) const { return setting_.side_names[at % setting_.side_names.size()]; }
  [[nodiscard]] std::size_t formation() const { return static_cast<std::size_t>(o_.formation); }
  [[nodiscard]] Phrase in_formation() const { return one_of(in_formation_forms, formation()); }
  [[nodiscard]] std::string place() const { return to_a_tenth(o_.pose.at.x) + "," + to_a_tenth(o_.pose.at.y); }
  static std::string degrees(std::int32_t hundredths) { return to_a_tenth(hundredths * 10) + "°"; }
  [[nodiscard]] std::string heading() const { return degrees(o_.pose.facing.hundredths()); }

  [[nodiscard]] Phrase deployment() const {
    if (o_.target == nobody) return say("{} deploys at {} facing {} {}", unit(), place(), heading(), in_formation());
    if (o_.formation == Order{}.formation) return say("{} takes its place in {}", unit(), building());
    return say("{} takes its place in {}, {}", unit(), building(), in_formation());
  }

  static Phrase amount(const Step& step) {
    if (step.kind > Step::Kind::right) return degrees(step.amount);
    std::string length = to_a_tenth(step.amount);
    return length == "1" ? say("{} inch", length) : say("{} inches", std::move(length));
  }
  [[nodiscard]] std::span<const Step> given() const {
    return std::span{o_.step}.first(std::min<std::size_t>(o_.steps, most_steps));
  }
  [[nodiscard]] Phrase steps() const {
    Phrase out;
    for (const Step& step : given())
      out = joined(std::move(out), "{}, {}", one_of(step_forms, static_cast<std::size_t>(step.kind), amount(step)));
    return out;
  }
  [[nodiscard]] Phrase movement() const {
    if (given().empty()) return say("{} stays where it is", unit());
    if (given().size() > 1) return say("{} moves: {}", unit(), steps());
    const Step& only = given().front();
    return one_of(move_forms, static_cast<std::size_t>(only.kind), unit(), amount(only));
  }

  [[nodiscard]] Phrase command() const {
    std::vector<Phrase> ordered;
    for (std::size_t u = 0; u < setting_.units.size(); ++u)
      if ((o_.units >> u & 1U) != 0) ordered.push_back(name(setting_.units, static_cast<std::uint8_t>(u)));
    Phrase whom = ordered.empty() ? say("nobody") : listed(std::move(ordered), "{} and {}");
    switch (o_.what) {
      case What::move: return say("{} orders {} to move", commander(), std::move(whom));
      case What::charge: return say("{} orders {} to charge {}", commander(), std::move(whom), target());
      case What::form: return say("{} orders {} to change formation", commander(), std::move(whom));
      case What::limber: return say("{} orders {} to limber up", commander(), std::move(whom));
      case What::unlimber: return say("{} orders {} to unlimber", commander(), std::move(whom));
      case What::enter: return say("{} orders {} to enter {}", commander(), std::move(whom), building());
      case What::leave: return say("{} orders {} to leave its building", commander(), std::move(whom));
      case What::withdraw: return say("{} orders {} to withdraw", commander(), std::move(whom));
    }
    return {};
  }

  [[nodiscard]] Phrase ride() const {
    if (o_.target == nobody) return say("{} rides to {}", commander(), place());
    if (o_.pose.at == table::Spot{}) return say("{} joins {}", commander(), target());
    return say("{} rides to {} and joins {}", commander(), place(), target());
  }

  // "3 and 2"; nothing after the last that has any.
  [[nodiscard]] Phrase dice() const {
    std::vector<Phrase> out;
    for (std::size_t i = 0; i < o_.dice.size(); ++i)
      if (std::ranges::any_of(std::span{o_.dice}.subspan(i), [](std::uint8_t each) { return each != 0; }))
        out.emplace_back(o_.dice[i]);
    return listed(std::move(out), "{} and {}");
  }

  const Order& o_;
  const Setting& setting_;
};

}  // namespace

Phrase Linear::said(const Order& order, const Setting& setting) { return Saying{order, setting}.sentence(); }

}  // namespace guidon::match
