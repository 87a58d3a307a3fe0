#pragma once
// A battle as a conversation: orders are typed, numbers choose from a list, and sides without a player play by
// themselves.
#include <array>
#include <cstdint>
#include <istream>
#include <optional>
#include <string>

#include "cli/console.hpp"
#include "match/game.hpp"
#include "match/random_player.hpp"

namespace guidon::cli {

enum class Player : std::uint8_t { human, random };

struct SessionPlan {
  std::array<Player, 2> players{Player::human, Player::human};
  std::uint64_t lot = 0;              // of the random players
  std::optional<std::string> record;  // a file that keeps up with the battle
};

class BattleSession {
 public:
  BattleSession(match::Game game, SessionPlan plan, std::istream& input);

  int run();

 private:
  enum class Said : std::uint8_t { order_given, talk, left };

  bool begin();
  bool random_turn();
  Said converse();
  Said obey(const std::string& line);
  bool command(const std::string& verb, const std::string& rest);
  bool give(const peninsular::Order& order);
  template <class Play>
  bool play(const Play& play);
  std::optional<std::vector<int>> ask_dice(const match::Answer& answer);

  std::optional<std::string> ask(std::string_view prompt);
  std::optional<peninsular::Order> meant(const std::string& words);
  void show_question();
  void show_orders(const std::string& about);
  void show_odds(const std::string& words);
  void show_unit(const std::string& id);
  void undo();
  void save(const std::string& file);
  void complain(std::string_view message);
  void keep_record(bool whole);
  int leave(bool by_word);

  [[nodiscard]] const peninsular::Battle& battle() const { return game_.battle(); }
  [[nodiscard]] const peninsular::Setting& setting() const { return game_.setting(); }

  match::Game game_;
  SessionPlan plan_;
  std::istream& input_;
  match::SeededLot lot_;
  Console console_;
  std::vector<peninsular::Order> listed_;  // the numbered orders last shown
  std::size_t listed_at_ = 0;              // at which step
  std::size_t asked_at_ = ~std::size_t{0};
  bool ended_ = false;    // no more input
  bool refused_ = false;  // the last order
};

}  // namespace guidon::cli
