// Reading a record back. Lines are of four kinds: the header's, the scenario's (behind a bar), the first line of a
// step (a number), and the lines that belong to it (indented).
#include <algorithm>
#include <charconv>

#include "kernel/shown.hpp"
#include "kernel/utf8.hpp"
#include "match/clock_text.hpp"
#include "match/hex_text.hpp"
#include "match/record.hpp"
#include "match/rule_sets.hpp"
#include "match/step_words.hpp"

namespace guidon::match {

namespace {

using Wrong = std::unexpected<RecordProblem>;

constexpr Form plain_words = "words without control characters"_form;

constexpr std::size_t state_digits = 16;

// Whether a last line lacks nothing but its end: the last of an entry has all its digits, and a comment is as long as
// somebody made it.
bool lacks_its_end_only(std::string_view line) {
  constexpr std::string_view state = "  state ";
  if (line.starts_with('#')) return not_utf8(line) == line.size();
  return line.starts_with(state) && line.size() == state.size() + state_digits;
}

class Lines {
 public:
  explicit Lines(std::string_view text) : rest_(text) {}

  // The next line without its end; nothing at the end of the text, or where the last line is not whole.
  std::optional<std::string_view> next(bool as_it_stands = false) {
    const auto end = std::min(rest_.find('\n'), rest_.size());
    if (end == rest_.size() && !lacks_its_end_only(rest_)) {
      broken_ = broken_ || !rest_.empty();
      return std::nullopt;
    }
    std::string_view line = rest_.substr(0, end);
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    ++number_;
    if (!as_it_stands && line.ends_with('\r')) line.remove_suffix(1);
    return line;
  }
  [[nodiscard]] bool broken() const { return broken_; }  // the text ends within a line
  [[nodiscard]] int number() const { return number_; }
  [[nodiscard]] std::string_view rest() const { return rest_; }
  [[nodiscard]] Wrong wrong(Reason why, int ahead = 0) const { return Wrong{{number_ + ahead, std::move(why)}}; }

