#include "tests/audit/reader/linear/clauses.hpp"

#include <vector>

#include "tests/audit/reader/linear/shelves.hpp"

namespace audit::lines {

std::span<const Clause> clauses() {
  static const std::vector<Clause> all = [] {
    std::vector<Clause> out;
    for (const auto& shelf : {the_table(), the_turn(), brigade_morale(), command(), moving(), officers(), charging(),
                              firing(), break_tests(), forced_moves(), fighting(), winning()})
      out.insert(out.end(), shelf.begin(), shelf.end());
    return out;
  }();
  return all;
}

}  // namespace audit::lines
