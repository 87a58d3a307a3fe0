#include "scenario/exchange/order_of_battle.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <set>

#include "kernel/nearest.hpp"
#include "kernel/shown.hpp"
#include "kernel/utf8.hpp"
#include "rules/hex1866/battle/setting.hpp"
#include "scenario/exchange/csv.hpp"
#include "scenario/exchange/oob_words.hpp"
#include "scenario/exchange/toml_text.hpp"
#include "scenario/exchange/utf8.hpp"
#include "scenario/hex1866/letters.hpp"

namespace guidon::scenario {

namespace {

using hex1866::Arm;
using hex1866::Trait;

constexpr std::size_t longest_id = 24;

struct Range {
  int low = 1;
  int high = 1;
};
constexpr Range cv_range{1, 20};
constexpr Range morale_range{1, 6};
constexpr Range steps_range{1, 6};
constexpr Range movement_range{1, hex1866::most_allowance};
constexpr Range reach_range{1, 12};

bool fits_id(std::string_view word) {
  const auto fits = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
  };
  return !word.empty() && word.size() <= longest_id && std::ranges::all_of(word, fits) && !names_a_hex(word);
}

// The nearest word in any language, or the English ones.
std::string hint_of(std::string_view word, std::span<const Meant> words, std::span<const std::string_view> english) {
  const std::string near = nearest(plain(word), known(words));
  return near.empty() ? say({"; expected one of ", joined(english)}) : say({"; did you mean ", shown(near), "?"});
}

// Ids that nobody else has, not even with other capitals.
class Ids {
 public:
  bool take(std::string_view id) { return taken_.insert(lower(id)).second; }
  std::string made(std::string_view name, std::string_view noun) {
    std::string stem = letters_and_digits(name).substr(0, longest_id);
    const bool has_letter = std::ranges::any_of(stem, [](char c) { return c < '0' || c > '9'; });
    if (!has_letter) stem = say({noun, stem.substr(0, longest_id - noun.size())});
    std::string id = stem;
    for (int number = 2; !take(id); ++number) {
      const std::string tail = std::to_string(number);
      id = stem.substr(0, longest_id - tail.size()) + tail;
    }
    return id;
  }

 private:
  std::set<std::string> taken_{};
};

struct Formation {
  std::string id;
  std::string name;  // as the table has it
  std::optional<std::size_t> side{};
  Where side_where{};
};

class Listing {
 public:
  Listing(const std::string& file, Faults& faults) : file_(file), faults_(&faults) {}

  std::string text(const std::vector<CsvRow>& rows) {
    if (rows.empty()) {
      faults_->add({file_, {}, {}}, say({"there is nothing in it; expected a line of column names (", needed(),
                                         ") and a line for every unit"}));
      return {};
    }
    if (!read_header(rows.front())) return {};
    if (rows.size() == 1) faults_->add(place(rows.front().front()), "there are no units below the column names");
    take_given_ids(rows);
    for (std::size_t i = 1; i < rows.size(); ++i) read_unit(rows[i]);
    check_counts(rows.size() - 1);
    const std::string tables = formation_tables() + units_;
    return tables.substr(std::min(tables.find('['), tables.size()));  // no empty line before the first
  }

 private:
  // The header.

  static std::string needed() { return joined(std::span{oob_columns}.first(needed_columns)); }
  [[nodiscard]] Place place(const CsvCell& cell) const { return {file_, cell.where, {}}; }

  bool read_header(const CsvRow& header) {
    width_ = header.size();
    bool good = true;
    for (std::size_t i = 0; i < header.size(); ++i) good = read_column(header[i], i) && good;
    for (std::size_t i = 0; i < needed_columns; ++i)
      if (!has(static_cast<OobColumn>(i))) {
        good = false;
        report_missing(header, i);
      }
    return good;
  }

  bool read_column(const CsvCell& cell, std::size_t i) {
    if (cell.text.empty()) nameless_.push_back(i);
    if (cell.text.empty() || cell.text.starts_with('#')) return true;  // the author's own
    const auto column = meant(cell.text, column_words());
    if (!column) {
      unknown_.push_back(cell.text);
      faults_->add(place(cell),
                   say({"unknown column ", in_quotes(cell.text), hint_of(cell.text, column_words(), oob_columns),
                        " (a column for your own use has a name that begins with #)"}));
      return false;
    }
    if (columns_.contains(static_cast<OobColumn>(*column))) {
      faults_->add(place(cell), say({"there is another column for ", in_quotes(oob_columns[*column])}));
      return false;
    }
    columns_[static_cast<OobColumn>(*column)] = i;
    headers_[static_cast<OobColumn>(*column)] = cell.text;
    return true;
  }

