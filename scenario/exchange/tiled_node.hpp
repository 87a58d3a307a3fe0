#pragma once
// A file of the Tiled map editor as a tree of our own, XML and JSON alike, in the shape of its JSON format. Only
// tmx.cpp and tmj.cpp see the parsers.
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "scenario/problem.hpp"

namespace guidon::scenario {

// An attribute of XML is text whatever it means; JSON knows numbers and truth.
enum class NodeKind : std::uint8_t { nothing, attribute, text, number, yes_no, list, numbers, table };

struct TiledNode {
  NodeKind kind = NodeKind::nothing;
  std::string key;  // of an entry of a table
  Where place{};
  std::string text{};
  double number = 0;
  bool yes = false;
  std::vector<TiledNode> items{};   // of a list, or the entries of a table
  std::vector<double> numbers{};    // of a list of numbers; not a number where one was wrong, and reported
  std::vector<Where> numbers_at{};  // where each stands, if the format can tell

  [[nodiscard]] const TiledNode* find(std::string_view wanted) const;  // an entry, or nullptr

  static TiledNode of_text(std::string key, std::string text);
  static TiledNode of_number(std::string key, double number);
  static TiledNode of_truth(std::string key, bool yes);
  static TiledNode of_items(std::string key, NodeKind kind, std::vector<TiledNode> items);
};

// Typed reading of a table. What does not fit is a problem, and nothing.
class TiledTable {
 public:
  // The name is what problems call it: "the map", "layer 'terrain'".
  TiledTable(const TiledNode& node, Phrase name, Problems& problems)
      : node_(&node), name_(std::move(name)), problems_(&problems) {}

  [[nodiscard]] const TiledNode* find(std::string_view key) const { return node_->find(key); }
  [[nodiscard]] std::optional<std::string> text(std::string_view key) const;
  [[nodiscard]] std::optional<double> number(std::string_view key) const;
  [[nodiscard]] std::optional<int> whole(std::string_view key, int low, int high) const;
  [[nodiscard]] std::optional<int> need_whole(std::string_view key, int low, int high) const;
  [[nodiscard]] bool yes(std::string_view key) const;
  [[nodiscard]] const std::vector<TiledNode>& tables(std::string_view key) const;  // a list of them; empty without

  void problem(Reason reason) const;
  void problem(const TiledNode& at, Reason reason) const;  // of one of its entries
  [[nodiscard]] const Where& place() const { return node_->place; }
  [[nodiscard]] const Phrase& name() const { return name_; }
  [[nodiscard]] Problems& problems() const { return *problems_; }

 private:
  void wrong(const TiledNode& entry, Phrase what) const;

  const TiledNode* node_;
  Phrase name_;
  Problems* problems_;
};

}  // namespace guidon::scenario
