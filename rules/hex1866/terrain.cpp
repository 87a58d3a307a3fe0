#include "rules/hex1866/terrain.hpp"

namespace guidon::hex1866 {

Protection protection(Terrain terrain) {
  switch (terrain) {
    case Terrain::clear: return {1, "HEX-TERR-CLEAR-04"};
    case Terrain::town: return {2, "HEX-TERR-TOWN-04"};
    case Terrain::city: return {3, "HEX-TERR-CITY-04"};
    case Terrain::marsh: return {1, "HEX-TERR-MARSH-05"};
    case Terrain::woods: return {2, "HEX-TERR-WOODS-07"};
  }
  return {};
}

}  // namespace guidon::hex1866
