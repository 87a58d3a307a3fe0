#include "tests/audit/reader/scenario.hpp"

#define TOML_EXCEPTIONS 1
#define TOML_ENABLE_FORMATTERS 0
#include <toml++/toml.h>

namespace audit {

namespace {

Json tree(const toml::node& node) {
  if (const toml::table* table = node.as_table()) {
    Json out = Json::object();
    for (const auto& [key, value] : *table) out[std::string{key.str()}] = tree(value);
    return out;
  }
  if (const toml::array* list = node.as_array()) {
    Json out = Json::array();
    for (const toml::node& each : *list) out.push_back(tree(each));
    return out;
  }
  if (const auto* text = node.as_string()) return text->get();
  if (const auto* number = node.as_integer()) return number->get();
  if (const auto* real = node.as_floating_point()) return real->get();
  if (const auto* yes = node.as_boolean()) return yes->get();
  return nullptr;
}

}  // namespace

std::string_view Scenario::option(std::string_view which) const {
  const auto found = options.find(std::string{which});
  return found == options.end() ? std::string_view{} : found->second;
}

const Json& Scenario::row(std::string_view list, std::string_view id) const {
  static const Json none;
  const auto rows = text.find(std::string{list});
  if (rows == text.end()) return none;
  for (const Json& each : *rows)
    if (each.value("id", "") == id) return each;
  return none;
}

std::string Scenario::word(std::string_view list, std::string_view id, const char* key) const {
  const Json& found = row(list, id);
  return found.is_object() && found.contains(key) && found[key].is_string() ? found[key].get<std::string>()
                                                                            : std::string{};
}

bool Scenario::flag(std::string_view list, std::string_view id, const char* key) const {
  const Json& found = row(list, id);
  return found.is_object() && found.contains(key) && found[key].is_boolean() && found[key].get<bool>();
}

Scenario read_scenario(const Json& json) {
  Scenario out;
  out.rules = json.at("rules");
  out.name = json.at("name");
  out.seed = json.at("seed");
  out.text = tree(toml::parse(json.at("scenario").get_ref<const std::string&>()));
  for (const auto& [name, value] : json.at("options").items()) out.options[name] = value.get<std::string>();
  out.ground = json.at("ground");
  out.width = out.ground.at("width");
  out.depth = out.ground.at("depth");
  for (const Json& each : out.ground.at("pieces")) {
    Piece& piece = out.pieces.emplace_back();
    piece.id = each.at("id");
    piece.kind = each.at("kind");
    piece.terrain = each.at("terrain");
    for (const Json& corner : each.at("outline")) piece.outline.push_back({corner.at(0), corner.at(1)});
  }
  return out;
}

}  // namespace audit
