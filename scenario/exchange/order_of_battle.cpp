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
#include "scenario/exchange/utf8.hpp"
#include "scenario/hex1866/letters.hpp"
#include "scenario/toml_text.hpp"

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
Phrase suggestion(std::string_view word, std::span<const Meant> words, std::span<const std::string_view> english) {
  const std::string near = nearest(plain(word), known(words));
  return near.empty() ? expected(english) : say("did you mean {}?"_form, shown(near));
}

// Ids that nobody else has, not even with other capitals.
class Ids {
 public:
  bool take(std::string_view id) { return taken_.insert(lower(id)).second; }
  std::string made(std::string_view name, std::string_view noun) {
    std::string stem = letters_and_digits(name).substr(0, longest_id);
    const bool has_letter = std::ranges::any_of(stem, [](char c) { return c < '0' || c > '9'; });
    if (!has_letter) stem = written({noun, stem.substr(0, longest_id - noun.size())});
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
  explicit Listing(Problems& problems) : problems_(&problems) {}

  std::string text(const std::vector<CsvRow>& rows) {
    if (rows.empty()) {
      problems_->add({}, {say("there is nothing in it"_form),
                          say("expected a line of column names ({}) and a line for every unit"_form, needed())});
      return {};
    }
    if (!read_header(rows.front())) return {};
    if (rows.size() == 1)
      problems_->add(rows.front().front().where, say("there are no units below the column names"_form));
    take_given_ids(rows);
    for (std::size_t i = 1; i < rows.size(); ++i) read_unit(rows[i]);
    check_counts(rows.size() - 1);
    const std::string tables = formation_tables() + units_;
    return tables.substr(std::min(tables.find('['), tables.size()));  // no empty line before the first
  }

 private:
  // The header.

  static std::string needed() { return enumerated(std::span{oob_columns}.first(needed_columns)); }

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
      problems_->add(cell.where, {say("unknown column {}"_form, in_quotes(cell.text)),
                                  say("{} (a column for your own use has a name that begins with #)"_form,
                                      suggestion(cell.text, column_words(), oob_columns))});
      return false;
    }
    if (columns_.contains(static_cast<OobColumn>(*column))) {
      problems_->add(cell.where, say("there is another column for {}"_form, in_quotes(oob_columns[*column])));
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
    problems_->add(header.front().where, {say("there is no column {}; the columns are {}"_form,
                                              shown(oob_columns[column]), on_one_line(enumerated(found))),
                                          near.empty() ? Phrase{} : say("is it {}?"_form, shown(near))});
  }

  // Cells.

  [[nodiscard]] bool has(OobColumn column) const { return columns_.contains(column); }
  [[nodiscard]] const CsvCell& cell(const CsvRow& row, OobColumn column) const {
    static const CsvCell none{};
    const auto at = columns_.find(column);
    return at == columns_.end() || at->second >= row.size() ? none : row[at->second];
  }

  // What it is, and what was expected.
  void wrong(const CsvCell& cell, OobColumn column, Phrase instead, Clause clause = {}) {
    problems_->add(cell.where, {cell.text.empty() ? say("column {} is empty"_form, header(column))
                                                  : say("column {} is {}"_form, header(column), in_quotes(cell.text)),
                                std::move(instead), clause});
  }
  [[nodiscard]] std::string header(OobColumn column) const { return in_quotes(headers_.at(column)); }

  std::optional<int> number(const CsvRow& row, OobColumn column, Range range, bool required) {
    const CsvCell& found = cell(row, column);
    int value = 0;
    const char* end = found.text.data() + found.text.size();
    const auto read = std::from_chars(found.text.data(), end, value);
    const bool whole = read.ec == std::errc{} && read.ptr == end;
    if (whole && value >= range.low && value <= range.high) return value;
    if (found.text.empty() && !required) return {};
    const bool decimal = !whole && found.text.find_first_not_of("0123456789.,") == std::string::npos;
    Phrase instead = expected(say("a whole number from {} to {}"_form, range.low, range.high));
    if (decimal && !found.text.empty()) instead = say("there are no fractions here; {}"_form, instead);
    wrong(found, column, std::move(instead));
    return {};
  }

  std::optional<std::size_t> meaning(const CsvRow& row, OobColumn column, std::span<const Meant> words,
                                     std::span<const std::string_view> english) {
    const CsvCell& found = cell(row, column);
    if (found.text.empty()) return {};
    const auto at = meant(found.text, words);
    if (!at) wrong(found, column, suggestion(found.text, words, english));
    return at;
  }

  // Units.

  // So that no made id gets in the way of one that the table gives.
  void take_given_ids(const std::vector<CsvRow>& rows) {
    for (std::size_t i = 1; i < rows.size(); ++i) {
      const CsvCell& given = cell(rows[i], OobColumn::id);
      if (given.text.empty()) continue;
      if (!fits_id(given.text))
        wrong(given, OobColumn::id, say("expected 1 to 24 letters, digits, _ or -, and not the number of a hex"_form));
      else if (!ids_.take(given.text))
        problems_->add(given.where, say("column {} is {}, which another unit above has already"_form,
                                        header(OobColumn::id), in_quotes(given.text)));
    }
  }

