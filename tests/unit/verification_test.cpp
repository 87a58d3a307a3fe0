// Verification: a record that was played is good, and whatever is changed in it is found.
#include "match/verification.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "match/hex_text.hpp"
#include "match/record.hpp"
#include "tests/unit/played_match.hpp"

namespace guidon::match {
namespace {

using tests::begun;

// A finished battle of two regiments, with all that a record can tell of.
std::unique_ptr<Match> everything() {
  Start start{tests::short_affair(), "short.toml", {}, std::nullopt};
  start.fair = tests::fair_dice(40);
  start.match = "m1";
  start.seats = {{"a", "Anna"}, {"b", "Ben"}};
  for (std::uint64_t seed = 1; seed < 500; ++seed) {
    auto match = begun(start);
    if (tests::play_everything(*match, seed)) return match;
  }
  ADD_FAILURE() << "no battle had everything";
  return nullptr;
}

std::string said(const Verification& found) { return found.fault ? found.fault->text() : "good"; }
std::string verdict(std::string_view text) { return said(verify(text)); }

std::string replaced(std::string text, std::string_view what, std::string_view with) {
  const auto at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  return at == std::string::npos ? text : text.replace(at, what.size(), with);
}

// Other bytes that could stand in the place of one: a neighbour, a space, the next digit, a capital.
std::string others(char c) {
  std::string out{static_cast<char>(c ^ 1), ' '};
  if (c >= '0' && c <= '9') out += static_cast<char>('0' + (c - '0' + 1) % 10);
  if (c >= 'a' && c <= 'z') out += static_cast<char>(c - 'a' + 'A');
  std::erase(out, c);
  return out;
}

// The bytes that the rules alone must answer for: not what was only said or meant.
std::string answerable(const std::string& text) {
  std::string out(text.size(), 'n');
  std::size_t at = 0;
  const std::size_t steps = text.find("\nend file\n");
  while (at < text.size()) {
    const std::size_t end = text.find('\n', at);
    const std::string_view line = std::string_view{text}.substr(at, end - at);
    const bool header = line.starts_with("commitment ") || line.starts_with("nonce ") || line.starts_with("dice ") ||
                        line.starts_with("rules ") || line.starts_with("title ") || line.starts_with("digest ");
    const bool step = at > steps && !line.starts_with("end file") && !line.starts_with("  why");
    const bool talk = line.find(" say ") != std::string_view::npos || line.find(" note ") != std::string_view::npos;
    const std::size_t count = talk ? line.find(": ") + 2 : line.size() + 1;
    if ((at < steps && header) || step) std::fill_n(out.begin() + static_cast<std::ptrdiff_t>(at), count, 'y');
    at = end + 1;
  }
  return out;
}

TEST(Verification, says_what_it_has_checked) {
  const auto match = everything();
  const SigningKey key = new_signing_key();
  const auto found = verify(tests::sealed_record(match->game(), &key));
  ASSERT_TRUE(found.good()) << said(found);
  EXPECT_TRUE(found.over);
  EXPECT_EQ(found.entries, match->game().log().size());
  EXPECT_EQ(found.dice, match->game().draws()) << "every word drawn was a die that is in the record";
  EXPECT_EQ(found.source, Verification::Dice::fair);
  const auto lines = found.findings();
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[0], std::to_string(found.entries) + " entries, every order and every state as the rules have them");
  EXPECT_EQ(lines[1], std::to_string(found.dice) +
                          " dice, thrown again from the secret that was committed to and the numbers of both sides");
  EXPECT_EQ(lines[2], "sealed and signed by the key " + hex_text(key.open));
}

TEST(Verification, finds_every_changed_byte_of_a_sealed_record) {
  const SigningKey key = new_signing_key();
  const std::string text = tests::sealed_record(everything()->game(), &key);
  ASSERT_EQ(verdict(text), "good");
  for (std::size_t at = 0; at < text.size(); ++at)
    for (const char other : others(text[at])) {
      std::string forged = text;
      forged[at] = other;
      ASSERT_FALSE(verify(forged).good()) << "byte " << at << ": " << text[at] << " as " << other << "\n"
                                          << forged.substr(at < 60 ? 0 : at - 60, 120);
    }
}

TEST(Verification, finds_bytes_that_are_missing_or_too_many) {
  const std::string text = tests::sealed_record(everything()->game());
  ASSERT_EQ(verdict(text), "good");
  for (std::size_t at = 0; at < text.size(); ++at) {
    std::string forged = text;
    forged.erase(at, 1);
    if (forged != text) ASSERT_FALSE(verify(forged).good()) << "without byte " << at;
    forged = text;
    forged.insert(at, 1, ' ');
    ASSERT_FALSE(verify(forged).good()) << "a space more at " << at;
  }
  EXPECT_FALSE(verify(text + "\n").good());
  EXPECT_FALSE(verify(text + "# a remark\n").good());
}

// A forger who seals his work anew, as anybody can where nobody signed it.
TEST(Verification, needs_no_seal_to_find_other_orders_dice_and_states) {
  const std::string text = print(everything()->game().record());
  ASSERT_EQ(verdict(text), "good");
  const std::string must = answerable(text);
  std::size_t tried = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (must[at] == 'n') continue;
    for (const char other : others(text[at])) {
      std::string forged = text;
      forged[at] = other;
      forged += print(seal_of(forged));
      ASSERT_FALSE(verify(forged).good()) << "byte " << at << ": " << text[at] << " as " << other << "\n"
                                          << forged.substr(at < 60 ? 0 : at - 60, 120);
      ++tried;
    }
  }
  EXPECT_GT(tried, 4'000U);
}

TEST(Verification, finds_entries_left_out_and_swapped) {
  const Record record = everything()->game().record();
  for (std::size_t i = 1; i < record.steps.size(); ++i) {
    const StepKind kind = record.steps[i].kind;
    Record forged = record;
    forged.steps.erase(forged.steps.begin() + static_cast<std::ptrdiff_t>(i));
    const bool told = kind == StepKind::say || kind == StepKind::note;
    const auto is_last = [&](const RecordStep& step) { return step.kind == StepKind::reveal; };
    if (!told) EXPECT_FALSE(verify(print(forged)).good() && !is_last(record.steps[i])) << print(record.steps[i], i);
    if (i + 1 == record.steps.size()) continue;
    forged = record;
    std::swap(forged.steps[i], forged.steps[i + 1]);
    const StepKind next = record.steps[i + 1].kind;
    if (!told && next != StepKind::say && next != StepKind::note)
      EXPECT_FALSE(verify(print(forged)).good()) << print(record.steps[i], i);
  }
}

TEST(Verification, names_the_step_and_the_line) {
  Start start{tests::short_affair(), "short.toml", {}, 7};
  const auto match = begun(start);
  SeededLot lot{3};
  tests::order_to_the_end(*match, lot);
  const Record record = match->game().record();
  const std::string text = print(record);
  std::size_t thrown = 1;
  while (record.steps[thrown].dice.empty()) ++thrown;
  const auto line = [&](std::size_t step) {
    const auto at = text.find("\n" + std::to_string(step) + " ");
    return std::to_string(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n') + 2);
  };
  const std::string where = "step " + std::to_string(thrown) + " (line " + line(thrown) + "): ";
  Record forged = record;
  forged.steps[thrown].state ^= 1U;
  EXPECT_TRUE(verdict(print(forged)).starts_with(where + "after '")) << verdict(print(forged));
  forged = record;
  forged.seed = 8;
  EXPECT_NE(verdict(print(forged)).find("and falls as"), std::string::npos) << verdict(print(forged));
  EXPECT_TRUE(verdict(text.substr(0, text.size() - 3)).find("breaks off within step") != std::string::npos);
  EXPECT_EQ(verdict(text + "x\n").substr(0, 5), "line ");
  EXPECT_EQ(verdict(replaced(text, "title A short", "title A  short")),
            "line 4: expected 'title A short affair', not 'title A  short affair'");
  EXPECT_EQ(verdict("hello\n"), "line 1: expected 'guidon record 2', not 'hello'");
}

TEST(Verification, wants_the_secret_of_fair_dice_at_the_end) {
  Start start{tests::short_affair(), "short.toml", {}, std::nullopt};
  start.fair = tests::fair_dice(3);
  const auto match = begun(start);
  SeededLot lot{3};
  for (int i = 0; i < 3; ++i) tests::order_once(*match, lot);
  const auto going_on = verify(print(match->game().record()));
  ASSERT_TRUE(going_on.good()) << said(going_on);
  EXPECT_FALSE(going_on.over);
  EXPECT_EQ(going_on.source, Verification::Dice::secret_kept);
  EXPECT_EQ(going_on.findings()[1],
            std::to_string(going_on.dice) + " dice, not thrown again: their secret has not been shown yet");
  tests::order_to_the_end(*match, lot);
  EXPECT_NE(verdict(print(match->game().record())).find("the secret of its dice has not been shown"),
            std::string::npos);
  ASSERT_TRUE(match->reveal().done());
  EXPECT_EQ(verdict(print(match->game().record())), "good");
  EXPECT_TRUE(match->reveal().refused);

  Record forged = match->game().record();
  const Secret another = *tests::fair_dice(4).secret;
  forged.steps.back().order = hex_text(another);
  EXPECT_NE(verdict(print(forged)).find("the secret is not the one that was committed to"), std::string::npos);
  forged.fair->commitment = commitment_to(another);
  EXPECT_NE(verdict(print(forged)).find("and falls as"), std::string::npos) << verdict(print(forged));
}

TEST(Verification, takes_typed_dice_as_they_are) {
  const auto match = begun({tests::short_affair(), "short.toml", {}, 7});
  SeededLot lot{3};
  tests::order_to_the_end(*match, lot);
  Record record = match->game().record();
  record.seed.reset();
  const auto found = verify(print(record));
  ASSERT_TRUE(found.good()) << said(found);
  EXPECT_EQ(found.source, Verification::Dice::typed);
  EXPECT_EQ(found.findings()[1], std::to_string(found.dice) + " dice, as they were typed at a table");
  EXPECT_EQ(found.findings()[2], "not sealed: words that change nothing cannot be checked");
}

// Who may do what: entries that replay, and that nobody could have made.
TEST(Verification, finds_what_nobody_was_entitled_to) {
  const auto match = begun({tests::short_affair(), "short.toml", {}, 7});
  SeededLot lot{3};
  for (int i = 0; i < 8 || !match->game().why_no_undo(); ++i) {
    ASSERT_FALSE(match->game().over());
    tests::order_once(*match, lot);
  }
  const Record before = match->game().record();
  ASSERT_EQ(verdict(print(before)), "good");
  const Played last = match->game().steps().back();
  const std::size_t to = *before_last_order(match->game(), last.side);
  const std::string own{match->game().identity().side_words[last.side]};
  const std::string other{match->game().identity().side_words[1 - last.side]};
  const auto with = [&](RecordStep step, std::uint64_t state) {
    Record forged = before;
    step.state = state;
    forged.steps.push_back(std::move(step));
    return verdict(print(forged));
  };
  const std::uint64_t now = match->game().hash();
  const std::uint64_t then = before.steps[to].state;
  const std::string number = std::to_string(to);
  const auto has = [](const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; };
  EXPECT_EQ(with({StepKind::undo, "umpire", number}, then), "good");
  EXPECT_TRUE(has(with({StepKind::undo, own, number}, then), "may not take that back alone"));
  EXPECT_TRUE(
      has(with({StepKind::undo, own, number, {}, 0, {}, "agreed by " + other}, then), "has not asked for that"));
  EXPECT_TRUE(has(with({StepKind::undo, own, number, {}, 0, {}, "agreed by " + own}, then), "expected 'agreed by"));
  EXPECT_TRUE(has(with({StepKind::undo, "umpire", "0" + number}, then), "expected the number of a step"));
  EXPECT_TRUE(has(with({StepKind::refuse, other, number}, now), "nobody has asked"));
  EXPECT_EQ(with({StepKind::ask, own, number}, now), "good");
  EXPECT_TRUE(has(with({StepKind::ask, own, "0"}, now), "the entry before the last order"));
  EXPECT_TRUE(has(with({StepKind::ask, "umpire", number}, now), "'umpire' cannot have done this: ask"));
  EXPECT_TRUE(has(with({StepKind::say, "nobody", "hello"}, now), "'nobody' cannot have done this: say"));
  EXPECT_EQ(with({StepKind::say, "spectator", "hello"}, now), "good");
  EXPECT_TRUE(has(with({StepKind::note, "spectator", "hello"}, now), "'spectator' cannot have done this: note"));
  EXPECT_TRUE(has(with({StepKind::say, own, "hello", {{"PEN-FIRE-03", 5}}}, now), "no dice are thrown for this"));
  EXPECT_TRUE(has(with({StepKind::say, own, "hello", {}, 0, "because"}, now), "no reason to give"));
  EXPECT_TRUE(has(with({StepKind::say, own, "hello", {}, 0, {}, "umpire"}, now), "nobody else has a part in this"));
  EXPECT_TRUE(has(with({StepKind::say, own, "hello", {}, 0, {}, {}, 1}, now), "no dice are drawn anew"));
  EXPECT_TRUE(has(with({StepKind::reveal, "umpire", std::string(64, '0')}, now), "these dice have no secret"));
}

TEST(Verification, finds_what_came_after_the_secret_was_shown) {
  Start start{tests::short_affair(), "short.toml", {}, std::nullopt};
  start.fair = tests::fair_dice(3);
  const auto match = begun(start);
  SeededLot lot{3};
  for (int i = 0; i < 3; ++i) tests::order_once(*match, lot);
  ASSERT_TRUE(match->reveal().done());
  const Choice choice = match->game().random_order(lot);
  EXPECT_TRUE(match->order(seat_of(choice.side), choice.order).refused);
  EXPECT_TRUE(match->say(Seat::a, "well").done());
  EXPECT_EQ(verdict(print(match->game().record())), "good");
  ASSERT_TRUE(match->game().give(choice.side, choice.order).done());
  EXPECT_NE(verdict(print(match->game().record())).find("the secret of the dice was shown before this"),
            std::string::npos);
}

}  // namespace
}  // namespace guidon::match