  void report_missing(const CsvRow& header, std::size_t column) {
    std::vector<std::string_view> found;
    for (const CsvCell& cell : header) found.push_back(cell.text);
    const std::string near =
        nearest(oob_columns[column], std::vector<std::string_view>(unknown_.begin(), unknown_.end()));
    const std::string meant_perhaps = near.empty() ? std::string{} : say({"; is it ", shown(near), "?"});
    faults_->add(place(header.front()), say({"there is no column ", shown(oob_columns[column]), "; the columns are ",
                                             joined(found), meant_perhaps}));
  }

  // Cells.

  [[nodiscard]] bool has(OobColumn column) const { return columns_.contains(column); }
  [[nodiscard]] const CsvCell& cell(const CsvRow& row, OobColumn column) const {
    static const CsvCell none{};
    const auto at = columns_.find(column);
    return at == columns_.end() || at->second >= row.size() ? none : row[at->second];
  }

  void wrong(const CsvCell& cell, OobColumn column, std::string_view what, Clause clause = {}) {
    const std::string_view is = cell.text.empty() ? "is empty" : "is ";
    faults_->add(place(cell),
                 say({"column ", in_quotes(headers_.at(column)), " ", is,
                      cell.text.empty() ? std::string{} : in_quotes(cell.text), what}),
                 clause);
  }

  std::optional<int> number(const CsvRow& row, OobColumn column, Range range, bool required) {
    const CsvCell& found = cell(row, column);
    const std::string expected =
        say({"; expected a whole number from ", std::to_string(range.low), " to ", std::to_string(range.high)});
    int value = 0;
    const char* end = found.text.data() + found.text.size();
    const auto read = std::from_chars(found.text.data(), end, value);
    const bool whole = read.ec == std::errc{} && read.ptr == end;
    if (whole && value >= range.low && value <= range.high) return value;
    if (found.text.empty() && !required) return {};
    const bool decimal = !whole && found.text.find_first_not_of("0123456789.,") == std::string::npos;
    wrong(found, column, say({decimal && !found.text.empty() ? "; there are no fractions here" : "", expected}));
    return {};
  }

  std::optional<std::size_t> meaning(const CsvRow& row, OobColumn column, std::span<const Meant> words,
                                     std::span<const std::string_view> english) {
    const CsvCell& found = cell(row, column);
    if (found.text.empty()) return {};
    const auto at = meant(found.text, words);
    if (!at) wrong(found, column, hint_of(found.text, words, english));
    return at;
  }

  // Units.

  // So that no made id gets in the way of one that the table gives.
  void take_given_ids(const std::vector<CsvRow>& rows) {
    for (std::size_t i = 1; i < rows.size(); ++i) {
      const CsvCell& given = cell(rows[i], OobColumn::id);
      if (given.text.empty()) continue;
      if (!fits_id(given.text))
        wrong(given, OobColumn::id, "; expected 1 to 24 letters, digits, _ or -, and not the number of a hex");
      else if (!ids_.take(given.text))
        wrong(given, OobColumn::id, ", which another unit above has already");
    }
  }

  bool fits_header(const CsvRow& row) {
    if (row.size() < width_) {
      faults_->add(place(row.front()), say({"the line has ", std::to_string(row.size()), " fields; expected ",
                                            std::to_string(width_), " as in the header"}));
      return false;
    }
    for (std::size_t i = width_; i < row.size(); ++i)
      if (!row[i].text.empty()) {
        faults_->add(place(row[i]), say({"the line has more than the ", std::to_string(width_),
                                         " fields of the header; put a field with a separator in it, such as a decimal "
                                         "comma, in quotes"}));
        return false;
      }
    for (const std::size_t i : nameless_)
      if (!row[i].text.empty())
        faults_->add(place(row[i]), say({in_quotes(row[i].text), " stands in a column without a name"}));
    return true;
  }

