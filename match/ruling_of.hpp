#pragma once
// Rulings read and carried out: what all rule sets have in common. A rule set lists who can be ruled upon, with the
// values each has; it places and removes by itself.
#include <array>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/order_verbs.hpp"
#include "kernel/refusal.hpp"
#include "kernel/table.hpp"
#include "match/listed.hpp"
#include "match/ruling.hpp"

namespace guidon::match {

// How a value is told: "{} has {} pip" for one and "{} has {} pips" for another number, "{} is in {}" twice, or
// "{} is in rout" for a yes and "{} is not in rout" for a no.
using ValueForms = std::array<std::string_view, 2>;

// A value of somebody in a battle. `who` is his number in his own list.
template <class Umpire>
struct ValueOf {
  using Why = std::optional<std::string>;

  std::string_view name;  // as formations are spelt: "charge_used"
  ValueForms forms;
  bool of_ground = false;  // it changes what ground he covers
  std::vector<std::string> (*values)(const Umpire&,
                                     int who) = nullptr;  // all it may be set to; none: he has no such value
  std::string (*now)(const Umpire&, int who) = nullptr;
  Why (*set)(const Umpire&, int who, std::string_view to) = nullptr;  // why it cannot be so
  std::span<const std::string_view> labels{};                         // of values that are words, as they are spoken
};

// Somebody a ruling may name.
template <class Umpire>
struct Subject {
  enum class Kind : std::uint8_t { unit, leader, group };
  Kind kind = Kind::unit;
  int who = 0;
  std::string_view id;
  std::span<const ValueOf<Umpire>> values;
};

std::vector<std::string> yes_or_no();
std::vector<std::string> yes_or_no_if(bool has);  // none for somebody who has no such value
inline std::string yes_or_no(bool yes) { return yes ? "yes" : "no"; }
std::vector<std::string> counted(int from, int to);  // "0", "1", ...
int number(std::string_view digits);                 // what `counted` has written
std::string spoken(std::string_view word);           // "attack_column" as "attack column"
std::vector<std::string> spelt(std::span<const std::string_view> words);
std::size_t place_in(std::span<const std::string_view> words, std::string_view word);  // of a word that is there
std::string without_clause(const Refusal& refusal);                                    // a ruling answers to no clause
bool yes_or_no(const ValueForms& forms);                                               // what they tell
bool counted(const ValueForms& forms);  // they tell how much of something there is
Phrase label(std::string_view value, std::span<const std::string_view> labels);                   // a word, or a number
Phrase told(std::string_view id, const ValueForms& forms, std::string_view value, Phrase label);  // "28th has 3 pips"

std::string place_words(table::Spot at);                        // "90,42.5"
Phrase place_words(const table::Pose& pose, Phrase formation);  // "90,42.5 facing 10 in line"
std::string busy(std::string_view id);  // why somebody cannot be ruled upon in the middle of something

// Rulings neither deploy for a side nor stand in its way.
inline constexpr std::string_view still_deploying = "the armies are still being deployed: wait until they stand";

inline constexpr std::array<std::string_view, 3> ruling_verbs{"set", "place", "remove"};

// The words of a ruling: those of the rule set's orders, and names of anybody.
template <class OrderWords>
class RulingWords : public OrderWords {
 public:
  using OrderWords::OrderWords;

  // One of those whom a ruling may name; nothing after a failure.
  template <class Subjects>
  auto subject(const Subjects& all, std::string_view what) -> decltype(all.data()) {
    std::vector<std::string_view> ids;
    ids.reserve(all.size());
    for (const auto& each : all) ids.push_back(each.id);
    const std::size_t found = this->one_of(this->take(), what, ids);
    return found < all.size() ? &all[found] : nullptr;
  }
};

template <class Umpire>
std::vector<Adjustable> adjustable_of(const Umpire& umpire, const std::vector<Subject<Umpire>>& all) {
  std::vector<Adjustable> out;
  for (const Subject<Umpire>& each : all)
    for (const ValueOf<Umpire>& value : each.values)
      if (auto values = value.values(umpire, each.who); !values.empty())
        out.push_back({std::string{each.id}, std::string{value.name}, value.now(umpire, each.who), std::move(values)});
  return out;
}

// "set 28th pips 3" after its first two words: the value, and what it is set to.
template <class Umpire>
struct Change {
  const ValueOf<Umpire>* value = nullptr;
  std::string to;
};

template <class Umpire, class Words>
Change<Umpire> read_change(Words& in, const Umpire& umpire, const Subject<Umpire>& of) {
  std::vector<const ValueOf<Umpire>*> known;
  std::vector<std::string_view> names;
  for (const ValueOf<Umpire>& value : of.values) {
    if (value.values(umpire, of.who).empty()) continue;
    known.push_back(&value);
    names.push_back(value.name);
  }
  const std::string id{of.id};
  if (known.empty()) {
    in.fail(id + " is not there: nothing of it can be set");
    return {};
  }
  const auto name = in.expect_phrase(names, "what is set of " + id + " (" + listed(spelt(names)) + ")");
  if (!name) return {};
  const std::vector<std::string> values = known[*name]->values(umpire, of.who);
  const std::vector<std::string_view> choices{values.begin(), values.end()};
  const std::string expected = spoken(names[*name]) + " of " + id + " (" + listed(spelt(choices)) + ")";
  const bool counts = counted(known[*name]->forms);  // no number is like another
  const auto to = counts ? in.phrase(choices) : in.expect_phrase(choices, expected);
  if (!to) in.unexpected(expected);
  if (!to) return {};
  return {known[*name], values[*to]};
}

// "28th has 3 pips instead of 1", or why not.
template <class Umpire>
std::expected<Phrase, std::string> change(const Umpire& umpire, const Subject<Umpire>& of, const Change<Umpire>& to) {
  const ValueOf<Umpire>& value = *to.value;
  const std::string was = value.now(umpire, of.who);
  Phrase words = told(of.id, value.forms, to.to, label(to.to, value.labels));
  if (was == to.to) return std::unexpected{words.text() + " already"};
  if (const auto why = value.set(umpire, of.who, to.to))
    return std::unexpected{std::string{of.id} + " cannot have " + spoken(value.name) + " " + spoken(to.to) + ": " +
                           *why};
  if (yes_or_no(value.forms)) return words;
  return say("{} instead of {}", std::move(words), label(was, value.labels));
}

// The battle as it now is, if it can go on: nothing in it is broken, and what is asked can still be answered.
template <class Rules>
std::expected<Ruled<typename Rules::State>, std::string> settled(const typename Rules::Setting& setting,
                                                                 const typename Rules::State& state, Phrase words,
                                                                 std::string_view id) {
  const typename Rules::Battle after{setting, state};
  if (const auto broken = after.broken_invariant())
    return std::unexpected{"that cannot be ruled of " + std::string{id} + ": " + *broken};
  const auto pass = Rules::passing(after);
  if (!after.over() && (!pass || after.check(*pass)))
    return std::unexpected{"that cannot be ruled of " + std::string{id} +
                           " now: what is being asked could not be answered any more"};
  return Ruled<typename Rules::State>{state, std::move(words)};
}

}  // namespace guidon::match
