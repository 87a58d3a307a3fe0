#include <algorithm>

#include "wire/json_value.hpp"
#include "wire/tell_facts.hpp"

namespace guidon::wire {

namespace {

constexpr int deepest = 8;

// Nothing of what is null or deeper than anything that is told.
Value value_in(const Json& json, int depth) {
  switch (json.type()) {
    case Json::value_t::boolean: return {json.get<bool>(), {}};
    case Json::value_t::number_float: return {json.get<double>(), {}};
    case Json::value_t::number_integer: return {json.get<std::int64_t>(), {}};
    case Json::value_t::number_unsigned:  // it may be larger than any other
      return json.get<std::uint64_t>() >> 63U == 0 ? Value{json.get<std::int64_t>(), {}}
                                                   : Value{json.get<double>(), {}};
    case Json::value_t::string: return {json.get<std::string>(), {}};
    case Json::value_t::array:
    case Json::value_t::object: {
      if (depth == deepest) break;
      Value all{Values{}, {}};
      for (const auto& [name, inner] : json.items()) {
        if (json.is_object() && inner.is_null()) continue;
        if (json.is_object()) all.names.emplace_back(name);
        std::get<Values>(all.is).push_back(value_in(inner, depth + 1));
      }
      return all;
    }
    default: break;
  }
  return {std::monostate{}, {}};
}

}  // namespace

Json data(const Facts& facts) {
  JsonValue out;
  tell(out, facts);
  return out.take();
}

Facts facts_in(const Json& json) {
  Facts out{{}, value_in(json, 0)};
  const auto at = std::ranges::find(out.named.names, "kind") - out.named.names.begin();
  if (at == std::ssize(out.named.names)) return out;
  auto& values = std::get<Values>(out.named.is);
  if (const auto kind = json.find("kind"); kind->is_string()) out.kind = kind->get_ref<const std::string&>();
  out.named.names.erase(out.named.names.begin() + at);
  values.erase(values.begin() + at);
  return out;
}

}  // namespace guidon::wire
