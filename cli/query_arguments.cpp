#include "cli/query_arguments.hpp"

namespace guidon::cli {

QueryArguments::QueryArguments(Command& command) {
  command.word("TEST", Thing::test, test_, "The test, e.g. bt2.break (guidon tests lists them)");
  command.words("INPUT", Thing::input, inputs_, "Inputs as key=value; what is not said has its default");
  command.repeated("--option", "NAME=VALUE", Thing::ruling, options_,
                   "A ruling switched away from its default (guidon rules lists them)");
}

std::expected<adjudicator::Query, Problem> QueryArguments::query() const {
  if (test_.empty()) return std::unexpected{Problem{"unknown_test", "", "which test? (guidon tests lists them)", {}}};
  const std::vector<std::string_view> said{inputs_.begin(), inputs_.end()};
  const std::vector<std::string_view> options{options_.begin(), options_.end()};
  return adjudicator::make_query(test_, said, options);
}

}  // namespace guidon::cli
