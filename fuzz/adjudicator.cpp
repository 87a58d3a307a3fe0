// Questions to the adjudicator: as JSON, when the text begins with a brace, else as words of a command line:
//   bt2.break troop=cavalry disordered=yes --option charge_bonus=always --dice 4,6
#include <algorithm>
#include <charconv>
#include <cstdint>
#include <string>
#include <vector>

#include "adjudicator/answer.hpp"
#include "cli/dice_words.hpp"
#include "fuzz/claim.hpp"
#include "fuzz/told.hpp"
#include "wire/answers.hpp"
#include "wire/desk.hpp"

namespace guidon::fuzz {
namespace {

using adjudicator::Query;

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> out;
  while (!text.empty()) {
    const auto end = std::min(text.find_first_of(" \n"), text.size());
    if (end > 0) out.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

void claim_problem(const adjudicator::Problem& problem) {
  claim_sentence(problem.message.text());
  claim(!problem.code.empty(), "a problem has no code", problem.message.text());
  claim_told(wire::json(problem));
}

// A query in its own words is the same query.
void claim_read_again(const Query& query) {
  std::vector<std::string> words;
  for (std::size_t i = 0; i < query.test->inputs.size(); ++i) {
    const adjudicator::Input& input = query.test->inputs[i];
    words.push_back(std::string{input.name} + "=" + adjudicator::print(input, query.values[i]));
  }
  const std::vector<std::string_view> said{words.begin(), words.end()};
  const auto again = adjudicator::make_query(query.test->name, said, {});
  claim(again.has_value(), "the words of a query cannot be read", again ? "" : again.error().message.text());
  for (std::size_t i = 0; i < query.test->inputs.size(); ++i) {
    const adjudicator::Input& input = query.test->inputs[i];
    claim(adjudicator::print(input, again->values[i]) == adjudicator::print(input, query.values[i]),
          "a query in its own words is another", words[i]);
  }
}

void claim_weights(const Query& query) {
  constexpr odds::Budget small{3'000, 100, 1815};
  const auto answer = adjudicator::odds(query, small);
  if (!answer) return claim_problem(answer.error());
  odds::Natural sum{0};
  for (const odds::Share& share : answer->odds.shares) {
    claim(!share.ways.is_zero(), "an outcome that cannot happen has odds");
    claim_sentence(adjudicator::words(query, share.outcome).text());
    sum += share.ways;
  }
  claim(sum == answer->odds.of, "the weights of a test do not sum to the whole", query.test->name);
  claim_told(wire::json(*answer, wire::Phrases::told));
}

void ask(std::string_view text) {
  std::vector<std::string_view> said;
  std::vector<std::string_view> options;
  std::vector<int> faces;
  const auto words = words_of(text);
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (words[i] == "--option" && i + 1 < words.size()) {
      options.push_back(words[++i]);
    } else if (words[i] == "--dice" && i + 1 < words.size()) {
      const auto read = cli::read_faces(std::string{words[++i]});
      if (!read) return claim_sentence(read.error().message);
      faces = *read;
    } else {
      said.push_back(words[i]);
    }
  }
  const auto query = adjudicator::make_query(words.empty() ? std::string_view{} : words.front(), said, options);
  if (!query) return claim_problem(query.error());
  claim_read_again(*query);
  claim_weights(*query);
  const auto verdict = adjudicator::finding(*query, faces);
  if (!verdict) return claim_problem(verdict.error());
  claim_told(wire::json(*query, *verdict));
}

}  // namespace
}  // namespace guidon::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace guidon;
  const std::string_view text{reinterpret_cast<const char*>(data), size};
  if (text.starts_with('{'))
    fuzz::claim_told(wire::ask(text));
  else
    fuzz::ask(text);
  return 0;
}
