// The record of a battle as text: what is written is read back, and what is wrong is named by its line.
#include "match/record.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

namespace guidon::match {
namespace {

Record sample() {
  Record record;
  record.rules = "peninsular";
  record.scenario = "small";
  record.title = "A small affair";
  record.scenario_text = "guidon = 1\n\n# a remark\nrules = \"peninsular\"\n";
  record.options = {{"duel_rule", "literal"}};
  record.seed = 1815;
  record.steps.push_back({StepKind::begin, {}, {}, {{"PEN-TURN-01", 13}}, 0x1f3aULL});
  record.steps.push_back({StepKind::order,
                          "black",
                          "fire 95e",
                          {{"PEN-FIRE-03", 5}, {"PEN-FIRE-03", 2}, {"PEN-SAVE-01", 4}, {"PEN-FIRE-03", 6}},
                          0xfedcba9876543210ULL});
  record.steps.push_back({StepKind::order, "red", "end card", {}, 7});
  return record;
}

std::string complaint(const std::string& text) {
  const auto read = read_record(text);
  return read ? "read, with the remark: " + read->remark.text() : read.error().text();
}

std::string replaced(std::string text, const std::string& what, const std::string& with) {
  const auto at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  return text.replace(at, what.size(), with);
}

TEST(Record, is_readable) {
  EXPECT_EQ(print(sample()),
            "guidon record 2\n"
            "rules peninsular\n"
            "scenario small\n"
            "title A small affair\n"
            "digest " +
                hex(digest_of(sample().scenario_text)) +
                "\n"
                "option duel_rule=literal\n"
                "dice seed 1815\n"
                "file\n"
                "| guidon = 1\n"
                "|\n"
                "| # a remark\n"
                "| rules = \"peninsular\"\n"
                "end file\n"
                "0 begin\n"
                "  dice PEN-TURN-01:13\n"
                "  state 0000000000001f3a\n"
                "1 black: fire 95e\n"
                "  dice PEN-FIRE-03:5,2 PEN-SAVE-01:4 PEN-FIRE-03:6\n"
                "  state fedcba9876543210\n"
                "2 red: end card\n"
                "  state 0000000000000007\n");
}

TEST(Record, is_read_back) {
  const auto read = read_record(print(sample()));
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(read->record, sample());
  EXPECT_EQ(read->remark, "");
  Record typed = sample();
  typed.seed.reset();
  typed.scenario_text = "no newline at the end";
  EXPECT_EQ(read_record(print(typed))->record, typed);
}

TEST(Record, is_read_back_whatever_the_dice) {
  const std::vector<Clause> clauses{"PEN-FIRE-03", "PEN-TURN-01", "PEN-TEST-03"};
  EXPECT_TRUE(rc::check("any dice and texts are read back", [&clauses](const std::string& bytes) {
    Record record = sample();
    record.scenario_text.clear();
    for (const char c : bytes)  // records are UTF-8
      static_cast<unsigned char>(c) < 0x80U ? record.scenario_text += c : record.scenario_text += "\u00fc";
    for (RecordStep& step : record.steps) {
      step.state = *rc::gen::arbitrary<std::uint64_t>();
      const int dice = *rc::gen::inRange(0, 60);
      for (int i = 0; i < dice; ++i)
        step.dice.push_back({*rc::gen::elementOf(clauses), static_cast<std::uint8_t>(*rc::gen::inRange(1, 256))});
    }
    const auto read = read_record(print(record));
    RC_ASSERT(read.has_value());
    RC_ASSERT(read->record == record);
  }));
}

TEST(Record, that_breaks_off_gives_its_whole_steps) {
  const std::string text = print(sample());
  const std::size_t first = text.find("0 begin");
  const std::size_t second = text.find("1 black");
  for (std::size_t size = 0; size < text.size(); ++size) {
    const auto read = read_record(text.substr(0, size));
    if (size < second - 1) {
      EXPECT_FALSE(read) << size;
      continue;
    }
    ASSERT_TRUE(read) << size << ": " << read.error().text();
    // Whole steps may lack their last line feed.
    const std::size_t third = text.find("2 red");
    const bool between =
        size == second - 1 || size == second || size == third - 1 || size == third || size == text.size() - 1;
    EXPECT_EQ(read->remark.empty(), between) << size;
    EXPECT_EQ(read->record.steps.size(), size < third - 1 ? 1U : size < text.size() - 1 ? 2U : 3U) << size;
  }
  EXPECT_GT(second, first);
  EXPECT_EQ(complaint(text.substr(0, second + 5)),
            "read, with the remark: the record breaks off within step 1; the steps before it are used");
}

TEST(Record, may_break_off_within_a_character) {
  Record record = sample();
  record.steps.push_back({StepKind::say, "red", "Gr\u00fc\u00dfe", {}, 7});
  const std::string text = print(record);
  const std::size_t letter = text.find("\u00fc");
  EXPECT_EQ(complaint(text.substr(0, letter + 1)),
            "read, with the remark: the record breaks off within step 3; the steps before it are used");
}

// Fuzzers named the match that another goes on from in bytes of no language and in control characters, and were told of
// it in them.
TEST(Record, that_is_not_utf_8_is_refused) {
  const std::string text = print(sample());
  EXPECT_EQ(complaint(replaced(text, "dice seed", "match m2\nfrom m1\x8a 9 3\ndice seed")),
            "line 8: this is not UTF-8");
  EXPECT_EQ(complaint(replaced(text, "a remark", "a \xed\xa0\x80")), "line 11: this is not UTF-8");
}

TEST(Record, has_tabs_in_its_scenario_alone) {
  const std::string text = print(sample());
  EXPECT_EQ(complaint(replaced(text, "dice seed", "match m2\nfrom m\t1 9 3\ndice seed")),
            "line 8: expected words without control characters, not 'from m\\x091 9 3'");
  EXPECT_EQ(complaint(replaced(text, "2 red: end card", "2 red: end\x01 card")),
            "line 20: expected words without control characters, not '2 red: end\\x01 card'");
  Record record = sample();
  record.scenario_text = "\tguidon = 1\n";
  EXPECT_EQ(read_record(print(record))->record, record);
}

TEST(Record, complaints_name_the_line) {
  const std::string text = print(sample());
  EXPECT_EQ(complaint(""), "line 1: expected 'guidon record 2', not ''");
  EXPECT_EQ(complaint("hello\n"), "line 1: expected 'guidon record 2', not 'hello'");
  EXPECT_EQ(complaint(replaced(text, "record 2", "record 3")),
            "line 1: this is version '3' of the format; this program reads 1 and 2");
  EXPECT_EQ(complaint(replaced(text, "rules peninsular", "rules chess")),
            "line 2: expected 'rules peninsular' or 'rules linear' or 'rules hex1866', not 'rules chess'");
  EXPECT_EQ(complaint(replaced(text, "seed 1815", "seed many")),
            "line 7: expected 'seed' and a number, 'fair' or 'typed', not 'seed many'");
  EXPECT_TRUE(complaint(replaced(text, "| # a remark", "| # another remark"))
                  .starts_with("line 5: the scenario in the record is not the one it was made with"));
  EXPECT_EQ(complaint(replaced(text, "| # a remark", "a remark")),
            "line 11: expected a line of the scenario behind '| ', or 'end file', not 'a remark'");
  EXPECT_EQ(complaint(replaced(text, "PEN-SAVE-01", "nonsense")), "line 18: no rulebook has a clause 'nonsense'");
  EXPECT_EQ(complaint(replaced(text, "PEN-SAVE-01:4", "PEN-SAVE-01:0")),
            "line 18: expected a face from 1 to 255, not '0'");
  EXPECT_EQ(complaint(replaced(text, "1 black:", "1 blue:")),
            "line 17: expected 'red:' or 'black:' and an order, not 'blue: fire 95e'");
  EXPECT_EQ(complaint(replaced(text, "1 black:", "4 black:")), "line 17: expected step 1, not 4");
  EXPECT_EQ(complaint(replaced(text, "  state fed", "  stat fed")),
            "line 19: expected '  by', '  why', '  at', '  drawn', '  dice' or '  state' of step 1, not '  stat "
            "fedcba9876543210'");
  EXPECT_EQ(complaint(replaced(text, "state fedcba98", "state fed")),
            "line 19: expected 16 hexadecimal digits, not 'fed76543210'");
}

}  // namespace
}  // namespace guidon::match
