#pragma once
// A scenario with as many units as are asked for, to see how cost grows with them: two armies in brigades of eight,
// line against line on a wide map.
#include <string>

namespace guidon::bench {

std::string large_battle(int units);  // the text of a hex1866 scenario

}  // namespace guidon::bench
