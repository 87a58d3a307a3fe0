#pragma once
// A table saved by a spreadsheet: fields between commas, semicolons or tabs, in quotes where they hold one of those.
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "scenario/exchange/lines.hpp"

namespace guidon::scenario {

struct CsvCell {
  std::string text;  // without quotes, and without blanks at its ends
  Where where;
};
using CsvRow = std::vector<CsvCell>;

// The rows that hold anything, the header first. Nothing and a problem when the text cannot be read to its end. The
// separator is the one that the header has most of.
std::optional<std::vector<CsvRow>> read_csv(std::string_view text, Problems& problems);

}  // namespace guidon::scenario
