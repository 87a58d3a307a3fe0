#include "scenario/exchange/exchange.hpp"

#include <algorithm>
#include <array>

#include "kernel/shown.hpp"
#include "scenario/exchange/map_text.hpp"
#include "scenario/exchange/order_of_battle.hpp"
#include "scenario/exchange/order_of_battle_export.hpp"
#include "scenario/exchange/put_into.hpp"
#include "scenario/exchange/tiled_export.hpp"
#include "scenario/exchange/tiled_import.hpp"
#include "scenario/exchange/whole_file.hpp"
#include "scenario/hex1866/letters.hpp"
#include "scenario/hex1866/map_keys.hpp"
#include "scenario/toml_text.hpp"

namespace guidon::scenario {

namespace {

constexpr std::array<std::string_view, 4> maps{".tmx", ".tmj", ".xml", ".json"};
constexpr std::array<std::string_view, 3> tables{".csv", ".tsv", ".txt"};

bool ends_like(const std::filesystem::path& path, std::span<const std::string_view> endings) {
  return std::ranges::find(endings, lower(path.extension().string())) != endings.end();
}

std::unexpected<std::vector<Problem>> one(Reason reason, const std::filesystem::path& path = {}) {
  return std::unexpected{std::vector<Problem>{{{.file = path.string()}, {}, std::move(reason)}}};
}

// Tiled writes XML or JSON; nobody says which.
std::expected<std::string, std::vector<Problem>> map_of(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r\n\xef\xbb\xbf");
  const bool xml = first != std::string_view::npos && text[first] == '<';
  const auto setting = import_tiled(text, xml ? "map.tmx" : "map.tmj", Beside::nothing);
  if (!setting) return std::unexpected{setting.error()};
  return map_text(*setting);
}

// The words of a line, between blanks or as the cells of a spreadsheet.
std::vector<std::string_view> cells(std::string_view line) {
  constexpr std::string_view between = " \t\r,;";
  std::vector<std::string_view> out;
  for (std::size_t from = line.find_first_not_of(between); from != std::string_view::npos;) {
    const std::size_t to = std::min(line.find_first_of(between, from), line.size());
    out.push_back(line.substr(from, to - from));
    from = line.find_first_not_of(between, to);
  }
  return out;
}

bool is_ground(std::string_view word) {
  const auto letter = [](char c) { return terrain_letters.find(c) != std::string_view::npos; };
  return word.size() >= 2 && word.size() <= 3 && letter(word[0]) && word[1] >= lowest_level &&
         word[1] <= highest_level && (word.size() == 2 || letter(word[2]));
}

std::expected<std::string, std::vector<Problem>> grid_of(std::string_view text) {
  constexpr std::size_t most_told = 20;
  Problems problems{""};
  std::string grid;
  std::size_t columns = 0;
  std::size_t rows = 0;
  int line_number = 0;
  for (std::size_t from = 0; from < text.size() && problems.all().size() < most_told;) {
    const std::size_t to = std::min(text.find('\n', from), text.size());
    const std::vector<std::string_view> words = cells(text.substr(from, to - from));
    from = to + 1;
    ++line_number;
    if (words.empty()) continue;
    if (rows == 0) columns = words.size();
    if (words.size() != columns)
      problems.add({line_number, 1},
                   {counted(static_cast<int>(words.size()), "the row has {} hex"_form, "the row has {} hexes"_form),
                    say("expected {} as in the first one"_form, columns)});
    const auto wrong = std::ranges::find_if_not(words, is_ground);
    if (wrong != words.end())
      problems.add({line_number, 1}, {say("{} is not the ground of a hex"_form, shown(*wrong)),
                                      say("expected a letter and a level, such as c2"_form)});
    for (std::size_t i = 0; i < words.size(); ++i) grid.append(i == 0 ? "" : " ").append(words[i]);
    grid += '\n';
    ++rows;
  }
  if (problems.empty() && rows * columns > static_cast<std::size_t>(hex1866::most_hexes))
    problems.add(
        {}, {say("there are {} hexes"_form, rows * columns), say("expected at most {}"_form, hex1866::most_hexes)});
  if (problems.empty() && rows == 0) problems.add({}, say("there are no hexes in it"_form));
  if (!problems.empty()) return std::unexpected{problems.all()};
  return written({"[map]\ncolumns = ", std::to_string(columns), "\nrows = ", std::to_string(rows), "\ngrid = \"\"\"\n",
                  grid, "\"\"\"\n"});
}

}  // namespace

std::expected<Exchanged, std::vector<Problem>> import_text(std::string_view kind, std::string_view text,
                                                           std::string_view into) {
  const bool units = kind == "oob";
  const auto part = units ? import_order_of_battle(text, "units.csv") : kind == "hexes" ? grid_of(text) : map_of(text);
  if (!part) return std::unexpected{part.error()};
  const PutInto whole = units ? put_units(into, *part) : put_map(into, *part);
  if (!whole) return one(whole.error());
  Exchanged out{*whole};
  if (const auto loaded = load(out.text, "scenario.toml"); !loaded)
    for (const Problem& each : loaded.error()) {
      if (out.notes.size() == most_printed) break;
      out.notes.push_back(each);
    }
  return out;
}

std::expected<ExportedFile, Reason> export_text(std::string_view kind, const Setting& setting) {
  const bool units = kind == "oob";
  auto text = units ? order_of_battle(setting) : tiled_map(setting);
  if (!text) return std::unexpected{text.error()};
  return ExportedFile{units ? "units.csv" : "map.tmj", std::move(*text)};
}

std::expected<std::string, std::vector<Problem>> import_file(const std::filesystem::path& path) {
  const bool is_map = ends_like(path, maps);
  if (!is_map && !ends_like(path, tables))
    return one(say("this is neither a map (.tmx, .tmj) nor an order of battle (.csv)"_form), path);
  const auto text = whole_file(path);
  if (!text) return one(text.error(), path);
  if (!is_map) return import_order_of_battle(*text, path.string());
  const auto setting = import_tiled(*text, path.string());
  if (!setting) return std::unexpected{setting.error()};
  return map_text(*setting);
}

}  // namespace guidon::scenario
