// guidon battle: a whole battle on the terminal, from the first card to the last.
#include <fmt/core.h>

#include <fstream>
#include <iostream>
#include <random>

#include "cli/battle_session.hpp"
#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/seats.hpp"
#include "cli/word_lists.hpp"
#include "match/replay.hpp"

namespace guidon::cli {

namespace {

using adjudicator::Problem;

struct Arguments {
  std::string scenario;
  Seats seats;
  std::optional<std::uint64_t> seed;
  std::optional<std::string> dice;
  std::optional<std::string> record;
  std::optional<std::string> resume;
  std::optional<std::string> script;
  Words options;
};

// Why nobody can go on with a record here, though it replays.
std::optional<std::string> why_not_on(const match::ReadRecord& read, const match::Game& game) {
  if (game.over()) return std::nullopt;
  const auto& fair = read.record.fair;
  if (fair && !fair->secret)
    return "its dice are fair, and only who keeps their secret can throw them; guidon replay shows the battle so far";
  if (fair)
    return "the secret of its dice has been shown, so that everybody would know the next ones; guidon replay shows the "
           "battle so far";
  if (read.seal) return "it is sealed, and takes no more orders; guidon replay shows the battle";
  return std::nullopt;
}

std::expected<std::unique_ptr<match::Game>, Problem> resumed(const std::string& file) {
  const auto text = read_file(file);
  if (!text) return std::unexpected{text.error()};
  const auto read = match::read_record(*text);
  if (!read) return std::unexpected{Problem{"bad_record", file, file + ": " + read.error().text(), {}}};
  if (!read->remark.empty()) fmt::print(stderr, "guidon: {}: {}\n", file, read->remark);
  auto game = match::replay(read->record);
  if (!game) return std::unexpected{Problem{"replay_differs", file, file + ": " + game.error().text(), {}}};
  if (const auto why = why_not_on(*read, **game))
    return std::unexpected{Problem{"cannot_resume", file, file + ": " + *why, {}}};
  return std::move(*game);
}

std::expected<std::unique_ptr<match::Game>, Problem> started(const Arguments& arguments, bool typed) {
  if (arguments.scenario.empty())
    return std::unexpected{Problem{"bad_arguments", "SCENARIO", "which scenario? guidon battle FILE.toml", {}}};
  auto text = read_scenario(arguments.scenario);
  if (!text) return std::unexpected{text.error()};
  auto options = rulings_of(arguments.options);
  if (!options) return std::unexpected{options.error()};
  match::Start start{std::move(*text), arguments.scenario, std::move(*options), std::nullopt};
  if (!typed) start.seed = arguments.seed ? *arguments.seed : std::random_device{}();
  auto game = match::Game::set_up(start);
  if (!game) return std::unexpected{Problem{"bad_scenario", arguments.scenario, game.error(), {}}};
  return std::move(*game);
}

int run(const Verb& verb, const Words& words) {
  Command command{verb};
  Arguments arguments;
  command.word("SCENARIO", arguments.scenario, "The scenario file, or the name of one that comes with Guidon");
  arguments.seats.add_to(command);
  command.flag_with("--seed", "N", arguments.seed, "Seed of the dice; without it a new one is drawn and shown");
  command.flag_with("--dice", "HOW", arguments.dice, "rolled, or typed: you throw real dice and type their faces");
  command.flag_with("--record", "FILE", arguments.record, "Keep the record of the battle in this file as it goes");
  command.flag_with("--resume", "FILE", arguments.resume, "Go on with the battle of a record");
  command.flag_with("--script", "FILE", arguments.script, "Read the orders from a file; - is standard input");
  command.repeated("--option", "NAME=VALUE", arguments.options, "Play a ruling otherwise");
  command.exclude("--resume", "--seed");
  command.exclude("--resume", "--dice");
  command.exclude("--resume", "--option");
  command.exclude("--seed", "--dice");
  if (const auto done = command.parse(words)) return *done;

  constexpr std::array<std::string_view, 2> sources{"rolled", "typed"};
  if (const auto wrong = arguments.seats.wrong()) return fail(*wrong, false);
  const auto source = one_of(arguments.dice, "--dice", sources);
  if (!source) return fail(source.error(), false);

  auto game = arguments.resume ? resumed(*arguments.resume) : started(arguments, *source == 1);
  if (!game) return fail(game.error(), false);
  const auto players = arguments.seats.players((*game)->identity());
  if (!players) return fail(players.error(), false);
  if (const auto seed = (*game)->record_header().seed; seed && !arguments.seed && !arguments.resume)
    fmt::print("Dice of seed {}.\n", *seed);
  std::ifstream script;
  if (arguments.script && *arguments.script != "-") {
    script.open(*arguments.script);
    if (!script) return fail({"no_file", *arguments.script, "cannot read " + shown(*arguments.script), {}}, false);
  }
  SessionPlan plan;
  plan.players = *players;
  plan.lot = (*game)->record_header().seed.value_or(1) * 2 + 1 + (*game)->steps().size();
  plan.record = arguments.record ? arguments.record : arguments.resume;
  return BattleSession{std::move(*game), std::move(plan), script.is_open() ? script : std::cin}.run();
}

}  // namespace

Verb battle_verb() {
  return {"battle", "SCENARIO [--a PLAYER] [--b PLAYER] [--style STYLE] [--seed N | --dice typed] [--record FILE]",
          "Fight a battle: type orders, see their odds, throw or type the dice",
          "guidon battle first_game\n"
          "guidon battle first_game --black colonel --record first.txt\n"
          "guidon battle first_game --dice typed\n"
          "guidon battle --resume first.txt",
          run};
}

}  // namespace guidon::cli
