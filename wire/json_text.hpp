#pragma once
// JSON as its text, on one line, the same to the byte as wire::print of the value.
#include <string>

#include "wire/json.hpp"
#include "wire/telling.hpp"

namespace guidon::wire {

class JsonText : public Telling<JsonText> {
 public:
  // The text so far; whole when everything is closed.
  [[nodiscard]] std::string take() {
    close_comma();
    return std::move(text_);
  }

  void open_object() { text_ += '{'; }
  void close_object() { close('}'); }
  void open_list() { text_ += '['; }
  void close_list() { close(']'); }
  void key(std::string_view name) {  // a literal, without anything to escape
    text_ += '"';
    text_ += name;
    text_ += "\":";
  }
  void value(std::string_view text);
  void value(std::int64_t number);
  void value(double number);
  void value(bool flag) { text_ += flag ? "true," : "false,"; }
  void value(std::nullptr_t) { text_ += "null,"; }
  // One that was made elsewhere, as its text or as a value.
  void raw(std::string_view name, std::string_view json) {
    key(name);
    text_ += json;
    text_ += ',';
  }
  void json(const Json& json) {
    text_ += print(json);
    text_ += ',';
  }
  void json(std::string_view name, const Json& json) {
    key(name);
    this->json(json);
  }

 private:
  // Every value has a comma behind it, and the last of an object or a list loses it.
  void close_comma() {
    if (!text_.empty() && text_.back() == ',') text_.pop_back();
  }
  void close(char bracket) {
    close_comma();
    text_ += bracket;
    text_ += ',';
  }

  std::string text_;
};

}  // namespace guidon::wire
