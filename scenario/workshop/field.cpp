#include "scenario/workshop/field.hpp"

#include <utility>

namespace guidon::scenario {

Field&& Field::need() && {
  needed = true;
  return std::move(*this);
}

Field&& Field::by_default(Preset preset) && {
  usual = std::move(preset);
  return std::move(*this);
}

Field&& Field::only(std::string_view key, std::vector<std::string_view> those) && {
  when.push_back({key, std::move(those)});
  return std::move(*this);
}

Field&& Field::by(double each) && {
  step = each;
  return std::move(*this);
}

Field&& Field::instead(std::vector<std::string_view> keys) && {
  instead_of = std::move(keys);
  return std::move(*this);
}

Field choice(std::string_view name, std::span<const std::string_view> values, Form words) {
  return {.name = name, .type = FieldType::choice, .words = words, .values = {values.begin(), values.end()}};
}

Field reference(std::string_view name, std::string_view table, Form words, std::string_view kind) {
  return {.name = name, .type = FieldType::choice, .words = words, .refers = table, .refers_kind = kind};
}

Field whole(std::string_view name, int least, int most, Form words) {
  Field out = real(name, least, most, words);
  out.form = "whole";
  return out;
}

Field real(std::string_view name, double least, double most, Form words) {
  return {.name = name, .type = FieldType::number, .words = words, .form = "real", .least = least, .most = most};
}

Field flag(std::string_view name, Form words) {
  return {.name = name, .type = FieldType::flag, .words = words, .usual = false};
}

Field id_field(std::string_view name, Form words) {
  return {.name = name, .type = FieldType::text, .words = words, .form = "id"};
}

Field prose(std::string_view name, Form words) {
  return {.name = name, .type = FieldType::text, .words = words, .form = "words"};
}

Field point(std::string_view name, std::string_view form, Form words) {
  return {.name = name, .type = FieldType::point, .words = words, .form = form};
}

Field list(std::string_view name, std::string_view form, std::size_t least, std::size_t most, Form words) {
  return {.name = name,
          .type = FieldType::list,
          .words = words,
          .form = form,
          .least = static_cast<double>(least),
          .most = static_cast<double>(most)};
}

}  // namespace guidon::scenario
