#include "wire/verification.hpp"

#include <array>
#include <string_view>

#include "match/hex_text.hpp"

namespace guidon::wire {

namespace {

constexpr std::array<std::string_view, 4> dice_words{"seed", "fair", "fair_secret_kept", "typed"};

Json seal_json(const std::optional<match::Seal>& seal) {
  if (!seal) return nullptr;
  Json out{{"digest", match::hex_text(seal->digest)}, {"key", nullptr}};
  if (seal->signature) out["key"] = match::hex_text(seal->signature->key);
  return out;
}

}  // namespace

Json verification(const match::Verification& found) {
  Json out{{"good", found.good()}};
  if (found.fault) {
    Json fault{{"step", nullptr}, {"line", found.fault->line}, {"what", found.fault->why.text()}};
    if (found.fault->step) fault["step"] = *found.fault->step;
    out["fault"] = std::move(fault);
    return out;
  }
  out.update({{"version", found.version},
              {"title", found.title},
              {"over", found.over},
              {"entries", found.entries},
              {"dice", found.dice},
              {"source", dice_words[static_cast<std::size_t>(found.source)]},
              {"seal", seal_json(found.seal)},
              {"findings", found.findings()}});
  if (const auto& from = found.origin)
    out["from"] = {
        {"match", from->match}, {"entry", from->entry}, {"inherited", from->inherited}, {"dice", found.inherited_dice}};
  return out;
}

}  // namespace guidon::wire
