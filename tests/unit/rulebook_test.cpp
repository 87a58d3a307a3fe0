// The compiled rulebooks: complete, linked, and in step with the options the program has.
#include "rulebook/rulebook.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "adjudicator/rule_set.hpp"

namespace guidon::rulebook {
namespace {

TEST(Rulebook, every_clause_has_words_and_a_source) {
  EXPECT_GT(entries().size(), 1400U);
  for (const Entry& entry : entries()) {
    EXPECT_GT(entry.text.size(), 2U) << entry.id;
    EXPECT_FALSE(entry.source.empty()) << entry.id;
    EXPECT_EQ(find(entry.id), &entry);
  }
}

TEST(Rulebook, is_found_in_either_case_and_by_prefix) {
  ASSERT_NE(find("pen-test-12"), nullptr);
  EXPECT_EQ(find("pen-test-12")->id, "PEN-TEST-12");
  EXPECT_EQ(find("MPP-SAVE-02A")->id, "MPP-SAVE-02a");
  EXPECT_EQ(find("PEN-TEST-99"), nullptr);
  EXPECT_EQ(with_prefix("HEX-FN").size(), 4U);
}

TEST(Rulebook, describes_every_option_the_program_has_with_the_same_values) {
  for (const auto& set : adjudicator::rule_sets())
    for (const auto& option : set.switches) {
      const Entry* ruling = find(option.ruling.id());
      ASSERT_NE(ruling, nullptr);
      std::string expected = std::string{option.name} + " = ";
      for (const auto value : option.values)
        expected += (value == option.values.front() ? "" : ", ") + std::string{value};
      const auto listed = items(ruling->options);
      EXPECT_NE(std::ranges::find(listed, expected), listed.end())
          << option.ruling.id() << " does not say: " << expected;
    }
}

TEST(Rulebook, knows_what_the_code_cites_and_the_tests_name) {
  EXPECT_TRUE(cited(*find("PEN-TEST-12")));
  EXPECT_TRUE(proved(*find("PEN-TEST-12")));
}

}  // namespace
}  // namespace guidon::rulebook
