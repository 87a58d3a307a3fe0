#pragma once
// An answer to a question that came as JSON: its text, and how it went by the numbers of HTTP.
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "kernel/nearest.hpp"
#include "kernel/reason.hpp"
#include "wire/json.hpp"
#include "wire/said.hpp"

namespace guidon::wire {

struct Answered {
  int status = 200;
  std::string text;
};

// {"error": {"code": "refused", "message": "..."}}
inline Json error_json(std::string_view code, const Reason& why) {
  const Phrase message = why.cited();
  Json out{{"error", {{"code", code}, {"message", message.text()}}}};
  if (!message.parts().empty()) out["error"]["said"] = said(message);
  return out;
}

// Of a word that is none of those that are known: with the nearest of them.
inline Json unknown_json(std::string_view code, Phrase what, std::string_view word,
                         std::span<const std::string_view> known) {
  Json out = error_json(code, {std::move(what), near_or_few(word, known)});
  if (std::string near = nearest(word, known); !near.empty()) out["error"]["did_you_mean"] = std::move(near);
  return out;
}

inline Answered refused(int status, std::string_view code, const Reason& why) {
  return {status, print(error_json(code, why))};
}

}  // namespace guidon::wire
