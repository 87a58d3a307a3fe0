#pragma once
// Battles of the adversary to plant faults in, moment by moment.
#include <gtest/gtest.h>

#include <cstdio>
#include <memory>
#include <string>

#include "tests/audit/reader/auditor.hpp"

namespace audit::planted {

// What the adversary writes of ten battles, line by line.
template <class Take>
void for_lines(const std::string& rules, int first, const Take& take) {
  const std::string command =
      std::string{ADVERSARY_BINARY} + " " + rules + " --battles 10 --seed " + std::to_string(first);
  FILE* stream = popen(command.c_str(), "r");
  ASSERT_NE(stream, nullptr) << command;
  std::string line;
  for (int c = std::fgetc(stream); c != EOF; c = std::fgetc(stream)) {
    if (c != '\n') {
      line += static_cast<char>(c);
      continue;
    }
    take(line);
    line.clear();
  }
  EXPECT_EQ(pclose(stream), 0) << command;
}

// Every happening that a rule set's memory makes out in them, ten battles after ten, until enough is found.
template <class Following, class Take, class Enough>
void for_moments(const std::string& rules, const Take& take, const Enough& enough) {
  Scenario scenario;
  Frame now;
  std::unique_ptr<Following> memory;
  for (int first = 1; first <= 91 && !enough(); first += 10)
    for_lines(rules, first, [&](const std::string& line) {
      const Json json = Json::parse(line);
      if (const auto battle = json.find("battle"); battle != json.end()) {
        scenario = read_scenario(*battle);
        now = {};
        memory = std::make_unique<Following>();
      }
      if (!json.contains("entry")) return;
      const Step step{now, read_entry(json.at("entry")), now.with(json.at("table"), json.at("now"))};
      now = step.after;
      for (const auto& each : memory->moments({scenario, step.before, step.entry, step.after, {}, memory.get()}))
        take(each);
      memory->follow(scenario, step);
    });
}

}  // namespace audit::planted
