// What counts as victory in a hex scenario.
#include <algorithm>
#include <limits>
#include <span>

#include "kernel/shown.hpp"
#include "scenario/hex1866/draft.hpp"
#include "scenario/hex1866/hexes.hpp"

namespace guidon::scenario {

namespace {

using hex1866::Objective;
using hex1866::ResultRow;
using hex1866::side_words;
using hex1866::Verdict;
using hex1866::Victory;

constexpr std::string_view victory_key = "victory";
constexpr std::string_view from_key = "from";
constexpr int most_points = 20;
constexpr int most_score = std::numeric_limits<std::int8_t>::max();  // what a battle keeps it in
constexpr int any_score = std::numeric_limits<std::int8_t>::min();
constexpr std::span<const std::string_view> winners = std::span{hex1866::verdict_words}.subspan(1);

// HEX-P-VIC-01.
void read_objectives(Section& victory, HexDraft& draft) {
  std::vector<Objective>& objectives = draft.setting.victory.objectives;
  for (const Value* row : victory.sections("objectives")) {
    Section section{*row, say("an objective"_form), victory.reading()};
    if (objectives.size() == hex1866::most_objectives) {
      section.problem("hex", {say("more than {} objectives"_form, hex1866::most_objectives), "HEX-P-VIC-01"});
      return;
    }
    section.need("hex", say("where it is"_form));
    section.need("held", say("who holds it at the start, {}"_form, enumerated(side_words)));
    Objective objective;
    objective.hex = read_hex(section, "hex", draft.grid());
    objective.points = static_cast<std::int8_t>(section.whole("points", 1, most_points).value_or(objective.points));
    objective.held = section.word<hex1866::Side>("held", side_words).value_or(objective.held);
    section.finish();
    if (objective.hex == hex::off_map) continue;
    if (std::ranges::find(objectives, objective.hex, &Objective::hex) != objectives.end())
      section.problem("hex",
                      {say("{} is an objective already"_form, draft.grid().name(objective.hex)), "HEX-P-VIC-01"});
    objectives.push_back(objective);
  }
}

ResultRow read_result(Section& section, bool last) {
  ResultRow row;
  if (!last) section.need("from", say("the lowest score of this row; only the last row may leave it out"_form));
  row.from = section.whole("from", any_score, most_score).value_or(any_score);
  section.need("winner", enumerated(winners));
  if (const auto winner = section.word<std::size_t>("winner", winners)) row.verdict = static_cast<Verdict>(*winner + 1);
  row.decisive = section.yes_no("decisive").value_or(false);
  if (row.decisive && row.verdict == Verdict::draw)
    section.problem("decisive", {say("a draw is not decisive"_form), "HEX-P-VIC-03"});
  section.need("words", say("what the result is called"_form));
  row.words = section.prose("words").value_or("");
  section.finish();
  return row;
}

// HEX-P-VIC-03: the highest score first.
void read_table(Section& victory, HexDraft& draft) {
  std::vector<ResultRow>& table = draft.setting.victory.table;
  victory.need("result", say("[[victory.result]], a row for each result, the highest score first"_form));
  const std::vector<const Value*> rows = victory.sections("result");
  for (const Value* value : rows) {
    Section section{*value, say("result {}"_form, table.size() + 1), victory.reading()};
    const ResultRow row = read_result(section, value == rows.back());
    if (!table.empty() && section.has("from") && row.from >= table.back().from)
      section.problem("from",
                      {say("{} is {}, and the row before it has {}"_form, shown(from_key), row.from, table.back().from),
                       say("expected the highest score first"_form), "HEX-P-VIC-03"});
    table.push_back(row);
    draft.last_result = section.where("from");
  }
}

// HEX-P-VIC-02: what a side can pay at most.
int losses(hex1866::Side side, const hex1866::Setting& setting) {
  const auto formations = std::ranges::count_if(
      setting.formations, [side](const auto& each) { return each.side == side && !each.independent; });
  const auto units = std::ranges::count(setting.units, side, &hex1866::UnitSheet::side);
  return static_cast<int>(formations) * setting.victory.formation_demoralised +
         static_cast<int>(units) * setting.victory.unit_eliminated;
}

}  // namespace

void read_victory(Section& top, HexDraft& draft) {
  top.need("victory", say("[victory] with its results"_form));
  std::optional<Section> section = top.section("victory");
  if (!section) return;
  draft.victory = section->where();
  Victory& victory = draft.setting.victory;
  section->need("scorer", say("whose score it is, {}"_form, enumerated(side_words)));
  victory.scorer = section->word<hex1866::Side>("scorer", side_words).value_or(victory.scorer);
  victory.formation_demoralised =
      section->whole("formation_demoralised", 0, most_points).value_or(victory.formation_demoralised);
  victory.unit_eliminated = section->whole("unit_eliminated", 0, most_points).value_or(victory.unit_eliminated);
  read_objectives(*section, draft);
  read_table(*section, draft);
  section->finish();
}

void check_victory(const HexDraft& draft, Problems& problems) {
  const Victory& victory = draft.setting.victory;
  int high = losses(other(victory.scorer), draft.setting);
  for (const Objective& objective : victory.objectives) high += objective.points;
  const int low = -losses(victory.scorer, draft.setting);
  if (const int reach = std::max(high, -low); reach > most_score)
    problems.add(draft.victory,
                 {say("a score can reach {}"_form, reach),
                  say("expected at most {}, so lower the prices"_form, most_score), "HEX-P-VIC-02"},
                 header_of(victory_key));
  if (!victory.table.empty() && victory.table.back().from > low)
    problems.add(draft.last_result, {say("there is no result for a score below {}; leave {} out of the last row"_form,
                                         victory.table.back().from, shown(from_key)),
                                     "HEX-P-VIC-03"});
}

}  // namespace guidon::scenario
