#include "scenario/exchange/tiled_node.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "kernel/shown.hpp"
#include "scenario/toml_reader.hpp"

namespace guidon::scenario {

namespace {

Phrase words(NodeKind kind) {
  constexpr std::array<Form, 8> kind_words{"null"_form,          "a string"_form, "a string"_form, "a number"_form,
                                           "true or false"_form, "a list"_form,   "a list"_form,   "an object"_form};
  return kind_words[static_cast<std::size_t>(kind)];
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

void TiledTable::problem(Reason reason) const { problem(*node_, std::move(reason)); }

void TiledTable::problem(const TiledNode& at, Reason reason) const {
  problems_->add(at.place, std::move(reason), name_);
}

void TiledTable::wrong(const TiledNode& entry, Phrase what) const {
  const Phrase found = entry.kind == NodeKind::attribute ? shown(entry.text) : words(entry.kind);
  problem(entry, {say("{} is {}"_form, shown(entry.key), found), expected(std::move(what))});
}

std::optional<std::string> TiledTable::text(std::string_view key) const {
  const TiledNode* entry = find(key);
  if (entry == nullptr) return {};
  if (entry->kind == NodeKind::text || entry->kind == NodeKind::attribute) return entry->text;
  wrong(*entry, say("a string"_form));
  return {};
}

std::optional<double> TiledTable::number(std::string_view key) const {
  const TiledNode* entry = find(key);
  if (entry == nullptr) return {};
  constexpr double furthest = 1e7;  // pixels
  const std::optional<double> value = number_of(*entry);
  if (value && std::abs(*value) <= furthest) return value;
  wrong(*entry, say("a number within reach of the map"_form));
  return {};
}

std::optional<int> TiledTable::whole(std::string_view key, int low, int high) const {
  const TiledNode* entry = find(key);
  if (entry == nullptr) return {};
  const std::optional<double> value = number_of(*entry);
  if (value && *value >= low && *value <= high && std::floor(*value) == *value) return static_cast<int>(*value);
  Phrase range = say("a whole number from {} to {}"_form, low, high);
  if (!value || entry->kind == NodeKind::attribute)
    wrong(*entry, std::move(range));
  else
    problem(*entry, {say("{} is {}"_form, shown(key), digits(*value)), expected(std::move(range))});
  return {};
}

std::optional<int> TiledTable::need_whole(std::string_view key, int low, int high) const {
  if (find(key) == nullptr) problem(say("it has no {}"_form, shown(key)));
  return whole(key, low, high);
}

bool TiledTable::yes(std::string_view key) const {
  const TiledNode* entry = find(key);
  if (entry == nullptr) return false;
  if (entry->kind == NodeKind::yes_no) return entry->yes;
  if (entry->kind == NodeKind::attribute) return entry->text == "1" || entry->text == "true";
  wrong(*entry, say("true or false"_form));
  return false;
}

const std::vector<TiledNode>& TiledTable::tables(std::string_view key) const {
  static const std::vector<TiledNode> none;
  const TiledNode* entry = find(key);
  if (entry == nullptr) return none;
  const auto is_table = [](const TiledNode& item) { return item.kind == NodeKind::table; };
  if (entry->kind == NodeKind::list && std::ranges::all_of(entry->items, is_table)) return entry->items;
  wrong(*entry, say("a list of objects"_form));
  return none;
}

}  // namespace guidon::scenario
