// Sentences that can be said in other languages: in English they read as they are written.
#include "kernel/phrase.hpp"

#include <gtest/gtest.h>

#include "kernel/ledger.hpp"
#include "kernel/reason.hpp"
#include "kernel/refusal.hpp"

namespace guidon {
namespace {

TEST(Phrase, reads_as_it_is_written) {
  const Phrase phrase = say("{} fires at {}: {}"_form, std::string{"28th"}, std::string{"95e"},
                            counted(1, "{} hit"_form, "{} hits"_form));
  EXPECT_EQ(phrase.text(), "28th fires at 95e: 1 hit");
  EXPECT_EQ(say("{} and {}"_form, 2, counted(3, "{} die"_form, "{} dice"_form)).text(), "2 and 3 dice");
  EXPECT_EQ(Phrase{"it halts"_form}.text(), "it halts");
  EXPECT_TRUE(Phrase{}.empty());
  EXPECT_TRUE(phrase == "28th fires at 95e: 1 hit");
}

TEST(Phrase, keeps_the_form_and_the_parts_for_other_languages) {
  const Phrase phrase = say("{} attacks in {}"_form, std::string{"28th"}, "column"_form);
  EXPECT_EQ(phrase.form(), "{} attacks in {}"_form);
  ASSERT_EQ(phrase.parts().size(), 2U);
  EXPECT_EQ(phrase.parts()[0].name(), "28th");
  EXPECT_TRUE(phrase.parts()[0].form().empty());       // a name is said alike everywhere
  EXPECT_EQ(phrase.parts()[1].form(), "column"_form);  // a word is not
}

TEST(Phrase, puts_lists_and_pieces_together) {
  EXPECT_EQ(listed(std::vector<Phrase>{}).text(), "");
  EXPECT_EQ(listed({"a"_form}).text(), "a");
  EXPECT_EQ(listed({"a"_form, "b"_form, "c"_form}).text(), "a, b or c");
  EXPECT_EQ(listed({"a"_form, "b"_form}, "{} and {}"_form).text(), "a and b");
  EXPECT_EQ(joined({}, "{}; {}"_form, "b"_form).text(), "b");
  EXPECT_EQ(joined("a"_form, "{}; {}"_form, {}).text(), "a");
  EXPECT_EQ(joined("a"_form, "{}; {}"_form, "b"_form).text(), "a; b");
}

TEST(Phrase, is_what_modifiers_and_refusals_are_told_in) {
  Ledger ledger;
  ledger.add("PEN-TEST-03", -2, "{} on its record die"_form, Account::defender, 2);
  const Phrase reason = ledger.lines()[0].said();
  EXPECT_EQ(reason.text(), "defender: 2 on its record die");
  EXPECT_EQ(reason.parts()[1].form(), "{} on its record die"_form);
  const Phrase far = words(Refusal{"PEN-MOVE-04", "a stand would go {} cm and may go {}"_form, 15'200, 12'000});
  EXPECT_EQ(far.text(), "a stand would go 15.2 cm and may go 12 (PEN-MOVE-04)");
  ASSERT_EQ(far.parts().size(), 2U);
  EXPECT_EQ(far.parts()[0].parts().size(), 2U);
  EXPECT_TRUE(words(Refusal{"PEN-MOVE-04", "it may not move"_form}).parts()[0].parts().empty());
}

TEST(Reason, is_what_is_wrong_what_was_expected_and_the_clause) {
  const Reason bare = say("it names no hex"_form);
  EXPECT_EQ(bare.said(), bare.what);
  EXPECT_EQ(bare.text(), "it names no hex");
  const Reason full{say("{} is {}"_form, std::string{"'cv'"}, 30), expected(1, 20), "HEX-P-UNIT-02"};
  EXPECT_EQ(full.said().text(), "'cv' is 30; expected 1 to 20");
  EXPECT_EQ(full.text(), "'cv' is 30; expected 1 to 20 (HEX-P-UNIT-02)");
  const Reason inner = full.at(say("row {}"_form, 3)).by("HEX-P-MAP-05");
  EXPECT_EQ(inner.text(), "row 3: 'cv' is 30; expected 1 to 20 (HEX-P-MAP-05)");
  EXPECT_EQ(inner.expected, full.expected);
}

TEST(Reason, suggests_the_word_that_is_near_or_the_few_there_are) {
  constexpr std::array<std::string_view, 2> few{"infantry", "cavalry"};
  EXPECT_EQ(suggestion("cavelry", few), "did you mean 'cavalry'?");
  EXPECT_EQ(suggestion("tank", few), "expected one of infantry, cavalry");
  EXPECT_TRUE(suggestion("tank", std::vector<std::string_view>(25, "xxxxxxxx")).empty());
  EXPECT_TRUE(suggestion("tank", {}).empty());
}

}  // namespace
}  // namespace guidon
