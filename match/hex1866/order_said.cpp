// Orders of an 1866 battle as people say them, with the names of units and places.
#include <algorithm>
#include <array>
#include <bit>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "match/hex1866/rules.hpp"

namespace guidon::match {

using namespace hex1866;

namespace {

constexpr std::array<std::string_view, hex::direction_words.size()> facing_forms{
    "facing north", "facing north-east", "facing south-east", "facing south", "facing south-west", "facing north-west"};
constexpr std::array<std::string_view, hex::direction_words.size()> turned_forms{
    "The stack in {} turns to face north",      "The stack in {} turns to face north-east",
    "The stack in {} turns to face south-east", "The stack in {} turns to face south",
    "The stack in {} turns to face south-west", "The stack in {} turns to face north-west"};

class Saying {
 public:
  Saying(const Order& order, const Setting& setting) : o_(order), setting_(setting) {}

  [[nodiscard]] Phrase sentence() const {
    switch (o_.kind) {
      case OrderKind::done: return say("The {} are done", side(index(o_.side)));
      case OrderKind::place:
        return o_.unit == nobody ? say("{} takes his place in {}", leader(), place())
                                 : facing(say("{} takes its place in {}", unit(), place()));
      case OrderKind::choose_first: return say("The {} go first", side(o_.choice));
      case OrderKind::activate: return activation();
      case OrderKind::rally: return say("{} tries to rally", unit());
      case OrderKind::turn: return say(turned_forms[direction()], place());
      case OrderKind::bombard: return say(several() ? "{} bombard {}" : "{} bombards {}", units(), place());
      case OrderKind::move: return movement();
      case OrderKind::enter: return entry();
      case OrderKind::attack: return say(several() ? "{} attack {}" : "{} attacks {}", units(), place());
      case OrderKind::advance: return facing(say("{} advances", unit()));
      case OrderKind::fire_at: return say("The defenders fire at the attackers in {}", place());
      case OrderKind::lose_step: return say("{} loses the step", unit());
      case OrderKind::go_first: return say("{} goes back first", unit());
      case OrderKind::retreat: return say("{} falls back to {}", unit(), place());
      case OrderKind::go_along: return say("{} goes along", leader());
      case OrderKind::stay: return say("{} stays", leader());
      case OrderKind::join: return say("{} joins friends in {}", leader(), place());
      case OrderKind::resign: return say("The {} resign", side(index(o_.side)));
    }
    return {};
  }

 private:
  // ---- who and where ----

  template <class Sheets>
  static Phrase name(const Sheets& sheets, std::uint8_t at) {
    if (at >= sheets.size()) return say("nobody");
    const bool plain = sheets[at].name.empty() || sheets[at].name == sheets[at].id;
    return plain ? sheets[at].id : sheets[at].id + " " + sheets[at].name;
  }
  [[nodiscard]] Phrase unit() const { return name(setting_.units, o_.unit); }
  [[nodiscard]] Phrase leader() const { return name(setting_.leaders, o_.leader); }
  [[nodiscard]] Phrase side(std::size_t at) const { return setting_.side_names[at % setting_.side_names.size()]; }
  [[nodiscard]] Phrase place() const { return hex_words(setting_, o_.hex); }
  [[nodiscard]] bool several() const { return how_many(o_.units) > 1; }
  [[nodiscard]] Phrase units() const {  // by their ids
    std::vector<Phrase> ids;
    for (std::size_t i = 0; i < std::min<std::size_t>(setting_.units.size(), most_units); ++i)
      if ((o_.units >> i & 1U) != 0) ids.emplace_back(setting_.units[i].id);
    return ids.empty() ? say("nobody") : listed(std::move(ids), "{} and {}");
  }
  [[nodiscard]] std::size_t direction() const { return static_cast<std::size_t>(o_.facing) % facing_forms.size(); }
  // In houses everybody looks every way.
  [[nodiscard]] Phrase facing(Phrase told) const {
    const bool houses = o_.hex < setting_.terrain.size() && all_round(setting_.terrain[o_.hex]);
    return houses ? told : say("{}, {}", std::move(told), say(facing_forms[direction()]));
  }
  // The hexes of a way that the player names, but for the last.
  [[nodiscard]] Phrase by_way_of() const {
    std::vector<Phrase> hexes;
    const std::size_t steps = std::min<std::size_t>(o_.steps, most_path);
    for (const Hex step : std::span{o_.path}.first(steps == 0 ? 0 : steps - 1))
      hexes.emplace_back(setting_.map.grid().name(step));
    return listed(std::move(hexes), "{}, {}");
  }

  // ---- the longer sentences ----

  [[nodiscard]] Phrase activation() const {
    const bool loose = o_.formation < setting_.formations.size() && setting_.formations[o_.formation].independent;
    return loose ? say("The independent units are activated")
                 : say("{} is activated", name(setting_.formations, o_.formation));
  }

  [[nodiscard]] Phrase movement() const {
    Phrase way = by_way_of();
    if (o_.unit == nobody)
      return way.empty() ? say("{} rides to {}", leader(), place())
                         : say("{} rides to {} by way of {}", leader(), place(), std::move(way));
    return facing(way.empty() ? say("{} moves to {}", unit(), place())
                              : say("{} moves to {} by way of {}", unit(), place(), std::move(way)));
  }

  [[nodiscard]] Phrase entry() const {
    Phrase way = by_way_of();
    Phrase who = o_.unit == nobody ? leader() : unit();
    Phrase told =
        way.empty() ? say("{} comes onto the map and goes to {}", std::move(who), place())
                    : say("{} comes onto the map and goes to {} by way of {}", std::move(who), place(), std::move(way));
    return o_.unit == nobody ? told : facing(std::move(told));
  }

  const Order& o_;
  const Setting& setting_;
};

}  // namespace

Phrase Hex1866::said(const Order& order, const Setting& setting) { return Saying{order, setting}.sentence(); }

}  // namespace guidon::match
