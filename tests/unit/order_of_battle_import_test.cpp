// Orders of battle from spreadsheets: what they become, and what is said about bad ones.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "scenario/exchange/order_of_battle.hpp"

namespace guidon::scenario {
namespace {

std::string units(std::string_view csv) {
  const auto text = import_order_of_battle(csv, "units.csv");
  return text ? *text : scenario::text(text.error(), 99);
}

const std::string two_units = R"([[formation]]
id = "PG1"
side = "prussian"

[[unit]]
id = "GuardFusiliers"
formation = "PG1"
name = "Guard Fusiliers"
arm = "infantry"
traits = ["guard", "light"]
cv = 4
morale = 3
steps = 3
move = 4

[[unit]]
id = "Reiter"
formation = "PG1"
name = "Reiter"
arm = "cavalry"
cv = 3
morale = 4
steps = 2
)";

TEST(OrderOfBattle, is_read_whatever_parts_the_fields) {
  EXPECT_EQ(units("unit,formation,arm,cv,morale,steps,movement,traits,side\n"
                  "Guard Fusiliers,PG1,infantry,4,3,3,4,guard light,prussian\nReiter,PG1,cavalry,3,4,2,,,\n"),
            two_units);
  EXPECT_EQ(units("\xef\xbb\xbfUNIT;Formation;ARM;cv;Morale;Steps;Movement;Traits;Side\r\n"
                  "Guard Fusiliers;PG1;Infantry;4;3;3;4;guard+light;prussian\r\nReiter;PG1;cavalry;3;4;2;;;\r\n"),
            two_units);
  EXPECT_EQ(
      units("side\ttraits\tmovement\tsteps\tmorale\tcv\tarm\tformation\tunit\n"
            "prussian\tguard|light\t4\t3\t3\t4\tinfantry\tPG1\tGuard Fusiliers\n\t\t\t2\t4\t3\tcavalry\tPG1\tReiter"),
      two_units);
}

TEST(OrderOfBattle, speaks_german_french_and_spanish) {
  EXPECT_EQ(units("Einheit;Verband;Waffe;Kampfwert;Moral;Stufen;Bewegung;Eigenschaften;Seite\n"
                  "Guard Fusiliers;PG1;Infanterie;4;3;3;4;Garde/leicht;Preußen\nReiter;PG1;Kavallerie;3;4;2;;;\n"),
            two_units);
  EXPECT_EQ(units("Unité;Formation;Arme;Valeur;Morale;Échelons;Mouvement;Caractéristiques;Camp\n"
                  "Guard Fusiliers;PG1;infanterie;4;3;3;4;garde légère;prussien\nReiter;PG1;cavalerie;3;4;2;;;\n"),
            two_units);
  EXPECT_EQ(units("Unidad;Formación;Arma;Valor;Moral;Pasos;Movimiento;Rasgos;Bando\n"
                  "Guard Fusiliers;PG1;infantería;4;3;3;4;guardia ligera;prusiano\nReiter;PG1;caballería;3;4;2;;;\n"),
            two_units);
}

const std::string header =
    "unit,formation,arm,cv,morale,steps,movement,traits,id,name,side,cv_dis,range,nationality,hex,facing,#note\n";

TEST(OrderOfBattle, reads_every_column) {
  EXPECT_EQ(units(header + "\"Battery \"\"A\"\",\n1st\",,artillery,3,4,2,6,horse,A1,\"Battery "
                           "\"\"A\"\"\",austrian,2,5,prussian,0402,NW,mine\n"),
            R"([[unit]]
id = "A1"
side = "austrian"
name = "Battery \"A\""
arm = "artillery"
traits = ["horse"]
nationality = "prussian"
cv = 3
cv_dis = 2
morale = 4
steps = 2
move = 6
range = 5
hex = "0402"
facing = "nw"
)");
}

TEST(OrderOfBattle, makes_ids_of_letters_and_digits) {
  const std::string text = units(
      "unit,formation,arm,cv,morale,steps,movement,traits\n"
      "2. Jäger,IR 1,infantry,3,3,3,,\n"
      "2 jaeger,IR2,infantry,3,3,3,,\n"
      "\"Ürményi-Husaren, die besonders langen\",IR2,cavalry,3,3,3,,\n"
      "\"Ürményi-Husaren, die besonders lauten\",IR2,cavalry,3,3,3,,\n"
      "1866,IR2,infantry,3,3,3,,\n"
      "Гвардия,IR2,infantry,3,3,3,,\n");
  for (const char* id : {"id = \"IR1\"\n# side = \"prussian\" or \"austrian\": the table does not say\nname = \"IR 1\"",
                         "id = \"IR2\"", "id = \"2Jaeger\"", "id = \"2jaeger2\"", "id = \"UermenyiHusarendiebesond\"",
                         "id = \"UermenyiHusarendiebeson2\"", "id = \"U1866\"", "id = \"U\"\nformation"})
    EXPECT_NE(text.find(id), std::string::npos) << id << "\n" << text;
}

struct WrongTable {
  const char* name;
  std::string csv;
  std::string says;
};
class BadTable : public testing::TestWithParam<WrongTable> {};

TEST_P(BadTable, is_told_with_line_column_and_value) {
  const std::string said = units(GetParam().csv);
  EXPECT_NE(said.find(GetParam().says), std::string::npos) << said;
}

std::string row(std::string_view fields) { return header + std::string{fields} + "\n"; }

INSTANTIATE_TEST_SUITE_P(
    Each, BadTable,
    testing::Values(
        WrongTable{"empty", "",
                   "units.csv: there is nothing in it; expected a line of column names (unit, formation, arm, cv, "
                   "morale, steps, movement, traits)"},
        WrongTable{"blank", "\n\r\n ,,\n", "there is nothing in it"},
        WrongTable{"header_only", header, "units.csv:1:1: there are no units below the column names"},
        WrongTable{"missing_column", "unit,formation,arm,cv,moral,steps,traits\n",
                   "units.csv:1:1: there is no column 'movement'; the columns are unit, formation, arm, cv, moral, "
                   "steps, traits"},
        WrongTable{"misspelt_column", "unit,formation,arm,cv,morale,steps,movment,traits\n",
                   "there is no column 'movement'; the columns are unit, formation, arm, cv, morale, steps, movment, "
                   "traits; is it 'movment'?"},
        WrongTable{"unknown_column", "unit,formation,arm,cv,morale,steps,movment,traits\n",
                   "units.csv:1:36: unknown column 'movment'; did you mean 'movement'?"},
        WrongTable{"same_column", "unit,formation,arm,cv,morale,steps,move,traits,Bewegung\n",
                   "units.csv:1:48: there is another column for 'movement'"},
        WrongTable{"not_utf8", "unit,formation\nJ\xe4ger,x\n",
                   "units.csv:2:2: this is not UTF-8; save the table as CSV in UTF-8"},
        WrongTable{"utf16", std::string{"\xff\xfeu\0n\0", 6}, "this is not UTF-8"},
        WrongTable{"open_quote", row("\"A,x"), "units.csv:2:1: the quote is never closed"},
        WrongTable{"after_quote", row("\"A\"b,x"), "units.csv:2:4: there is text after the closing quote"},
        WrongTable{"short_line", row("A,F,infantry,4,3"),
                   "units.csv:2:1: the line has 5 fields; expected 17 as in the header"},
        WrongTable{"long_line", row("A,F,infantry,3,5,3,3,4,,,,,,,,,,x"),
                   "units.csv:2:33: the line has more than the 17 fields of the header"},
        WrongTable{"nameless_column", "unit,formation,arm,cv,morale,steps,movement,traits,\nA,F,infantry,4,3,3,4,,x\n",
                   "units.csv:2:23: 'x' stands in a column without a name"},
        WrongTable{"no_unit", row(",F,infantry,4,3,3,4,,,,,,,,,,"),
                   "units.csv:2:1: column 'unit' is empty; expected the name of the unit"},
        WrongTable{"name_on_two_lines", row("\"A\nB\",F,infantry,4,3,3,4,,,,,,,,,,"),
                   "units.csv:2:1: column 'unit' is 'A\\x0aB'; expected words on one line, without tabs"},
        WrongTable{
            "no_formation", row("A,,infantry,4,3,3,4,,,,,,,,,,"),
            "units.csv:2:3: column 'formation' is empty; expected a formation, or the side of an independent unit"},
        WrongTable{"no_arm", row("A,F,,4,3,3,4,,,,,,,,,,"),
                   "units.csv:2:5: column 'arm' is empty; expected one of infantry, cavalry, artillery"},
        WrongTable{"arm", row("A,F,infantery,4,3,3,4,,,,,,,,,,"),
                   "units.csv:2:5: column 'arm' is 'infantery'; did you mean 'infantry'?"},
        WrongTable{"foreign_arm", row("A,F,Zuaves,4,3,3,4,,,,,,,,,,"),
                   "column 'arm' is 'Zuaves'; expected one of infantry, cavalry, artillery"},
        WrongTable{"no_cv", row("A,F,infantry,,3,3,4,,,,,,,,,,"),
                   "units.csv:2:14: column 'cv' is empty; expected a whole number from 1 to 20"},
        WrongTable{"cv", row("A,F,infantry,21,3,3,4,,,,,,,,,,"),
                   "column 'cv' is '21'; expected a whole number from 1 to 20"},
        WrongTable{"decimal_comma",
                   "Einheit;Verband;Waffe;Kampfwert;Moral;Stufen;Bewegung;Eigenschaften\nA;F;Infanterie;3,5;3;3;4;\n",
                   "units.csv:2:16: column 'Kampfwert' is '3,5'; there are no fractions here; expected a whole number "
                   "from 1 to 20"},
        WrongTable{"decimal_point", row("A,F,infantry,4,3.5,3,4,,,,,,,,,,"),
                   "column 'morale' is '3.5'; there are no fractions here"},
        WrongTable{"morale", row("A,F,infantry,4,good,3,4,,,,,,,,,,"),
                   "column 'morale' is 'good'; expected a whole number from 1 to 6"},
        WrongTable{"steps", row("A,F,infantry,4,3,7,4,,,,,,,,,,"),
                   "column 'steps' is '7'; expected a whole number from 1 to 6"},
        WrongTable{"movement", row("A,F,infantry,4,3,3,13,,,,,,,,,,"),
                   "column 'movement' is '13'; expected a whole number from 1 to 12"},
        WrongTable{"trait", row("A,F,infantry,4,3,3,4,gard,,,,,,,,,"),
                   "column 'traits' is 'gard': 'gard' is no trait; did you mean 'guard'?"},
        WrongTable{"trait_of_another_arm", row("A,F,infantry,4,3,3,4,light heavy,,,,,,,,,"),
                   "column 'traits' is 'light heavy': no infantry is 'heavy' (HEX-P-UNIT-01)"},
        WrongTable{"id", row("A,F,infantry,4,3,3,4,,a b,,,,,,,,"),
                   "column 'id' is 'a b'; expected 1 to 24 letters, digits, _ or -"},
        WrongTable{"id_like_a_hex", row("A,F,infantry,4,3,3,4,,0402,,,,,,,,"),
                   "column 'id' is '0402'; expected 1 to 24 letters"},
        WrongTable{"id_again", row("A,F,infantry,4,3,3,4,,P1,,,,,,,,\nB,F,infantry,4,3,3,4,,p1,,,,,,,,"),
                   "units.csv:3:23: column 'id' is 'p1', which another unit above has already"},
        WrongTable{"unit_again", row("A,F,infantry,4,3,3,4,,,,,,,,,,\nA,F,infantry,4,3,3,4,,,,,,,,,,"),
                   "units.csv:3:1: column 'unit' is 'A', which is in that formation already"},
        WrongTable{"side", row("A,F,infantry,4,3,3,4,,,,prusian,,,,,,"),
                   "column 'side' is 'prusian'; did you mean 'prussian'?"},
        WrongTable{"two_sides", row("A,F,infantry,4,3,3,4,,,,prussian,,,,,,\nB,F,infantry,4,3,3,4,,,,austrian,,,,,,"),
                   "units.csv:3:25: column 'side' is 'austrian'; line 2 says that formation 'F' is prussian"},
        WrongTable{"cv_dis", row("A,F,infantry,4,3,3,4,,,,,5,,,,,"),
                   "column 'cv_dis' is '5'; expected a whole number from 1 to 4"},
        WrongTable{"range", row("A,F,infantry,4,3,3,4,,,,,,3,,,,"),
                   "column 'range' is '3'; only artillery has a range (HEX-P-UNIT-02)"},
        WrongTable{"nationality", row("A,F,infantry,4,3,3,4,,,,,,,saxon,,,"),
                   "column 'nationality' is 'saxon'; expected one of prussian, austrian"},
        WrongTable{"hex", row("A,F,infantry,4,3,3,4,,,,,,,,402,,"),
                   "column 'hex' is '402'; expected the four digits of a column and a row, such as 0402"},
        WrongTable{"facing", row("A,F,infantry,4,3,3,4,,,,,,,,,NO,"),
                   "column 'facing' is 'NO'; expected one of n, ne, se, s, sw, nw"},
        WrongTable{"too_many_units",
                   [] {
                     std::string all = header;
                     for (int i = 0; i < 113; ++i) all += "A" + std::to_string(i) + ",F,infantry,4,3,3,4,,,,,,,,,,\n";
                     return all;
                   }(),
                   "units.csv: it lists 113 units; a battle has at most 112"},
        WrongTable{"too_many_formations",
                   [] {
                     std::string all = header;
                     for (int i = 0; i < 17; ++i) all += "A,F" + std::to_string(i) + ",infantry,4,3,3,4,,,,,,,,,,\n";
                     return all;
                   }(),
                   "units.csv: it lists 17 formations; a battle has at most 16"}),
    [](const auto& one) { return std::string{one.param.name}; });

TEST(OrderOfBattle, tells_all_that_is_wrong) {
  const auto text =
      import_order_of_battle(row("A,F,infantri,4,9,3,x,,,,,,,,,,\n,F,infantry,4,3,3,4,,,,,,,,,,"), "units.csv");
  ASSERT_FALSE(text.has_value());
  EXPECT_EQ(text.error().size(), 4U) << scenario::text(text.error());
}

}  // namespace
}  // namespace guidon::scenario
