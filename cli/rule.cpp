// guidon rule: a clause in plain words, where it comes from, and the ruling behind it.
#include <fmt/core.h>

#include <algorithm>

#include "cli/command.hpp"
#include "cli/console.hpp"
#include "cli/word_lists.hpp"
#include "kernel/nearest.hpp"
#include "rulebook/rulebook.hpp"

namespace guidon::cli {

namespace {

using rulebook::Paragraph;

std::string origin(const Paragraph& entry) {
  if (entry.source == "ours") return "Guidon's own: no sheet says it";
  if (entry.source == "ruling") return "a ruling of Guidon's";
  return std::string{entry.source} + ", in our words";
}

std::string option_lines(const Paragraph& entry) {
  std::string out;
  for (const auto option : rulebook::items(entry.options)) out += fmt::format("  option {}\n", option);
  return out;
}

std::string in_full(const Paragraph& entry, const Console& console) {
  std::string out = fmt::format("{}  {}, {}{}\n", console.tint(Tint::head, entry.id), entry.book, origin(entry),
                                entry.acts || entry.source == "ruling" ? "" : "; no effect in play");
  out += "  " + console.wrap(entry.text, 2) + "\n";
  if (entry.source == "ruling") {
    std::string settles;
    for (const auto id : rulebook::items(entry.settles)) settles.append(settles.empty() ? "" : " ").append(id);
    if (!settles.empty()) out += "  settles " + console.wrap(settles, 10) + "\n";
    return out + option_lines(entry);
  }
  for (const auto id : rulebook::items(entry.rulings)) {
    const Paragraph* ruling = rulebook::find(id);
    if (ruling == nullptr) continue;
    out += fmt::format("\n  {}  {}\n", console.tint(Tint::strong, ruling->id),
                       console.wrap(ruling->text, 4 + columns(ruling->id)));
    out += option_lines(*ruling);
  }
  if (rulebook::items(entry.rulings).empty()) out += option_lines(entry);
  return out;
}

Problem unknown(std::string_view id) {
  std::vector<std::string_view> ids;
  for (const Paragraph& entry : rulebook::paragraphs()) ids.push_back(entry.id);
  return {"unknown_clause", std::string{id},
          "no clause " + shown(id) + hint(id, ids, "guidon rule with a beginning, such as PEN-TEST,"),
          nearest(id, ids)};
}

int run(const Verb& verb, const Words& words) {
  Command command{verb};
  std::string id;
  command.word("CLAUSE", Thing::clause, id, "A clause id, or the beginning of several, e.g. PEN-TEST");
  if (const auto done = command.parse(words)) return *done;
  const Console console;
  if (const Paragraph* entry = rulebook::find(id)) {
    fmt::print("{}", in_full(*entry, console));
    return exit_ok;
  }
  const auto several = id.size() >= 3 ? rulebook::with_prefix(id) : std::vector<const Paragraph*>{};
  if (several.empty()) {
    if (id.empty()) return fail({"unknown_clause", id, "which clause? e.g. guidon rule PEN-TEST-12", {}}, false);
    return fail(unknown(id), false);
  }
  int width = 0;
  for (const Paragraph* entry : several) width = std::max(width, columns(entry->id));
  for (const Paragraph* entry : several)
    fmt::print("{}  {}\n", console.tint(Tint::strong, padded(entry->id, width)), console.wrap(entry->text, width + 2));
  return exit_ok;
}

}  // namespace

Verb rule_verb() {
  return {"rule", "CLAUSE", "A clause in plain words, where it comes from, and the ruling behind it",
          "guidon rule PEN-TEST-12\nguidon rule LIN-R-43\nguidon rule HEX-DRM", run};
}

}  // namespace guidon::cli
