#include "tests/server/schema.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace guidon::server {

using wire::Json;

namespace {

bool is_a(const Json& value, std::string_view type) {
  if (type == "object") return value.is_object();
  if (type == "array") return value.is_array();
  if (type == "string") return value.is_string();
  if (type == "integer") return value.is_number_integer();
  if (type == "number") return value.is_number();
  if (type == "boolean") return value.is_boolean();
  return type == "null" && value.is_null();
}

class Checker {
 public:
  explicit Checker(const Json& document) : document_(document) {}

  std::optional<std::string> check(const Json& schema, const Json& value, const std::string& at) const {
    constexpr std::array<std::string_view, 16> known{
        "description",          "$ref",  "oneOf",    "anyOf",    "type",      "enum",    "properties", "required",
        "additionalProperties", "items", "minItems", "maxItems", "maxLength", "minimum", "maximum",    "default"};
    for (const auto& [word, rest] : schema.items())
      if (std::ranges::find(known, word) == known.end()) return at + ": the checker does not know " + word;
    if (schema.contains("$ref"))
      return check(document_.at(Json::json_pointer{schema["$ref"].get<std::string>().substr(1)}), value, at);
    if (schema.contains("oneOf")) return one_of(schema["oneOf"], value, at);
    if (schema.contains("anyOf")) return any_of(schema["anyOf"], value, at);
    if (schema.contains("type"))
      if (auto wrong = type(schema["type"], value, at)) return wrong;
    if (schema.contains("enum") && std::ranges::find(schema["enum"], value) == schema["enum"].end())
      return at + ": " + value.dump() + " is not in " + schema["enum"].dump();
    if (value.is_object()) return object(schema, value, at);
    if (value.is_array()) return array(schema, value, at);
    return size(schema, value, at);
  }

 private:
  static std::optional<std::string> type(const Json& types, const Json& value, const std::string& at) {
    const bool fits =
        types.is_array()
            ? std::ranges::any_of(types, [&](const Json& each) { return is_a(value, each.get<std::string>()); })
            : is_a(value, types.get<std::string>());
    if (fits) return std::nullopt;
    return at + ": " + value.dump().substr(0, 80) + " is no " + types.dump();
  }

  static std::optional<std::string> size(const Json& schema, const Json& value, const std::string& at) {
    if (value.is_string() && value.get<std::string>().size() > schema.value("maxLength", ~std::size_t{0}))
      return at + " is too long";
    if (value.is_number() && schema.contains("minimum") && value < schema["minimum"]) return at + " is too small";
    if (value.is_number() && schema.contains("maximum") && value > schema["maximum"]) return at + " is too large";
    return std::nullopt;
  }

  std::optional<std::string> one_of(const Json& schemas, const Json& value, const std::string& at) const {
    std::string why;
    int fitting = 0;
    for (const Json& each : schemas)
      if (auto wrong = check(each, value, at))
        why += "\n  or " + *wrong;
      else
        ++fitting;
    if (fitting == 1) return std::nullopt;
    return at + " fits " + std::to_string(fitting) + " of " + std::to_string(schemas.size()) + why;
  }

  // Of things of another kind it is not told why they do not fit.
  std::optional<std::string> any_of(const Json& schemas, const Json& value, const std::string& at) const {
    const auto is_of_kind = [&value](const Json& schema) {
      const Json::json_pointer kinds{"/properties/kind/enum"};
      return !value.is_object() || !value.contains("kind") || !schema.contains(kinds) ||
             std::ranges::find(schema[kinds], value["kind"]) != schema[kinds].end();
    };
    std::string why;
    for (const Json& each : schemas) {
      if (!is_of_kind(each)) continue;
      const auto wrong = check(each, value, at);
      if (!wrong) return std::nullopt;
      why += "\n  or " + *wrong;
    }
    return at + " fits nothing it may be: " + value.dump().substr(0, 300) + why;
  }

  std::optional<std::string> object(const Json& schema, const Json& value, const std::string& at) const {
    for (const Json& name : schema.value("required", Json::array()))
      if (!value.contains(name.get<std::string>())) return at + " has no " + name.get<std::string>();
    const Json properties = schema.value("properties", Json::object());
    const Json others = schema.value("additionalProperties", Json(true));
    for (const auto& [name, each] : value.items()) {
      const std::string here = at + "." + name;
      if (properties.contains(name)) {
        if (auto wrong = check(properties[name], each, here)) return wrong;
      } else if (others == false) {
        return here + " is not described";
      } else if (others.is_object()) {
        if (auto wrong = check(others, each, here)) return wrong;
      }
    }
    return std::nullopt;
  }

  std::optional<std::string> array(const Json& schema, const Json& value, const std::string& at) const {
    if (value.size() < schema.value("minItems", std::size_t{0})) return at + " has too few items";
    if (value.size() > schema.value("maxItems", ~std::size_t{0})) return at + " has too many items";
    if (!schema.contains("items")) return std::nullopt;
    for (std::size_t i = 0; i < value.size(); ++i)
      if (auto wrong = check(schema["items"], value[i], at + "[" + std::to_string(i) + "]")) return wrong;
    return std::nullopt;
  }

  const Json& document_;
};

}  // namespace

std::optional<std::string> mismatch(const Json& document, const Json& schema, const Json& value) {
  return Checker{document}.check(schema, value, "it");
}

}  // namespace guidon::server
