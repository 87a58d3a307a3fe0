// guidon verify: whether records are what they say they are.
#include <fmt/core.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/command.hpp"
#include "cli/console.hpp"
#include "cli/files.hpp"
#include "match/hex_text.hpp"
#include "match/verification.hpp"

namespace guidon::cli {

namespace {

using match::Verification;
using nlohmann::ordered_json;

struct Verified {
  std::string file;
  Verification found;
};

std::string text(const Verified& record, const Console& console) {
  const Verification& found = record.found;
  if (found.fault)
    return fmt::format("{}  {}\n  {}\n", console.tint(Tint::bad, "no"), record.file,
                       console.wrap(found.fault->text(), 4));
  std::string out = fmt::format("{}  {}  {}{}\n", console.tint(Tint::good, "yes"), record.file, found.title,
                                found.over ? "" : console.tint(Tint::faint, "  (the battle is not over)"));
  for (const std::string& line : found.findings()) out += fmt::format("  {}\n", console.wrap(line, 4));
  return out;
}

ordered_json json_of(const std::optional<match::Seal>& seal) {
  if (!seal) return nullptr;
  ordered_json out{{"digest", match::hex_text(seal->digest)}, {"key", nullptr}};
  if (seal->signature) out["key"] = match::hex_text(seal->signature->key);
  return out;
}

std::string_view word_of(Verification::Dice dice) {
  constexpr std::array<std::string_view, 4> words{"seed", "fair", "fair_secret_kept", "typed"};
  return words[static_cast<std::size_t>(dice)];
}

ordered_json json_of(const Verified& record) {
  const Verification& found = record.found;
  ordered_json out{{"record", record.file}, {"good", found.good()}};
  if (found.fault) {
    ordered_json fault{{"step", nullptr}, {"line", found.fault->line}, {"what", found.fault->what}};
    if (found.fault->step) fault["step"] = *found.fault->step;
    out["fault"] = std::move(fault);
    return out;
  }
  out.update({{"version", found.version},
              {"title", found.title},
              {"over", found.over},
              {"entries", found.entries},
              {"dice", found.dice},
              {"source", word_of(found.source)},
              {"seal", json_of(found.seal)}});
  return out;
}

int run(const Verb& verb, const Words& words) {
  Command command{verb};
  Words files;
  command.words("RECORD", files, "The records");
  command.add_json();
  if (const auto done = command.parse(words)) return *done;
  if (files.empty()) return fail({"bad_arguments", "RECORD", "which record? guidon verify RECORD", {}}, command.json());
  std::vector<Verified> records;
  records.reserve(files.size());
  for (const std::string& file : files) {
    const auto record = read_file(file);
    if (!record) return fail(record.error(), command.json());
    records.push_back({file, match::verify(*record)});
  }
  if (command.json()) {
    ordered_json all = ordered_json::array();
    for (const Verified& record : records) all.push_back(json_of(record));
    fmt::print("{}\n", all.dump(2, ' ', false, ordered_json::error_handler_t::replace));
  } else {
    const Console console;
    for (const Verified& record : records) fmt::print("{}", text(record, console));
  }
  const bool good = std::ranges::all_of(records, [](const Verified& record) { return record.found.good(); });
  return good ? exit_ok : 1;
}

}  // namespace

Verb verify_verb() {
  return {"verify",
          "RECORD... [--json]",
          "Check that records are what they say: every order, die and state, the dice's secret, the seal",
          "guidon verify first.txt\n"
          "guidon verify spring/*.txt --json",
          run,
          {"--json", "--help"}};
}

}  // namespace guidon::cli
