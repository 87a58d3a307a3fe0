#pragma once
// A battle as a conversation: orders are typed, numbers choose from a list, and sides without a player play by
// themselves.
#include <array>
#include <cstdint>
#include <istream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/console.hpp"
#include "cli/seats.hpp"
#include "match/game.hpp"
#include "match/random_player.hpp"

namespace guidon::cli {

struct SessionPlan {
  std::array<Player, 2> players{};
  std::uint64_t lot = 0;              // what computer players leave to chance
  std::optional<std::string> record;  // a file that keeps up with the battle
};

class BattleSession {
 public:
  BattleSession(std::unique_ptr<match::Game> game, SessionPlan plan, std::istream& input);

  int run();

 private:
  enum class Said : std::uint8_t { order_given, talk, left };

  bool begin();
  bool computer_turn(const players::General& general);
  Said converse();
  Said obey(const std::string& line);
  bool command(const std::string& verb, const std::string& rest);
  bool umpire_command(const std::string& verb, const std::string& rest);
  bool give(const match::Choice& order, const std::string& why = {});
  template <class Play>
  bool play(const Play& play, const std::string& why = {});
  std::optional<std::vector<int>> ask_dice(const match::Need& need);

  std::optional<std::string> ask(std::string_view prompt);
  std::optional<match::Choice> meant(const std::string& words);
  void show_question();
  void show_orders(const std::string& about);
  void show_odds(const std::string& words);
  void show_unit(const std::string& id);
  void show_part(const std::string& name);
  void show_help();
  void show_log();
  void show_rulings();
  void undo();
  void take_back(const std::string& words);
  void rule(const std::string& words);
  void overrule(const std::string& words);
  void save(const std::string& file);
  void complain(std::string_view message);
  void keep_record();
  int leave(bool by_word);

  std::unique_ptr<match::Game> game_;
  SessionPlan plan_;
  std::istream& input_;
  match::SeededLot lot_;
  Console console_;
  std::vector<match::Choice> listed_;  // the numbered orders last shown
  std::size_t listed_at_ = 0;          // after which entry of the log
  std::size_t asked_at_ = ~std::size_t{0};
  std::size_t recorded_ = 0;  // entries of the log that are on disk
  std::string meant_;         // what the computer was trying to do in its turn
  std::string relied_on_;     // and the odds of the last of its orders that hung on dice
  bool ended_ = false;        // no more input
  bool refused_ = false;      // the last order
};

}  // namespace guidon::cli
