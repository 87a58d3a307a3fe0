// An order of a Peninsular battle as people say it, with the names of the log.
#include <bit>

#include "kernel/length.hpp"
#include "match/peninsular/rules.hpp"

namespace guidon::match {

using namespace peninsular;

namespace {

// Clauses of a sentence that say in which formation.
constexpr std::array<std::string_view, 10> in_words{"in line",
                                                    "in two lines",
                                                    "in column of route",
                                                    "in attack column",
                                                    "in square",
                                                    "in line with its left refused",
                                                    "in line with its right refused",
                                                    "in skirmish order",
                                                    "unlimbered",
                                                    "limbered"};
constexpr std::array<std::string_view, 10> form_forms{
    "{} forms line",   "{} forms two lines",  "{} forms column of route", "{} forms attack column",
    "{} forms square", "{} refuses its left", "{} refuses its right",     "{} forms skirmish order",
    "{} unlimbers",    "{} limbers up"};
// Into a building, to a place, or by its formation alone.
constexpr std::array<std::string_view, 3> deploy_forms{"{} garrisons {}", "{} deploys at {} {}", "{} deploys {}"};
constexpr std::array<std::string_view, 3> redeploy_forms{"{} goes to garrison {} instead", "{} goes to {} {} instead",
                                                         "{} deploys {} instead"};
// By the face of a square, or the side of a building, that fires.
constexpr std::array<std::string_view, 4> fire_forms{"{} fires", "{} fires to its right", "{} fires to its rear",
                                                     "{} fires to its left"};
constexpr std::array<std::string_view, 4> fire_at_forms{"{} fires at {}", "{} fires to its right at {}",
                                                        "{} fires to its rear at {}", "{} fires to its left at {}"};
// By what an attack is made with: the unit, its grenadier stand named, or its skirmishers; or at the skirmishers of
// the enemy.
constexpr std::array<std::string_view, 4> charge_forms{"{} charges {}", "{} charges {}, its grenadiers in front",
                                                       "{} charges {} with its skirmishers",
                                                       "{} charges the skirmishers of {}"};
constexpr std::array<std::string_view, 4> charge_by_forms{
    "{} charges {} by way of {}", "{} charges {} by way of {}, its grenadiers in front",
    "{} charges {} with its skirmishers by way of {}", "{} charges the skirmishers of {} by way of {}"};
constexpr std::array<std::string_view, 3> glory_forms{
    "Glory charge at {}", "Glory charge at {}, its grenadiers in front", "Glory charge at {} with its skirmishers"};
constexpr std::array<std::string_view, 3> glory_by_forms{"Glory charge at {} by way of {}",
                                                         "Glory charge at {} by way of {}, its grenadiers in front",
                                                         "Glory charge at {} with its skirmishers by way of {}"};

class Saying {
 public:
  Saying(const Order& order, const Setting& setting) : order_(order), setting_(setting) {}

  [[nodiscard]] Phrase sentence() const {
    switch (order_.kind) {
      case OrderKind::deploy: return deployment(deploy_forms);
      case OrderKind::redeploy: return deployment(redeploy_forms);
      case OrderKind::place_officer:
        if (order_.target != nobody) return say("{} takes his place with {}", officer(), target());
        return say("{} takes his place at {}", officer(), place(order_.pose[0].at));
      case OrderKind::end_deployment: return say("The deployment ends");
      case OrderKind::officer_move:
        if (order_.target != nobody) return say("{} rides to {} and joins it", officer(), target());
        return say("{} rides to {}", officer(), place(order_.pose[0].at));
      case OrderKind::resign: return say("{} resigns", side());
      case OrderKind::offer_draw: return say("{} offers a draw", side());
      case OrderKind::accept_draw: return say("{} accepts the draw", side());
      case OrderKind::decline_draw: return say("{} declines the draw", side());
      case OrderKind::fire: return fire();
      case OrderKind::skirmish_fire:
        if (order_.groups == 0) return say("Skirmishers fire at {}", target());
        return say("Skirmishers of {} fire at {}", named(order_.groups), target());
      case OrderKind::move: return move();
      case OrderKind::contact:
        if (order_.poses == 0) return say(charge_forms[with()], unit(), target());
        return say(charge_by_forms[with()], unit(), target(), way(order_.poses));
      case OrderKind::break_out: return send_out();
      case OrderKind::rejoin:
        if (order_.poses == 0) return say("{} calls in its skirmishers", unit());
        return say("{} calls in its skirmishers at {}", unit(), stood(order_.pose[0]));
      case OrderKind::move_skirmishers:
        if (order_.interval == Order{}.interval) return say("{}'s skirmishers move to {}", unit(), way(order_.poses));
        return say("{}'s skirmishers move to {}, {} cm apart", unit(), way(order_.poses),
                   to_a_tenth(order_.interval * 100));
      case OrderKind::enter_building: return say("{} enters {}", unit(), structure());
      case OrderKind::leave_building:
        if (order_.poses == 0) return say("{} comes out {}", unit(), formed());
        return say("{} comes out to {} {}", unit(), stood(order_.pose[0]), formed());
      case OrderKind::pursue:
        return order_.target != nobody ? say("{} pursues {}", unit(), target()) : say("{} pursues", unit());
      case OrderKind::end_card: return say("The card ends");
      case OrderKind::confirm: return say("The manoeuvre is tried");
      case OrderKind::cancel: return say("The manoeuvre is given up");
      case OrderKind::choose_stand: return say("Stand {} is removed", order_.choice);
      case OrderKind::advance: return say("It takes the ground");
      case OrderKind::stay: return say("It stays where it is");
      case OrderKind::glory:
        if (order_.poses == 0) return say(glory_forms[with() % glory_forms.size()], target());
        return say(glory_by_forms[with() % glory_by_forms.size()], target(), way(order_.poses));
      case OrderKind::decline: return say("No glory charge");
      case OrderKind::resolve_fight: return say("Fight {} is resolved next", order_.choice);
      case OrderKind::test_next: return say("{} tests next", unit());
      case OrderKind::try_rally: return say("It tries to rally");
      case OrderKind::keep_pursuing: return say("It keeps pursuing");
      case OrderKind::rally: return say("{} tests to rally next", unit());
      case OrderKind::face: return say("It faces {}", heading(order_.pose[0].facing));
      case OrderKind::form_square: return say("It tries to form square");
      case OrderKind::proceed: return say("Nothing more: it goes on");
    }
    return {};
  }

