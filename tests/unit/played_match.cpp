#include "tests/unit/played_match.hpp"

#include <gtest/gtest.h>

#include "scenario/shelf.hpp"

namespace guidon::tests {

using namespace match;

Fair fair_dice(std::uint8_t from) {
  Fair out;
  Secret secret{};
  for (std::size_t i = 0; i < secret.size(); ++i) secret[i] = static_cast<std::uint8_t>(from + 11 * i);
  out.secret = secret;
  out.commitment = commitment_to(secret);
  for (Nonce& nonce : out.nonces)
    for (std::size_t i = 0; i < nonce.size(); ++i) nonce[i] = static_cast<std::uint8_t>(std::size_t{from++} * 5 + i);
  return out;
}

Start shelved_start(std::string_view scenario) {
  const scenario::Shelved* const found = scenario::shelved(scenario);
  EXPECT_NE(found, nullptr) << scenario;
  return {std::string{found->text}, std::string{scenario} + ".toml", {}, std::nullopt};
}

std::string short_affair() {
  return R"(guidon = 1
rules = "peninsular"
[story]
title = "A short affair"
text = "Horse against horse."
defender = "red"
[victory]
turn_limit = 2
collapse = false
[[brigade]]
id = "heavy"
name = "Heavy brigade"
side = "red"
[[brigade]]
id = "dragons"
name = "Brigade de dragons"
side = "black"
[[unit]]
id = "kdg"
name = "Dragoon Guards"
brigade = "heavy"
nation = "british"
arm = "cavalry"
weight = "heavy"
stands = 6
formation = "line"
at = [90, 30]
[[unit]]
id = "13e"
name = "13e dragons"
brigade = "dragons"
nation = "french"
arm = "cavalry"
weight = "heavy"
stands = 4
formation = "line"
at = [90, 58]
)";
}

std::unique_ptr<Match> begun(const Start& start) {
  auto game = Game::set_up(start);
  if (!game) {
    ADD_FAILURE() << game.error().text();
    return nullptr;
  }
  EXPECT_TRUE((*game)->begin().done());
  return std::make_unique<Match>(std::move(*game));
}

void order_once(Match& match, SeededLot& lot) {
  const Choice choice = match.game().random_order(lot);
  const Answer answer = match.order(seat_of(choice.side), choice.order);
  EXPECT_TRUE(answer.done()) << choice.order << ": " << (answer.refused ? answer.refused->text() : "");
}

void order_to_the_end(Match& match, SeededLot& lot) {
  while (!match.game().over()) order_once(match, lot);
}

namespace {

// One after another, as soon as each is possible.
class Everything {
 public:
  Everything(Match& match, std::uint64_t seed) : match_(match), lot_(seed) {}

  bool play() {
    match_.say(Seat::a, "Good luck to you, and a dry field.");
    match_.note(Seat::b, "He always attacks on his right.");
    match_.say(Seat::spectator, "Let it begin!");
    while (!match_.game().over()) {
      if (++orders_ == 3) {
        by_umpire();
        continue;
      }
      order_once(match_, lot_);
      if (match_.game().over()) break;
      if (!undone_)
        undone_ = take_back_freely();
      else if (!refused_)
        refused_ = ask(false);
      else if (!overruled_)
        overruled_ = overrule();
      else if (!agreed_)
        agreed_ = ask(true);
      else if (!taken_)
        taken_ = match_.take_back(Seat::umpire, before_last(), "a ruler lay askew").done();
    }
    match_.say(Seat::umpire, "Thank you, gentlemen.");
    if (match_.game().record_header().fair) EXPECT_TRUE(match_.reveal().done());
    return undone_ && refused_ && overruled_ && agreed_ && taken_;
  }

 private:
  [[nodiscard]] const Played& last() const { return match_.game().steps().back(); }
  [[nodiscard]] std::size_t before_last() const {
    const auto& steps = match_.game().steps();
    return steps[steps.size() - 2].entry;
  }

  void by_umpire() {
    const Choice choice = match_.game().random_order(lot_);
    EXPECT_TRUE(match_.order(Seat::umpire, choice.order, {}, choice.side).done());
  }

  bool take_back_freely() { return !match_.game().why_no_undo() && match_.undo(seat_of(last().side)).done(); }

  // Asks for the last order back, which has shown something, and is answered.
  bool ask(bool agreed) {
    if (!match_.game().why_no_undo() || !last().order) return false;
    const Seat seat = seat_of(last().side);
    const Seat other = seat == Seat::a ? Seat::b : Seat::a;
    EXPECT_TRUE(match_.undo(seat).done());
    EXPECT_TRUE(match_.say(seat, "May I? I meant the other one.").done());
    EXPECT_TRUE((agreed ? match_.agree(other) : match_.refuse(other)).done());
    return true;
  }

  bool overrule() {
    if (!last().order || last().throws.empty()) return false;
    const int face = last().throws.front().face == 1 ? 2 : 1;
    return match_.overrule(Seat::umpire, 0, face, "it lay on the edge of the tray").done();
  }

  Match& match_;
  SeededLot lot_;
  int orders_ = 0;
  bool undone_ = false;
  bool refused_ = false;
  bool overruled_ = false;
  bool agreed_ = false;
  bool taken_ = false;
};

}  // namespace

bool play_everything(Match& match, std::uint64_t seed) { return Everything{match, seed}.play(); }

std::string sealed_record(const Game& game, const SigningKey* key) {
  std::string text = print(game.record());
  return text + print(seal_of(text, key));
}

}  // namespace guidon::tests
