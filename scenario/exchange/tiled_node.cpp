#include "scenario/exchange/tiled_node.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "kernel/shown.hpp"
#include "scenario/toml_reader.hpp"

namespace guidon::scenario {

namespace {

std::string_view words(NodeKind kind) {
  switch (kind) {
    case NodeKind::nothing: return "null";
    case NodeKind::attribute:
    case NodeKind::text: return "a string";
    case NodeKind::number: return "a number";
    case NodeKind::yes_no: return "true or false";
    case NodeKind::list:
    case NodeKind::numbers: return "a list";
    case NodeKind::table: return "an object";
  }
  return {};
}

std::optional<double> number_of(const TiledNode& node) {
  if (node.kind == NodeKind::number) return node.number;
  if (node.kind != NodeKind::attribute) return {};
  double value = 0;
  const char* end = node.text.data() + node.text.size();
  const auto read = std::from_chars(node.text.data(), end, value);
  if (read.ec != std::errc{} || read.ptr != end) return {};
  return value;
}

}  // namespace

const TiledNode* TiledNode::find(std::string_view wanted) const {
  const auto at = std::ranges::find(items, wanted, &TiledNode::key);
  return kind != NodeKind::table || at == items.end() || at->kind == NodeKind::nothing ? nullptr : &*at;
}

TiledNode TiledNode::of_text(std::string key, std::string text) {
  TiledNode node{NodeKind::text, std::move(key)};
  node.text = std::move(text);
  return node;
}

TiledNode TiledNode::of_number(std::string key, double number) {
  TiledNode node{NodeKind::number, std::move(key)};
  node.number = number;
  return node;
}

TiledNode TiledNode::of_truth(std::string key, bool yes) {
  TiledNode node{NodeKind::yes_no, std::move(key)};
  node.yes = yes;
  return node;
}

TiledNode TiledNode::of_items(std::string key, NodeKind kind, std::vector<TiledNode> items) {
  TiledNode node{kind, std::move(key)};
  node.items = std::move(items);
  return node;
}

void TiledTable::problem(std::string_view what, Clause clause) const {
  faults_->add(node_->place, say({name_, ": ", what}), clause);
}

void TiledTable::problem(const TiledNode& at, std::string_view what) const {
  faults_->add(at.place, say({name_, ": ", what}));
}

void TiledTable::wrong(const TiledNode& entry, std::string_view expected) const {
  const std::string found = entry.kind == NodeKind::attribute ? shown(entry.text) : std::string{words(entry.kind)};
  problem(entry, say({shown(entry.key), " is ", found, "; expected ", expected}));
}

std::optional<std::string> TiledTable::text(std::string_view key) const {
  const TiledNode* entry = find(key);
  if (entry == nullptr) return {};
  if (entry->kind == NodeKind::text || entry->kind == NodeKind::attribute) return entry->text;
  wrong(*entry, "a string");
  return {};
}

std::optional<double> TiledTable::number(std::string_view key) const {
  const TiledNode* entry = find(key);
  if (entry == nullptr) return {};
  constexpr double furthest = 1e7;  // pixels
  const std::optional<double> value = number_of(*entry);
  if (value && std::abs(*value) <= furthest) return value;
  wrong(*entry, "a number within reach of the map");
  return {};
}

std::optional<int> TiledTable::whole(std::string_view key, int low, int high) const {
  const TiledNode* entry = find(key);
  if (entry == nullptr) return {};
  const std::optional<double> value = number_of(*entry);
  if (value && *value >= low && *value <= high && std::floor(*value) == *value) return static_cast<int>(*value);
  const std::string range = say({"a whole number from ", std::to_string(low), " to ", std::to_string(high)});
  if (!value || entry->kind == NodeKind::attribute)
    wrong(*entry, range);
  else
    problem(*entry, say({shown(key), " is ", digits(*value), "; expected ", range}));
  return {};
}

std::optional<int> TiledTable::need_whole(std::string_view key, int low, int high) const {
  if (find(key) == nullptr) problem(say({"it has no ", shown(key)}));
  return whole(key, low, high);
}

bool TiledTable::yes(std::string_view key) const {
  const TiledNode* entry = find(key);
  if (entry == nullptr) return false;
  if (entry->kind == NodeKind::yes_no) return entry->yes;
  if (entry->kind == NodeKind::attribute) return entry->text == "1" || entry->text == "true";
  wrong(*entry, "true or false");
  return false;
}

const std::vector<TiledNode>& TiledTable::tables(std::string_view key) const {
  static const std::vector<TiledNode> none;
  const TiledNode* entry = find(key);
  if (entry == nullptr) return none;
  const auto is_table = [](const TiledNode& item) { return item.kind == NodeKind::table; };
  if (entry->kind == NodeKind::list && std::ranges::all_of(entry->items, is_table)) return entry->items;
  wrong(*entry, "a list of objects");
  return none;
}

}  // namespace guidon::scenario