  bool fits_header(const CsvRow& row) {
    if (row.size() < width_) {
      problems_->add(row.front().where, {counted(static_cast<int>(row.size()), "the line has {} field"_form,
                                                 "the line has {} fields"_form),
                                         say("expected {} as in the header"_form, width_)});
      return false;
    }
    for (std::size_t i = width_; i < row.size(); ++i)
      if (!row[i].text.empty()) {
        problems_->add(row[i].where, say("the line has more than the {} fields of the header; put a field with a "
                                         "separator in it, such as a decimal comma, in quotes"_form,
                                         width_));
        return false;
      }
    for (const std::size_t i : nameless_)
      if (!row[i].text.empty())
        problems_->add(row[i].where, say("{} stands in a column without a name"_form, in_quotes(row[i].text)));
    return true;
  }

  void read_unit(const CsvRow& row) {
    if (!fits_header(row)) return;
    const CsvCell& unit = cell(row, OobColumn::unit);
    if (unit.text.empty()) wrong(unit, OobColumn::unit, say("expected the name of the unit"_form));
    const auto side = meaning(row, OobColumn::side, side_meanings(), hex1866::side_words);
    const std::string formation = read_formation(row, side);
    if (!seen_.emplace(formation, unit.text).second && cell(row, OobColumn::id).text.empty())
      problems_->add(
          unit.where,
          say(formation.empty()
                  ? "column {} is {}, which is independent already; give both an id of their own in a column id"_form
                  : "column {} is {}, which is in that formation already; give both an id of their own in a "
                    "column id"_form,
              header(OobColumn::unit), in_quotes(unit.text)));
    add("\n[[unit]]\n");
    add_word("id", unit_id(row));
    if (!formation.empty())
      add_word("formation", formation);
    else if (side)
      add_word("side", hex1866::side_words[*side]);
    const OobColumn named = cell(row, OobColumn::name).text.empty() ? OobColumn::unit : OobColumn::name;
    for (const OobColumn each : {named, OobColumn::formation})
      if (const CsvCell& words = cell(row, each); !on_a_line(words.text))
        wrong(words, each, say("expected words on one line, without tabs"_form));
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
              say("expected a formation, or the side of an independent unit in a column side"_form), "HEX-P-UNIT-04");
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
            say("line {} says that formation {} is {}"_form, at->side_where.line, in_quotes(at->name),
                word(static_cast<hex1866::Side>(*at->side))));
    }
    return at->id;
  }

  // HEX-P-UNIT-01.
  void read_kind(const CsvRow& row) {
    const auto arm = meaning(row, OobColumn::arm, arm_meanings(), hex1866::arm_words);
    if (cell(row, OobColumn::arm).text.empty())
      wrong(cell(row, OobColumn::arm), OobColumn::arm, expected(hex1866::arm_words));
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
        problems_->add(found.where, {say("column {} is {}: {} is no trait"_form, header(OobColumn::traits),
                                         in_quotes(found.text), in_quotes(said)),
                                     suggestion(said, trait_meanings(), hex1866::trait_words)});
      else if (arm && !fits(*trait, *arm))
        problems_->add(found.where,
                       {say("column {} is {}: no {} is {}"_form, header(OobColumn::traits), in_quotes(found.text),
                            word(static_cast<hex1866::Arm>(*arm)), shown(hex1866::trait_words[*trait])),
                        "HEX-P-UNIT-01"});
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
      wrong(reach, OobColumn::range, say("only artillery has a range"_form), "HEX-P-UNIT-02");
    else
      add_number("range", number(row, OobColumn::range, reach_range, false));
  }

  void read_standing(const CsvRow& row) {
    const CsvCell& hex = cell(row, OobColumn::hex);
    if (!hex.text.empty() && !names_a_hex(hex.text))
      wrong(hex, OobColumn::hex,
            say("expected the four digits of a column and a row, such as 0402 (have the spreadsheet keep the column as "
                "text, so that it leaves the zeros)"_form),
            "HEX-P-MAP-01");
    else if (!hex.text.empty())
      add_word("hex", hex.text);
    const CsvCell& facing = cell(row, OobColumn::facing);
    if (facing.text.empty()) return;
    const std::string small = lower(facing.text);
    if (std::ranges::find(hex::direction_words, small) != hex::direction_words.end())
      add_word("facing", small);
    else
      wrong(facing, OobColumn::facing, expected(hex::direction_words));
  }

  // The whole.

  void check_counts(std::size_t units) {
    if (units > hex1866::most_units)
      problems_->add({}, say("it lists {} units; a battle has at most {}"_form, units, hex1866::most_units));
    if (formations_.size() > hex1866::most_formations)
      problems_->add({}, say("it lists {} formations; a battle has at most {}"_form, formations_.size(),
                             hex1866::most_formations));
  }

  [[nodiscard]] std::string formation_tables() const {
    std::string text;
    for (const Formation& formation : formations_) {
      text.append(written({text.empty() ? "" : "\n", "[[formation]]\nid = ", toml_string(formation.id), "\n"}));
      text.append(formation.side ? written({"side = ", toml_string(hex1866::side_words[*formation.side]), "\n"})
                                 : "# side = \"prussian\" or \"austrian\": the table does not say\n");
      if (formation.name != formation.id) text.append(written({"name = ", toml_string(formation.name), "\n"}));
    }
    return text;
  }

  void add(std::string_view text) { units_.append(text); }
  void add_word(std::string_view key, std::string_view text) { add(written({key, " = ", toml_string(text), "\n"})); }
  void add_number(std::string_view key, std::optional<int> value) {
    if (value) add(written({key, " = ", std::to_string(*value), "\n"}));
  }

  Problems* problems_;
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
  Problems problems{file};
  std::string tables;
  if (const auto rows = read_csv(text, problems)) tables = Listing{problems}.text(*rows);
  if (!problems.empty()) return std::unexpected{problems.all()};
  return tables;
}

}  // namespace guidon::scenario
