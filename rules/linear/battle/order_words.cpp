#include "rules/linear/battle/order_words.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace guidon::linear {

static_assert(WordReader::none == nobody);

namespace {

constexpr std::int32_t furthest = 1'000;  // inches, of a place or a step

// What a formation is called besides its own name.
struct Alias {
  std::string_view word;
  Formation formation;
};
constexpr Alias aliases[] = {{"unlimbered", Formation::deployed},
                             {"column_of_attack", Formation::attack_column},
                             {"column_of_march", Formation::march_column},
                             {"skirmishing", Formation::skirmish}};

constexpr auto formation_phrases = [] {
  std::array<std::string_view, formation_words.size() + std::size(aliases)> all{};
  const auto end = std::ranges::copy(formation_words, all.begin()).out;
  std::ranges::transform(aliases, end, &Alias::word);
  return all;
}();

Formation formation_at(std::size_t phrase) {
  return phrase < formation_words.size() ? static_cast<Formation>(phrase)
                                         : aliases[phrase - formation_words.size()].formation;
}

bool is_building(const Piece& piece) { return piece.kind == Terrain::building; }

}  // namespace

OrderWords::OrderWords(std::string_view text, const Setting& setting)
    : WordReader(text, {.furthest = furthest, .example = "20,6.5"}), setting_(&setting) {}

WordReader::Ids OrderWords::building_ids() const {
  Ids ids;
  for (const Piece& piece : setting_->pieces)
    if (is_building(piece)) ids.push_back(piece.id);
  return ids;
}

std::uint8_t OrderWords::unit() { return one_of(take(), "the id of a unit"_form, ids_of(setting_->units)); }
std::uint8_t OrderWords::commander() {
  return one_of(take(), "the id of a commander"_form, ids_of(setting_->commanders));
}
std::uint8_t OrderWords::brigade() { return one_of(take(), "the id of a brigade"_form, ids_of(setting_->brigades)); }

std::uint8_t OrderWords::building() {
  const std::uint8_t found = one_of(take(), "the id of a building"_form, building_ids());
  std::uint8_t before = 0;  // buildings passed
  for (std::size_t i = 0; i < setting_->pieces.size(); ++i)
    if (is_building(setting_->pieces[i]) && before++ == found) return static_cast<std::uint8_t>(i);
  return nobody;
}

std::uint64_t OrderWords::units() {
  static_assert(most_units <= 64);
  std::uint64_t bits = 0;
  do
    bits |= static_cast<std::uint64_t>(
        some_of("units such as 28th,32nd"_form, "the id of a unit"_form, ids_of(setting_->units)));
  while (!failed() && accept("and"));
  return bits;
}

Side OrderWords::side() {
  for (const auto& words :
       {side_words, std::array<std::string_view, 2>{setting_->side_names[0], setting_->side_names[1]}})
    for (const Side side : {Side::south, Side::north})
      if (accept(words[index(side)])) return side;
  unexpected("south or north"_form, side_words);
  return Side::south;
}

bool OrderWords::formation_next() const {
  return next_is("in") || std::ranges::any_of(formation_phrases, [this](std::string_view known) {
           return same(peek(), known) || same(peek(), known.substr(0, known.find('_')));
         });
}

Formation OrderWords::formation() {
  const auto found = expect_phrase(formation_phrases, say("a formation ({})"_form, spoken_list(formation_words)));
  return found ? formation_at(*found) : Formation::line;
}

Formation OrderWords::in_formation() {
  if (!accept("in") && !formation_next()) expect("in");
  return failed() ? Formation::line : formation();
}

std::int32_t OrderWords::amount(int digits, std::int32_t most, Form what) {
  const std::string_view word = take();
  const std::int32_t value = decimal(word, digits, most, what);
  if (value < 0) fail(expecting(what, word));
  return std::max(value, 0);
}

std::int32_t OrderWords::inches() {
  const std::int32_t value = amount(3, furthest, "inches, such as 4.5"_form);
  if (!accept("inches")) accept("inch");
  return value;
}

std::int32_t OrderWords::degrees() {
  const std::int32_t value = amount(2, 360, "degrees, such as 30"_form);
  accept("degrees");
  return value;
}

Step OrderWords::wheel() {
  using enum Step::Kind;
  const auto way = expect_phrase(std::array<std::string_view, 2>{"left", "right"}, "'left' or 'right'"_form);
  if (!way) return {};
  return {*way == 0 ? wheel_left : wheel_right, degrees()};
}

Step OrderWords::step() {
  using enum Step::Kind;
  constexpr std::array<std::string_view, 7> known{"ahead", "back", "left", "right", "wheel", "face", "forward"};
  const auto found = expect_phrase(known, "a step (ahead, back, left, right, wheel, face)"_form);
  if (!found) return {};
  switch (*found) {
    case 4: return wheel();
    case 5: return {face, heading().hundredths()};
    case 6: return {ahead, inches()};
    default: return {static_cast<Step::Kind>(*found), inches()};
  }
}

}  // namespace guidon::linear
