// Who may do what around a battle, and that the log of it all replays to the same table.
#include <gtest/gtest.h>

#include "match/match.hpp"
#include "match/replay.hpp"
#include "match/verification.hpp"
#include "tests/unit/played_match.hpp"

namespace guidon::match {
namespace {

using tests::begun;
using tests::order_once;

constexpr std::array<Seat, 4> seats{Seat::a, Seat::b, Seat::umpire, Seat::spectator};

Start short_start() {
  Start start{tests::short_affair(), "short.toml", {}, std::nullopt};
  start.fair = tests::fair_dice(17);
  return start;
}

Seat other_of(Seat seat) { return seat == Seat::a ? Seat::b : Seat::a; }
Seat decider(const Match& match) { return seat_of(match.game().decision().side); }

// Whether somebody is refused with these words, and nothing has changed.
template <class Deed>
void refuses(Match& match, const Deed& deed, std::string_view words) {
  const std::size_t entries = match.game().log().size();
  const std::uint64_t state = match.game().hash();
  const std::uint64_t draws = match.game().draws();
  const Answer answer = deed();
  ASSERT_TRUE(answer.refused) << words;
  EXPECT_NE(answer.refused->text().find(words), std::string::npos) << answer.refused->text() << " instead of " << words;
  EXPECT_EQ(match.game().log().size(), entries);
  EXPECT_EQ(match.game().hash(), state);
  EXPECT_EQ(match.game().draws(), draws);
}

// The log replays to the same table, and is a good record.
void replays(const Match& match) {
  const auto again = replay(match.game().record(), ~std::size_t{0}, true);
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_EQ((*again)->hash(), match.game().hash());
  EXPECT_EQ((*again)->draws(), match.game().draws());
  EXPECT_EQ((*again)->log(), match.game().log());
  ASSERT_EQ((*again)->steps().size(), match.game().steps().size());
  for (std::size_t i = 0; i < match.game().steps().size(); ++i)
    EXPECT_EQ((*again)->steps()[i].entry, match.game().steps()[i].entry);
  EXPECT_EQ((*again)->why_no_undo(), match.game().why_no_undo());
  EXPECT_EQ(undo_asked(**again), match.undo_asked());
}

void is_good(const Match& match) {
  const auto found = verify(print(match.game().record()));
  EXPECT_TRUE(found.good()) << found.fault->text();
}

// Orders until the last one has shown something, and is a side's.
Played play_until_shown(Match& match, SeededLot& lot, bool dice = true) {
  do order_once(match, lot);
  while (!match.game().over() && (!match.game().why_no_undo() || (dice && match.game().steps().back().throws.empty())));
  EXPECT_FALSE(match.game().over());
  return match.game().steps().back();
}

// Orders until the last one may be taken back.
Played play_until_free(Match& match, SeededLot& lot) {
  do order_once(match, lot);
  while (!match.game().over() && match.game().why_no_undo());
  EXPECT_FALSE(match.game().over());
  return match.game().steps().back();
}

TEST(MatchRights, orders_are_given_by_the_side_or_by_the_umpire_for_it) {
  const auto match = begun(short_start());
  SeededLot lot{5};
  const Choice choice = match->game().random_order(lot);
  const Seat own = seat_of(choice.side);
  refuses(*match, [&] { return match->order(Seat::spectator, choice.order); }, "spectators give no orders");
  refuses(*match, [&] { return match->order(Seat::umpire, choice.order); }, "for which side?");
  refuses(*match, [&] { return match->order(own, choice.order, {}, 1 - choice.side); }, "the other side's to order");
  ASSERT_TRUE(match->order(other_of(own), choice.order).refused);
  EXPECT_EQ(match->game().log().size(), 1U);
  ASSERT_TRUE(match->order(Seat::umpire, choice.order, {}, choice.side).done());
  EXPECT_EQ(match->game().log().back().by, "umpire");
  EXPECT_EQ(match->game().log().back().side, match->word_of(own));
  order_once(*match, lot);
  EXPECT_EQ(match->game().log().back().by, "");
  replays(*match);
  is_good(*match);
}

TEST(MatchRights, nobody_gives_orders_when_the_battle_is_over) {
  const auto match = begun(short_start());
  SeededLot lot{5};
  const Choice choice = match->game().random_order(lot);
  tests::order_to_the_end(*match, lot);
  refuses(*match, [&] { return match->order(Seat::a, choice.order); }, "the battle is over");
  refuses(*match, [&] { return match->end_phase(Seat::umpire); }, "the battle is over");
}

TEST(MatchRights, a_side_takes_its_last_order_back_alone_where_nothing_was_shown) {
  const auto match = begun(short_start());
  SeededLot lot{6};
  for (const Seat seat : seats) refuses(*match, [&] { return match->undo(seat); }, "no order of yours");
  const std::uint64_t before = match->game().hash();
  const Played last = play_until_free(*match, lot);
  const std::size_t steps = match->game().steps().size();
  const Seat own = seat_of(last.side);
  refuses(*match, [&] { return match->undo(Seat::umpire); }, "no order of yours");
  refuses(*match, [&] { return match->undo(Seat::spectator); }, "no order of yours");
  ASSERT_TRUE(match->undo(own).done());
  EXPECT_EQ(match->game().steps().size(), steps - 1);
  EXPECT_FALSE(match->undo_asked());
  const RecordStep& entry = match->game().log().back();
  EXPECT_EQ(entry.kind, StepKind::undo);
  EXPECT_EQ(entry.side, match->word_of(own));
  EXPECT_EQ(entry.by, "");
  if (steps == 2) EXPECT_EQ(match->game().hash(), before);
  replays(*match);
  order_once(*match, lot);
  replays(*match);
  is_good(*match);
}

TEST(MatchRights, what_was_shown_is_taken_back_with_consent_only) {
  const auto match = begun(short_start());
  SeededLot lot{7};
  const Played last = play_until_shown(*match, lot);
  const Seat own = seat_of(last.side);
  const Seat other = other_of(own);
  const std::uint64_t after = match->game().hash();
  const std::uint64_t draws = match->game().draws();
  for (const Seat seat : seats) {
    refuses(*match, [&] { return match->agree(seat); }, "nobody has asked");
    refuses(*match, [&] { return match->refuse(seat); }, "nobody has asked");
  }
  ASSERT_TRUE(match->undo(own).done());
  ASSERT_TRUE(match->undo_asked());
  EXPECT_EQ(match->undo_asked()->by, last.side);
  EXPECT_EQ(match->game().hash(), after) << "asking changes nothing";
  refuses(*match, [&] { return match->undo(own); }, "you have asked already");
  for (const Seat seat : {own, Seat::umpire, Seat::spectator})
    refuses(*match, [&] { return match->agree(seat); }, "the other side has to agree");
  for (const Seat seat : {Seat::umpire, Seat::spectator})
    refuses(*match, [&] { return match->refuse(seat); }, "one of the sides has to answer");
  ASSERT_TRUE(match->say(other, "hm").done());
  EXPECT_TRUE(match->undo_asked()) << "talk does not answer";
  replays(*match);
  ASSERT_TRUE(match->refuse(other).done());
  EXPECT_FALSE(match->undo_asked());
  EXPECT_EQ(match->game().hash(), after);
  replays(*match);

  ASSERT_TRUE(match->undo(own).done());
  const std::size_t to = match->undo_asked()->to;
  ASSERT_TRUE(match->agree(other).done());
  EXPECT_EQ(match->game().hash(), match->game().log()[to].state);
  EXPECT_EQ(match->game().log().back().by, std::string{"agreed by "}.append(match->word_of(other)));
  EXPECT_EQ(match->game().draws(), draws) << "the dice that were thrown are not thrown again";
  EXPECT_FALSE(match->undo_asked());
  replays(*match);
  for (int i = 0; i < 4; ++i) order_once(*match, lot);
  replays(*match);
  is_good(*match);
}

TEST(MatchRights, a_question_is_withdrawn_by_an_order_or_by_its_asker) {
  Start start = tests::shelved_start("first_game");
  start.fair = tests::fair_dice(17);
  const auto match = begun(start);
  SeededLot lot{7};
  Played last = play_until_shown(*match, lot);
  ASSERT_TRUE(match->undo(seat_of(last.side)).done());
  order_once(*match, lot);
  EXPECT_FALSE(match->undo_asked());
  last = play_until_shown(*match, lot);
  ASSERT_TRUE(match->undo(seat_of(last.side)).done());
  ASSERT_TRUE(match->refuse(seat_of(last.side)).done());
  EXPECT_FALSE(match->undo_asked());
  replays(*match);
  is_good(*match);
}

TEST(MatchRights, the_umpire_takes_back_over_dice_and_says_why) {
  const auto match = begun(short_start());
  SeededLot lot{8};
  play_until_shown(*match, lot);
  play_until_shown(*match, lot);
  const auto& steps = match->game().steps();
  const std::size_t to = steps[1].entry;
  const std::uint64_t state = steps[1].state;
  for (const Seat seat : {Seat::a, Seat::b, Seat::spectator})
    refuses(*match, [&] { return match->take_back(seat, to, "no"); }, "only the umpire may do that");
  refuses(*match, [&] { return match->take_back(Seat::umpire, to, " "); }, "the reason is empty");
  refuses(*match, [&] { return match->take_back(Seat::umpire, 999, "why"); }, "step 999 is not one");
  refuses(*match, [&] { return match->take_back(Seat::umpire, steps.back().entry, "why"); }, "nothing has been played");
  ASSERT_TRUE(match->take_back(Seat::umpire, to, "the light was bad").done());
  EXPECT_EQ(match->game().hash(), state);
  EXPECT_EQ(match->game().steps().size(), 2U);
  EXPECT_EQ(match->game().log().back().side, "umpire");
  EXPECT_EQ(match->game().log().back().why, "the light was bad");
  replays(*match);
  play_until_shown(*match, lot);
  replays(*match);
  is_good(*match);
}

TEST(MatchRights, an_overruled_die_leaves_those_before_it_as_they_were) {
  const auto match = begun(short_start());
  SeededLot lot{9};
  Played last = play_until_shown(*match, lot);
  while (last.throws.size() < 2) last = play_until_shown(*match, lot);
  for (const Seat seat : {Seat::a, Seat::b, Seat::spectator})
    refuses(*match, [&] { return match->overrule(seat, 0, 3, "no"); }, "only the umpire may do that");
  refuses(*match, [&] { return match->overrule(Seat::umpire, 0, 3, ""); }, "the reason is empty");
  refuses(*match, [&] { return match->overrule(Seat::umpire, last.throws.size(), 3, "why"); }, "has no die");
  refuses(*match, [&] { return match->overrule(Seat::umpire, 1, 200, "why"); }, "that die cannot show 200");
  refuses(*match, [&] { return match->overrule(Seat::umpire, 1, 0, "why"); }, "that die cannot show 0");
  is_good(*match);
  const int face = last.throws[1].face == 1 ? 2 : 1;
  ASSERT_TRUE(match->overrule(Seat::umpire, 1, face, "cocked").done());
  const Played& mended = match->game().steps().back();
  EXPECT_EQ(mended.throws[0], last.throws[0]);
  EXPECT_EQ(mended.throws[1].face, face);
  EXPECT_EQ(mended.order, last.order);
  const RecordStep& entry = match->game().log().back();
  EXPECT_EQ(entry.kind, StepKind::overrule);
  EXPECT_EQ(entry.order, std::to_string(last.entry) + " die 2 to " + std::to_string(face));
  EXPECT_EQ(entry.why, "cocked");
  replays(*match);
  is_good(*match);
  // Once more, and on.
  ASSERT_TRUE(match->overrule(Seat::umpire, 0, last.throws[0].face == 1 ? 2 : 1, "that one too").done());
  replays(*match);
  for (int i = 0; i < 4 && !match->game().over(); ++i) order_once(*match, lot);
  replays(*match);
  is_good(*match);
}

// Over many steps of all rule sets: whatever die is overruled to whatever it can show, the record is good.
TEST(MatchRights, any_die_may_be_overruled) {
  for (const char* scenario : {"first_game", "clash", "burkersdorf"}) {
    Start start = tests::shelved_start(scenario);
    start.fair = tests::fair_dice(99);
    const auto match = begun(start);
    SeededLot lot{10};
    int overruled = 0;
    for (int i = 0; i < 150 && !match->game().over(); ++i) {
      order_once(*match, lot);
      const std::size_t dice = match->game().steps().back().throws.size();
      if (dice == 0) continue;
      const std::size_t die = lot.draw(static_cast<std::uint32_t>(dice));
      const int face = static_cast<int>(lot.draw(6)) + 1;
      overruled += match->overrule(Seat::umpire, die, face, "as the umpire wishes").done() ? 1 : 0;
    }
    EXPECT_GT(overruled, 3) << scenario;
    replays(*match);
    if (match->game().over()) ASSERT_TRUE(match->reveal().done());
    is_good(*match);
  }
}

TEST(MatchRights, rulings_are_the_umpires) {
  const auto match = begun(short_start());
  SeededLot lot{9};
  order_once(*match, lot);
  for (const Seat seat : {Seat::a, Seat::b, Seat::spectator})
    refuses(*match, [&] { return match->rule(seat, "set kdg pips 1", "no"); }, "only the umpire may do that");
  refuses(*match, [&] { return match->rule(Seat::umpire, "set kdg pips 1", ""); }, "the reason is empty");
  refuses(*match, [&] { return match->rule(Seat::umpire, "", "why"); }, "the ruling is empty");
  ASSERT_TRUE(match->rule(Seat::umpire, "fly kdg to the moon", "why").refused);
  const auto all = match->game().adjustable();
  ASSERT_FALSE(all.empty());
  const Adjustable& first = all.front();
  for (const std::string& value : first.values) {
    if (value == first.value) continue;
    if (!match->rule(Seat::umpire, "set " + first.of + " " + first.name + " " + value, "a miscount").done()) continue;
    EXPECT_EQ(match->game().log().back().kind, StepKind::ruling);
    EXPECT_EQ(match->game().adjustable().front().value, value);
    replays(*match);
    is_good(*match);
    order_once(*match, lot);
    replays(*match);
    is_good(*match);
    return;
  }
  ADD_FAILURE() << "no value of " << first.of << " could be set";
}

TEST(MatchRights, the_umpire_ends_a_phase) {
  const auto match = begun(short_start());
  for (const Seat seat : {Seat::a, Seat::b, Seat::spectator})
    refuses(*match, [&] { return match->end_phase(seat); }, "only the umpire may do that");
  ASSERT_TRUE(match->game().passing());
  const std::string moment = match->game().decision().moment.text();
  ASSERT_TRUE(match->end_phase(Seat::umpire).done());
  EXPECT_NE(match->game().decision().moment.text(), moment);
  EXPECT_EQ(match->game().log().back().by, "umpire");
  replays(*match);
  is_good(*match);
}

TEST(MatchRights, everybody_talks_and_who_plays_keeps_notes) {
  const auto match = begun(short_start());
  const std::uint64_t state = match->game().hash();
  for (const Seat seat : seats) {
    ASSERT_TRUE(match->say(seat, "good day").done());
    EXPECT_EQ(match->game().log().back().side, match->word_of(seat));
  }
  for (const Seat seat : {Seat::a, Seat::b, Seat::umpire})
    ASSERT_TRUE(match->note(seat, "remember: 12 o'clock").done());
  refuses(*match, [&] { return match->note(Seat::spectator, "x"); }, "spectators keep no notes");
  EXPECT_EQ(match->game().hash(), state);
  replays(*match);
  is_good(*match);
}

TEST(MatchRights, texts_have_limits) {
  const auto match = begun(short_start());
  const std::string longest(Match::longest_text, 'x');
  EXPECT_TRUE(match->say(Seat::a, longest).done());
  refuses(*match, [&] { return match->say(Seat::a, longest + "x"); }, "longer than 2000 bytes");
  refuses(*match, [&] { return match->say(Seat::a, ""); }, "is empty");
  refuses(*match, [&] { return match->say(Seat::a, "   "); }, "is empty");
  for (const char c : {'\n', '\r', '\t', '\0', '\x1b', '\x7f'})
    refuses(*match, [&] { return match->note(Seat::a, std::string{"a"} + c + "b"); }, "control character");
  refuses(*match, [&] { return match->say(Seat::a, "Gr\xfc\xdf"); }, "is not UTF-8");
  EXPECT_TRUE(match->say(Seat::b, "Grüße: 12 red: fire; # seal 00").done());
  EXPECT_TRUE(match->note(Seat::b, " two spaces  before and after ").done());
  const auto read = read_record(print(match->game().record()));
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(read->record.steps, match->game().log());
  is_good(*match);
}

TEST(MatchRights, the_secret_is_shown_once_and_ends_everything) {
  const auto seeded = begun({tests::short_affair(), "short.toml", {}, 5});
  refuses(*seeded, [&] { return seeded->reveal(); }, "not fair dice");
  Start start = short_start();
  start.fair->secret.reset();
  auto game = Game::set_up(start);
  ASSERT_TRUE(game);
  Match match{std::move(*game)};
  EXPECT_EQ(match.game().begin().refused, "the secret of the dice is not known here");
  EXPECT_EQ(match.reveal().refused, "the secret of the dice is not known here");

  const auto whole = begun(short_start());
  SeededLot lot{5};
  order_once(*whole, lot);
  ASSERT_TRUE(whole->reveal().done());
  const auto closed = "the secret of the dice has been shown";
  refuses(*whole, [&] { return whole->reveal(); }, closed);
  refuses(*whole, [&] { return whole->order(decider(*whole), "end card"); }, closed);
  refuses(*whole, [&] { return whole->undo(Seat::a); }, closed);
  refuses(*whole, [&] { return whole->take_back(Seat::umpire, 0, "why"); }, closed);
  refuses(*whole, [&] { return whole->overrule(Seat::umpire, 0, 1, "why"); }, closed);
  refuses(*whole, [&] { return whole->rule(Seat::umpire, "remove kdg", "why"); }, closed);
  refuses(*whole, [&] { return whole->end_phase(Seat::umpire); }, closed);
  is_good(*whole);
}

// Everything at once, in every rule set.
TEST(MatchRights, whatever_happens_the_log_replays) {
  for (const char* scenario : {"worked_example_1", "clash", "burkersdorf"}) {
    Start start = tests::shelved_start(scenario);
    start.fair = tests::fair_dice(5);
    const auto match = begun(start);
    EXPECT_TRUE(tests::play_everything(*match, 12)) << scenario;
    replays(*match);
    is_good(*match);
    const Record plain = in_force(match->game().record());
    const auto again = replay(plain);
    ASSERT_TRUE(again) << again.error().text();
    EXPECT_EQ((*again)->hash(), match->game().hash()) << "what is in force leads to the same table";
    EXPECT_EQ((*again)->steps().size(), match->game().steps().size());
  }
}

}  // namespace
}  // namespace guidon::match
