// The compiled rulebooks: complete, linked, and in step with the options the program has.
#include "rulebook/rulebook.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>

#include "adjudicator/test_set.hpp"

namespace guidon::rulebook {
namespace {

TEST(Rulebook, every_clause_has_words_and_a_source) {
  EXPECT_GT(paragraphs().size(), 1400U);
  for (const Paragraph& entry : paragraphs()) {
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
  for (const auto& set : adjudicator::test_sets())
    for (const auto& option : set.switches) {
      const Paragraph* ruling = find(option.ruling.id());
      ASSERT_NE(ruling, nullptr);
      std::string expected = std::string{option.name} + " = ";
      for (const auto value : option.values)
        expected += (value == option.values.front() ? "" : ", ") + std::string{value};
      const auto listed = items(ruling->options);
      EXPECT_NE(std::ranges::find(listed, expected), listed.end())
          << option.ruling.id() << " does not say: " << expected;
    }
}

// Rulebooks that print as an option only what can be switched; what else could be read into a sheet is "Other readings,
// not offered".
constexpr std::array<std::string_view, 3> offers_what_it_has{"peninsular", "linear", "hex1866"};

TEST(Rulebook, offers_no_option_that_the_program_lacks) {
  for (const Paragraph& entry : paragraphs()) {
    if (std::ranges::find(offers_what_it_has, entry.book) == offers_what_it_has.end()) continue;
    const auto& switches = adjudicator::test_set(entry.book).switches;
    for (const std::string_view option : items(entry.options)) {
      const std::string_view name = option.substr(0, option.find(' '));
      const auto at = std::ranges::find(switches, name, &adjudicator::Switch::name);
      ASSERT_NE(at, switches.end()) << entry.id << " offers " << name;
      if (option.find('=') != std::string_view::npos) {
        EXPECT_EQ(at->ruling.id(), entry.id) << name;
      }
    }
  }
}

TEST(Rulebook, knows_what_the_code_cites_and_the_tests_name) {
  EXPECT_TRUE(cited(*find("PEN-TEST-12")));
  EXPECT_TRUE(proved(*find("PEN-TEST-12")));
}

}  // namespace
}  // namespace guidon::rulebook
