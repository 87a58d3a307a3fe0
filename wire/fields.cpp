#include "wire/fields.hpp"

#include <algorithm>

#include "kernel/shown.hpp"

namespace guidon::wire {

namespace {

constexpr std::size_t most_faces = 256;
constexpr std::size_t most_pairs = 64;
constexpr std::size_t longest_option = 64;

}  // namespace

Fields::Fields(const Json& object, std::initializer_list<std::string_view> known) : object_(&object) {
  if (!object.is_object()) {
    wrong_ = "expected a JSON object"_form;
    return;
  }
  const std::vector<std::string_view> names{known};
  for (const auto& [name, value] : object.items())
    if (std::ranges::find(names, name) == names.end()) {
      wrong_ = Reason{say("no field {} here"_form, shown(name)), near_or_few(name, names)};
      return;
    }
}

const Json* Fields::find(std::string_view name) {
  if (!object_->is_object()) return nullptr;
  const auto at = object_->find(std::string{name});
  return at == object_->end() || at->is_null() ? nullptr : &*at;
}

void Fields::complain(std::string_view name, Phrase wanted) {
  if (!wrong_) wrong_ = wrong_field(std::string{name}, std::move(wanted));
}

std::optional<std::string> Fields::maybe_text(std::string_view name, std::size_t longest) {
  const Json* value = find(name);
  if (value == nullptr) return std::nullopt;
  if (!value->is_string() || value->get_ref<const std::string&>().size() > longest) {
    complain(name, say("a text of at most {} bytes"_form, longest));
    return std::nullopt;
  }
  return value->get<std::string>();
}

std::string Fields::text(std::string_view name, std::size_t longest) {
  auto value = maybe_text(name, longest);
  if (!value) complain(name, "a text"_form);
  return value.value_or("");
}

bool Fields::flag(std::string_view name, bool otherwise) {
  const Json* value = find(name);
  if (value == nullptr) return otherwise;
  if (!value->is_boolean()) complain(name, "true or false"_form);
  return value->is_boolean() ? value->get<bool>() : otherwise;
}

std::optional<std::int64_t> Fields::maybe_number(std::string_view name, std::int64_t lowest, std::int64_t highest) {
  const Json* value = find(name);
  if (value == nullptr) return std::nullopt;
  const bool fits = value->is_number_integer() &&
                    !(value->is_number_unsigned() && value->get<std::uint64_t>() >> 63U) &&
                    value->get<std::int64_t>() >= lowest && value->get<std::int64_t>() <= highest;
  if (!fits) {
    complain(name, say("a whole number from {} to {}"_form, lowest, highest));
    return std::nullopt;
  }
  return value->get<std::int64_t>();
}

std::int64_t Fields::number(std::string_view name, std::int64_t lowest, std::int64_t highest) {
  const auto value = maybe_number(name, lowest, highest);
  if (!value) complain(name, "a whole number"_form);
  return value.value_or(lowest);
}

std::vector<int> Fields::faces(std::string_view name) {
  const Json* value = find(name);
  std::vector<int> out;
  if (value == nullptr) return out;
  constexpr int highest = 255;
  const auto face = [](const Json& each) {
    return each.is_number_unsigned() && each.get<std::uint64_t>() >= 1 && each.get<std::uint64_t>() <= highest;
  };
  if (!value->is_array() || value->size() > most_faces || !std::ranges::all_of(*value, face)) {
    complain(name, "a list of faces, whole numbers from 1"_form);
    return out;
  }
  for (const Json& each : *value) out.push_back(each.get<int>());
  return out;
}

std::vector<std::pair<std::string, std::string>> Fields::pairs(std::string_view name) {
  const Json* value = find(name);
  std::vector<std::pair<std::string, std::string>> out;
  if (value == nullptr) return out;
  const auto text = [](const Json& each) {
    return each.is_string() && each.get_ref<const std::string&>().size() <= longest_option;
  };
  if (!value->is_object() || value->size() > most_pairs || !std::ranges::all_of(*value, text)) {
    complain(name, "an object of texts"_form);
    return out;
  }
  for (const auto& [key, each] : value->items()) out.emplace_back(key, each.get<std::string>());
  return out;
}

Reason wrong_field(std::string name, Phrase wanted) { return Reason{expected(std::move(wanted))}.at(std::move(name)); }

Reason wrong_field(std::string name, Phrase wanted, std::string_view instead) {
  return Reason{expected(std::move(wanted), instead)}.at(std::move(name));
}

}  // namespace guidon::wire
