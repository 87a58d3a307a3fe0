#include "scenario/linear/standard.hpp"

#include "kernel/shown.hpp"
#include "scenario/called.hpp"
#include "scenario/linear/numbers.hpp"
#include "scenario/linear/profiles.hpp"
#include "scenario/linear/standard_data.hpp"  // generated from data/linear/standard.toml: standard_data
#include "scenario/linear/words.hpp"

namespace guidon::scenario {

namespace {

// The key of a row, which no row before it may have.
template <class Rows>
std::string new_key(Section& section, called::Name name, const Rows& rows) {
  section.need("key", say("a short name of letters and digits"_form));
  const std::string key = section.id("key").value_or("");
  if (key.empty()) return key;
  section.rename(name(key));
  const std::vector<std::string_view> taken = keys_of(rows);
  if (std::ranges::find(taken, key) != taken.end()) section.problem("key", say("it has a row already"_form));
  return key;
}

void read_grades(Section& top, std::vector<Grade>& grades, const linear::Numbers& numbers) {
  for (const Value* row : top.sections("grade")) {
    Section section{*row, say("a grade"_form), top.reading()};
    Grade grade;
    grade.key = new_key(section, called::grade, grades);
    section.need("rating", say("a whole number"_form));
    const std::optional<int> rating = section.whole("rating", numbers.rating_min, numbers.rating_max);
    grade.rating = static_cast<std::uint8_t>(rating.value_or(grade.rating));
    section.finish();
    grades.push_back(std::move(grade));
  }
}

void read_periods(Section& top, std::vector<Period>& periods) {
  for (const Value* row : top.sections("period")) {
    Section section{*row, say("a period"_form), top.reading()};
    Period period;
    period.key = new_key(section, called::period, periods);
    section.need("weapons", say("the weapons of the period"_form));
    period.weapons = read_set<linear::Weapon>(section, "weapons", linear::weapon_words).value_or(period.weapons);
    section.finish();
    periods.push_back(std::move(period));
  }
}

void read_numbers(Section& top, Standard& standard) {
  top.need("numbers", say("the table [numbers]"_form));
  std::optional<Section> section = top.section("numbers");
  if (!section) return;
  const auto number = [&](std::string_view key, Span span, double& value) {
    section->need(key, say("a number"_form));
    value = section->number(key, span).value_or(value);
  };
  number("table_width", {24, 240}, standard.table_width);
  number("table_depth", {24, 240}, standard.table_depth);
  number("road_width", {0.5, 12}, standard.road_width);
  section->need("game_turns", say("a whole number"_form));
  standard.game_turns = section->whole("game_turns", 1, 60).value_or(standard.game_turns);
  read_numbers(*section, true, standard.numbers);
  section->finish();
}

}  // namespace

ReadStandard read_standard(std::string_view toml_text, std::string_view file_name) {
  const std::expected<Value, Problem> tree = read_toml(toml_text, file_name);
  if (!tree) return std::unexpected{std::vector<Problem>{tree.error()}};
  Reading reading{Problems{file_name}, "en", say("inches"_form)};
  Section top{*tree, say("the standard file"_form), reading};
  Standard standard;
  read_numbers(top, standard);
  standard.formations = read_formations(top);
  read_profiles(top, standard.formations, standard.profiles);
  read_grades(top, standard.grades, standard.numbers);
  read_periods(top, standard.periods);
  for (const std::string_view rows : {"profile", "grade", "period"})
    top.need(rows, say("rows [[{}]]"_form, std::string{rows}));
  top.finish();
  if (!reading.problems.empty()) return std::unexpected{reading.problems.in_order()};
  return standard;
}

const ReadStandard& standard() {
  static const ReadStandard read = read_standard(standard_data, "standard.toml");
  return read;
}

}  // namespace guidon::scenario
