// Must not compile: no rulebook defines this clause.
#include "kernel/clause.hpp"

constexpr guidon::Clause dangling{
    "PEN-TEST"
    "-99"};
