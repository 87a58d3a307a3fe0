// Orders against a running battle. The first line names it: a scenario, a lot, and how many legal orders were drawn
// from that lot to come so far. Then a line for each thing that is done:
//   clash 2 40
//   a: move 28th to 50,40   an order in words, of side a or b; without either, of the side that decides
//   *7                      a legal order, drawn from lot 7
//   !unit kdg pips 2        an umpire's ruling
#include <charconv>
#include <cstdint>
#include <map>
#include <string>
#include <tuple>

#include "fuzz/claim.hpp"
#include "fuzz/field.hpp"
#include "fuzz/story.hpp"
#include "match/attempt.hpp"
#include "match/random_player.hpp"

namespace guidon::fuzz {
namespace {

constexpr std::size_t most_lines = 12;
constexpr int most_odds = 2;  // asked in one run

std::string_view next_word(std::string_view& text, char until) {
  const auto end = text.find(until);
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return word;
}

unsigned number(std::string_view digits) {
  unsigned out = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), out);
  return out;
}

// A battle that has come so far; played once, and kept.
const match::Game* battle_called(std::string_view name) {
  constexpr unsigned lots = 4;
  constexpr unsigned apart = 12;  // orders
  constexpr unsigned latest = 180;
  static std::map<std::tuple<std::string, unsigned, unsigned>, std::unique_ptr<match::Game>> known;
  const std::string_view scenario = next_word(name, ' ');
  const auto text = field(scenario);
  if (!text) return nullptr;
  const unsigned lot = number(next_word(name, ' ')) % lots;
  const unsigned orders = std::min(number(name), latest) / apart * apart;
  auto& battle = known[{std::string{scenario}, lot, orders}];
  if (battle) return battle.get();
  auto made = match::Game::set_up({std::string{*text}, std::string{scenario}, {}, lot});
  claim(made.has_value(), "a scenario that should be good cannot be set up", scenario);
  claim((*made)->begin().done(), "a battle does not begin");
  match::SeededLot drawn{lot};
  for (unsigned i = 0; i < orders && !(*made)->over(); ++i) {
    const match::Choice choice = (*made)->random_order(drawn);
    claim((*made)->give(choice.side, choice.order).done(), "a legal order is refused", choice.order);
  }
  battle = (*made)->apart();  // without its long log
  return battle.get();
}

class Player {
 public:
  explicit Player(match::Game& game) : game_(game) {}

  void obey(std::string_view line) {
    if (line.starts_with('*'))
      draw(number(line.substr(1)));
    else if (line.starts_with('!'))
      rule(line.substr(1));
    else if (line.starts_with("a: ") || line.starts_with("b: "))
      say(line.front() == 'a' ? 0 : 1, line.substr(3));
    else
      say(game_.decision().side, line);
  }

 private:
  // What is refused is refused in words, and changes nothing.
  template <class Act>
  match::Answer refusable(const Act& act) {
    const std::uint64_t state = game_.hash();
    const std::size_t entries = game_.log().size();
    const match::Answer answer = act();
    if (answer.done()) {
      claim(game_.log().size() == entries + 1, "what is done is not one entry of the log");
      claim_whole(game_);
      return answer;
    }
    claim(answer.refused.has_value(), "an order is neither done nor refused");
    claim_sentence(answer.refused->text());
    claim(game_.hash() == state && game_.log().size() == entries, "what is refused changes the battle",
          answer.refused->text());
    return answer;
  }

  // Dice are thrown as they are asked for.
  match::Answer give(match::Side side, std::string_view order) {
    constexpr std::size_t most_dice = 500;
    const std::uint64_t state = game_.hash();
    match::SeededLot lot{state};
    std::vector<int> faces;
    for (;;) {
      match::Answer answer = game_.give(side, order, faces);
      if (!answer.needs) return answer;
      claim(game_.hash() == state, "an order that waits for dice changes the battle", order);
      claim_sentence(answer.needs->prompt.text());
      claim(faces.size() < most_dice, "an order wants dice without end", order);
      faces.push_back(1 + static_cast<int>(lot.draw(static_cast<std::uint32_t>(answer.needs->die.sides))));
    }
  }

  void rule(std::string_view ruling) {
    refusable([&] {
      match::Answer answer;
      answer.refused = game_.rule(ruling, "so be it");
      return answer;
    });
  }

  void draw(unsigned seed) {
    if (game_.over()) return;
    match::SeededLot lot{seed};
    const match::Choice choice = game_.random_order(lot);
    const auto answer = refusable([&] { return give(choice.side, choice.order); });
    claim(answer.done(), "a legal order is refused", choice.order);
  }

  void say(match::Side side, std::string_view words) {
    const std::uint64_t state = game_.hash();
    const match::Attempt attempt = game_.attempt(side, words);
    claim(game_.hash() == state, "an order that is tried out changes the battle", words);
    const auto spoken = game_.spoken(side, words);
    claim(spoken.has_value() == !attempt.order.empty(), "an order can be read, and yet not", words);
    if (!spoken) {
      claim_sentence(spoken.error().text());
      claim(!attempt.legal(), "what cannot be read is legal", words);
      refusable([&] { return give(side, words); });
      return;
    }
    claim(*spoken == attempt.order, "an order is read in two ways", words);
    const auto again = game_.spoken(side, *spoken);
    claim(again && *again == *spoken, "an order as records have it is read otherwise", *spoken);
    if (attempt.legal() && odds_asked_++ < most_odds) weigh(side, *spoken);
    const match::Answer answer = refusable([&] { return give(side, *spoken); });
    claim(answer.refused.has_value() != attempt.legal(), "an order is legal when it is tried and not when it is given",
          *spoken);
    if (answer.refused) claim(*answer.refused == *attempt.refused, "an order is refused in two ways", *spoken);
  }

  void weigh(match::Side side, std::string_view order) {
    constexpr odds::Budget small{200, 10, 1815};
    const auto odds = game_.odds(side, order, small);
    claim(odds.has_value(), "a legal order has no odds", order);
    odds::Natural sum{0};
    for (const match::Headline& each : odds->headlines) {
      claim_sentence(each.words.text());
      sum += each.ways;
    }
    claim(sum == odds->of, "the weights of an order do not sum to the whole", order);
  }

  match::Game& game_;
  int odds_asked_ = 0;
};

// The same orders with the same dice, from the same battle.
void claim_again(const match::Game& played, std::unique_ptr<match::Game> again) {
  for (const match::RecordStep& step : played.log()) {
    const auto different = again->repeat(step);
    claim(!different, "a replay differs", different ? different->text() : "");
  }
  claim(again->hash() == played.hash(), "a replay ends elsewhere");
}

}  // namespace
}  // namespace guidon::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace guidon;
  std::string_view text{reinterpret_cast<const char*>(data), size};
  const match::Game* const begun = fuzz::battle_called(fuzz::next_word(text, '\n'));
  if (begun == nullptr) return -1;  // not worth keeping
  const auto game = begun->apart();
  fuzz::claim(game->hash() == begun->hash(), "a battle by itself is another");
  fuzz::Player player{*game};
  for (std::size_t line = 0; line < fuzz::most_lines && !text.empty(); ++line) player.obey(fuzz::next_word(text, '\n'));
  if (game->log().empty()) return 0;
  fuzz::claim_told(*game);
  fuzz::claim_again(*game, begun->apart());
  return 0;
}