 private:
  [[nodiscard]] Phrase named(std::uint8_t u) const {
    return u < setting_.units.size() ? Phrase{setting_.units[u].name} : say("nobody");
  }
  [[nodiscard]] Phrase named(std::uint64_t bits) const {
    std::vector<Phrase> all;
    for (std::size_t u = 0; u < setting_.units.size(); ++u)
      if ((bits >> u & 1U) != 0) all.emplace_back(setting_.units[u].name);
    return listed(std::move(all), "{} and {}");
  }
  [[nodiscard]] Phrase unit() const { return named(order_.unit); }
  [[nodiscard]] Phrase target() const { return named(order_.target); }
  [[nodiscard]] std::string side() const { return setting_.side_names[index(order_.side)]; }
  [[nodiscard]] Phrase officer() const {
    return order_.unit < setting_.officers.size() ? Phrase{setting_.officers[order_.unit].name} : say("nobody");
  }
  [[nodiscard]] Phrase structure() const {
    if (order_.target >= setting_.structures.size()) return say("nothing");
    const Piece& piece = setting_.pieces[setting_.structures[order_.target]];
    return piece.name.empty() ? piece.id : piece.name;
  }
  static std::string place(table::Spot at) { return to_a_tenth(at.x) + "," + to_a_tenth(at.y); }
  static std::string heading(table::Heading facing) {
    return print_thousandths(static_cast<std::int32_t>(facing.hundredths() / 10) * 100) + "°";
  }
  static Phrase stood(const table::Pose& pose) { return say("{} facing {}", place(pose.at), heading(pose.facing)); }
  [[nodiscard]] std::string_view formed() const { return in_words[static_cast<std::size_t>(order_.formation)]; }
  [[nodiscard]] std::size_t with() const { return order_.choice < charge_forms.size() ? order_.choice : 0; }

  // The first so many places.
  [[nodiscard]] Phrase way(std::size_t places) const {
    std::vector<Phrase> all;
    all.reserve(places);
    for (std::size_t i = 0; i < places; ++i) all.push_back(stood(order_.pose[i]));
    return listed(std::move(all), "{} and {}");
  }

  [[nodiscard]] Phrase deployment(const std::array<std::string_view, 3>& forms) const {
    Phrase out = order_.target != nobody ? say(forms[0], unit(), structure())
                 : order_.poses > 0      ? say(forms[1], unit(), stood(order_.pose[0]), formed())
                                         : say(forms[2], unit(), formed());
    return order_.choice != 0 ? say("{}, its skirmishers out", std::move(out)) : out;
  }

  [[nodiscard]] Phrase fire() const {
    const std::size_t face = order_.choice % fire_forms.size();
    if (order_.at_structure != 0 && order_.poses > 0)
      return say("{} fires at {}, aiming at {}", unit(), structure(), place(order_.pose[0].at));
    if (order_.at_structure != 0) return say(fire_at_forms[face], unit(), structure());
    if (order_.target == nobody) return say(fire_forms[face], unit());
    return say(fire_at_forms[face], unit(), target());
  }

  [[nodiscard]] Phrase move() const {
    if (order_.poses == 0) return say(form_forms[static_cast<std::size_t>(order_.formation)], unit());
    const std::size_t last = order_.poses - 1U;
    if (last == 0) return say("{} moves to {} {}", unit(), stood(order_.pose[0]), formed());
    return say("{} moves by way of {} to {} {}", unit(), way(last), stood(order_.pose[last]), formed());
  }

  [[nodiscard]] Phrase send_out() const {
    if (order_.groups == 0) return say("{} sends out its skirmishers", unit());
    std::vector<Phrase> stands;
    for (int i = 0; i < most_stands; ++i)
      if ((order_.groups >> i & 1U) != 0) stands.emplace_back(i);
    return say(stands.size() == 1 ? "{} sends out its stand {}" : "{} sends out its stands {}", unit(),
               listed(std::move(stands), "{} and {}"));
  }

  const Order& order_;
  const Setting& setting_;
};

}  // namespace

Phrase Peninsular::said(const Order& order, const Setting& setting) { return Saying{order, setting}.sentence(); }

}  // namespace guidon::match
