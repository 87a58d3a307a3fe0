#pragma once
// Rulings read and carried out: what all rule sets have in common. A rule set lists who can be ruled upon, and a row
// for each value they have; it places and removes by itself.
#include <algorithm>
#include <array>
#include <concepts>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "kernel/nearest.hpp"
#include "kernel/reason.hpp"
#include "kernel/refusal.hpp"
#include "kernel/shown.hpp"
#include "kernel/table.hpp"
#include "kernel/word_reader.hpp"
#include "match/listed.hpp"
#include "match/ruling.hpp"

namespace guidon::match {

// How a value is told: "{} has {} pip" for one and "{} has {} pips" for another number, "{} is in {}" twice, or
// "{} is in rout" for a yes and "{} is not in rout" for a no.
using ValueForms = std::array<Form, 2>;

// Why something cannot be ruled; nothing: it can.
using WhyNot = std::optional<Phrase>;

std::vector<std::string> yes_or_no();
std::vector<std::string> yes_or_no_if(bool has);  // none for somebody who has no such value
inline std::string yes_or_no(bool yes) { return yes ? "yes" : "no"; }
std::vector<std::string> counted(int from, int to);  // "0", "1", ...
int number(std::string_view digits);                 // what `counted` has written
std::string spoken(std::string_view word);           // "attack_column" as "attack column"
std::vector<std::string> spelt(std::span<const std::string_view> words);
std::size_t place_in(std::span<const std::string_view> words, std::string_view word);  // of a word that is there
bool yes_or_no(const ValueForms& forms);                                               // what they tell
bool counted(const ValueForms& forms);                               // they tell how much of something there is
Phrase label(std::string_view value, std::span<const Form> labels);  // a word, or a number
Phrase told(std::string_view id, const ValueForms& forms, std::string_view value, Phrase label);  // "28th has 3 pips"

// "28th is placed at 90,42.5 by the umpire", "28th is placed at 90,42.5 facing 10 in line by the umpire".
Phrase placed(std::string id, table::Spot at);
Phrase placed(std::string id, const table::Pose& pose, Phrase formation);
Phrase busy(std::string_view id);  // why somebody cannot be ruled upon in the middle of something

// What is said of a value.
struct ValueWords {
  std::string_view name;  // as formations are spelt: "charge_used"
  ValueForms forms;
  bool of_ground = false;          // it changes what ground somebody covers
  std::span<const Form> labels{};  // of values that are words, as they are spoken
  std::string_view help{};         // what it is set to; empty where forms or labels tell
  std::string_view only{};         // when somebody has it, for help
};

// A value of somebody in a battle. `who` is his number in his own list.
template <class Umpire>
struct ValueOf : ValueWords {
  using Values = std::vector<std::string> (*)(const Umpire&, int who);  // all it may be set to; none: he has none such
  using Now = std::string (*)(const Umpire&, int who);
  using Set = WhyNot (*)(const Umpire&, int who, std::string_view to);  // why it cannot be so

  Values values;
  Now now;
  Set set;

