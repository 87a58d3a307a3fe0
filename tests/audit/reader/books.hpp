#pragma once
// What is held of battles of each rule set.
#include "tests/audit/reader/property.hpp"

namespace audit {

Book peninsular_book();
Book linear_book();
Book hex1866_book();

}  // namespace audit
