// guidon export: the records of an archive's matches, and a copy of the archive while the server runs.
#include <fmt/core.h>

#include "cli/archive_file.hpp"
#include "cli/command.hpp"
#include "cli/console.hpp"
#include "cli/output.hpp"
#include "cli/plain_output.hpp"
#include "cli/record_file.hpp"
#include "server/records.hpp"

namespace guidon::cli {

namespace {

// All matches whose battle has begun.
std::expected<Words, archive::Failure> begun(archive::Archive& archive) {
  Words out;
  archive::Wanted wanted;
  for (wanted.most = 500;; wanted.skip += wanted.most) {
    const auto found = archive.list(wanted);
    if (!found) return std::unexpected{found.error()};
    for (const archive::Stored& each : *found)
      if (each.count > 0) out.push_back(each.id);
    if (found->size() < wanted.most) return out;
  }
}

// A file that holds more than the archive, because somebody went on with it, is left alone.
std::optional<Problem> put(const std::string& file, const std::string& text) {
  const auto read = match::read_record(text);
  if (!read) return cannot_write(file, read.error().text());
  if (const auto why = would_lose(file, read->record, true))
    return Problem{"occupied", file, *why + ": name another folder", {}};
  return replace_file(file, text);
}

int run(const Verb& verb, const Words& words) {
  Command command{verb};
  Words matches;
  std::optional<std::string> file;
  std::optional<std::string> folder;
  std::optional<std::string> backup;
  command.words("MATCH", Thing::text, matches, "Which matches, by their ids; all of them without any");
  command.flag_with("--archive", "FILE|URL", Thing::archive, file, "The archive; the usual one without it");
  command.flag_with("-o,--output", "FOLDER", Thing::folder, folder, "Write a file for each match into this folder");
  command.flag_with("--backup", "FILE", Thing::file, backup,
                    "Copy the whole archive into a new file, while the server goes on");
  command.exclude("--backup", "--output");
  if (const auto done = command.parse(words)) return *done;
  auto archive = open_archive(file, true);
  if (!archive) return fail(archive.error(), false);
  if (backup) {
    if (const auto failure = (*archive)->backup(*backup))
      return fail({"no_backup", *backup, failure->why.text(), {}}, false);
    fmt::print("The archive is copied to {}.\n", *backup);
    return exit_ok;
  }
  const auto key = server::signing_key(**archive);
  if (!key) return fail({"bad_archive", "", key.error().why.text(), {}}, false);
  if (matches.empty()) {
    auto all = begun(**archive);
    if (!all) return fail({"bad_archive", "", all.error().why.text(), {}}, false);
    matches = std::move(*all);
  }
  if (!folder && matches.size() > 1)
    return fail({"bad_arguments",
                 "--output",
                 fmt::format("{} matches want a folder: guidon export -o FOLDER", matches.size()),
                 {}},
                false);
  for (const std::string& match : matches) {
    const auto text = server::exported(**archive, match, *key);
    if (!text) return fail({"no_record", match, text.error().text(), {}}, false);
    if (!folder) {
      exact_output();
      fmt::print("{}", *text);
      continue;
    }
    std::error_code error;
    std::filesystem::create_directories(*folder, error);
    const std::string to = (std::filesystem::path{*folder} / ("guidon-" + match + ".txt")).string();
    if (const auto problem = put(to, *text)) return fail_to_write(*problem, false);
  }
  if (folder) fmt::print("{} record{} in {}.\n", matches.size(), matches.size() == 1 ? "" : "s", *folder);
  return exit_ok;
}

}  // namespace

Verb export_verb() {
  return {"export", "[MATCH...] [--archive FILE|URL] [-o FOLDER | --backup FILE]",
          "The records of a server's matches, or a copy of its whole archive",
          "guidon export k3v9w2m4x7p5q8r6 > battle.txt\n"
          "guidon export -o records\n"
          "guidon export --backup club-2026-11-15.db",
          run};
}

}  // namespace guidon::cli
