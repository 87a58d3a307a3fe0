#include "scenario/exchange/exchange.hpp"

#include <algorithm>
#include <array>

#include "kernel/shown.hpp"
#include "scenario/exchange/map_text.hpp"
#include "scenario/exchange/order_of_battle.hpp"
#include "scenario/exchange/tiled_import.hpp"
#include "scenario/exchange/whole_file.hpp"
#include "scenario/hex1866/letters.hpp"

namespace guidon::scenario {

namespace {

constexpr std::array<std::string_view, 4> maps{".tmx", ".tmj", ".xml", ".json"};
constexpr std::array<std::string_view, 3> tables{".csv", ".tsv", ".txt"};

bool ends_like(const std::filesystem::path& path, std::span<const std::string_view> endings) {
  return std::ranges::find(endings, small_letters(path.extension().string())) != endings.end();
}

std::unexpected<std::vector<Problem>> one(const std::filesystem::path& path, std::string_view what) {
  return std::unexpected{std::vector<Problem>{{path.string(), 0, 0, std::string{what}}}};
}

}  // namespace

std::expected<std::string, std::vector<Problem>> import_file(const std::filesystem::path& path) {
  const bool is_map = ends_like(path, maps);
  if (!is_map && !ends_like(path, tables))
    return one(path, "this is neither a map (.tmx, .tmj) nor an order of battle (.csv)");
  const auto text = whole_file(path);
  if (!text) return one(path, text.error());
  if (!is_map) return import_order_of_battle(*text, path.string());
  const auto setting = import_tiled(*text, path.string());
  if (!setting) return std::unexpected{setting.error()};
  return map_text(*setting);
}

}  // namespace guidon::scenario