 private:
  std::string_view rest_;
  int number_ = 0;
  bool broken_ = false;
};

bool whole(std::string_view text, std::uint64_t& value, int base = 10) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
  return error == std::errc{} && end == text.data() + text.size() && !text.empty();
}

// What follows a word and a space, if the line begins with them.
std::optional<std::string_view> after(std::string_view line, std::string_view word) {
  if (!line.starts_with(word)) return std::nullopt;
  line.remove_prefix(word.size());
  if (line.empty()) return line;
  if (line.front() != ' ') return std::nullopt;
  return line.substr(1);
}

Phrase hexadecimal(std::size_t digits) { return say("{} hexadecimal digits"_form, digits); }

std::expected<std::uint64_t, Reason> hex_number(std::string_view text) {
  std::uint64_t value = 0;
  if (text.size() != state_digits || !whole(text, value, 16))
    return std::unexpected{expected(hexadecimal(state_digits), text)};
  return value;
}

// "PEN-FIRE-03:5,2": the faces thrown under one clause.
std::optional<Reason> read_throws(std::string_view word, std::vector<Throw>& dice) {
  const auto colon = word.find(':');
  const Clause clause = Clause::named(word.substr(0, colon));
  if (colon == std::string_view::npos) return expected("dice such as PEN-FIRE-03:5,2"_form, word);
  if (!clause) return say("no rulebook has a clause {}"_form, shown(word.substr(0, colon)));
  for (std::string_view faces = word.substr(colon + 1);;) {
    const auto comma = faces.find(',');
    std::uint64_t face = 0;
    if (!whole(faces.substr(0, comma), face) || face < 1 || face > 255)
      return expected("a face from 1 to 255"_form, faces.substr(0, comma));
    dice.push_back({clause, static_cast<std::uint8_t>(face)});
    if (comma == std::string_view::npos) return std::nullopt;
    faces.remove_prefix(comma + 1);
  }
}

std::optional<Reason> read_dice(std::string_view words, std::vector<Throw>& dice) {
  while (!words.empty()) {
    const auto space = words.find(' ');
    if (space != 0)
      if (auto wrong = read_throws(words.substr(0, space), dice)) return wrong;
    words.remove_prefix(space == std::string_view::npos ? words.size() : space + 1);
  }
  return std::nullopt;
}

std::optional<RecordProblem> read_file(Lines& lines, Record& record) {
  while (const auto line = lines.next(true)) {
    if (*line == "end file") return std::nullopt;
    if (*line == "without newline" && record.scenario_text.ends_with('\n')) {
      record.scenario_text.pop_back();
    } else if (*line == "|") {
      record.scenario_text += "\n";
    } else if (line->starts_with("| ")) {
      record.scenario_text.append(line->substr(2)).append("\n");
    } else {
      return RecordProblem{lines.number(), expected("a line of the scenario behind '| ', or 'end file'"_form, *line)};
    }
  }
  return RecordProblem{lines.number() + 1, "the record ends before 'end file'"_form};
}

std::optional<Reason> read_source(std::string_view words, Record& record) {
  std::uint64_t seed = 0;
  if (words == "typed") return std::nullopt;
  if (words == "fair") {
    record.fair.emplace();
    return std::nullopt;
  }
  const auto number = after(words, "seed");
  if (!number || !whole(*number, seed)) return expected("'seed' and a number, 'fair' or 'typed'"_form, words);
  record.seed = seed;
  return std::nullopt;
}

// The lines that follow 'dice fair': what was committed to, and what the two sides added.
std::optional<RecordProblem> read_fair(Lines& lines, Fair& fair) {
  const auto read = [&](std::string_view word, auto& bytes) -> std::optional<RecordProblem> {
    const auto line = lines.next();
    const auto digits = line ? after(*line, word) : std::nullopt;
    if (digits && read_hex(*digits, bytes)) return std::nullopt;
    return RecordProblem{
        lines.number() + (line ? 0 : 1),
        expected(say("{} and {}"_form, shown(word), hexadecimal(2 * bytes.size())), line.value_or(""))};
  };
  if (auto problem = read("commitment", fair.commitment)) return problem;
  for (Nonce& nonce : fair.nonces)
    if (auto problem = read("nonce", nonce)) return problem;
  return std::nullopt;
}

// "k3mcpmbece9wsjrh 47 31": a match, its entry, and how many entries were taken over.
std::optional<Origin> read_origin(std::string_view words) {
  const auto first = words.find(' ');
  const auto last = words.rfind(' ');
  std::uint64_t entry = 0;
  std::uint64_t inherited = 0;
  if (first == std::string_view::npos || first == 0 || first == last) return std::nullopt;
  if (!whole(words.substr(first + 1, last - first - 1), entry) || !whole(words.substr(last + 1), inherited))
    return std::nullopt;
  if (inherited == 0 || inherited > entry + 1) return std::nullopt;
  return Origin{std::string{words.substr(0, first)}, entry, inherited};
}

Phrase expected_rules() {
  Phrase out;
  for (const std::string_view name : rule_set_names())
    out = joined(std::move(out), "{} or {}"_form, shown("rules " + std::string{name}));
  return out;
}

std::optional<RecordProblem> read_header(Lines& lines, ReadRecord& read) {
  Record& record = read.record;
  const auto first = lines.next();
  const auto version = first ? after(*first, "guidon record") : std::nullopt;
  if (!version) return RecordProblem{1, expected("'guidon record 2'"_form, first.value_or(""))};
  if (*version != "1" && *version != std::to_string(record_version))
    return RecordProblem{1, say("this is version {} of the format; this program reads 1 and 2"_form, shown(*version))};
  read.version = *version == "1" ? 1 : record_version;
  record.rules = rule_sets().front().name;  // the oldest, where a record does not say
  bool source = false;
  std::optional<std::uint64_t> digest;
  int digest_line = 0;
  while (const auto line = lines.next()) {
    const auto wrong = [&](Reason why) { return RecordProblem{lines.number(), std::move(why)}; };
    if (!on_a_line(*line)) return wrong(expected(plain_words, *line));
    if (const auto rules = after(*line, "rules")) {
      if (rule_set(*rules) == nullptr) return wrong(expected(expected_rules(), *line));
      record.rules = *rules;
    } else if (const auto id = after(*line, "scenario")) {
      record.scenario = *id;
    } else if (const auto title = after(*line, "title")) {
      record.title = *title;
    } else if (const auto digits = after(*line, "digest")) {
      const auto value = hex_number(*digits);
      if (!value) return wrong(value.error());
      digest = *value;
      digest_line = lines.number();
    } else if (const auto option = after(*line, "option")) {
      const auto equals = option->find('=');
      if (equals == std::string_view::npos) return wrong(expected("'option name=value'"_form, *line));
      record.options.emplace_back(option->substr(0, equals), option->substr(equals + 1));
    } else if (const auto dice = after(*line, "dice")) {
      if (auto why = read_source(*dice, record)) return wrong(std::move(*why));
      source = true;
      if (record.fair)
        if (auto problem = read_fair(lines, *record.fair)) return problem;
    } else if (const auto match = after(*line, "match")) {
      record.match = *match;
    } else if (const auto from = after(*line, "from")) {
      record.origin = read_origin(*from);
      if (!record.origin)
        return wrong(expected("'from', a match, its entry and how many entries were taken over"_form, *line));
    } else if (const auto seat = after(*line, "seat")) {
      const auto space = seat->find(' ');
      if (space == std::string_view::npos) return wrong(expected("'seat', which one, and a name"_form, *line));
      record.seats.emplace_back(seat->substr(0, space), seat->substr(space + 1));
    } else if (const auto clock = after(*line, "clock")) {
      auto terms = read_terms(*clock);
      if (!terms) return wrong(std::move(terms.error()));
      record.clock = std::move(*terms);
    } else if (*line == "file") {
      if (!source) return wrong("expected 'dice seed N', 'dice fair' or 'dice typed' before the scenario"_form);
      if (auto problem = read_file(lines, record)) return problem;
      if (digest && *digest != digest_of(record.scenario_text))
        return RecordProblem{digest_line,
                             say("the scenario in the record is not the one it was made with: its digest is {}"_form,
                                 hex(digest_of(record.scenario_text)))};
      return std::nullopt;
    } else if (!line->empty() && !line->starts_with('#')) {
      return wrong(
          expected("rules, scenario, title, digest, option, match, from, seat, clock, dice or file"_form, *line));
    }
  }
  return RecordProblem{lines.number() + 1, "the record ends before its first step"_form};
}

// Reads an entry line by line.
class StepReader {
 public:
  StepReader(const RuleSet& rules, std::size_t number) : rules_(&rules), number_(number) {}

