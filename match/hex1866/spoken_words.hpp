#pragma once
// The words of a spoken order, read from left to right: who and what they name in this battle.
#include <bit>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/hex1866/battle/battle.hpp"

namespace guidon::match {

enum class Verb : std::uint8_t {
  move,
  enter,
  place,
  turn,
  attack,
  bombard,
  fire,
  retreat,
  advance,
  rally,
  activate,
  join,
  go_along,
  stay,
  lose
};

// Those who act: own units, a bit each, or a leader.
struct Actors {
  hex1866::Units units = 0;
  std::optional<std::uint8_t> leader{};
  [[nodiscard]] bool none() const { return units == 0 && !leader; }
  [[nodiscard]] std::optional<std::uint8_t> unit() const {  // where it is one
    if (hex1866::how_many(units) != 1) return std::nullopt;
    return static_cast<std::uint8_t>(hex1866::first_of(units));
  }
};

class SpokenWords {
 public:
  SpokenWords(std::string_view text, hex1866::Side side, const hex1866::Battle& battle);
  SpokenWords(const SpokenWords&) = delete;
  SpokenWords& operator=(const SpokenWords&) = delete;
  ~SpokenWords() = default;

  [[nodiscard]] std::size_t size() const { return words_.size(); }
  [[nodiscard]] bool at_end() const { return at_ == words_.size(); }
  [[nodiscard]] std::size_t at() const { return at_; }
  void back_to(std::size_t at) { at_ = at; }

  bool accept(std::initializer_list<std::string_view> any);  // takes one of these if it is the next
  std::optional<Verb> verb();
  std::optional<hex1866::Direction> direction();  // one that ends the order
  // A name is an id, a name, or a part of one that begins with a word of it and means nobody else.
  std::optional<std::uint8_t> unit() { return own(Thing::unit); }  // of the side that speaks
  std::optional<std::uint8_t> formation() { return own(Thing::formation); }
  hex1866::Units units();  // "P11, P12 and P13"
  Actors actors();
  std::optional<hex1866::Hex> place();  // by its number or name, or where somebody stands
  // What may be meant by a part of several names, if there was one.
  [[nodiscard]] const Phrase& ambiguous() const { return ambiguous_; }

 private:
  enum class Thing : std::uint8_t { unit, leader, formation, place };
  struct Name {
    Thing thing;
    std::size_t which;  // of a place, its hex
    bool mine;
    std::string_view id;
    std::string_view name;
    std::string plain_id;  // in small letters
    std::string plain_name;
  };

  void know_names();
  template <class Wanted>
  [[nodiscard]] std::vector<const Name*> called(const std::string& words, const Wanted& wanted) const;
  template <class Wanted>
  const Name* name(const Wanted& wanted);
  std::optional<std::uint8_t> own(Thing thing);
  [[nodiscard]] bool on_map(const Name& name) const;
  static Phrase which_of(const std::string& words, const std::vector<const Name*>& found);

  const hex1866::Setting& setting_;
  const hex1866::State& state_;
  hex1866::Side side_;
  std::vector<std::string> words_;
  std::vector<std::string> hexes_;  // numbers of the places that have a name
  std::vector<Name> names_;
  std::size_t at_ = 0;
  Phrase ambiguous_;
};

}  // namespace guidon::match
