// audit: the second reader. It reads the stream of an adversary and says where a printed clause does not hold.
#include <algorithm>
#include <cstdio>
#include <exception>
#include <iostream>
#include <map>
#include <string>
#include <string_view>

#include "tests/audit/reader/auditor.hpp"

namespace {

void usage() {
  std::fputs(
      "usage: adversary RULES --battles N --seed S | audit [--tally] [--most N]\n"
      "       audit --list RULES\n"
      "  --tally   how often the premise of each property was met\n"
      "  --most N  tell at most N findings of a property (10)\n"
      "  --list    the properties of a rule set\n",
      stderr);
}

int list(std::string_view rules) {
  for (const audit::Property& each : audit::book(rules).properties)
    std::cout << each.id << " (" << each.clause << "): " << each.words << "\n";
  return 0;
}

}  // namespace

int main(int count, char** words) {
  bool tally = false;
  std::size_t most = 10;
  for (int i = 1; i < count; ++i) {
    const std::string_view word = words[i];
    if (word == "--tally") {
      tally = true;
    } else if (word == "--most" && i + 1 < count) {
      most = std::stoul(words[++i]);
    } else if (word == "--list" && i + 1 < count) {
      return list(words[++i]);
    } else {
      usage();
      return 2;
    }
  }
  std::map<std::string, std::size_t> told;
  audit::Auditor auditor{[&](const audit::Finding& finding) {
    if (++told[finding.property] <= most) std::cout << print(finding) << "\n" << std::flush;
  }};
  std::ios::sync_with_stdio(false);
  std::string line;
  std::size_t number = 0;
  try {
    while (std::getline(std::cin, line)) {
      ++number;
      auditor.read(line);
    }
  } catch (const std::exception& wrong) {
    std::cerr << "line " << number << " of the stream: " << wrong.what() << "\n";
    return 2;
  }
  if (tally)
    for (const audit::Tally& each : auditor.tallies())
      std::cout << "tally " << each.property->id << " " << each.met << " " << each.faults << "\n";
  std::cout << "audited " << auditor.battles() << " battles, " << auditor.entries() << " entries, " << auditor.refused()
            << " refused orders: " << auditor.findings() << " findings\n";
  return auditor.findings() == 0 ? 0 : 1;
}
