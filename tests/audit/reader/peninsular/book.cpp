// What is held of Peninsular battles.
#include "tests/audit/reader/books.hpp"
#include "tests/audit/reader/peninsular/past.hpp"
#include "tests/audit/reader/peninsular/shelves.hpp"

namespace audit {

Book peninsular_book() {
  Book out{"peninsular", {}, []() -> std::unique_ptr<Memory> { return std::make_unique<peninsular::PastOfBattle>(); }};
  for (const auto& shelf : {peninsular::moving(), peninsular::firing(), peninsular::contact(), peninsular::fighting(),
                            peninsular::morale(), peninsular::the_turn(), peninsular::officers()})
    out.properties.insert(out.properties.end(), shelf.begin(), shelf.end());
  return out;
}

}  // namespace audit
