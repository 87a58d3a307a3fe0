// What is held of 1866 battles.
#include "tests/audit/reader/books.hpp"
#include "tests/audit/reader/hex1866/shelves.hpp"

namespace audit {

Book hex1866_book() {
  Book out{"hex1866", {}, [] -> std::unique_ptr<Memory> { return std::make_unique<hexes::Following>(); }};
  for (const auto& shelf : {hexes::the_turn(), hexes::moving(), hexes::fighting(), hexes::results(), hexes::winning()})
    out.properties.insert(out.properties.end(), shelf.begin(), shelf.end());
  return out;
}

}  // namespace audit
