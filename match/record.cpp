#include "match/record.hpp"

#include "kernel/digest.hpp"
#include "kernel/utf8.hpp"
#include "match/clock_text.hpp"
#include "match/hex_text.hpp"
#include "match/step_words.hpp"

namespace guidon::match {

namespace {

constexpr std::size_t widest = 118;

// "PEN-FIRE-03:5,2 PEN-SAVE-01:4", broken into lines.
std::string dice_lines(const std::vector<Throw>& dice) {
  std::string out;
  std::string line;
  const auto flush = [&] {
    if (!line.empty()) out.append("  dice").append(line).append("\n");
    line.clear();
  };
  Clause last;
  for (const Throw& thrown : dice) {
    const std::string face = std::to_string(thrown.face);
    if (!line.empty() && thrown.clause == last && line.size() + face.size() < widest) {
      line.append(",").append(face);
      continue;
    }
    const std::string_view id = thrown.clause.id();
    if (line.size() + id.size() + face.size() + 10 > widest) flush();
    line.append(" ").append(id).append(":").append(face);
    last = thrown.clause;
  }
  flush();
  return out;
}

// A text as the rest of a line that a reader takes, whatever is in it.
std::string one_line(std::string text) {
  for (char& c : text) c = on_a_line({&c, 1}) ? c : ' ';
  for (std::size_t foreign = 0; (foreign = not_utf8(text)) < text.size();) text[foreign] = '?';
  return text;
}

void add_line(std::string& out, std::string_view word, const std::string& text) {
  if (!text.empty()) out.append(word).append(" ").append(one_line(text)).append("\n");
}

}  // namespace

std::uint64_t digest_of(std::string_view scenario_text) {
  Digest digest;
  digest.add(scenario_text);
  return digest.value();
}

std::string hex(std::uint64_t value) {
  constexpr char digits[] = "0123456789abcdef";
  std::string out(16, '0');
  for (std::size_t i = 0; i < out.size(); ++i) out[out.size() - 1 - i] = digits[value >> (4 * i) & 15U];
  return out;
}

std::string print_header(const Record& record) {
  std::string out = "guidon record " + std::to_string(record_version) + "\n";
  out.append("rules ").append(record.rules).append("\n");
  out.append("scenario ").append(one_line(record.scenario)).append("\n");
  out.append("title ").append(one_line(record.title)).append("\n");
  out.append("digest ").append(hex(digest_of(record.scenario_text))).append("\n");
  for (const auto& [name, value] : record.options)
    out.append("option ").append(name).append("=").append(value).append("\n");
  add_line(out, "match", record.match);
  if (const auto& from = record.origin)
    add_line(out, "from", from->match + " " + std::to_string(from->entry) + " " + std::to_string(from->inherited));
  for (const auto& [seat, name] : record.seats) add_line(out, "seat " + seat, name);
  if (record.clock) add_line(out, "clock", print(*record.clock));
  out.append("dice ");
  if (record.fair) {
    out.append("fair\ncommitment ").append(hex_text(record.fair->commitment)).append("\n");
    for (const Nonce& nonce : record.fair->nonces) out.append("nonce ").append(hex_text(nonce)).append("\n");
  } else {
    out.append(record.seed ? "seed " + std::to_string(*record.seed) : "typed").append("\n");
  }
  out.append("file\n");
  for (std::string_view rest = record.scenario_text; !rest.empty();) {
    const auto end = rest.find('\n');
    const std::string_view line = rest.substr(0, end);
    out.append(line.empty() ? "|" : "| ").append(line).append("\n");
    if (end == std::string_view::npos) {
      out.append("without newline\n");  // so that the text is kept to the byte
      break;
    }
    rest.remove_prefix(end + 1);
  }
  return out.append("end file\n");
}

std::string print_in_hand(const RecordStep& step, std::size_t number) {
  std::string out = std::to_string(number).append(" ");
  const std::string_view word = step_words[static_cast<std::size_t>(step.kind)];
  if (step.begins())
    out.append(word);
  else
    out.append(word).append(word.empty() ? "" : " ").append(step.side).append(": ").append(one_line(step.order));
  out.append("\n");
  add_line(out, "  by", step.by);
  add_line(out, "  why", step.why);
  if (step.at > 0) add_line(out, "  at", print_instant(step.at));
  if (step.drawn > 0) add_line(out, "  drawn", std::to_string(step.drawn));
  return out.append(dice_lines(step.dice));
}

std::string print(const RecordStep& step, std::size_t number) {
  return print_in_hand(step, number).append("  state ").append(hex(step.state)).append("\n");
}

std::string print(const Record& record) {
  std::string out = print_header(record);
  for (std::size_t i = 0; i < record.steps.size(); ++i) out += print(record.steps[i], i);
  return out;
}

}  // namespace guidon::match
