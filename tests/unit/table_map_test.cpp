// The map: everybody is on it, with and without Unicode and colours, and it keeps to the width of the terminal.
#include "cli/table_map.hpp"

#include <gtest/gtest.h>

#include "cli/unit_list.hpp"
#include "tests/unit/small_battle.hpp"

namespace guidon::cli {
namespace {

using namespace peninsular;

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines{""};
  for (const char c : text) {
    if (c == '\n')
      lines.emplace_back();
    else
      lines.back() += c;
  }
  return lines;
}

TEST(TableMap, shows_every_unit_by_its_letter) {
  const Setting setting = tests::small_setting();
  const State state = tests::small_state(setting);
  for (const int width : {80, 100, 120}) {
    const std::string map = table_map(setting, state, Console{false, true, width});
    for (std::size_t u = 0; u < setting.units.size(); ++u)
      EXPECT_NE(map.find(unit_letter(setting, u)), std::string::npos) << setting.units[u].id << "\n" << map;
    for (const std::string& line : lines_of(map)) EXPECT_LE(columns(line), width) << line;
  }
}

TEST(TableMap, faces_and_places_units) {
  const Setting setting = tests::small_setting();
  State state = tests::small_state(setting);
  const auto lines = lines_of(table_map(setting, state, Console{false, true, 120}));
  const auto row_with = [&](const std::string& what) {
    for (std::size_t i = 0; i < lines.size(); ++i)
      if (lines[i].find(what) != std::string::npos) return i;
    return lines.size();
  };
  EXPECT_LT(row_with("a↓"), row_with("A↑"));  // black above red, facing down
  EXPECT_LT(row_with("E↗"), lines.size());
  EXPECT_LT(row_with("e□"), lines.size());  // a square has no front
  EXPECT_LT(row_with("church"), lines.size());
  state.unit[0].marks.set(Mark::routing);
  EXPECT_NE(table_map(setting, state, Console{false, true, 120}).find("!A↑"), std::string::npos);
  EXPECT_NE(unit_list(setting, state, Console{false, true, 120}).find("ROUTING"), std::string::npos);
}

TEST(TableMap, is_plain_where_the_terminal_is) {
  const Setting setting = tests::small_setting();
  const State state = tests::small_state(setting);
  const Console plain{false, false, 100};
  for (const std::string& text :
       {table_map(setting, state, plain), unit_list(setting, state, plain), unit_card(setting, state, 0, plain)})
    for (const char c : text) EXPECT_TRUE(c == '\n' || (c >= ' ' && c <= '~')) << static_cast<int>(c);
  const std::string coloured = table_map(setting, state, Console{true, true, 100});
  EXPECT_NE(coloured.find("\x1b["), std::string::npos);
}

TEST(TableMap, bears_places_off_the_table) {
  const Setting setting = tests::small_setting();
  State state = tests::small_state(setting);
  state.unit[0].pose.at = {-50'000, 500'000};
  state.unit[3].pose.at = {180'000, 120'000};
  state.officer[0].at = {181'000, -1};
  EXPECT_FALSE(table_map(setting, state, Console{true, true, 80}).empty());
}

}  // namespace
}  // namespace guidon::cli
