// Reading a record back. Lines are of four kinds: the header's, the scenario's (behind a bar), the first line of a
// step (a number), and the lines that belong to it (indented).
#include <charconv>

#include "kernel/shown.hpp"
#include "match/record.hpp"
#include "match/rule_sets.hpp"

namespace guidon::match {

namespace {

using Wrong = std::unexpected<RecordProblem>;

class Lines {
 public:
  explicit Lines(std::string_view text) : rest_(text) {}

  // The next line without its end; nothing at the end of the text, and a last line without an end is not whole.
  std::optional<std::string_view> next(bool as_it_stands = false) {
    const auto end = rest_.find('\n');
    if (end == std::string_view::npos) {
      broken_ = broken_ || !rest_.empty();
      return std::nullopt;
    }
    std::string_view line = rest_.substr(0, end);
    rest_.remove_prefix(end + 1);
    ++number_;
    if (!as_it_stands && line.ends_with('\r')) line.remove_suffix(1);
    return line;
  }
  [[nodiscard]] bool broken() const { return broken_; }  // the text ends within a line
  [[nodiscard]] int number() const { return number_; }
  [[nodiscard]] Wrong wrong(std::string what, int ahead = 0) const { return Wrong{{number_ + ahead, std::move(what)}}; }

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

std::expected<std::uint64_t, std::string> hex_number(std::string_view text) {
  std::uint64_t value = 0;
  if (text.size() != 16 || !whole(text, value, 16))
    return std::unexpected{"expected 16 hexadecimal digits, not " + shown(text)};
  return value;
}

std::string expected_line(std::string_view what, std::string_view line) {
  return "expected " + std::string{what} + ", not " + shown(line);
}

// "PEN-FIRE-03:5,2": the faces thrown under one clause.
std::optional<std::string> read_throws(std::string_view word, std::vector<Throw>& dice) {
  const auto colon = word.find(':');
  const Clause clause = Clause::named(word.substr(0, colon));
  if (colon == std::string_view::npos) return "expected dice such as PEN-FIRE-03:5,2, not " + shown(word);
  if (!clause) return "no rulebook has a clause " + shown(word.substr(0, colon));
  for (std::string_view faces = word.substr(colon + 1);;) {
    const auto comma = faces.find(',');
    std::uint64_t face = 0;
    if (!whole(faces.substr(0, comma), face) || face < 1 || face > 255)
      return "expected a face from 1 to 255, not " + shown(faces.substr(0, comma));
    dice.push_back({clause, static_cast<std::uint8_t>(face)});
    if (comma == std::string_view::npos) return std::nullopt;
    faces.remove_prefix(comma + 1);
  }
}

std::optional<std::string> read_dice(std::string_view words, std::vector<Throw>& dice) {
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
      return RecordProblem{lines.number(), expected_line("a line of the scenario behind '| ', or 'end file'", *line)};
    }
  }
  return RecordProblem{lines.number() + 1, "the record ends before 'end file'"};
}

std::optional<std::string> read_source(std::string_view words, Record& record) {
  std::uint64_t seed = 0;
  if (words == "typed") return std::nullopt;
  const auto number = after(words, "seed");
  if (!number || !whole(*number, seed)) return expected_line("'seed' and a number, or 'typed'", words);
  record.seed = seed;
  return std::nullopt;
}

std::string expected_rules() {
  std::string out;
  for (const std::string_view name : rule_set_names())
    out.append(out.empty() ? "'rules " : " or 'rules ").append(name).append("'");
  return out;
}

std::optional<RecordProblem> read_header(Lines& lines, Record& record) {
  const auto first = lines.next();
  const auto version = first ? after(*first, "guidon record") : std::nullopt;
  if (!version) return RecordProblem{1, expected_line("'guidon record 1'", first.value_or(""))};
  if (*version != std::to_string(record_version))
    return RecordProblem{1, "this is version " + shown(*version) + " of the format; this program reads version 1"};
  record.rules = rule_sets().front().name;  // the oldest, where a record does not say
  bool source = false;
  std::optional<std::uint64_t> digest;
  int digest_line = 0;
  while (const auto line = lines.next()) {
    const auto wrong = [&](std::string what) { return RecordProblem{lines.number(), std::move(what)}; };
    if (const auto rules = after(*line, "rules")) {
      if (rule_set(*rules) == nullptr) return wrong(expected_line(expected_rules(), *line));
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
      if (equals == std::string_view::npos) return wrong(expected_line("'option name=value'", *line));
      record.options.emplace_back(option->substr(0, equals), option->substr(equals + 1));
    } else if (const auto dice = after(*line, "dice")) {
      if (auto what = read_source(*dice, record)) return wrong(std::move(*what));
      source = true;
    } else if (*line == "file") {
      if (!source) return wrong("expected 'dice seed N' or 'dice typed' before the scenario");
      if (auto problem = read_file(lines, record)) return problem;
      if (digest && *digest != digest_of(record.scenario_text))
        return RecordProblem{digest_line, "the scenario in the record is not the one it was made with: its digest is " +
                                              hex(digest_of(record.scenario_text))};
      return std::nullopt;
    } else if (!line->empty() && !line->starts_with('#')) {
      return wrong(expected_line("rules, scenario, title, digest, option, dice or file", *line));
    }
  }
  return RecordProblem{lines.number() + 1, "the record ends before its first step"};
}

// "12 red: fire 28th" or "0 begin".
std::optional<std::string> read_head(std::string_view line, std::size_t number, const RuleSet& rules,
                                     RecordStep& step) {
  const auto space = line.find(' ');
  std::uint64_t said = 0;
  if (!whole(line.substr(0, space), said) || space == std::string_view::npos)
    return expected_line("step " + std::to_string(number), line);
  if (said != number) return "expected step " + std::to_string(number) + ", not " + std::to_string(said);
  const std::string_view rest = line.substr(space + 1);
  step.begins = rest == "begin";
  if (step.begins != (number == 0))
    return number == 0 ? expected_line("'0 begin'", line) : std::string{"only step 0 begins the battle"};
  if (step.begins) return std::nullopt;
  for (const std::string_view side : rules.side_words)
    if (const auto order = after(rest, std::string{side}.append(":")); order && !order->empty()) {
      step.side = side;
      step.order = *order;
      return std::nullopt;
    }
  const auto& [a, b] = rules.side_words;
  std::string sides{"'"};
  sides.append(a).append(":' or '").append(b).append(":' and an order");
  return expected_line(sides, rest);
}

}  // namespace

