#pragma once
// What odds and resolve have in common: TEST key=value ... --option name=value ... --json
#include <expected>

#include "adjudicator/query.hpp"
#include "cli/command.hpp"

namespace guidon::cli {

class QueryArguments {
 public:
  explicit QueryArguments(Command& command);
  [[nodiscard]] std::expected<adjudicator::Query, Problem> query() const;

 private:
  std::string test_;
  Words inputs_;
  Words options_;
};

}  // namespace guidon::cli
