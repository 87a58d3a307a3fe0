// Dice that people throw and type, in a battle on the terminal.
#include <gtest/gtest.h>

#include <filesystem>

#include "tests/cli/process.hpp"
#include "tests/cli/scratch.hpp"

namespace guidon::cli_tests {
namespace {

// A red card, and an order to fire with two dice.
Ran typed(const std::string& input, const std::vector<std::string>& more = {}) {
  std::vector<std::string> words{"battle", "first_game", "--dice", "typed"};
  words.insert(words.end(), more.begin(), more.end());
  return guidon(words, input);
}

const std::string shot = "red\norders\n2\n";

TEST(TypedDice, have_their_range_named_whatever_is_typed) {
  for (const char* face : {"7", "0", "-1", "99999999999999999999", "four", "end card", "3.5", "6,7", "1;2"}) {
    const Ran ran = typed(shot + face + "\nquit\n");
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(has(ran.out, "a d6 shows 1 to 6, not '")) << face << ran.out;
  }
  EXPECT_TRUE(has(typed(shot + "6,7\nquit\n").out, "a d6 shows 1 to 6, not '7'"));
  EXPECT_TRUE(has(typed(shot + ",\nquit\n").out, "a d6 shows 1 to 6, not ','"));
  EXPECT_TRUE(has(typed("99\nquit\n").out, "expected red or black, not '99'"));
  EXPECT_TRUE(has(typed("1\nquit\n").out, "expected red or black, not '1'")) << "what is said is what is taken";
}

TEST(TypedDice, of_a_wrong_line_are_none_taken) {
  const std::string right = typed(shot + "6 1\nwhy\nquit\n").out;
  const std::string mended = typed(shot + "6 9\n6 1\nwhy\nquit\n").out;
  ASSERT_TRUE(has(mended, ": 6 9\n  a d6 shows 1 to 6, not '9'\n")) << mended;
  ASSERT_TRUE(has(right, ": 6 1\n")) << right;
  EXPECT_TRUE(mended.ends_with(right.substr(right.find(": 6 1\n")))) << mended;
}

TEST(TypedDice, that_are_too_many_are_told) {
  const Ran ran = typed(shot + "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1\nquit\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, "more dice than are needed: '1")) << ran.out;
  EXPECT_TRUE(has(ran.out, "red: fire ")) << "the order stands: " << ran.out;
}

TEST(TypedDice, that_are_too_many_go_into_no_other_throw) {
  const Ran ran =
      guidon({"battle", "village_assault", "--dice", "typed"},
             "red\nskirmishers fire at 69e\n6 6 5 5\n1 1 1\nquit\n");  // two dice, and the saves of two hits
  EXPECT_TRUE(has(ran.out,
                  "Skirmishers of Three companies of Rifles fire at 1er bataillon, 69e de ligne: "
                  "the dice to hit, 2 dice, each 6 or more (PEN-FIRE-03): 6 6 5 5\n"
                  "  more dice than are needed: '5 5' left out\n"))
      << ran.out;
  EXPECT_TRUE(has(ran.out,
                  "the saves, 2 dice, each 4 or more (PEN-SAVE-02): 1 1 1\n"
                  "  more dice than are needed: '1' left out\n"))
      << ran.out;
  const Ran card = typed("red black\nquit\n");
  EXPECT_TRUE(has(card.out, "one is drawn at a time: 'black' left out")) << card.out;
  EXPECT_TRUE(has(card.out, "Turn 1, card 1 of 6: red FIRE")) << card.out;
}

// ---- formations that are drawn (HEX-P-SEQ-06) ----

Ran drawing(const std::string& chit) {
  return guidon({"battle", "burkersdorf", "--dice", "typed", "--option", "activation_mode=chit_draw"},
                "6\n1\n2\ndone\ndone\n" + chit + "\nquit\n");
}

TEST(TypedDice, draw_a_formation_by_its_id_or_its_name) {
  for (const char* chit : {"AK", "ak", "Brigade Knebel", "BRIGADE knebel"})
    EXPECT_TRUE(has(drawing(chit).out, "AK Brigade Knebel is activated")) << chit << drawing(chit).out;
  for (const char* chit : {"1", "Brigade", "Knebel AK"})
    EXPECT_TRUE(has(drawing(chit).out, "expected AK or AM, not '" + std::string{chit} + "'")) << drawing(chit).out;
  EXPECT_TRUE(has(drawing("AM AK").out, "one is drawn at a time: 'AK' left out")) << drawing("AM AK").out;
}

TEST(TypedDice, draw_a_formation_whose_side_is_told) {
  const Ran ran = drawing("?");
  const std::string prompt =
      "the draw of a formation (HEX-P-SEQ-06): AK Brigade Knebel (austrian) or AM Brigade Mondel (austrian): ";
  EXPECT_TRUE(has(ran.out, prompt + "?\n")) << ran.out;
  EXPECT_TRUE(has(ran.out, prompt + "expected AK or AM\n")) << "one chit, and no dice: " << ran.out;
}

TEST(TypedDice, can_be_refused_by_putting_the_order_away) {
  for (const char* word : {"cancel", "undo"}) {
    const Scratch record{"away.txt"};
    const Ran ran = typed(shot + word + "\nlog\nquit\n", {"--record", record.path()});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(has(ran.out, "the order is put away\nred> log\n")) << ran.out;
    EXPECT_FALSE(has(record.text(), "\n1 ")) << record.text();
  }
}

// Or people would throw until they like what they see; undo refuses the same.
TEST(TypedDice, that_are_known_keep_the_order_on_the_table) {
  for (const char* word : {"cancel", "undo"}) {
    const Ran half = typed(shot + "6\n" + word + "\n?\n1\nwhy\nquit\n");  // one of its two dice
    EXPECT_EQ(half.code, 0) << half.err;
    EXPECT_TRUE(has(half.out, "it cannot be taken back: dice have been thrown since\n")) << half.out;
    EXPECT_FALSE(has(half.out, "put")) << "nor does ? offer it: " << half.out;
    EXPECT_TRUE(has(half.out, "red: fire ")) << "the order stands: " << half.out;
    const Ran later = guidon({"battle", "village_assault", "--dice", "typed"},
                             "red\nskirmishers fire at 69e\n6 6\n" + std::string{word} + "\n1 1\nlog\nquit\n");
    EXPECT_TRUE(has(later.out, "(PEN-SAVE-02): " + std::string{word} +
                                   "\n  it cannot be taken back: dice have been thrown since\n"))
        << later.out;
  }
}

// An order that is left in the middle of its dice is gone on with, however it was left, also in another file.
TEST(TypedDice, of_an_order_that_is_left_are_kept) {
  const std::string fight = "red\nskirmishers fire at 69e\n6 6\n";  // two hits, and two saves to throw
  const auto village = [](const std::string& input, const std::vector<std::string>& more) {
    std::vector<std::string> words{"battle"};
    words.insert(words.end(), more.begin(), more.end());
    return guidon(words, input);
  };
  const std::vector<std::string> typed_dice{"village_assault", "--dice", "typed", "--record"};
  const Scratch whole{"whole.txt"};
  const Scratch left{"left.txt"};
  const Scratch other{"other.txt"};
  const auto into = [&](const Scratch& record) {
    std::vector<std::string> words = typed_dice;
    words.push_back(record.path());
    return words;
  };
  ASSERT_EQ(village(fight + "1 1\nquit\n", into(whole)).code, 0);
  for (const char* end : {"quit\n", ""}) {
    std::filesystem::remove(left.path());
    const Ran ran = village(fight + end, into(left));
    EXPECT_TRUE(has(ran.out, "The dice of 'skirmishers fire at 69e' are kept with it.\n")) << ran.out;
    const Ran again = village("quit\n", {"--resume", left.path()});
    EXPECT_TRUE(has(again.out, "skirmishers fire at 69e, with dice thrown before: 6 6\n")) << again.out;
    EXPECT_TRUE(has(guidon({"replay", left.path()}).out, "are not all thrown")) << "but not played";
    const Ran on = village("1 1\nquit\n", {"--resume", left.path()});
    EXPECT_EQ(on.code, 0) << on.err;
    EXPECT_EQ(left.text(), whole.text());
  }
  std::filesystem::remove(left.path());
  village(fight, into(left));
  village("", {"--resume", left.path(), "--record", other.path()});
  village("1 1\nquit\n", {"--resume", other.path()});
  EXPECT_EQ(other.text(), whole.text());
}

// Dice that somebody wrote into the record, and that no die of the order is.
TEST(TypedDice, of_a_record_are_looked_at) {
  const Scratch record{"written.txt"};
  guidon({"battle", "village_assault", "--dice", "typed", "--record", record.path()},
         "red\nskirmishers fire at 69e\n6 6\n");
  const std::string kept = record.text();
  for (const char* faces : {":9,6\n", ":1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1\n"}) {
    record.write(kept.substr(0, kept.rfind(':')) + faces);
    const Ran ran = guidon({"battle", "--resume", record.path()}, "quit\n");
    EXPECT_TRUE(has(ran.out, "the dice of this order in the record are not its own; it is put away")) << ran.out;
  }
}

TEST(TypedDice, can_be_left_with_the_record_kept) {
  for (const char* word : {"quit", "q", "exit"}) {
    const Scratch record{"left.txt"};
    const Ran ran = typed(shot + word + "\n", {"--record", record.path()});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(has(ran.out, "The record is in " + record.path() + ": guidon battle --resume")) << ran.out;
    EXPECT_EQ(guidon({"verify", record.path()}).code, 0);
  }
  const Ran ended = typed(shot);
  EXPECT_EQ(ended.code, 0);
  EXPECT_TRUE(has(ended.out, "The input has ended in the middle of the battle. Nothing has been saved.")) << ended.out;
}

TEST(TypedDice, are_explained) {
  for (const char* word : {"?", "help"}) {
    const Ran ran = typed(shot + word + "\nquit\n");
    EXPECT_TRUE(has(ran.out, "(PEN-FIRE-03): a d6 shows 1 to 6; several dice in one line")) << ran.out;
    EXPECT_TRUE(has(ran.out, "cancel or undo puts the order away")) << ran.out;
  }
  EXPECT_TRUE(has(typed("?\nquit\n").out, "expected red or black\n")) << "a card is no line of dice";
}

TEST(TypedDice, of_the_beginning_have_no_order_to_put_away) {
  for (const char* word : {"cancel", "undo"}) {
    const Ran ran = typed(std::string{word} + "\nred\nquit\n");
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(has(ran.out, "there is no order to take back; quit leaves it")) << ran.out;
    EXPECT_TRUE(has(ran.out, "Turn 1, card 1 of 6: red FIRE")) << ran.out;
  }
  EXPECT_TRUE(has(typed("exit\n").out, "Nothing has been saved"));
}

TEST(TypedDice, of_a_computer_stand) {
  const Ran ran = typed("black\ncancel\nundo\nhelp\nquit\n", {"--black", "sergeant"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, "this order is the computer's, and stands; quit leaves the battle")) << ran.out;
  EXPECT_TRUE(has(ran.out, "it cannot be taken back: there is no order to take back")) << ran.out;
  EXPECT_TRUE(has(ran.out, "undo takes the order before it back, where that is yours")) << ran.out;
}

TEST(TypedDice, of_a_computer_are_asked_for_by_its_order) {
  const Ran ran = typed("black\nquit\n", {"--black", "sergeant"});
  const auto order = ran.out.find("\nblack means: fire ");
  EXPECT_LT(order, ran.out.find("(PEN-FIRE-03):")) << ran.out;
}

TEST(TypedDice, and_talk_may_be_written_in_capitals) {
  const Ran ran = typed("RED\nORDERS\n2\nCANCEL\nUNITS\nExpect Turn 1\nEND CARD\nUNDO\nTAKE BACK 9\nQUIT\n");
  EXPECT_TRUE(has(ran.out, "the order is put away")) << ran.out;
  EXPECT_TRUE(has(ran.out, "  so it is\n")) << ran.out;
  EXPECT_TRUE(has(ran.out, "Nothing has been saved but what you saved yourself.")) << ran.out;
  EXPECT_FALSE(has(ran.out, "begins no order")) << ran.out;
}

TEST(TypedDice, of_a_computer_go_with_ones_own_order_before_them) {
  const Scratch record{"against.txt"};
  ASSERT_EQ(typed("black\nred: officer thorne joins gun1\nquit\n", {"--record", record.path()}).code, 0);
  const Ran ran = guidon({"battle", "--resume", record.path(), "--black", "sergeant"}, "undo\nundo\nquit\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, "(PEN-FIRE-03): undo\n  taken back: officer thorne joins gun1\n")) << ran.out;
  EXPECT_TRUE(has(ran.out, "(PEN-FIRE-03): undo\n  it cannot be taken back: ")) << "and asked again: " << ran.out;
  EXPECT_EQ(guidon({"verify", record.path()}).code, 0) << guidon({"verify", record.path()}).out;
}

}  // namespace
}  // namespace guidon::cli_tests
