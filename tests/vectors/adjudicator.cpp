// Vectors that are asked of the adjudicator by name: outcomes of given dice, and exact odds.
#include <algorithm>

#include "adjudicator/answer.hpp"
#include "tests/vectors/vector_file.hpp"

namespace guidon::vectors {

namespace {

adjudicator::Query query_of(const Row& row) {
  const auto inputs = row.words("inputs");
  const auto options = row.words("options");
  const std::vector<std::string_view> said{inputs.begin(), inputs.end()};
  const std::vector<std::string_view> switched{options.begin(), options.end()};
  auto query = adjudicator::make_query(row.text("test"), said, switched);
  if (!query) throw std::runtime_error(row.where() + ": " + query.error().message.text());
  return *query;
}

void cites(const Row& row, const Ledger& ledger, std::string_view decided) {
  for (const std::string& clause : row.words("clauses")) {
    const bool found = decided == clause || std::ranges::any_of(ledger.lines(), [&](const Modifier& line) {
                         return line.clause.id() == clause;
                       });
    EXPECT_TRUE(found) << "the answer does not cite " << clause;
  }
}

void resolve(const Row& row) {
  const auto query = query_of(row);
  std::vector<int> faces;
  if (!row.text("dice").empty())
    for (const auto& face : split(row.text("dice"), ',')) faces.push_back(std::stoi(face));
  const auto found = adjudicator::resolve(query, faces);
  ASSERT_TRUE(found.has_value()) << found.error().message.text();
  EXPECT_EQ(query.test->code(found->finding.outcome), row.text("outcome"));
  if (!row.text("score").empty()) {
    ASSERT_TRUE(found->finding.score.has_value());
    EXPECT_EQ(*found->finding.score, row.number("score"));
  }
  cites(row, found->ledger, found->finding.clause.id());
}

void odds(const Row& row) {
  const auto query = query_of(row);
  const auto answer = adjudicator::odds(query);
  ASSERT_TRUE(answer.has_value()) << answer.error().message.text();
  ASSERT_TRUE(answer->odds.exact());
  bool all_stated = true;
  std::vector<std::string> stated;
  for (const std::string& word : row.words("odds")) {
    if (word == "...") {
      all_stated = false;
      continue;
    }
    const auto equals = word.rfind('=');
    std::string outcome = word.substr(0, equals);
    odds::Natural ways = 0;
    const bool and_more = outcome.ends_with('+');
    if (and_more) outcome.pop_back();
    for (const auto& share : answer->odds.shares)
      if (and_more ? share.outcome >= std::stoi(outcome) : query.test->code(share.outcome) == outcome) {
        ways += share.ways;
        stated.push_back(query.test->code(share.outcome));
      }
    EXPECT_TRUE(same_fraction(word.substr(equals + 1), ways.str(), answer->odds.of.str())) << outcome;
  }
  for (const auto& share : answer->odds.shares)
    if (all_stated)
      EXPECT_NE(std::ranges::find(stated, query.test->code(share.outcome)), stated.end())
          << "not expected: " << query.test->code(share.outcome);
  cites(row, answer->ledger, {});
}

void paths(const Row& row) {
  const auto inputs = row.words("inputs");
  const std::vector<std::string_view> said{inputs.begin(), inputs.end()};
  const auto query = adjudicator::make_query(row.text("test"), said, {});
  ASSERT_TRUE(query.has_value()) << query.error().message.text();
  const auto answer = adjudicator::odds(*query);
  ASSERT_TRUE(answer.has_value()) << answer.error().message.text();
  EXPECT_EQ(answer->odds.paths, static_cast<std::uint64_t>(row.number("paths")));
}

}  // namespace

void register_adjudicator() {
  register_file("paths", "paths.csv", paths);
  for (const std::string set : {"linear", "peninsular", "hex1866"}) {
    register_file(set + "_resolve", set + "_resolve.csv", resolve);
    register_file(set + "_odds", set + "_odds.csv", odds);
  }
}

}  // namespace guidon::vectors
