#include "match/verification.hpp"

#include <algorithm>

#include "kernel/shown.hpp"
#include "match/entitled.hpp"
#include "match/hex_text.hpp"
#include "match/replay.hpp"
#include "match/timekeeper.hpp"

namespace guidon::match {

namespace {

using Fault = Verification::Fault;
using Dice = Verification::Dice;

int lines_in(std::string_view text) { return static_cast<int>(std::ranges::count(text, '\n')); }

// The text a record has when nobody has touched it.
std::string as_written(const ReadRecord& read) {
  std::string out = print(read.record);
  if (read.version == 1) out.replace(0, out.find('\n'), "guidon record 1");  // the rest has not changed since
  if (read.seal) out += print(*read.seal);
  return out;
}

// The line from which on two texts differ.
std::string_view line_at(std::string_view text, std::size_t at) {
  const auto begin = text.substr(0, at).rfind('\n') + 1;  // or the beginning, where there is none
  return text.substr(begin, text.find('\n', begin) - begin);
}

std::optional<Fault> written_otherwise(std::string_view text, std::string_view expected) {
  if (text == expected) return std::nullopt;
  const auto at = static_cast<std::size_t>(std::ranges::mismatch(text, expected).in1 - text.begin());
  const int line = lines_in(text.substr(0, at)) + 1;
  if (at == expected.size()) return Fault{{}, line, guidon::expected("the end of the record"_form, line_at(text, at))};
  return Fault{{}, line, guidon::expected(shown(line_at(expected, at)), line_at(text, at))};
}

Dice source_of(const Record& record) {
  if (record.seed) return Dice::seeded;
  if (record.fair) return record.fair->secret ? Dice::fair : Dice::secret_kept;
  return Dice::typed;
}

class Verifier {
 public:
  explicit Verifier(std::string_view text) : text_(text) {}

  Verification run() {
    out_.fault = check();
    return std::move(out_);
  }

 private:
  std::optional<Fault> check() {
    auto read = read_record(text_);
    if (!read) return Fault{{}, read.error().line, read.error().why};
    out_.version = read->version;
    out_.title = read->record.title;
    out_.seal = read->seal;
    out_.seed = read->record.seed;
    out_.source = source_of(read->record);
    out_.origin = read->record.origin;
    out_.entries = read->record.steps.size();
    const Record& record = read->record;
    if (!read->remark.empty()) return Fault{{}, lines_in(text_) + 1, read->remark};
    if (auto fault = written_otherwise(text_, as_written(*read))) return fault;
    if (read->version == 1)
      if (auto fault = ahead_of_its_time(record, read->seal.has_value())) return fault;
    if (auto fault = play(record)) return fault;
    if (!read->seal) return std::nullopt;
    if (auto broken = broken_seal(*read->seal, read->sealed))
      return Fault{{}, lines_in(read->sealed) + 1, broken->at("the seal is broken"_form)};
    return std::nullopt;
  }

  // What the first version of the format did not have.
  static std::optional<Fault> ahead_of_its_time(const Record& record, bool sealed) {
    const bool plain = std::ranges::all_of(record.steps, [](const RecordStep& step) {
      return (step.kind == StepKind::begin || step.kind == StepKind::order) && step.by.empty();
    });
    if (plain && !sealed && !record.fair && record.match.empty() && record.seats.empty() && !record.origin &&
        !record.clock)
      return std::nullopt;
    return Fault{{}, 1, "this is more than version 1 of the format has"_form};
  }

  // The line each entry begins in, and that after the last.
  static std::vector<int> first_lines(const Record& record) {
    std::vector<int> out{lines_in(print_header(record)) + 1};
    out.reserve(record.steps.size() + 1);
    for (std::size_t i = 0; i < record.steps.size(); ++i)
      out.push_back(out.back() + lines_in(print(record.steps[i], i)));
    return out;
  }

  static std::optional<Fault> another_secret(const Record& record, const std::vector<int>& lines) {
    if (!record.fair || !record.fair->secret) return std::nullopt;
    if (commitment_to(*record.fair->secret) == record.fair->commitment) return std::nullopt;
    const auto shown = std::ranges::find(record.steps, StepKind::reveal, &RecordStep::kind);
    const auto at = static_cast<std::size_t>(shown - record.steps.begin());
    return Fault{at, lines[at], "the secret is not the one that was committed to"_form};
  }

  std::optional<Fault> play(const Record& record) {
    auto start = replay(record, 0);
    if (!start) return Fault{{}, 1, start.error().why};
    Game& game = **start;
    Record header = record;
    header.steps.clear();
    if (const std::string expected = print_header(game.record_header()); expected != print_header(header))
      return written_otherwise(print_header(header), expected);
    const auto lines = first_lines(record);
    if (auto fault = another_secret(record, lines)) return fault;
    if (record.origin && record.origin->inherited > record.steps.size())
      return Fault{
          {}, lines.back(), "the record ends before the last entry that was taken over from another match"_form};
    std::optional<Timekeeper> keeper;
    if (record.clock) keeper.emplace(*record.clock);
    for (std::size_t i = 0; i < record.steps.size(); ++i) {
      const RecordStep& step = record.steps[i];
      auto wrong = not_entitled(game, step);
      if (!wrong && keeper) wrong = keeper->wrong(game, step);
      if (!wrong) wrong = game.repeat(step, true);
      if (!wrong && keeper) keeper->follow(game);
      if (wrong) return Fault{i, lines[i], std::move(*wrong)};
      if (game.inherited(i)) {
        out_.inherited_dice += step.dice.size();
        continue;
      }
      out_.dice += step.kind == StepKind::overrule ? step.drawn : step.dice.size();
    }
    out_.over = game.over();
    if (out_.over && out_.source == Dice::secret_kept)
      return Fault{{}, lines.back(), "the battle is over, and the secret of its dice has not been shown"_form};
    return std::nullopt;
  }

  std::string_view text_;
  Verification out_{};
};

std::string dice_of(std::size_t count) { return std::to_string(count) + (count == 1 ? " die" : " dice"); }

std::string dice_words(const Verification& found) {
  const std::string dice = dice_of(found.dice);
  switch (found.source) {
    case Dice::seeded: return dice + ", thrown again from the seed " + std::to_string(*found.seed);
    case Dice::fair: return dice + ", thrown again from the secret that was committed to and the numbers of both sides";
    case Dice::secret_kept: return dice + ", not thrown again: their secret has not been shown yet";
    case Dice::typed: return dice + ", as they were typed at a table";
  }
  return dice;
}

}  // namespace

Reason Fault::placed() const {
  return why.at(step ? say("step {} (line {})"_form, *step, line) : say("line {}"_form, line));
}

std::vector<std::string> Verification::findings() const {
  std::vector<std::string> out{std::to_string(entries) + (entries == 1 ? " entry" : " entries") +
                               ", every order and every state as the rules have them"};
  if (origin)
    out.push_back("the first " + std::to_string(origin->inherited) + " are those of match " + origin->match +
                  " up to its entry " + std::to_string(origin->entry) + ", with " + dice_of(inherited_dice) +
                  " as they fell there: its own record shows whether they did");
  out.push_back(dice_words(*this));
  if (!seal)
    out.emplace_back("not sealed: words that change nothing cannot be checked");
  else if (!seal->signature)
    out.emplace_back("sealed, and signed by nobody: whoever changed a word could have sealed it anew");
  else
    out.push_back("sealed and signed by the key " + hex_text(seal->signature->key));
  return out;
}

Verification verify(std::string_view text) { return Verifier{text}.run(); }

}  // namespace guidon::match
