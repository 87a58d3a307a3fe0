#pragma once
// A small setting made by hand, for tests of what stands around the battle: orders as text, records, the map.
#include "rules/peninsular/battle/setting.hpp"
#include "rules/peninsular/battle/state.hpp"

namespace guidon::tests {

peninsular::Setting small_setting();
peninsular::State small_state(const peninsular::Setting& setting);  // everyone where the setting places him

}  // namespace guidon::tests
