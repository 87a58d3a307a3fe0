#include "bench/large_battle.hpp"

#include <fmt/core.h>

#include <algorithm>

namespace guidon::bench {

namespace {

constexpr int columns = 40;
constexpr int rows = 30;
constexpr int in_brigade = 8;

// Fields, with a wood or a rise here and there.
std::string ground() {
  std::string out;
  for (int row = 1; row <= rows; ++row)
    for (int column = 1; column <= columns; ++column) {
      const int kind = (column * 7 + row * 11) % 23;
      out += kind == 0 ? "w1" : kind == 1 ? "c2" : "c1";
      out += column == columns ? '\n' : ' ';
    }
  return out;
}

struct Army {
  char letter;
  std::string_view side;
  std::string_view facing;
  int front_row;
  int back;  // where the next row lies
};
constexpr Army armies[2]{{'P', "prussian", "s", 13, -1}, {'A', "austrian", "n", 18, 1}};

void add_brigade(std::string& text, const Army& army, int number, int units, int first_column) {
  const std::string id = fmt::format("{}{}", army.letter, static_cast<char>('A' + number));
  text +=
      fmt::format("[[formation]]\nid = \"{}\"\nside = \"{}\"\nname = \"{}. Brigade\"\n\n", id, army.side, number + 1);
  text += fmt::format(
      "[[leader]]\nid = \"L{}\"\nname = \"General {}\"\nformation = \"{}\"\nbonus = 1\nrating = 4\n"
      "range = 4\nhex = \"{:02}{:02}\"\n\n",
      id, number + 1, id, first_column, army.front_row + army.back);
  for (int u = 0; u < units; ++u) {
    const bool guns = u == in_brigade - 1;
    const bool horse = u == in_brigade - 2;
    const int column = first_column + u % (in_brigade / 2);
    const int row = army.front_row + (u < in_brigade / 2 ? 0 : army.back);
    text += fmt::format(
        "[[unit]]\nid = \"{}{}\"\nformation = \"{}\"\nname = \"{}. {}\"\narm = \"{}\"\n{}cv = {}\nmorale = 3\n"
        "steps = {}\nhex = \"{:02}{:02}\"\nfacing = \"{}\"\n\n",
        id, u + 1, id, number * in_brigade + u + 1,
        guns    ? "Batterie"
        : horse ? "Husaren"
                : "Regiment",
        guns    ? "artillery"
        : horse ? "cavalry"
                : "infantry",
        horse ? "traits = [\"light\"]\n" : "", guns || horse ? 3 : 4, guns || horse ? 2 : 3, column, row, army.facing);
  }
}

}  // namespace

std::string large_battle(int units) {
  std::string text = fmt::format(
      "guidon = 1\nrules = \"hex1866\"\n\n[story]\ntitle = \"{} units\"\ntext = \"Two armies meet on a wide "
      "plain.\"\n\n"
      "[prussian]\nname = \"Prussians\"\n\n[austrian]\nname = \"Austrians\"\n\n"
      "[battle]\nturns = 40\ninitiative = \"prussian\"\n\n[map]\ncolumns = {}\nrows = {}\ngrid = \"\"\"\n{}\"\"\"\n\n",
      units, columns, rows, ground());
  for (const Army& army : armies) {
    const int own = army.letter == 'P' ? (units + 1) / 2 : units / 2;
    text += fmt::format(
        "[[leader]]\nid = \"L{0}0\"\nside = \"{1}\"\nname = \"Commander of the {1} army\"\ncinc = true\n"
        "initiative = 1\nrange = 6\nhex = \"02{2:02}\"\n\n",
        army.letter, army.side, army.front_row + army.back);
    for (int first = 0; first < own; first += in_brigade)
      add_brigade(text, army, first / in_brigade, std::min(in_brigade, own - first), 2 + first / 2 * 5 / 4);
  }
  return text +
         "[victory]\nscorer = \"prussian\"\nformation_demoralised = 2\nunit_eliminated = 1\n"
         "objectives = [{ hex = \"2015\", points = 5, held = \"austrian\" }]\n\n"
         "[[victory.result]]\nfrom = 5\nwinner = \"prussian\"\nwords = \"The plain is theirs\"\n\n"
         "[[victory.result]]\nwinner = \"austrian\"\nwords = \"The plain is held\"\n";
}

}  // namespace guidon::bench
