// Records: whatever text is read is a record or is refused; what is read is printed and read again alike; a replay and
// a verification end in an answer; and what people play by its orders is a record that verifies.
#include "match/record.hpp"

#include <cstdint>
#include <string>

#include "fuzz/claim.hpp"
#include "fuzz/field.hpp"
#include "fuzz/reenactment.hpp"
#include "fuzz/story.hpp"
#include "match/patch.hpp"
#include "match/replay.hpp"
#include "match/rule_sets.hpp"
#include "match/verification.hpp"

namespace guidon::fuzz {
namespace {

// A line "| @linear" stands for the whole scenario of that name, so that what is fuzzed stays short.
std::string unfolded(std::string_view text) {
  constexpr std::string_view sign = "\n| @";
  const auto at = text.find(sign);
  if (at == std::string_view::npos) return std::string{text};
  const auto end = std::min(text.find('\n', at + sign.size()), text.size());
  const auto scenario = field(text.substr(at + sign.size(), end - at - sign.size()));
  if (!scenario) return std::string{text};
  std::string out{text.substr(0, at)};
  for (std::string_view rest = *scenario; !rest.empty();) {
    const auto line_end = std::min(rest.find('\n'), rest.size());
    out.append("\n").append(line_end == 0 ? "|" : "| ").append(rest.substr(0, line_end));
    rest.remove_prefix(std::min(line_end + 1, rest.size()));
  }
  return out.append(text.substr(end));
}

void claim_printed_alike(const match::Record& record) {
  const std::string text = match::print(record);
  const auto again = match::read_record(text);
  claim(again.has_value(), "a printed record cannot be read", again ? "" : again.error().text());
  claim(match::print(again->record) == text, "a record that is printed and read is another");
  for (std::size_t i = 0; i < record.steps.size(); ++i) {
    const std::string entry = match::print(record.steps[i], i);
    const auto step = match::read_step(entry, i, record.rules);
    claim(step && match::print(*step, i) == entry, "an entry by itself is another", entry);
  }
}

void claim_verified(std::string_view text, bool must_be_good) {
  const match::Verification found = match::verify(text);
  if (found.fault) claim_sentence(found.fault->text());
  claim(found.good() || !must_be_good, "what was played does not verify", found.good() ? "" : found.fault->text());
  for (const std::string& each : found.findings()) claim_sentence(each);
}

// As the record has it, with its own dice.
void claim_replayed(const match::Record& record) {
  const auto game = match::replay(record, ~std::size_t{0}, true);
  if (!game) return claim(!game.error().why.text().empty(), "a replay differs without a word");
  claim_whole(**game);
  claim((*game)->record().steps == record.steps, "a replay has another log");
}

void claim_reenacted(const match::Record& record) {
  match::Start start{record.scenario_text, "fuzz.toml", record.options, record.seed, record.fair, record.match};
  start.seats = record.seats;
  start.clock = record.clock;
  if (start.fair && start.fair->secret) start.fair->commitment = match::commitment_to(*start.fair->secret);
  auto game = match::Game::set_up(start);
  if (!game) return;
  Reenactment again{std::move(*game), record};
  again.play();
  if (again.accepted() == 0) return;
  claim_whole(again.game());
  const bool secret_kept = record.fair && again.game().over();
  claim_verified(match::print(again.game().record()), !secret_kept);
}

}  // namespace
}  // namespace guidon::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace guidon;
  const std::string text = fuzz::unfolded({reinterpret_cast<const char*>(data), size});
  const auto read = match::read_record(text);
  fuzz::claim_verified(text, false);
  if (!read) {
    fuzz::claim_sentence(read.error().why.text());
    return 0;
  }
  fuzz::claim_printed_alike(read->record);
  fuzz::claim_replayed(read->record);
  fuzz::claim_reenacted(read->record);
  return 0;
}
