// guidon battle: a whole battle on the terminal, from the first card to the last.
#include <fmt/core.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <random>
#include <tuple>

#include "cli/battle_session.hpp"
#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/output.hpp"
#include "cli/seats.hpp"
#include "cli/tell.hpp"
#include "cli/word_lists.hpp"
#include "match/replay.hpp"

namespace guidon::cli {

namespace {

struct Arguments {
  std::string scenario;
  Seats seats;
  std::optional<std::uint64_t> seed;
  std::optional<std::size_t> dice;
  std::optional<std::string> record;
  std::optional<std::string> resume;
  std::optional<std::string> script;
  bool lenient = false;
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
  if (read.record.clock)
    return "it is played by post, and only the server that keeps its clocks can go on with it; guidon replay shows the "
           "battle so far";
  if (read.seal) return "it is sealed, and takes no more orders; guidon replay shows the battle";
  return std::nullopt;
}

// A battle with the record it goes on from, if there is one.
struct Battle {
  std::unique_ptr<match::Game> game;
  std::string text{};  // of the record
  match::ReadRecord read{};
};

std::expected<Battle, Problem> resumed(const std::string& file) {
  Battle battle;
  auto text = read_file(file);
  if (!text) return std::unexpected{text.error()};
  battle.text = std::move(*text);
  if (battle.text.empty())
    return std::unexpected{Problem{"bad_record", file, file + " is empty: no battle has been begun in it", {}}};
  auto read = match::read_record(battle.text);
  if (!read) return std::unexpected{Problem{"bad_record", file, read.error().placed().at(file).text(), {}}};
  battle.read = std::move(*read);
  auto game = match::replay(battle.read.record);
  if (!game) return std::unexpected{Problem{"replay_differs", file, game.error().placed().at(file).text(), {}}};
  battle.game = std::move(*game);
  if (const auto why = why_not_on(battle.read, *battle.game))
    return std::unexpected{Problem{"cannot_resume", file, file + ": " + *why, {}}};
  return battle;
}

std::expected<Battle, Problem> started(const Arguments& arguments, bool typed) {
  if (arguments.scenario.empty())
    return std::unexpected{Problem{"bad_arguments", "SCENARIO", "which scenario? guidon battle FILE.toml", {}}};
  auto text = read_scenario(arguments.scenario);
  if (!text) return std::unexpected{text.error()};
  auto options = rulings_of(arguments.options);
  if (!options) return std::unexpected{options.error()};
  match::Start start{std::move(*text), arguments.scenario, std::move(*options), std::nullopt};
  if (!typed) start.seed = arguments.seed ? *arguments.seed : std::random_device{}();
  auto game = match::Game::set_up(start);
  if (!game) return std::unexpected{Problem{"bad_scenario", arguments.scenario, game.error().text(), {}}};
  return Battle{std::move(*game)};
}

// The file that is to keep up with the battle; none where nobody wants one, or its record is whole.
std::expected<std::unique_ptr<RecordFile>, Problem> record_of(const Arguments& arguments, const Battle& battle) {
  const auto& [record, resume] = std::tie(arguments.record, arguments.resume);
  if (record && arguments.script && same_file(*record, *arguments.script))
    return std::unexpected{Problem{"bad_arguments", *record, "the record would go into the script it is made by", {}}};
  if (record && !(resume && same_file(*record, *resume))) return RecordFile::begin(*record);
  if (resume && !battle.game->over()) return RecordFile::go_on(*resume, battle.text, battle.read);
  return nullptr;
}

int run(const Verb& verb, const Words& words) {
  Command command{verb};
  Arguments arguments;
  command.word("SCENARIO", Thing::scenario, arguments.scenario,
               "The scenario file, or the name of one that comes with Guidon");
  arguments.seats.add_to(command);
  command.flag_with("--seed", "N", Thing::number, arguments.seed,
                    "Seed of the dice; without it a new one is drawn and shown");
  constexpr static std::array<std::string_view, 2> sources{"rolled", "typed"};
  command.choice("--dice", sources, arguments.dice, "Rolled here, or typed: you throw real dice and type their faces");
  command.flag_with("--record", "FILE", Thing::file, arguments.record,
                    "Keep the record of the battle in this new file as it goes");
  command.flag_with("--resume", "FILE", Thing::file, arguments.resume,
                    "Go on with the battle of a record, in its file or in that of --record");
  command.flag_with("--script", "FILE", Thing::file, arguments.script,
                    "Read the orders from a file, or - from standard input; a line that is refused ends it with 1");
  command.flag("--lenient", arguments.lenient, "With --script: go on whatever is refused, and end with 0");
  command.repeated("--option", "NAME=VALUE", Thing::ruling, arguments.options,
                   "Play a ruling otherwise (guidon rules lists them)");
  command.exclude("--resume", "--seed");
  command.exclude("--resume", "--dice");
  command.exclude("--resume", "--option");
  command.exclude("--seed", "--dice");
  if (const auto done = command.parse(words)) return *done;

  if (const auto wrong = arguments.seats.wrong()) return fail(*wrong, false);

  if (arguments.resume && !arguments.scenario.empty())
    return fail({"bad_arguments",
                 "SCENARIO",
                 fmt::format("--resume goes on with the scenario of the record, and {} cannot stand beside it",
                             shown(arguments.scenario)),
                 {}},
                false);
  if (arguments.lenient && !arguments.script)
    return fail({"bad_arguments", "--lenient", "--lenient is for --script FILE", {}}, false);

  auto battle = arguments.resume ? resumed(*arguments.resume) : started(arguments, arguments.dice == 1);
  if (!battle) return fail(battle.error(), false);
  const match::Record& header = battle->game->record_header();
  const auto players = arguments.seats.players(battle->game->identity());
  if (!players) return fail(players.error(), false);
  std::ifstream script;
  if (arguments.script && *arguments.script != "-") {
    script.open(*arguments.script);
    if (!script || std::filesystem::is_directory(*arguments.script))
      return fail({"no_file", *arguments.script, "cannot read " + shown(*arguments.script), {}}, false);
  }
  auto record = record_of(arguments, *battle);
  if (!record) return fail_to_write(record.error(), false);
  if (const Phrase& remark = battle->read.remark; !remark.empty())
    tell(fmt::format("guidon: {}: {}\n", *arguments.resume, remark.text()));
  if (const std::string ahead = *record ? (*record)->foresight() : std::string{}; !ahead.empty())
    tell(fmt::format("guidon: {}: {}\n", *arguments.resume, ahead));
  if (header.seed && !arguments.seed && !arguments.resume) fmt::print("Dice of seed {}.\n", *header.seed);
  SessionPlan plan;
  plan.players = *players;
  plan.lot = header.seed.value_or(1) * 2 + 1 + battle->game->steps().size();
  plan.record = std::move(*record);
  plan.in_hand = std::move(battle->read.in_hand);
  if (arguments.script) plan.script = *arguments.script == "-" ? "standard input" : *arguments.script;
  plan.lenient = arguments.lenient;
  return BattleSession{std::move(battle->game), std::move(plan), script.is_open() ? script : std::cin}.run();
}

}  // namespace

Verb battle_verb() {
  return {
      "battle",
      "SCENARIO [--a PLAYER] [--b PLAYER] [--style STYLE] [--seed N | --dice typed] [--record FILE] [--script FILE]",
      "Fight a battle: type orders, see their odds, throw or type the dice",
      "guidon battle first_game\n"
      "guidon battle first_game --black colonel --record first.txt\n"
      "guidon battle first_game --dice typed\n"
      "guidon battle --resume first.txt\n"
      "guidon battle first_game --seed 7 --script orders.txt",
      run};
}

}  // namespace guidon::cli