  void read_unit(const CsvRow& row) {
    if (!fits_header(row)) return;
    const CsvCell& unit = cell(row, OobColumn::unit);
    if (unit.text.empty()) wrong(unit, OobColumn::unit, "; expected the name of the unit");
    const auto side = meaning(row, OobColumn::side, side_meanings(), hex1866::side_words);
    const std::string formation = read_formation(row, side);
    if (!seen_.emplace(formation, unit.text).second && cell(row, OobColumn::id).text.empty())
      wrong(unit, OobColumn::unit,
            say({", which is ", formation.empty() ? "independent" : "in that formation",
                 " already; give both an id of their own in a column id"}));
    add("\n[[unit]]\n");
    add_word("id", unit_id(row));
    if (!formation.empty())
      add_word("formation", formation);
    else if (side)
      add_word("side", hex1866::side_words[*side]);
    const OobColumn named = cell(row, OobColumn::name).text.empty() ? OobColumn::unit : OobColumn::name;
    for (const OobColumn each : {named, OobColumn::formation})
      if (const CsvCell& words = cell(row, each); !on_a_line(words.text))
        wrong(words, each, "; expected words on one line, without tabs");
    add_word("name", cell(row, named).text);
    read_kind(row);
    read_values(row);
    read_standing(row);
  }

  std::string unit_id(const CsvRow& row) {
    const std::string& given = cell(row, OobColumn::id).text;
    return given.empty() ? ids_.made(cell(row, OobColumn::unit).text, "U") : given;
  }

  // The id of its formation; empty of an independent unit.
  std::string read_formation(const CsvRow& row, std::optional<std::size_t> side) {
    const CsvCell& found = cell(row, OobColumn::formation);
    const CsvCell& said = cell(row, OobColumn::side);
    if (found.text.empty()) {
      if (said.text.empty())
        wrong(found, OobColumn::formation,
              "; expected a formation, or the side of an independent unit in a column side", "HEX-P-UNIT-04");
      return {};
    }
    const auto at = std::ranges::find(formations_, found.text, &Formation::name);
    if (at == formations_.end()) {
      const bool fits = fits_id(found.text) && ids_.take(found.text);
      formations_.push_back({fits ? found.text : ids_.made(found.text, "F"), found.text, side, said.where});
      return formations_.back().id;
    }
    if (!at->side) {
      at->side = side;
      at->side_where = said.where;
    } else if (side && side != at->side) {
      wrong(said, OobColumn::side,
            say({"; line ", std::to_string(at->side_where.line), " says that formation ", in_quotes(at->name), " is ",
                 hex1866::side_words[*at->side]}));
    }
    return at->id;
  }

  // HEX-P-UNIT-01.
  void read_kind(const CsvRow& row) {
    const auto arm = meaning(row, OobColumn::arm, arm_meanings(), hex1866::arm_words);
    if (cell(row, OobColumn::arm).text.empty())
      wrong(cell(row, OobColumn::arm), OobColumn::arm, say({"; expected one of ", joined(hex1866::arm_words)}));
    if (arm) add_word("arm", hex1866::arm_words[*arm]);
    const std::vector<std::string> traits = read_traits(cell(row, OobColumn::traits), arm);
    add(list_line("traits", traits));
    if (const auto nation = meaning(row, OobColumn::nationality, side_meanings(), hex1866::side_words))
      add_word("nationality", hex1866::side_words[*nation]);
  }

  static bool fits(std::size_t trait, std::size_t arm) {
    switch (static_cast<Trait>(trait)) {
      case Trait::light: return static_cast<Arm>(arm) != Arm::artillery;
      case Trait::jaeger: return static_cast<Arm>(arm) == Arm::infantry;
      case Trait::heavy: return static_cast<Arm>(arm) == Arm::cavalry;
      case Trait::guard: return true;
      case Trait::horse: return static_cast<Arm>(arm) == Arm::artillery;
    }
    return false;
  }

  std::vector<std::string> read_traits(const CsvCell& found, std::optional<std::size_t> arm) {
    constexpr std::string_view between = " /+|\t\n";
    std::vector<std::string> traits;
    const std::string_view text = found.text;
    for (std::size_t from = text.find_first_not_of(between); from != std::string_view::npos;) {
      const std::size_t to = std::min(text.find_first_of(between, from), text.size());
      const std::string_view said = text.substr(from, to - from);
      from = text.find_first_not_of(between, to);
      const auto trait = meant(said, trait_meanings());
      if (!trait)
        wrong(found, OobColumn::traits,
              say({": ", in_quotes(said), " is no trait", hint_of(said, trait_meanings(), hex1866::trait_words)}));
      else if (arm && !fits(*trait, *arm))
        wrong(found, OobColumn::traits,
              say({": no ", hex1866::arm_words[*arm], " is ", shown(hex1866::trait_words[*trait])}), "HEX-P-UNIT-01");
      else
        add_once(traits, hex1866::trait_words[*trait]);
    }
    return traits;
  }