  [[nodiscard]] bool begun() const { return begun_; }
  [[nodiscard]] bool whole() const { return whole_; }
  [[nodiscard]] bool waits_for_dice() const { return step_.kind == StepKind::order && !step_.dice.empty(); }
  RecordStep take() { return std::move(step_); }

  // What is wrong with the next line of it, if anything is.
  std::optional<Reason> read(std::string_view line) {
    if (!on_a_line(line)) return expected(plain_words, line);
    if (!begun_) {
      begun_ = true;
      return read_head(line);
    }
    if (const auto by = after(line, "  by")) {
      step_.by = *by;
    } else if (const auto why = after(line, "  why")) {
      step_.why = *why;
    } else if (const auto at = after(line, "  at")) {
      const auto instant = read_instant(*at);
      if (!instant || *instant == 0) return expected("a time such as 2026-12-24T18:03:11.250Z"_form, *at);
      step_.at = *instant;
    } else if (const auto drawn = after(line, "  drawn")) {
      std::uint64_t value = 0;
      if (!match::whole(*drawn, value) || value > 10'000) return expected("a number of dice"_form, *drawn);
      step_.drawn = static_cast<std::uint32_t>(value);
    } else if (const auto dice = after(line, "  dice")) {
      return read_dice(*dice, step_.dice);
    } else if (const auto state = after(line, "  state")) {
      const auto value = hex_number(*state);
      if (!value) return value.error();
      step_.state = *value;
      whole_ = true;
    } else {
      return expected(say("'  by', '  why', '  at', '  drawn', '  dice' or '  state' of step {}"_form, number_), line);
    }
    return std::nullopt;
  }

 private:
  // "12 red: fire 28th", "13 say red: well shot" or "0 begin".
  std::optional<Reason> read_head(std::string_view line) {
    const auto space = line.find(' ');
    std::uint64_t said = 0;
    if (!match::whole(line.substr(0, space), said) || space == std::string_view::npos)
      return expected(say("step {}"_form, number_), line);
    if (said != number_) return say("expected step {}, not {}"_form, number_, said);
    const std::string_view rest = line.substr(space + 1);
    if ((rest == "begin") != (number_ == 0))
      return number_ == 0 ? expected("'0 begin'"_form, line) : Phrase{"only step 0 begins the battle"_form};
    if (number_ == 0) {
      step_.kind = StepKind::begin;
      return std::nullopt;
    }
    for (const std::string_view side : rules_->side_words)
      if (const auto order = after(rest, std::string{side}.append(":")); order && !order->empty()) {
        step_.side = side;
        step_.order = *order;
        return std::nullopt;
      }
    return read_kind(rest);
  }

  // "say red: well shot"
  std::optional<Reason> read_kind(std::string_view line) {
    const auto space = line.find(' ');
    const auto* const word = std::ranges::find(step_words, line.substr(0, space));
    const auto colon = line.find(": ");
    if (word >= step_words.begin() + 2 && word != step_words.end() && space != std::string_view::npos &&
        colon != std::string_view::npos && colon > space) {
      step_.kind = static_cast<StepKind>(word - step_words.begin());
      step_.side = line.substr(space + 1, colon - space - 1);
      step_.order = line.substr(colon + 2);
      if (step_.side.find(' ') == std::string::npos && !step_.order.empty()) return std::nullopt;
    }
    const auto& [a, b] = rules_->side_words;
    return expected(say("'{}:' or '{}:' and an order"_form, std::string{a}, std::string{b}), line);
  }

  const RuleSet* rules_;
  std::size_t number_;
  RecordStep step_{};
  bool begun_ = false;
  bool whole_ = false;
};

// The last lines of a sealed record.
std::optional<Reason> read_seal(std::string_view line, std::optional<Seal>& seal) {
  if (const auto digest = after(line, "seal"); digest && !seal) {
    const auto bytes = bytes_of<32>(*digest);
    if (!bytes) return expected(hexadecimal(64), *digest);
    seal = Seal{*bytes};
    return std::nullopt;
  }
  if (const auto words = after(line, "signed"); words && seal && !seal->signature) {
    const auto space = words->find(' ');
    const auto key = bytes_of<32>(words->substr(0, space));
    const auto bytes = space == std::string_view::npos ? std::nullopt : bytes_of<64>(words->substr(space + 1));
    if (!key || !bytes) return expected("a key and a signature of 64 and 128 hexadecimal digits"_form, *words);
    seal->signature = Signature{*key, *bytes};
    return std::nullopt;
  }
  return expected(seal && !seal->signature ? "'signed', or the end"_form : "the end"_form, line);
}

// What a text that breaks off breaks off within.
Phrase broken_part(const ReadRecord& read, bool in_step, std::string_view rest) {
  constexpr std::string_view seal = "seal ";
  if (read.seal) return "the line 'signed'"_form;
  if (!in_step && !rest.empty() && seal.starts_with(rest.substr(0, seal.size()))) return "the line 'seal'"_form;
  return say("step {}"_form, read.record.steps.size());
}

}  // namespace

std::expected<RecordStep, Reason> read_step(std::string_view text, std::size_t number, std::string_view rules) {
  const RuleSet* set = rule_set(rules);
  if (set == nullptr) return std::unexpected{say("there is no rule set {}"_form, shown(rules))};
  Lines lines{text};
  StepReader reader{*set, number};
  while (const auto line = lines.next()) {
    if (reader.whole()) return std::unexpected{expected("the end of the step"_form, *line)};
    if (auto why = reader.read(*line)) return std::unexpected{std::move(*why)};
  }
  if (!reader.whole() || lines.broken()) return std::unexpected{"the step is not whole"_form};
  return reader.take();
}

std::expected<ReadRecord, RecordProblem> read_record(std::string_view text) {
  const std::string_view whole_lines = text.substr(0, text.rfind('\n') + 1);  // it may break off within a character
  if (const std::size_t foreign = not_utf8(whole_lines); foreign < whole_lines.size())
    return Wrong{{1 + static_cast<int>(std::ranges::count(text.substr(0, foreign), '\n')), "this is not UTF-8"_form}};
  if (text.substr(0, text.find('\n')).ends_with('\r')) return Wrong{{1, "lines end with CR LF; expected LF"_form}};
  Lines lines{text};
  ReadRecord read;
  Record& record = read.record;
  if (auto problem = read_header(lines, read)) return std::unexpected{std::move(*problem)};
  const RuleSet& rules = *rule_set(record.rules);
  StepReader step{rules, 0};
  for (std::size_t line_at = text.size() - lines.rest().size();; line_at = text.size() - lines.rest().size()) {
    const auto line = lines.next();
    if (!line) break;
    if (line->empty() || line->starts_with('#')) continue;
    std::optional<Reason> why;
    if (read.seal || (!step.begun() && line->starts_with("seal "))) {
      if (!read.seal) read.sealed = text.substr(0, line_at);
      why = read_seal(*line, read.seal);
    } else {
      why = step.read(*line);
    }
    if (why) return lines.wrong(std::move(*why));
    if (!step.whole()) continue;
    record.steps.push_back(step.take());
    step = StepReader{rules, record.steps.size()};
    if (const RecordStep& last = record.steps.back(); last.kind == StepKind::reveal && record.fair) {
      record.fair->secret = bytes_of<32>(last.order);
      if (!record.fair->secret) return lines.wrong(expected("a secret of 64 hexadecimal digits"_form, last.order));
    }
  }
  if (read.version == record_version && record.typed() && step.waits_for_dice() && !lines.broken()) {
    read.remark = say("the dice of step {} are not all thrown"_form, record.steps.size());
    read.in_hand = step.take();
  } else if (step.begun() || lines.broken())
    read.remark = say("the record breaks off within {}; the steps before it are used"_form,
                      broken_part(read, step.begun(), lines.rest()));
  if (record.steps.empty()) return lines.wrong("the record ends before its first step is whole"_form, 1);
  return read;
}

}  // namespace guidon::match
