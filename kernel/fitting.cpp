#include "kernel/fitting.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/length.hpp"
#include "kernel/shown.hpp"

namespace guidon {

namespace {

using Fitted = std::expected<Value, Misfit>;

Fitted misfit(Phrase wanted) { return std::unexpected{Misfit{.why = expected(std::move(wanted))}}; }

// Where in something larger a part of it does not fit.
Fitted inside(std::string where, Misfit&& part, std::size_t before) {
  if (!part.where.empty()) where.append(".").append(part.where);
  return std::unexpected{Misfit{std::move(where), std::move(part.why), before + part.fitted}};
}

std::optional<double> number_in(const Value& value) {
  if (const auto* whole = std::get_if<std::int64_t>(&value.is)) return static_cast<double>(*whole);
  if (const auto* number = std::get_if<double>(&value.is); number != nullptr && std::isfinite(*number)) return *number;
  return std::nullopt;
}

std::string written(double number) { return print_thousandths(static_cast<std::int32_t>(std::lround(number * 1000))); }

Fitted fitted_number(const Value& value, const Shape& shape) {
  const bool bounded = shape.lowest < shape.highest;
  const auto number = number_in(value);
  if (!number || (bounded && (*number < shape.lowest || *number > shape.highest)))
    return misfit(bounded ? say("a number from {} to {}"_form, written(shape.lowest), written(shape.highest))
                          : say("a number"_form));
  return Value{shape.in_one > 0 ? std::round(*number * shape.in_one) / shape.in_one : *number, {}};
}

Fitted fitted_whole(const Value& value, const Shape& shape) {
  constexpr double furthest = 1e9;
  const double low = shape.lowest < shape.highest ? shape.lowest : -furthest;
  const double high = shape.lowest < shape.highest ? shape.highest : furthest;
  const auto number = number_in(value);
  if (!number || *number != std::floor(*number) || *number < low || *number > high)
    return misfit(shape.lowest < shape.highest ? say("a whole number from {} to {}"_form, written(low), written(high))
                                               : say("a whole number"_form));
  return Value{static_cast<std::int64_t>(*number), {}};
}

Fitted fitted_text(const Value& value, const Shape& shape) {
  const auto* own = std::get_if<std::string>(&value.is);
  const auto* view = std::get_if<std::string_view>(&value.is);
  if (own == nullptr && view == nullptr)
    return shape.words.empty() ? misfit(say("a text"_form)) : std::unexpected{Misfit{.why = expected(shape.words)}};
  const std::string_view text = own != nullptr ? std::string_view{*own} : *view;
  if (!shape.words.empty() && std::ranges::find(shape.words, text) == shape.words.end())
    return std::unexpected{
        Misfit{.why = {say("{} is not one of them"_form, shown(text)), suggestion(text, shape.words)}}};
  if (text.empty()) return misfit(say("a text"_form));
  return value;
}

Fitted fitted_list(const Value& value, const Shape& shape) {
  const auto* all = std::get_if<Values>(&value.is);
  if (all == nullptr || !value.names.empty()) return misfit(say("a list"_form));
  if (all->size() < shape.least || (shape.most > 0 && all->size() > shape.most))
    return misfit(shape.least == shape.most ? say("a list of {}"_form, shape.least)
                  : shape.most == 0         ? say("a list of {} or more"_form, shape.least)
                                            : say("a list of {} to {}"_form, shape.least, shape.most));
  Values out;
  for (const Value& each : *all) {
    auto one = fitted(each, shape.parts.front());
    if (!one) return inside(std::to_string(out.size()), std::move(one.error()), out.size());
    out.push_back(std::move(*one));
  }
  return Value{std::move(out), {}};
}

Fitted fitted_record(const Value& value, const Shape& shape) {
  const auto* all = std::get_if<Values>(&value.is);
  if (all == nullptr || (value.names.empty() && !all->empty())) return misfit(say("an object"_form));
  const Facts told{{}, value};
  for (const std::string_view name : value.names)
    if (std::ranges::find(shape.names, name) == shape.names.end())
      return inside(std::string{name}, {.why = {say("nothing is called so here"_form), near_or_few(name, shape.names)}},
                    0);
  Values out;
  std::vector<std::string_view> names;
  for (std::size_t i = 0; i < shape.names.size(); ++i) {
    const Value* part = told.find(shape.names[i]);
    if (part == nullptr && shape.parts[i].may_lack) continue;
    auto one = fitted(part == nullptr ? Value{std::monostate{}, {}} : *part, shape.parts[i]);
    if (!one) return inside(std::string{shape.names[i]}, std::move(one.error()), out.size());
    names.push_back(shape.names[i]);
    out.push_back(std::move(*one));
  }
  return Value{std::move(out), std::move(names)};
}

// As the first that fits; else what is wrong with the one that it is most like.
Fitted fitted_either(const Value& value, const Shape& shape) {
  std::optional<Misfit> nearest;
  for (const Shape& each : shape.parts) {
    auto one = fitted(value, each);
    if (one) return one;
    if (!nearest || one.error().fitted > nearest->fitted) nearest = std::move(one.error());
  }
  return std::unexpected{std::move(*nearest)};
}

}  // namespace

std::expected<Value, Misfit> fitted(const Value& value, const Shape& shape) {
  switch (shape.is) {
    case Shape::Is::flag:
      return std::holds_alternative<bool>(value.is) ? Fitted{value} : misfit(say("true or false"_form));
    case Shape::Is::whole: return fitted_whole(value, shape);
    case Shape::Is::number: return fitted_number(value, shape);
    case Shape::Is::text: return fitted_text(value, shape);
    case Shape::Is::list: return fitted_list(value, shape);
    case Shape::Is::record: return fitted_record(value, shape);
    case Shape::Is::either: break;
  }
  return fitted_either(value, shape);
}

}  // namespace guidon