std::expected<ReadRecord, RecordProblem> read_record(std::string_view text) {
  Lines lines{text};
  ReadRecord read;
  if (auto problem = read_header(lines, read.record)) return std::unexpected{std::move(*problem)};
  const RuleSet& rules = *rule_set(read.record.rules);
  std::optional<RecordStep> step;  // the one being read
  while (const auto line = lines.next()) {
    if (line->empty() || line->starts_with('#')) continue;
    const std::size_t number = read.record.steps.size();
    if (!step) {
      step.emplace();
      if (auto what = read_head(*line, number, rules, *step)) return lines.wrong(std::move(*what));
    } else if (const auto why = after(*line, "  why")) {
      step->why = *why;
    } else if (const auto dice = after(*line, "  dice")) {
      if (auto what = read_dice(*dice, step->dice)) return lines.wrong(std::move(*what));
    } else if (const auto state = after(*line, "  state")) {
      const auto value = hex_number(*state);
      if (!value) return lines.wrong(value.error());
      step->state = *value;
      read.record.steps.push_back(std::move(*step));
      step.reset();
    } else {
      return lines.wrong(expected_line("'  why', '  dice' or '  state' of step " + std::to_string(number), *line));
    }
  }
  if (step || lines.broken())
    read.remark = "the record breaks off within step " + std::to_string(read.record.steps.size()) +
                  "; the steps before it are used";
  if (read.record.steps.empty()) return lines.wrong("the record ends before its first step is whole", 1);
  return read;
}

}  // namespace guidon::match
