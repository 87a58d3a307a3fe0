#include "wire/schemas.hpp"

#include <array>
#include <cctype>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/hex.hpp"
#include "kernel/shape.hpp"
#include "match/deed.hpp"
#include "match/refused.hpp"
#include "match/rule_sets.hpp"

namespace guidon::wire {

namespace {

Json reference(const std::string& name) { return {{"$ref", "#/components/schemas/" + name}}; }

Json schema_of(const Shape& shape);

Json any_of(const std::vector<Shape>& shapes) {
  Json all = Json::array();
  for (const Shape& each : shapes) all.push_back(schema_of(each));
  return {{"anyOf", std::move(all)}};
}

Json record_of(const Shape& shape) {
  Json required = Json::array();
  Json properties = Json::object();
  for (std::size_t i = 0; i < shape.names.size(); ++i) {
    if (!shape.parts[i].may_lack) required.push_back(shape.names[i]);
    properties[std::string{shape.names[i]}] = schema_of(shape.parts[i]);
  }
  Json out{{"type", "object"}};
  if (!required.empty()) out["required"] = std::move(required);
  if (!properties.empty()) out["properties"] = std::move(properties);
  out["additionalProperties"] = false;
  return out;
}

Json named(std::string_view type, std::string_view what) {
  Json out{{"type", type}};
  if (!what.empty()) out["description"] = what;
  return out;
}

Json number(std::string_view type, const Shape& shape) {
  Json out = named(type, shape.name);
  if (shape.lowest < shape.highest) {
    out["minimum"] = static_cast<std::int64_t>(shape.lowest);
    out["maximum"] = static_cast<std::int64_t>(shape.highest);
  }
  return out;
}

Json list(const Shape& shape) {
  Json out{{"type", "array"}, {"items", schema_of(shape.parts.front())}};
  if (shape.least > 0) out["minItems"] = shape.least;
  if (shape.most > 0) out["maxItems"] = shape.most;
  return out;
}

Json schema_of(const Shape& shape) {
  switch (shape.is) {
    case Shape::Is::flag: return named("boolean", shape.name);
    case Shape::Is::whole: return number("integer", shape);
    case Shape::Is::number: return number("number", shape);
    case Shape::Is::list: return shape.name == "point" ? reference("Point") : list(shape);
    case Shape::Is::record: return record_of(shape);
    case Shape::Is::either: return any_of(shape.parts);
    case Shape::Is::text: break;
  }
  if (shape.words.empty()) return named("string", shape.name);
  if (std::ranges::equal(shape.words, hex::direction_words)) return reference("Direction");
  return {{"type", "string"}, {"enum", shape.words}};
}

// A kind in each of its forms.
Json schema_of(const std::vector<Declaration>& declared) {
  Json all = Json::array();
  for (const Declaration& each : declared)
    for (const Shape& form : each.forms) {
      Shape told = form;
      told.names.insert(told.names.begin(), "kind");
      told.parts.insert(told.parts.begin(), one_of(std::array{each.kind}));
      Json one = schema_of(told);
      if (each.clause) one["description"] = each.clause.id();
      all.push_back(std::move(one));
    }
  return {{"anyOf", std::move(all)}};
}

}  // namespace

Json schemas(const match::RuleSet* only) {
  Json out = Json::object();
  const auto add = [&out](std::string_view rules, std::string_view what, const std::vector<Declaration>& declared) {
    std::string name{rules};
    name.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(name.front())));
    name.append(what);
    out[name] = schema_of(declared);
    out[std::string{what}]["anyOf"].push_back(reference(name));
  };
  for (const match::RuleSet& rules : match::rule_sets()) {
    if (only != nullptr && rules.name != only->name) continue;
    const match::Declared declared = rules.declared();
    add(rules.name, "Order", declared.orders);
    add(rules.name, "Asked", declared.decisions);
    add(rules.name, "Event", declared.events);
    add(rules.name, "Upshot", declared.upshots);
    add(rules.name, "Condition", declared.conditions);
  }
  out["Deed"] = schema_of(declarations_of<match::DeedData>());
  out["Reason"] = schema_of(declarations_of<match::RefusedData>());
  return out;
}

}  // namespace guidon::wire
