#include "tests/audit/reader/books.hpp"

#include <algorithm>
#include <stdexcept>

namespace audit {

std::span<const Book> books() {
  static const std::vector<Book> all = [] {
    std::vector<Book> out;
    out.push_back(peninsular_book());
    out.push_back(linear_book());
    out.push_back(hex1866_book());
    return out;
  }();
  return all;
}

const Book& book(std::string_view rules) {
  const auto found = std::ranges::find(books(), rules, &Book::rules);
  if (found == books().end()) throw std::runtime_error{"no properties of '" + std::string{rules} + "'"};
  return *found;
}

}  // namespace audit
