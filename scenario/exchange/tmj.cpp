#include "scenario/exchange/tmj.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "kernel/shown.hpp"
#include "scenario/exchange/lines.hpp"
#include "scenario/exchange/utf8.hpp"
#include "scenario/toml_tree.hpp"

namespace guidon::scenario {

namespace {

using Json = nlohmann::ordered_json;

// The parser's own words, without its name and place.
std::string reason(const Json::parse_error& error) {
  const std::string words = error.what();
  const auto column = words.find(", column ");
  const auto begin = column == std::string::npos ? column : words.find(": ", column);
  return on_one_line(begin == std::string::npos ? words : words.substr(begin + 2));
}

Reason not_json(std::string why) { return say("this is not JSON as Tiled writes it: {}"_form, std::move(why)); }

class FromJson {
 public:
  FromJson(const std::string& file, Problems& problems) : file_(file), problems_(&problems) {}

  TiledNode node(const Json& json, std::string key, const std::string& path, int depth) {
    TiledNode node{kind(json), std::move(key), {.path = path, .file = file_}};
    switch (node.kind) {
      case NodeKind::nothing:
      case NodeKind::attribute: break;
      case NodeKind::text: node.text = json.get<std::string>(); break;
      case NodeKind::number: node.number = json.get<double>(); break;
      case NodeKind::yes_no: node.yes = json.get<bool>(); break;
      case NodeKind::numbers: node.numbers = json.get<std::vector<double>>(); break;
      case NodeKind::list:
      case NodeKind::table: items(json, node, path, depth); break;
    }
    return node;
  }

 private:
  static NodeKind kind(const Json& json) {
    if (json.is_string()) return NodeKind::text;
    if (json.is_number()) return NodeKind::number;
    if (json.is_boolean()) return NodeKind::yes_no;
    if (json.is_object()) return NodeKind::table;
    if (!json.is_array()) return NodeKind::nothing;
    const auto is_number = [](const Json& item) { return item.is_number(); };
    return !json.empty() && std::ranges::all_of(json, is_number) ? NodeKind::numbers : NodeKind::list;
  }

  void items(const Json& json, TiledNode& node, const std::string& path, int depth) {
    constexpr int deepest = 64;
    if (depth == deepest) return problems_->add(node.place, say("nested too deep"_form));
    for (auto item = json.begin(); item != json.end(); ++item) {
      const std::string key = json.is_object() ? item.key() : std::string{};
      const std::string there =
          json.is_object() ? path_of(path, on_one_line(key)) : path + "[" + std::to_string(item - json.begin()) + "]";
      node.items.push_back(this->node(*item, key, there, depth + 1));
    }
  }

  std::string file_;
  Problems* problems_;
};

Json json_of(const TiledNode& node) {
  const auto of_number = [](double number) {
    return std::floor(number) == number ? Json(static_cast<std::int64_t>(number)) : Json(number);
  };
  switch (node.kind) {
    case NodeKind::nothing: return nullptr;
    case NodeKind::attribute:
    case NodeKind::text: return node.text;
    case NodeKind::number: return of_number(node.number);
    case NodeKind::yes_no: return node.yes;
    case NodeKind::numbers: {
      Json list = Json::array();
      for (const double number : node.numbers) list.push_back(of_number(number));
      return list;
    }
    case NodeKind::list: {
      Json list = Json::array();
      for (const TiledNode& item : node.items) list.push_back(json_of(item));
      return list;
    }
    case NodeKind::table: {
      Json table = Json::object();
      for (const TiledNode& item : node.items) table[item.key] = json_of(item);
      return table;
    }
  }
  return nullptr;
}

}  // namespace

std::optional<TiledNode> read_tmj(std::string_view text, const std::string& file, std::string_view root,
                                  Problems& problems) {
  Json json;
  try {
    json = Json::parse(text);
  } catch (const Json::parse_error& error) {
    const std::size_t byte = error.byte == 0 ? 0 : error.byte - 1;
    problems.add(Lines{text, file}.where(std::min(byte, text.size())), not_json(reason(error)));
    return {};
  } catch (const Json::exception& error) {  // a number past all bounds
    problems.add({.file = file}, not_json(on_one_line(error.what())));
    return {};
  }
  TiledNode node = FromJson{file, problems}.node(json, {}, {}, 0);
  const TiledNode* type = node.find("type");
  const bool other = type != nullptr && type->kind == NodeKind::text && type->text != root;
  if (node.kind == NodeKind::table && !other) return node;
  problems.add({.file = file},
               other ? say("this is not a Tiled {}; its type is {}"_form, std::string{root}, shown(type->text))
                     : say("this is not a Tiled {}"_form, std::string{root}));
  return {};
}

std::string write_tmj(const TiledNode& root) {
  return json_of(root).dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace guidon::scenario
