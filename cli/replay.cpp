// guidon replay: the transcript of a recorded battle, every die and state checked against the record.
#include "match/replay.hpp"

#include <fmt/core.h>

#include "cli/battle_words.hpp"
#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/table_map.hpp"
#include "cli/unit_list.hpp"

namespace guidon::cli {

namespace {

int run(const Verb& verb, const Words& words) {
  Command command{verb};
  std::string file;
  std::optional<std::uint64_t> upto;
  bool map = false;
  command.word("FILE", Thing::file, file, "The record");
  command.flag_with("--upto", "N", number(0, 1'000'000'000), upto, "Only the first N orders");
  command.flag("--map", map, "Draw the table as it stands at the end");
  if (const auto done = command.parse(words)) return *done;
  if (file.empty()) return fail({"bad_arguments", "FILE", "which record? guidon replay FILE", {}}, false);
  const auto text = read_file_or_pipe(file);
  if (!text) return fail(text.error(), false);
  const auto read = match::read_record(*text);
  if (!read) return fail({"bad_record", file, read.error().placed().at(file).text(), {}}, false);
  const std::size_t steps = upto ? *upto + 1 : read->record.steps.size();
  const auto replayed = match::replay(read->record, steps);
  if (!replayed) return fail({"replay_differs", file, replayed.error().placed().at(file).text(), {}}, false);
  const match::Game& game = **replayed;
  const Console console;
  fmt::print("{}\n", console.tint(Tint::head, game.identity().title));
  for (const match::Played& step : game.steps()) fmt::print("{}", happened(game, step, console));
  if (map) fmt::print("\n{}{}", table_map(game.scene(), console), unit_list(game, console));
  if (game.over())
    fmt::print("\n{}", ending(game, console));
  else
    fmt::print("\n{}\n", moment(game.decision(), console));
  if (!read->remark.empty()) fmt::print("{}: {}\n", file, read->remark.text());
  return exit_ok;
}

}  // namespace

Verb replay_verb() {
  return {"replay", "FILE [--upto N] [--map]", "The transcript of a recorded battle, checked die by die",
          "guidon replay first.txt\n"
          "guidon replay first.txt --upto 40 --map",
          run};
}

}  // namespace guidon::cli