  // One that is a part of his state.
  template <class Part>
  static constexpr ValueOf of(const ValueWords& words, Values values, Set set = &Part::set) {
    return {words, values, &Part::now, set};
  }
};

// A part of somebody's state, whom `of` finds: a number, a yes or no, a mark among others, a word.
template <class Umpire, auto of, auto part>
struct NumberOf {
  static std::string now(const Umpire& umpire, int who) { return std::to_string(of(umpire, who).*part); }
  static WhyNot set(const Umpire& umpire, int who, std::string_view to) {
    of(umpire, who).*part = static_cast<std::uint8_t>(number(to));
    return std::nullopt;
  }
};
template <class Umpire, auto of, auto part>
struct FlagOf {
  static std::string now(const Umpire& umpire, int who) { return yes_or_no(of(umpire, who).*part != 0); }
  static WhyNot set(const Umpire& umpire, int who, std::string_view to) {
    of(umpire, who).*part = to == "yes" ? 1 : 0;
    return std::nullopt;
  }
};
template <class Umpire, auto of, auto marks, auto mark>
struct MarkOf {
  static std::string now(const Umpire& umpire, int who) { return yes_or_no((of(umpire, who).*marks).has(mark)); }
  static WhyNot set(const Umpire& umpire, int who, std::string_view to) {
    (of(umpire, who).*marks).set(mark, to == "yes");
    return std::nullopt;
  }
};
template <class Umpire, auto of, auto part, const auto& words>
struct WordOf {
  static std::string now(const Umpire& umpire, int who) {
    return std::string{words[static_cast<std::size_t>(of(umpire, who).*part)]};
  }
  static WhyNot set(const Umpire& umpire, int who, std::string_view to) {
    auto& word = of(umpire, who).*part;
    word = static_cast<std::remove_reference_t<decltype(word)>>(place_in(words, to));
    return std::nullopt;
  }
};
enum class RulingKind : std::uint8_t { unit, leader, group };

// Somebody a ruling may name.
template <class Umpire>
struct Subject {
  RulingKind kind = RulingKind::unit;
  int who = 0;
  std::string_view id;
  std::span<const ValueOf<Umpire>> values;
};

// All of a kind.
template <class Umpire>
struct RuledUpon {
  RulingKind kind = RulingKind::unit;
  Form word;  // "a unit"
  std::vector<std::string_view> (*ids)(const Umpire&);
  std::span<const ValueOf<Umpire>> values;
};
template <class Umpire, auto list>
std::vector<std::string_view> ids_in(const Umpire& umpire) {
  std::vector<std::string_view> out;
  for (const auto& each : umpire.setting.*list) out.emplace_back(each.id);
  return out;
}

// Rulings neither deploy for a side nor stand in its way.
inline constexpr Form still_deploying = "the armies are still being deployed: wait until they stand"_form;
inline constexpr Form any_ruling = "a ruling (set, place or remove)"_form;
Phrase id_of_any(std::span<const Form> words);  // "the id of a unit, a leader or a formation"
// Lines of help.
std::string set_help(std::string_view whom, std::vector<ValueWords> values);
std::string place_help(std::string_view unit, std::string_view leader, std::span<const std::string_view, 2> places);

inline constexpr std::array<std::string_view, 3> ruling_verbs{"set", "place", "remove"};

// The words of a ruling: those of the rule set's orders, and names of anybody.
template <class OrderWords>
class RulingWords : public OrderWords {
 public:
  using OrderWords::OrderWords;

  // One of those whom a ruling may name; nothing after a failure.
  template <class Subjects>
  auto subject(const Subjects& all, const Phrase& what) -> decltype(all.data()) {
    std::vector<std::string_view> ids;
    ids.reserve(all.size());
    for (const auto& each : all) ids.push_back(each.id);
    const std::size_t found = this->one_of(this->take(), what, ids);
    return found < all.size() ? &all[found] : nullptr;
  }
};

// The hand of an umpire at a free table, where a unit is placed "at 90,42 facing 10 in line".
template <class Formation>
struct TableHand {
  struct Place {
    table::Pose pose;
    std::optional<Formation> formation{};
  };
  static constexpr Form not_there = "{} is not on the table"_form;
  static constexpr std::array<std::string_view, 2> places{"X,Y facing D [in FORMATION]", "X,Y"};
  static Place read_place(auto& in, bool unit) {
    Place out;
    if (!in.accept("to")) in.expect("at");
    if (!in.failed()) out.pose = unit ? in.pose() : table::Pose{in.spot(), {}};
    if (unit && !in.failed() && !in.at_end()) out.formation = in.in_formation();
    return out;
  }
  static Phrase removed(std::string id) { return say("{} is taken off the table by the umpire"_form, std::move(id)); }
};

// What is still to be done of an order.
template <class State>
auto to_do(const State& state) {
  return std::span{state.todo}.first(state.todos);
}

// The rulings of one rule set, whose Hand lays them on its battle:
//   using Rules, Umpire, Beside, Words, Place;       // Beside: what an umpire works out beside the state
//   static constexpr Form not_there;                          // "{} is not on the map"
//   static constexpr std::array<RuledUpon<Umpire>, n> all;    // units, leaders and groups
//   static constexpr std::array<std::string_view, 2> places;  // of a unit and of a leader, for help: "HEX facing D"
//   static bool deploying(const Umpire&);
//   static bool in_hand(const Umpire&, const Subject&);  // in the middle of something
//   static WhyNot unquiet(const Umpire&);                // why nobody's ground may be changed now
//   static bool there(const Umpire&, const Subject&), dead(const Umpire&, int leader);
//   static Place read_place(Words&, bool unit);
//   static WhyNot place(const Umpire&, const Subject&, const Place&);
//   static Phrase placed(const Umpire&, const Subject&, const Place&);
//   static void remove(const Umpire&, const Subject&);
//   static Phrase removed(std::string id);
//   static void moved(const Umpire&);  // ground has changed hands
template <class Hand>
class RulingOf {
 public:
  using Rules = typename Hand::Rules;
  using State = typename Rules::State;
  using Setting = typename Rules::Setting;
  using Battle = typename Rules::Battle;
  using Umpire = typename Hand::Umpire;

