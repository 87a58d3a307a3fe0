#include <array>
#include <utility>

#include "tests/audit/reader/books.hpp"
#include "tests/audit/reader/linear/clauses.hpp"

namespace audit {

namespace {

constexpr std::size_t most_clauses = 110;

template <std::size_t At>
void look(const Case& it, Eye& eye) {
  for (const lines::Moment& each : it.remembered<lines::Following>().moments(it)) lines::clauses()[At].look(each, eye);
}

template <std::size_t... At>
constexpr std::array<void (*)(const Case&, Eye&), sizeof...(At)> looks(std::index_sequence<At...>) {
  return {look<At>...};
}

}  // namespace

Book linear_book() {
  constexpr auto each = looks(std::make_index_sequence<most_clauses>{});
  Book out{"linear", {}, [] -> std::unique_ptr<Memory> { return std::make_unique<lines::Following>(); }};
  for (std::size_t i = 0; i < lines::clauses().size(); ++i) {
    const lines::Clause& clause = lines::clauses()[i];
    out.properties.push_back({clause.id, clause.clause, clause.words, each.at(i)});
  }
  return out;
}

}  // namespace audit
