#pragma once
// What happened, in order: every event with the modifiers behind it and the dice thrown for it. What an event tells is
// the rule set's own; here are the parts of it that all of them share.
#include <cstdint>
#include <span>
#include <vector>

#include "kernel/dice.hpp"
#include "kernel/ledger.hpp"

namespace guidon {

// The throws and modifiers that belong to an event.
struct Evidence {
  std::uint32_t first_throw = 0;
  std::uint32_t throws = 0;
  std::uint32_t first_modifier = 0;
  std::uint32_t modifiers = 0;
};

template <class Event>
class ChronicleOf {
 public:
  std::vector<Event> events{};
  std::vector<Modifier> modifiers{};
  std::vector<Throw> throws{};  // the dice source logs here

  // Enters an event; the throws made since the last one belong to it.
  void add(Event event, const Ledger* ledger = nullptr) {
    Evidence& evidence = event.evidence;
    evidence.first_throw = claimed_;
    evidence.throws = static_cast<std::uint32_t>(throws.size()) - claimed_;
    claimed_ = static_cast<std::uint32_t>(throws.size());
    if (ledger != nullptr) {
      evidence.first_modifier = static_cast<std::uint32_t>(modifiers.size());
      evidence.modifiers = static_cast<std::uint32_t>(ledger->lines().size());
      modifiers.insert(modifiers.end(), ledger->lines().begin(), ledger->lines().end());
    }
    events.push_back(event);
  }
  [[nodiscard]] std::span<const Throw> throws_of(const Event& event) const {
    return std::span{throws}.subspan(event.evidence.first_throw, event.evidence.throws);
  }
  [[nodiscard]] std::span<const Modifier> modifiers_of(const Event& event) const {
    return std::span{modifiers}.subspan(event.evidence.first_modifier, event.evidence.modifiers);
  }
  void clear() {
    events.clear();
    modifiers.clear();
    throws.clear();
    claimed_ = 0;
  }

 private:
  std::uint32_t claimed_ = 0;
};

}  // namespace guidon