  static void add_once(std::vector<std::string>& words, std::string_view word) {
    if (std::ranges::find(words, word) == words.end()) words.emplace_back(word);
  }

  // HEX-P-UNIT-02.
  void read_values(const CsvRow& row) {
    const auto cv = number(row, OobColumn::cv, cv_range, true);
    add_number("cv", cv);
    add_number("cv_dis", number(row, OobColumn::cv_dis, {1, cv.value_or(cv_range.high)}, false));
    add_number("morale", number(row, OobColumn::morale, morale_range, true));
    add_number("steps", number(row, OobColumn::steps, steps_range, true));
    add_number("move", number(row, OobColumn::movement, movement_range, false));
    const auto arm = meant(cell(row, OobColumn::arm).text, arm_meanings());
    const CsvCell& reach = cell(row, OobColumn::range);
    if (!reach.text.empty() && arm && static_cast<Arm>(*arm) != Arm::artillery)
      wrong(reach, OobColumn::range, "; only artillery has a range", "HEX-P-UNIT-02");
    else
      add_number("range", number(row, OobColumn::range, reach_range, false));
  }

  void read_standing(const CsvRow& row) {
    const CsvCell& hex = cell(row, OobColumn::hex);
    if (!hex.text.empty() && !names_a_hex(hex.text))
      wrong(hex, OobColumn::hex,
            "; expected the four digits of a column and a row, such as 0402 (have the spreadsheet keep the column as "
            "text, so that it leaves the zeros)",
            "HEX-P-MAP-01");
    else if (!hex.text.empty())
      add_word("hex", hex.text);
    const CsvCell& facing = cell(row, OobColumn::facing);
    if (facing.text.empty()) return;
    const std::string small = lower(facing.text);
    if (std::ranges::find(hex::direction_words, small) != hex::direction_words.end())
      add_word("facing", small);
    else
      wrong(facing, OobColumn::facing, say({"; expected one of ", joined(hex::direction_words)}));
  }

  // The whole.

  void check_counts(std::size_t units) {
    if (units > hex1866::most_units)
      faults_->add({file_, {}, {}}, say({"it lists ", std::to_string(units), " units; a battle has at most ",
                                         std::to_string(hex1866::most_units)}));
    if (formations_.size() > hex1866::most_formations)
      faults_->add({file_, {}, {}},
                   say({"it lists ", std::to_string(formations_.size()), " formations; a battle has at most ",
                        std::to_string(hex1866::most_formations)}));
  }

  [[nodiscard]] std::string formation_tables() const {
    std::string text;
    for (const Formation& formation : formations_) {
      text.append(say({text.empty() ? "" : "\n", "[[formation]]\nid = ", quoted(formation.id), "\n"}));
      text.append(formation.side ? say({"side = ", quoted(hex1866::side_words[*formation.side]), "\n"})
                                 : "# side = \"prussian\" or \"austrian\": the table does not say\n");
      if (formation.name != formation.id) text.append(say({"name = ", quoted(formation.name), "\n"}));
    }
    return text;
  }

  void add(std::string_view text) { units_.append(text); }
  void add_word(std::string_view key, std::string_view text) { add(say({key, " = ", quoted(text), "\n"})); }
  void add_number(std::string_view key, std::optional<int> value) {
    if (value) add(say({key, " = ", std::to_string(*value), "\n"}));
  }

  std::string file_;
  Faults* faults_;
  std::map<OobColumn, std::size_t> columns_{};
  std::map<OobColumn, std::string> headers_{};
  std::vector<std::string> unknown_{};
  std::size_t width_ = 0;
  std::vector<std::size_t> nameless_{};
  Ids ids_{};
  std::set<std::pair<std::string, std::string>> seen_{};  // formations and units
  std::vector<Formation> formations_{};
  std::string units_{};
};

}  // namespace

std::expected<std::string, std::vector<Problem>> import_order_of_battle(std::string_view text,
                                                                        const std::string& file) {
  Faults faults;
  std::string tables;
  if (const auto rows = read_csv(text, file, faults)) tables = Listing{file, faults}.text(*rows);
  if (!faults.empty()) return std::unexpected{std::move(faults).all()};
  return tables;
}

}  // namespace guidon::scenario
