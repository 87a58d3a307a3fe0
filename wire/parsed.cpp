#include "wire/parsed.hpp"

namespace guidon::wire {

std::expected<Json, NotParsed> parsed(std::string_view text) {
  constexpr int deepest = 16;
  bool too_deep = false;
  Json out = Json::parse(
      text.begin(), text.end(),
      [&too_deep](int depth, Json::parse_event_t, Json&) {
        too_deep = too_deep || depth > deepest;
        return !too_deep;
      },
      false);
  if (too_deep) return std::unexpected{NotParsed::too_deep};
  if (out.is_discarded()) return std::unexpected{NotParsed::no_json};
  return out;
}

}  // namespace guidon::wire
