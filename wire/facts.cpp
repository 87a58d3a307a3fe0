#include <algorithm>

#include "wire/json_value.hpp"
#include "wire/tell_facts.hpp"

namespace guidon::wire {

namespace {

constexpr int deepest = 8;

std::optional<Value> value_in(const Json& json, int depth) {
  if (depth == deepest) return std::nullopt;
  switch (json.type()) {
    case Json::value_t::boolean: return Value{json.get<bool>(), {}};
    case Json::value_t::number_integer:
    case Json::value_t::number_unsigned: return Value{json.get<std::int64_t>(), {}};
    case Json::value_t::number_float: return Value{json.get<double>(), {}};
    case Json::value_t::string: return Value{json.get<std::string>(), {}};
    case Json::value_t::array:
    case Json::value_t::object: {
      Value all{Values{}, {}};
      for (const auto& [name, inner] : json.items()) {
        auto value = value_in(inner, depth + 1);
        if (!value) return std::nullopt;
        if (json.is_object()) all.names.emplace_back(name);
        std::get<Values>(all.is).push_back(std::move(*value));
      }
      return all;
    }
    default: return std::nullopt;
  }
}

}  // namespace

Json data(const Facts& facts) {
  JsonValue out;
  tell(out, facts);
  return out.take();
}

std::optional<Value> value_in(const Json& json) { return value_in(json, 0); }

std::optional<Facts> facts_in(const Json& json) {
  const auto kind = json.find("kind");
  if (kind == json.end() || !kind->is_string()) return std::nullopt;
  auto named = value_in(json);
  if (!named) return std::nullopt;
  const auto at = std::ranges::find(named->names, "kind") - named->names.begin();
  named->names.erase(named->names.begin() + at);
  auto& values = std::get<Values>(named->is);
  values.erase(values.begin() + at);
  return Facts{kind->get_ref<const std::string&>(), std::move(*named)};
}

}  // namespace guidon::wire