  // The battle after a ruling, or why it cannot be.
  static std::expected<Ruled<State>, Unread> ruled(const Battle& battle, std::string_view text) {
    if (battle.over()) return unread("the battle is over"_form);
    return RulingOf{battle}.read(text);
  }

  static std::vector<Adjustable> adjustable(const Battle& battle) {
    std::vector<Adjustable> out;
    if (battle.over()) return out;
    const RulingOf at{battle};
    for (const Who& each : at.everybody())
      for (const Value& value : each.values)
        if (auto values = value.values(at.umpire_, each.who); !values.empty())
          out.push_back(
              {std::string{each.id}, std::string{value.name}, value.now(at.umpire_, each.who), std::move(values)});
    return out;
  }

  static std::string grammar() {
    std::string out = "Rulings of the umpire\n";
    for (const RuledUpon<Umpire>& each : Hand::all) {
      std::vector<ValueWords> lines;
      for (const Value& value : each.values) lines.push_back(value);
      out += set_help(each.word.text(), std::move(lines));
    }
    return out + place_help(Hand::all[0].word.text(), Hand::all[1].word.text(), Hand::places);
  }

 private:
  using Value = ValueOf<Umpire>;
  using Who = Subject<Umpire>;
  using Kind = RulingKind;
  using Words = RulingWords<typename Hand::Words>;
  using Told = std::expected<RuledWords, Reason>;

  explicit RulingOf(const Battle& battle) : setting_(battle.setting()), state_(battle.state()) {
    (void)umpire_.field();  // what is worked out beside the state is of the battle before anything is changed
  }

  [[nodiscard]] std::vector<Who> everybody() const {
    std::vector<Who> out;
    for (const RuledUpon<Umpire>& each : Hand::all) {
      const std::vector<std::string_view> ids = each.ids(umpire_);
      for (std::size_t i = 0; i < ids.size(); ++i) out.push_back({each.kind, static_cast<int>(i), ids[i], each.values});
    }
    return out;
  }

  std::expected<Ruled<State>, Unread> read(std::string_view text) {
    Words in{text, setting_};
    if (in.at_end()) return unread(expected(any_ruling));
    const auto verb = in.expect_phrase(ruling_verbs, any_ruling);
    const bool sets = verb && *verb == 0;
    std::vector<Who> all = everybody();
    if (!sets) std::erase_if(all, [](const Who& each) { return each.kind == Kind::group; });
    std::vector<Form> called;
    for (const RuledUpon<Umpire>& each : Hand::all)
      if (sets || each.kind != Kind::group) called.push_back(each.word);
    const Who* who = verb ? in.subject(all, id_of_any(called)) : nullptr;
    if (in.failed()) return std::unexpected{in.error()};
    const auto before = state_.tale;
    const Told words = sets ? set(in, *who) : *verb == 1 ? place(in, *who) : remove(in, *who);
    if (in.failed()) return std::unexpected{in.error()};
    if (!words) return unread(words.error());
    state_.tale = before;  // no order has led to it
    return settled(std::move(*words), who->id);
  }

  Told set(Words& in, const Who& who) {
    const Change to = read_change(in, who);
    if (!in.failed()) in.expect_end();
    if (in.failed()) return {};
    if (Hand::in_hand(umpire_, who)) return why(busy(who.id));
    if (!to.value->of_ground) return change(who, to);
    if (WhyNot not_now = Hand::unquiet(umpire_)) return why(*not_now);
    Told out = change(who, to);
    Hand::moved(umpire_);
    return out;
  }

