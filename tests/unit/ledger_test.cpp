#include "kernel/ledger.hpp"

#include <gtest/gtest.h>

namespace guidon {
namespace {

TEST(Ledger, sums_what_it_explains) {
  Ledger ledger;
  ledger.add("PEN-TEST-03", -2, "{} on its record die"_form, Account::defender, 2);
  ledger.add("PEN-TEST-06", 1, "charging cavalry"_form, Account::attacker);
  ledger.add("PEN-TEST-08", 1, "elite"_form, Account::defender);
  EXPECT_EQ(ledger.sum(Account::defender), -1);
  EXPECT_EQ(ledger.sum(Account::attacker), 1);
  EXPECT_EQ(ledger.sum(), 0);
  EXPECT_EQ(ledger.lines()[0].text(), "defender: 2 on its record die");
  EXPECT_TRUE(ledger.cites("PEN-TEST-08"));
  EXPECT_FALSE(ledger.cites("PEN-TEST-09"));
}

}  // namespace
}  // namespace guidon
