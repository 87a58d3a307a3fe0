#include "kernel/ledger.hpp"

#include <gtest/gtest.h>

namespace guidon {
namespace {

TEST(Ledger, sums_what_it_explains) {
  Ledger ledger;
  ledger.add("PEN-TEST-03", -2, "{} on its record die"_form, "defender"_form, 2);
  ledger.add("PEN-TEST-06", 1, "charging cavalry"_form, "attacker"_form);
  ledger.add("PEN-TEST-08", 1, "elite"_form, "defender"_form);
  EXPECT_EQ(ledger.sum("defender"_form), -1);
  EXPECT_EQ(ledger.sum("attacker"_form), 1);
  EXPECT_EQ(ledger.sum(), 0);
  EXPECT_EQ(ledger.lines()[0].text(), "defender: 2 on its record die");
  EXPECT_TRUE(ledger.cites("PEN-TEST-08"));
  EXPECT_FALSE(ledger.cites("PEN-TEST-09"));
}

}  // namespace
}  // namespace guidon