  Told place(Words& in, const Who& who) {
    const auto to = Hand::read_place(in, who.kind == Kind::unit);
    if (!in.failed()) in.expect_end();
    if (in.failed()) return {};
    const std::string id{who.id};
    if (Hand::deploying(umpire_)) return why(still_deploying);
    if (Hand::in_hand(umpire_, who)) return why(busy(id));
    if (WhyNot not_now = Hand::unquiet(umpire_)) return why(*not_now);
    if (who.kind == Kind::leader && Hand::dead(umpire_, who.who))
      return why(say("{} is dead: first set {} alive yes"_form, id, id));
    if (const WhyNot not_there = Hand::place(umpire_, who, to))
      return why(say("{} cannot stand there: {}"_form, id, *not_there));
    Hand::moved(umpire_);
    return RuledWords{Hand::placed(umpire_, who, to), facts_of(PlacedByUmpire{id}, nullptr)};
  }

  Told remove(Words& in, const Who& who) {
    in.expect_end();
    if (in.failed()) return {};
    std::string id{who.id};
    if (Hand::deploying(umpire_)) return why(still_deploying);
    if (!Hand::there(umpire_, who)) return why(say(Hand::not_there, id));
    if (Hand::in_hand(umpire_, who)) return why(busy(id));
    Hand::remove(umpire_, who);
    Hand::moved(umpire_);
    return RuledWords{Hand::removed(id), facts_of(RemovedByUmpire{id}, nullptr)};
  }

  static std::unexpected<Reason> why(Reason reason) { return std::unexpected{std::move(reason)}; }

  // ---- setting a value ----

  // "set 28th pips 3" after its first two words: the value, and what it is set to.
  struct Change {
    const Value* value = nullptr;
    std::string to;
  };

  Change read_change(Words& in, const Who& of) {
    std::vector<const Value*> known;
    std::vector<std::string_view> names;
    for (const Value& value : of.values) {
      if (value.values(umpire_, of.who).empty()) continue;
      known.push_back(&value);
      names.push_back(value.name);
    }
    const std::string id{of.id};
    if (known.empty()) {
      in.fail(say("{} is not there: nothing of it can be set"_form, id));
      return {};
    }
    const auto name = in.expect_phrase(names, say("what is set of {} ({})"_form, id, listed(spelt(names))));
    if (!name) return {};
    const std::vector<std::string> values = known[*name]->values(umpire_, of.who);
    const std::vector<std::string_view> choices{values.begin(), values.end()};
    const Phrase expected = say("{} of {} ({})"_form, spoken(names[*name]), id, listed(spelt(choices)));
    const bool counts = counted(known[*name]->forms);  // no number is like another
    const auto to = counts ? in.phrase(choices) : in.expect_phrase(choices, expected);
    if (!to) in.unexpected(expected);
    if (!to) return {};
    return {known[*name], values[*to]};
  }

  // "28th has 3 pips instead of 1", or why not.
  Told change(const Who& of, const Change& to) {
    const Value& value = *to.value;
    const std::string was = value.now(umpire_, of.who);
    Phrase words = told(of.id, value.forms, to.to, label(to.to, value.labels));
    if (was == to.to) return why(say("{} already"_form, std::move(words)));
    if (const auto not_so = value.set(umpire_, of.who, to.to))
      return why(say("{} cannot have {} {}: {}"_form, std::string{of.id}, spoken(value.name), spoken(to.to), *not_so));
    Facts data = facts_of(SetByUmpire{std::string{of.id}, std::string{value.name}, to.to, was}, nullptr);
    if (!yes_or_no(value.forms)) words = say("{} instead of {}"_form, std::move(words), label(was, value.labels));
    return RuledWords{std::move(words), std::move(data)};
  }

  // The battle as it now is, if it can go on: nothing in it is broken, and what is asked can still be answered.
  std::expected<Ruled<State>, Unread> settled(RuledWords ruled, std::string_view id) const {
    const Battle after{setting_, state_};
    if (const auto broken = after.broken_invariant())
      return unread(say("that cannot be ruled of {}: {}"_form, std::string{id}, *broken));
    const auto pass = Rules::passing(after);
    if (!after.over() && (!pass || after.check(*pass)))
      return unread(say("that cannot be ruled of {} now: what is being asked could not be answered any more"_form,
                        std::string{id}));
    return Ruled<State>{state_, std::move(ruled.words), std::move(ruled.data)};
  }

  const Setting& setting_;
  State state_;
  typename Hand::Beside beside_;
  Umpire umpire_{setting_, state_, beside_, nullptr};
};

}  // namespace guidon::match
