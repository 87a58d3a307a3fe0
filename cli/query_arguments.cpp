#include "cli/query_arguments.hpp"

#include <algorithm>

#include "rulebook/rulebook.hpp"

namespace guidon::cli {

QueryArguments::QueryArguments(Command& command) {
  command.word("TEST", Thing::test, test_, "The test, e.g. bt2.break (guidon tests lists them)");
  command.words("INPUT", Thing::input, inputs_, "Inputs as key=value; what is not said has its default");
  command.repeated("--option", "NAME=VALUE", Thing::ruling, options_,
                   "A ruling switched away from its default (guidon rules lists them)");
}

std::expected<adjudicator::Query, adjudicator::Problem> QueryArguments::query() const {
  if (test_.empty())
    return std::unexpected{adjudicator::Problem{"unknown_test", "", "which test? (guidon tests lists them)", {}}};
  const std::vector<std::string_view> said{inputs_.begin(), inputs_.end()};
  const std::vector<std::string_view> options{options_.begin(), options_.end()};
  auto made = adjudicator::make_query(test_, said, options);
  if (!made) return std::unexpected{explain_option(std::move(made.error()))};
  return made;
}

adjudicator::Problem explain_option(adjudicator::Problem problem) {
  if (problem.code != "unknown_option") return problem;
  for (const adjudicator::RuleSet& set : adjudicator::rule_sets())
    if (std::ranges::find(set.switches, problem.name, &adjudicator::Switch::name) != set.switches.end()) return problem;
  for (const rulebook::Entry& entry : rulebook::entries())
    for (const std::string_view option : rulebook::items(entry.options)) {
      const auto equals = option.find(" = ");
      if (equals == std::string_view::npos || option.substr(0, equals) != problem.name) continue;
      problem.message = "option " + problem.name + " is described under " + std::string{entry.id} +
                        " and plays no part in this test: only its default is in force";
      return problem;
    }
  return problem;
}

}  // namespace guidon::cli
