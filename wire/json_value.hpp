#pragma once
// JSON as a value to go on working with.
#include <string>
#include <vector>

#include "wire/json.hpp"
#include "wire/telling.hpp"

namespace guidon::wire {

class JsonValue : public Telling<JsonValue> {
 public:
  [[nodiscard]] Json take() { return std::move(whole_); }

  void open_object() { open(Json::object()); }
  void close_object() { open_.pop_back(); }
  void open_list() { open(Json::array()); }
  void close_list() { open_.pop_back(); }
  void key(std::string_view name) { name_ = name; }
  void value(const auto& value) { put(value); }
  // One that was made elsewhere.
  void json(std::string_view name, Json json) {
    key(name);
    put(std::move(json));
  }

 private:
  // Into what is open. Names are told once each, so that nobody has to look for one that is there already.
  Json& put(Json json) {
    if (open_.empty()) return whole_ = std::move(json);
    if (open_.back()->is_array()) {
      open_.back()->push_back(std::move(json));
      return open_.back()->back();
    }
    auto& members = open_.back()->get_ref<Json::object_t&>();
    members.emplace_back(std::move(name_), std::move(json));
    return members.back().second;
  }
  void open(Json empty) { open_.push_back(&put(std::move(empty))); }

  Json whole_;
  std::vector<Json*> open_;  // from the whole to the innermost
  std::string name_;
};

}  // namespace guidon::wire
