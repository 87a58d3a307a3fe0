#pragma once
// A battle as a conversation: orders are typed, numbers choose from a list, and sides without a player play by
// themselves.
#include <array>
#include <cstdint>
#include <functional>
#include <istream>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cli/console.hpp"
#include "cli/record_file.hpp"
#include "cli/seats.hpp"
#include "match/game.hpp"
#include "match/random_player.hpp"

namespace guidon::cli {

struct SessionPlan {
  std::array<Player, 2> players{};
  std::uint64_t lot = 0;                       // what computer players leave to chance
  std::unique_ptr<RecordFile> record{};        // keeps up with the battle
  std::optional<match::RecordStep> in_hand{};  // an order with the first of its dice, to begin with
  std::optional<std::string> script{};         // the name of the file that the orders are read from
  bool lenient = false;                        // a script's mistakes are passed over
};

class BattleSession {
 public:
  BattleSession(std::unique_ptr<match::Game> game, SessionPlan plan, std::istream& input);

  int run();

 private:
  // Whether the battle goes on: until somebody leaves it, the input ends, or something fails that has been told.
  enum class Going : std::uint8_t { on, left, ended, failed };
  // Whose order dice are thrown for; nobody's: the battle begins.
  enum class Whose : std::uint8_t { persons, computers, nobodys };
  using Trial = std::function<match::Answer(std::span<const int>)>;  // an order with these dice

  void begin();
  void fight();
  void computer_turn(const players::General& general);
  void converse();
  void obey(const std::string& line);
  bool command(const std::string& verb, const std::string& rest);
  bool umpire_command(const std::string& verb, const std::string& rest);
  void go_on_in_hand();
  bool give(const match::Choice& order, Whose whose, const std::string& why = {});
  bool play(const Trial& trial, Whose whose, const std::string& why = {});
  bool ask_dice(const match::Need& need, Whose whose, std::vector<int>& faces);
  bool add_faces(const match::Need& need, std::string_view said, std::vector<int>& faces);
  bool put_away(const std::string& word, Whose whose, std::span<const int> faces);

  std::optional<std::string> ask(std::string_view prompt);
  [[nodiscard]] bool reads_as_hex(std::string_view word) const;
  std::optional<match::Choice> said(const std::string& words);
  std::optional<match::Choice> meant(const std::string& words);
  void refuse(const match::Refused& why, const std::string& words);
  void show_question();
  void show_orders(const std::string& about);
  void show_odds(const std::string& words);
  void show_unit(const std::string& id);
  void show_place(const std::string& name);
  void show_part(const std::string& name);
  void show_help();
  void show_dice_help(const match::Need& need, Whose whose, std::span<const int> faces);
  void show_log();
  void show_rulings();
  bool undo();
  bool fit(const std::string& reason);
  void take_back(const std::string& words);
  void rule(const std::string& words);
  void overrule(const std::string& words);
  void expect(const std::string& words);
  [[nodiscard]] std::string standing() const;
  void save(const std::string& file);
  void complain(std::string_view message);
  void keep_record();
  void keep_in_hand(const match::Need& need, std::span<const int> faces);
  void settle_record();
  void lose_record(const std::string& why);
  void fail(const std::string& why);
  int leave();
  bool more_follows();

  std::unique_ptr<match::Game> game_;
  SessionPlan plan_;
  std::istream& input_;
  match::SeededLot lot_;
  Console console_;
  std::vector<match::Choice> listed_;  // the numbered orders last shown
  std::size_t listed_at_ = 0;          // after which entry of the log
  std::size_t asked_at_ = ~std::size_t{0};
  std::optional<match::RecordStep> in_hand_;  // the order that dice are asked for, with those that are known
  std::string meant_;                         // what the computer was trying to do in its turn
  std::string relied_on_;                     // and the odds of the last of its orders that hung on dice
  Going going_ = Going::on;
  std::size_t line_ = 0;  // of the input
  std::string said_;      // in that line
};

}  // namespace guidon::cli
