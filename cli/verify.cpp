// guidon verify: whether records are what they say they are.
#include <fmt/core.h>

#include <algorithm>

#include "cli/command.hpp"
#include "cli/console.hpp"
#include "cli/files.hpp"
#include "match/verification.hpp"
#include "wire/verification.hpp"

namespace guidon::cli {

namespace {

using match::Verification;

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

int run(const Verb& verb, const Words& words) {
  Command command{verb};
  Words files;
  command.words("RECORD", Thing::file, files, "The records");
  command.add_json();
  if (const auto done = command.parse(words)) return *done;
  if (files.empty()) return fail({"bad_arguments", "RECORD", "which record? guidon verify RECORD", {}}, command.json());
  std::vector<Verified> records;
  records.reserve(files.size());
  for (const std::string& file : files) {
    const auto record = read_file_or_pipe(file);
    if (!record) return fail(record.error(), command.json());
    records.push_back({file, match::verify(*record)});
  }
  if (command.json()) {
    wire::Json all = wire::Json::array();
    for (const Verified& record : records) {
      wire::Json one{{"record", record.file}};
      one.update(wire::verification(record.found));
      all.push_back(std::move(one));
    }
    fmt::print("{}\n", all.dump(2, ' ', false, wire::Json::error_handler_t::replace));
  } else {
    const Console console;
    for (const Verified& record : records) fmt::print("{}", text(record, console));
  }
  const bool good = std::ranges::all_of(records, [](const Verified& record) { return record.found.good(); });
  return good ? exit_ok : 1;
}

}  // namespace

Verb verify_verb() {
  return {"verify", "RECORD... [--json]",
          "Check that records are what they say: every order, die and state, the dice's secret, the seal",
          "guidon verify first.txt\n"
          "guidon verify spring/*.txt --json",
          run};
}

}  // namespace guidon::cli
