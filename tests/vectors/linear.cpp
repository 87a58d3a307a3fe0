// Vectors of the linear family that reach past the adjudicator: needs, dice, scores, occasions, rates, losses.
#include <algorithm>

#include "kernel/length.hpp"
#include "odds/enumerate.hpp"
#include "rules/linear/break_test.hpp"
#include "rules/linear/melee.hpp"
#include "rules/linear/movement.hpp"
#include "rules/linear/shooting.hpp"
#include "rules/linear/test_due.hpp"
#include "tests/vectors/vector_file.hpp"

namespace guidon::vectors {

namespace {

using namespace guidon::linear;

Options options_of(const Row& row) {
  Options options;
  for (const std::string& word : row.words("options")) {
    const auto equals = word.find('=');
    bool set = false;
    for (const auto& option : linear::options())
      for (std::size_t i = 0; i < option.values.all().size(); ++i)
        if (option.name == word.substr(0, equals) && option.values.all()[i] == word.substr(equals + 1)) {
          option.set(options, static_cast<std::uint8_t>(i));
          set = true;
        }
    EXPECT_TRUE(set) << "no option " << word;
  }
  return options;
}

void cites(const Row& row, const std::string& field, const Ledger& ledger) {
  for (const std::string& clause : row.words(field))
    EXPECT_TRUE(std::ranges::any_of(ledger.lines(), [&](const Modifier& line) { return line.clause.id() == clause; }))
        << "the ledger does not cite " << clause;
}

ShootingSituation shooting_of(Facts& facts) {
  ShootingSituation s;
  s.dice = facts.number("dice", s.dice);
  s.shooter = facts.choice("shooter", troop_words, s.shooter);
  s.shooter_formation = facts.choice("shooter_formation", formation_words, s.shooter_formation);
  s.weapon = facts.choice("weapon", weapon_words, s.weapon);
  s.distance = Inches::thousandths(parse_thousandths(facts.take("distance", "9")).value());
  s.target = facts.choice("target", troop_words, s.target);
  s.target_formation = facts.choice("target_formation", formation_words, s.target_formation);
  s.shaken_or_disordered = facts.flag("shaken_or_disordered");
  s.not_clear = facts.flag("not_clear");
  s.armoured = facts.flag("armoured");
  s.from_front = facts.flag("from_front", true);
  s.fire = facts.choice("fire", fire_words, s.fire);
  s.enfilade = facts.flag("enfilade");
  s.save = facts.number("save", s.save);
  s.cover = facts.choice("cover", cover_words, s.cover);
  return s;
}

FightingUnit fighting_of(Facts& facts) {
  FightingUnit u;
  u.dice = facts.number("dice", u.dice);
  u.troop = facts.choice("troop", troop_words, u.troop);
  u.formation = facts.choice("formation", formation_words, u.formation);
  u.faces_touched = facts.number("faces_touched", u.faces_touched);
  u.strikes_flank_or_rear = facts.flag("strikes_flank_or_rear");
  u.enemy = facts.choice("enemy", troop_words, u.enemy);
  u.charging = facts.flag("charging");
  u.won_last_round = facts.flag("won_last_round");
  u.shaken_or_disordered = facts.flag("shaken_or_disordered");
  u.engaged_flank_or_rear = facts.flag("engaged_flank_or_rear");
  u.downhill = facts.flag("downhill");
  return u;
}

void needs(const Row& row) {
  Facts facts{row.words("facts")};
  Ledger ledger;
  int need = 0;
  if (row.text("what") == "hth") need = melee_need(fighting_of(facts), options_of(row), ledger);
  if (row.text("what") == "shoot") need = shooting_need(shooting_of(facts), options_of(row), ledger);
  if (row.text("what") == "save") need = save_need(shooting_of(facts), options_of(row), ledger);
  EXPECT_EQ(need, row.number("need"));
  cites(row, "clauses", ledger);
}

void dice(const Row& row) {
  Facts facts{row.words("facts")};
  Ledger ledger;
  const int count = row.text("what") == "hth" ? melee_dice(fighting_of(facts), options_of(row), ledger)
                                              : shooting_dice(shooting_of(facts), options_of(row), ledger);
  EXPECT_EQ(count, row.number("dice"));
  EXPECT_EQ(ledger.sum(Account::dice), count);
  cites(row, "clauses", ledger);
}

CombatSide side_of(const Row& row, const std::string& field) {
  Facts facts{row.words(field)};
  CombatSide side;
  side.fighting_units = facts.number("fighting_units", 1);
  side.rear_supports = facts.number("rear_supports", 0);
  side.flank_supports = facts.number("flank_supports", 0);
  side.cavalry = facts.flag("cavalry");
  side.pikes = facts.flag("pikes");
  side.square = facts.flag("square");
  side.hedgehog = facts.flag("hedgehog");
  side.holds_fortification = facts.flag("holds_fortification");
  side.holds_building = facts.flag("holds_building");
  side.infantry = facts.flag("infantry", true);
  return side;
}

void scores(const Row& row) {
  const Options options = options_of(row);
  const CombatSide a = side_of(row, "a");
  const CombatSide b = side_of(row, "b");
  Ledger ledger;
  const int a_bonus = combat_bonus(a, b, options, ledger);
  const int b_bonus = combat_bonus(b, a, options, ledger);
  EXPECT_EQ(a_bonus, row.number("a_bonus"));
  EXPECT_EQ(b_bonus, row.number("b_bonus"));
  EXPECT_EQ(row.number("a_inflicts") + a_bonus - row.number("b_inflicts") - b_bonus, row.number("margin"));
  cites(row, "clauses", ledger);
}

void due(const Row& row) {
  constexpr std::array<std::string_view, 4> phases{"shooting", "closing", "traversing", "hand_to_hand"};
  constexpr std::array<std::string_view, 3> roles{"none", "fighting", "supporting"};
  constexpr std::array<std::string_view, 4> rounds{"none", "won", "drawn", "lost"};
  constexpr std::array<std::string_view, 4> friends{"none", "retired", "broke", "shattered"};
  Facts facts{{"phase=" + row.text("phase"), "role=" + row.text("role"), "result=" + row.text("result"),
               "friend=" + row.text("friend")}};
  Ordeal o;
  o.phase = facts.choice("phase", phases, Phase::shooting);
  o.role = facts.choice("role", roles, Role::none);
  o.round = facts.choice("result", rounds, Round::none);
  o.supported = facts.choice("friend", friends, Friend::none);
  o.stamina = row.number("stamina");
  o.before = row.number("before");
  o.taken = row.number("new");
  o.by_artillery = row.number("art");
  o.sixes_in_pairs = row.number("six6");
  o.sixes_alone = row.number("six7");
  EXPECT_EQ(toll(o.stamina, o.before, o.taken).excess, row.number("excess"));
  const std::pair<std::string, Occasions> sheets[] = {
      {"bt0", Occasions::sheet_000}, {"bt2", Occasions::sheet_002}, {"bt3", Occasions::sheet_003}};
  for (const auto& [field, sheet] : sheets) {
    std::string found;
    const Due due_now = test_due(sheet, o, {});
    for (const Clause clause : due_now.all()) found += (found.empty() ? "" : " ") + std::string{clause.id()};
    EXPECT_EQ(found.empty() ? "none" : found, row.text(field)) << field;
  }
}

Mover mover_of(const Row& row) {
  Facts facts{{"troop=" + row.text("troop"), "formation=" + row.text("formation")}};
  Mover m;
  m.troop = facts.choice("troop", troop_words, m.troop);
  m.formation = facts.choice("formation", formation_words, m.formation);
  const auto tags = row.words("tags");
  const auto has = [&](std::string_view tag) { return std::ranges::find(tags, tag) != tags.end(); };
  m.skirmish_capable = has("skirmish_capable");
  m.light_cavalry = has("light_cavalry");
  m.horse_archers = has("horse_archers");
  m.light_chariots = has("light_chariots");
  m.horse_artillery = has("horse_artillery");
  m.heavy_gun = has("heavy_gun");
  m.siege_gun = has("siege_gun");
  m.light_gun = has("light_gun");
  m.baggage = has("baggage");
  return m;
}

void rates(const Row& row) {
  const bool commander = row.text("troop").starts_with("commander");
  const Rate found = commander ? commander_rate(row.text("troop") == "commander_mounted") : rate(mover_of(row));
  EXPECT_EQ(found.half_inches, 2 * row.number("rate"));
  EXPECT_EQ(found.clause.id(), row.text("clause"));
}

void ground(const Row& row) {
  const MovesLeft left = moves_over(mover_of(row), row.number("ordered"),
                                    {row.flag("woods"), row.flag("rough"), row.flag("linear_obstacle")});
  EXPECT_EQ(left.refused ? left.refused->id() : std::string_view{}, row.text("refused"));
  if (left.refused) return;
  EXPECT_EQ(left.moves, row.number("moves"));
  EXPECT_EQ(left.rate.half_inches, 2 * row.number("inches"));
}

void tolls(const Row& row) {
  const Toll found = toll(row.number("stamina"), row.number("before"), row.number("new"));
  EXPECT_EQ(found.recorded, row.number("recorded"));
  EXPECT_EQ(found.excess, row.number("excess"));
  EXPECT_EQ(found.shaken, row.flag("shaken"));
  EXPECT_EQ(found.shattered, row.flag("shattered"));
}

void lookup(const Row& row) {
  Facts facts{{"troop=" + row.text("troop")}};
  BreakSituation s;
  s.troop = facts.choice("troop", troop_words, s.troop);
  s.cause = row.text("column") == "ranged" ? Cause::shooting : Cause::lost_round;
  s.shaken = row.flag("shaken");
  s.casualties = row.flag("any_casualties") ? 1 : 0;
  const BreakResult found = read(weigh(sheet_003(), s, {}), row.number("score"));
  EXPECT_EQ(effect_words[static_cast<std::size_t>(found.effect)], row.text("outcome"));
  EXPECT_EQ(found.clause.id(), row.text("clauses"));
}

// MPP-BT-TRIG-3, MPP-BT-TRIG-4: the chance that the sixes of a volley call for a test.
void sixes(const Row& row) {
  Volley volley;
  volley.dice = row.number("dice");
  volley.need = row.number("need");
  volley.save = 2;
  note_sixes(volley, options_of(row));
  const auto found = odds::enumerate([&](Dice& source) {
    return volley.sixes_to_test > 0 && roll(volley, source).sixes >= volley.sixes_to_test ? 1 : 0;
  });
  odds::Natural ways = 0;
  for (const auto& share : found.shares) ways += share.outcome == 1 ? share.ways : odds::Natural{0};
  EXPECT_TRUE(same_fraction(row.text("chance"), ways.str(), found.of.str()));
}

// At the last inch of its range a weapon shoots; a thousandth of an inch further it does not, and the row is named.
void ranges(const Row& row) {
  Facts facts{{"weapon=" + row.text("weapon")}};
  ShootingSituation s;
  s.weapon = facts.choice("weapon", weapon_words, s.weapon);
  s.distance = Inches::whole(row.number("inches"));
  Ledger within;
  EXPECT_EQ(shooting_dice(s, {}, within), s.dice);
  s.distance = s.distance + Inches::thousandths(1);
  Ledger beyond;
  EXPECT_EQ(shooting_dice(s, {}, beyond), 0);
  cites(row, "clause", beyond);
}

}  // namespace

void register_linear() {
  register_file("linear_ranges", "linear_ranges.csv", ranges);
  register_file("linear_needs", "linear_needs.csv", needs);
  register_file("linear_dice", "linear_dice.csv", dice);
  register_file("linear_scores", "linear_scores.csv", scores);
  register_file("linear_test_due", "linear_test_due.csv", due);
  register_file("linear_rates", "linear_rates.csv", rates);
  register_file("linear_ground", "linear_ground.csv", ground);
  register_file("linear_toll", "linear_toll.csv", tolls);
  register_file("linear_lookup", "linear_lookup.csv", lookup);
  register_file("linear_sixes", "linear_sixes.csv", sixes);
}

}  // namespace guidon::vectors
