#include "rules/hex1866/battle/order_words.hpp"

#include <algorithm>

#include "kernel/shown.hpp"
#include "rules/hex1866/battle/refs.hpp"

namespace guidon::hex1866 {

static_assert(WordReader::none == nobody);
static_assert(most_units + most_leaders < nobody);

namespace {

// What a direction is called, six to each way of saying it; phrases of two words before their first words.
constexpr std::array<std::string_view, 24> direction_phrases{
    "n",     "ne",         "se",         "s",     "sw",         "nw",          //
    "n",     "north_east", "south_east", "s",     "south_west", "north_west",  //
    "north", "northeast",  "southeast",  "south", "southwest",  "northwest",   //
    "north", "north-east", "south-east", "south", "south-west", "north-west"};
constexpr Form some_direction = "a direction (n, ne, se, s, sw, nw)"_form;

Direction direction_at(std::size_t phrase) { return static_cast<Direction>(phrase % hex::all_directions.size()); }

bool four_digits(std::string_view word) {
  return word.size() == 4 && std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

OrderWords::OrderWords(std::string_view text, const Setting& setting)
    : WordReader(text, {}), setting_(&setting), side_phrases_(setting.side_names) {
  for (std::string& phrase : side_phrases_) std::ranges::replace(phrase, ' ', '_');
}

bool OrderWords::among(std::string_view word, const Ids& ids) {
  return std::ranges::any_of(ids, [word](std::string_view id) { return same(id, word); });
}

// "unit" before an id, and not the id of somebody who is called so.
bool OrderWords::announced(std::string_view word, const Ids& ids) const {
  return next_is(word) && (among(peek(1), ids) || !among(word, ids));
}

std::uint8_t OrderWords::unit() {
  const Ids ids = ids_of(setting_->units);
  if (announced("unit", ids)) skip();
  return one_of(take(), "the id of a unit"_form, ids);
}

std::uint8_t OrderWords::leader() {
  const Ids ids = ids_of(setting_->leaders);
  if (announced("leader", ids)) skip();
  return one_of(take(), "the id of a leader"_form, ids);
}

std::uint8_t OrderWords::formation() {
  const Ids ids = ids_of(setting_->formations);
  if (announced("formation", ids)) skip();
  return one_of(take(), "the id of a formation"_form, ids);
}

Units OrderWords::units() {
  Units bits = 0;
  do bits |= some_of("units such as P11,P12"_form, "the id of a unit"_form, ids_of(setting_->units));
  while (!failed() && accept("and"));
  return bits;
}

bool OrderWords::hex_next() const {
  return next_is("hex") || (!at_end() && peek().front() >= '0' && peek().front() <= '9');
}

Phrase OrderWords::some_hex() const {
  const hex::Grid& grid = setting_->map.grid();
  if (grid.hexes() == 0) return "a hex, of which this battle has none"_form;
  return say("a hex from {} to {}"_form, grid.name(0), grid.name(static_cast<Hex>(grid.hexes() - 1)));
}

Hex OrderWords::hex() {
  accept("hex");
  if (at_end()) {
    unexpected(some_hex());
    return off_map;
  }
  const std::string_view word = take();
  const Hex found = setting_->map.grid().named(word);
  if (found == off_map)
    four_digits(word) ? fail({say("{} is off the map"_form, shown(word)), expected(some_hex())})
                      : fail(expecting(some_hex(), word), some_hex());
  return found;
}

void OrderWords::path(Order& order) {
  unpack();
  bool more = false;
  do {
    if (order.steps == most_path) return unexpected(say("at most {} hexes"_form, most_path));
    order.hex = hex();
    order.path[order.steps++] = order.hex;
    more = accept("then") || accept("to") || accept("and");
  } while (!failed() && (more || hex_next()));
}

Direction OrderWords::direction() {
  const auto found = expect_phrase(direction_phrases, some_direction);
  return direction_at(found.value_or(0));
}

std::optional<Direction> OrderWords::direction_next() {
  const auto found = phrase(direction_phrases);
  return found ? std::optional{direction_at(*found)} : std::nullopt;
}

Direction OrderWords::direction_in(Hex hex) {
  const Direction way = direction();
  return faces_every_way(*setting_, hex) ? Direction::n : way;
}

Direction OrderWords::facing(Hex destination) {
  const bool houses = faces_every_way(*setting_, destination);
  std::optional<Direction> way;
  if (accept("facing") || accept("face"))
    way = direction();
  else
    way = direction_next();
  if (!way && !houses) unexpected(say("'facing' and {}"_form, some_direction));
  return houses ? Direction::n : way.value_or(Direction::n);
}

std::optional<Side> OrderWords::side() {
  const std::array<std::string_view, 8> known{side_words[0], side_words[1], side_phrases_[0], side_phrases_[1],
                                              "prussians",   "austrians",   "prussia",        "austria"};
  const auto found = phrase(known);
  if (!found) return std::nullopt;
  return static_cast<Side>(*found % 2);
}

}  // namespace guidon::hex1866
