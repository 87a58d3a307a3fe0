#pragma once
// What became of stored battles under other rules, for people and for programs.
#include <string>
#include <vector>

#include "cli/console.hpp"
#include "match/patch.hpp"

namespace guidon::cli {

struct PatchReport {
  std::string file;
  std::string remark;  // about the record
  match::Patch found;
};

std::string text(const std::vector<PatchReport>& reports, const Console& console);
std::string json(const std::vector<PatchReport>& reports);

}  // namespace guidon::cli
