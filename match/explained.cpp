#include "match/explained.hpp"

#include "match/game.hpp"
#include "match/replay.hpp"

namespace guidon::match {

namespace {

// The entry that gave the order which an entry is about: itself, or the one that it overrules.
std::expected<std::size_t, Reason> order_of(const Record& record, std::size_t entry) {
  for (std::size_t at = entry; at < record.steps.size();) {
    const RecordStep& step = record.steps[at];
    if (step.kind == StepKind::order) return at;
    const auto overruled = step.kind == StepKind::overrule ? Overruled::read(step.order) : std::nullopt;
    if (!overruled || overruled->entry >= at)
      return std::unexpected{Reason{say("entry {} is not an order"_form, entry)}};
    at = overruled->entry;
  }
  return std::unexpected{Reason{say("there is no entry {}"_form, entry)}};
}

}  // namespace

std::expected<Explained, Reason> explain(const Record& record, std::size_t entry, const odds::Budget& budget) {
  const auto given = order_of(record, entry);
  if (!given) return std::unexpected{given.error()};
  const auto game = replay(record, *given);
  if (!game) return std::unexpected{Reason{Phrase{game.error().text()}}};
  const auto& sides = (*game)->identity().side_words;
  const RecordStep& step = record.steps[*given];
  const Side side = step.side == sides[0] ? 0 : 1;
  return (*game)->explained(side, step.order, record.steps[entry].dice, budget);
}

}  // namespace guidon::match
