#pragma once
// One battle being played, of any rule set: who decides, what he may order, what came of it, and how the table looks.
// Orders are their texts, as records keep them, and sides are 0 and 1.
#include <array>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/ledger.hpp"
#include "kernel/lot.hpp"
#include "kernel/phrase.hpp"
#include "kernel/typed_dice.hpp"
#include "match/gist.hpp"
#include "match/order_odds.hpp"
#include "match/outcome.hpp"
#include "match/record.hpp"
#include "match/roster.hpp"
#include "match/ruling.hpp"
#include "match/scene.hpp"
#include "match/side.hpp"
#include "scenario/scenario.hpp"

namespace guidon::match {

// Options to change: name and value.
using scenario::Rulings;

// What a battle is made of before its first die.
struct Start {
  std::string scenario_text;
  std::string file_name;  // for complaints
  Rulings options;
  std::optional<std::uint64_t> seed;                         // of the dice
  std::optional<Fair> fair{};                                // neither: people throw real dice and type them
  std::string match{};                                       // its id where a server keeps it
  std::vector<std::pair<std::string, std::string>> seats{};  // who sits where, for the record
  std::optional<Origin> origin{};                            // it goes on from another match
  std::optional<ClockTerms> clock{};                         // of a match that is played by post
};

struct Identity {
  std::string_view rules;  // "peninsular"
  std::string scenario;    // its id
  std::string title;
  std::string story;
  std::array<std::string_view, 2> side_words;  // "red" and "black", in orders and records
  std::array<std::string, 2> side_names;       // "The rearguard"
  std::string_view example;                    // an order of this rule set, for help
};

// An event, told.
struct Happening {
  enum class Heading : std::uint8_t { none, turn, part };  // whether it opens a turn, or a part of one
  Phrase words;
  Clause clause;
  Heading heading = Heading::none;
  std::vector<Modifier> modifiers;
  std::vector<Throw> throws;
};

// A card or a lot, as people know it: "AK", "Brigade Knebel", "AK Brigade Knebel (austrian)". Without a name it is
// none.
struct LotName {
  std::string_view name{};
  std::string_view in_full{};  // it may be called by this, too; empty where the name is all there is
  Phrase said{};
};

// A die that is missing, as people are asked for it.
struct Need {
  Missing die;
  Phrase prompt{};  // "28th fires at 95e: the dice to hit, 6 dice, each 5 or more (PEN-FIRE-03)"
  std::vector<std::pair<LotName, int>> by_name{};  // of a card or a lot, which are told by name
  std::vector<Happening> so_far{};                 // what the dice before it have led to
};
// `occasion`: whose die it is, and what for; empty where nothing is known.
Need need_of(const Missing& die, Phrase occasion = {});

// How an order was met. Typed dice may run out: the order then waits for the throw that is named, and is given again
// with one more face.
struct Answer {
  std::optional<Phrase> refused;
  std::optional<Need> needs;
  std::optional<int> impossible;
  std::size_t unused = 0;  // faces typed and not asked for
  [[nodiscard]] bool done() const { return !refused && !needs && !impossible && unused == 0; }
};

// A step that was played.
struct Played {
  Side side = 0;
  std::optional<std::string> order;  // nothing: the battle begins, or the umpire rules
  Phrase said{};                     // the order, as people say it
  std::string why{};                 // what a computer general meant by it
  Phrase why_said{};                 // the same, as far as its forms are known
  std::vector<Happening> happenings;
  std::vector<Throw> throws;  // all of them
  std::uint64_t state = 0;
  std::string ruling{};   // of the umpire
  std::size_t entry = 0;  // its number in the log
};

// What the battle is waiting for.
struct Decision {
  Side side = 0;
  bool over = false;
  Phrase moment;    // "Turn 3, card 2 of 6: red FOOT"
  Phrase question;  // what the side may do: "may move, or end the card"
};

struct Choice {
  Side side = 0;
  std::string order;
  Phrase said{};    // as people say it: "28th charges 95e"
  Phrase remark{};  // what a number in it stands for
  Gist gist{};
};

struct Attempt;    // match/attempt.hpp
struct Reachable;  // match/reachable.hpp
struct Explained;  // match/explained.hpp

class Game {
 public:
  // The battle before its beginning, by the rule set of its scenario; or what is wrong with the scenario or an option.
  static std::expected<std::unique_ptr<Game>, std::string> set_up(const Start& start);

  virtual ~Game() = default;
  Game(const Game&) = delete;
  Game& operator=(const Game&) = delete;

  [[nodiscard]] const Identity& identity() const { return identity_; }
  [[nodiscard]] bool typed() const { return header_.typed(); }
  [[nodiscard]] const std::vector<Played>& steps() const { return steps_; }  // those in force
  [[nodiscard]] const std::vector<RecordStep>& log() const { return log_; }  // everything, also what was taken back

  // Whether an entry of the log is one of the match it goes on from: its dice fell there.
  [[nodiscard]] bool inherited(std::size_t entry) const { return header_.origin && entry < header_.origin->inherited; }

  // ---- playing ----
  virtual Answer begin(std::span<const int> faces = {}) = 0;
  // `by`: who gives it for the side, where it is not the side itself.
  virtual Answer give(Side side, std::string_view order, std::span<const int> faces = {}, std::string_view by = {}) = 0;
  // What was meant by the last order; it goes into the record.
  void say_why(Phrase why);
  void give_reason(std::string_view reason) { log_.back().why = reason; }  // an umpire's, for the last entry
  void stamp(std::size_t entry, Instant at) { log_[entry].at = at; }       // when it was made, where clocks count
  // Plays a recorded step again with its own dice; what is different, if anything is. A seeded game stays at the throw
  // its seed gives next. `derive`: the dice are also thrown again, and must fall as recorded.
  virtual std::optional<std::string> repeat(const RecordStep& recorded, bool derive = false) = 0;
  // Takes the last order back; why not, where a die or a card has shown what was hidden.
  virtual std::optional<Phrase> undo(std::string_view by) = 0;
  [[nodiscard]] virtual std::optional<Phrase> why_no_undo() const = 0;
  // Goes back to where the battle was after an entry that is in force, whatever has been shown since; why not.
  virtual std::optional<Phrase> take_back(std::size_t entry, std::string_view side, std::string_view by) = 0;
  // Something that is said and changes nothing.
  void say(StepKind kind, std::string_view who, std::string_view text);

  // ---- the umpire's word ----
  virtual std::optional<Phrase> rule(std::string_view ruling, std::string_view reason) = 0;  // why not
  // Plays the last step once more, with one of its dice, from 0, showing another face.
  virtual Answer overrule(std::size_t die, int face, std::string_view reason, std::span<const int> faces = {}) = 0;
  [[nodiscard]] virtual std::vector<Adjustable> adjustable() const = 0;
  [[nodiscard]] virtual std::string ruling_grammar() const = 0;
  // The order that wishes nothing; none when the battle is over.
  [[nodiscard]] virtual std::optional<Choice> passing() const = 0;

  // ---- deciding ----
  [[nodiscard]] virtual bool over() const = 0;
  [[nodiscard]] virtual bool deploying() const = 0;  // sides are placing their units, one before the other
  [[nodiscard]] virtual Decision decision() const = 0;
  [[nodiscard]] virtual Side decider() const = 0;                 // whose decision it is, without a word
  [[nodiscard]] virtual std::vector<Choice> choices() const = 0;  // sensible orders, all legal
  [[nodiscard]] virtual Choice random_order(Lot& lot) const = 0;  // one legal order
  [[nodiscard]] virtual std::string grammar() const = 0;          // of orders, for help screens
  // An order as people speak it, in the words of a record; or what is wrong with it. It need not be legal.
  [[nodiscard]] virtual std::expected<std::string, std::string> spoken(Side side, std::string_view words) const = 0;
  // The same of an order whose odds are asked. Where the rule set looks ahead, it may be one of a later step, and it
  // may be said what is done first: "ORDER after ORDER then ORDER".
  [[nodiscard]] virtual std::expected<std::string, std::string> asked(Side side, std::string_view words) const = 0;
  // What an order, as `asked` gives it, may lead to, or why it is refused. `rulings`: as it would be with these options
  // changed.
  [[nodiscard]] virtual std::expected<OrderOdds, Phrase> odds(Side side, std::string_view order,
                                                              const odds::Budget& budget = order_budget,
                                                              const Rulings& rulings = {}) const = 0;
  // An order as people speak it, tried out: no die is thrown and nothing changes.
  [[nodiscard]] virtual Attempt attempt(Side side, std::string_view order) const = 0;
  // How far a unit reaches, by its id or its letter; or that there is none.
  [[nodiscard]] virtual std::expected<Reachable, std::string> reachable(std::string_view unit) const = 0;
  // An order that is given now and for which these dice fall, held against all that could fall; or why not.
  [[nodiscard]] virtual std::expected<Explained, std::string> explained(Side side, std::string_view order,
                                                                        std::span<const Throw> dice,
                                                                        const odds::Budget& budget) const = 0;

  // ---- how it stands ----
  [[nodiscard]] virtual Verdict verdict() const = 0;
  [[nodiscard]] virtual Outcome outcome() const = 0;
  [[nodiscard]] virtual scenario::Setting setting() const = 0;  // with the options it is played by
  // The value an option is played by; empty where the rule set has no such option.
  [[nodiscard]] virtual std::string_view option(std::string_view name) const = 0;
  [[nodiscard]] virtual int turn() const = 0;
  // The battle as it stands, by itself: to think about it elsewhere.
  [[nodiscard]] virtual std::unique_ptr<Game> apart() const = 0;
  [[nodiscard]] virtual std::uint64_t hash() const = 0;
  [[nodiscard]] virtual std::uint64_t draws() const = 0;  // dice the seed has given
  [[nodiscard]] virtual std::optional<std::string> broken_invariant() const = 0;
  [[nodiscard]] virtual Scene scene() const = 0;
  [[nodiscard]] virtual Roster roster() const = 0;
  // None where the rule set finds out what has changed only by making scene and roster.
  [[nodiscard]] virtual std::optional<Looks> looks() const = 0;
  // The same of a part: of other units, the scene has a name at most and the roster no row; and no ground.
  [[nodiscard]] virtual Scene scene_of(const ScenePart& part) const = 0;
  [[nodiscard]] virtual Roster roster_of(const ScenePart& part) const = 0;
  [[nodiscard]] virtual std::vector<GroundRow> ground() const = 0;
  // One piece of it by its id, in full; or that there is none.
  [[nodiscard]] virtual std::expected<UnitCard, std::string> ground(std::string_view place) const = 0;
  // A unit by its id or its letter; or that there is none.
  [[nodiscard]] virtual std::expected<UnitCard, std::string> card(std::string_view unit) const = 0;

  // ---- its record ----
  [[nodiscard]] Record record() const;
  [[nodiscard]] const Record& record_header() const { return header_; }  // without steps

 protected:
  Game(Identity identity, const Start& start);
  Game(Identity identity, Record header) : identity_(std::move(identity)), header_(std::move(header)) {}

  [[nodiscard]] RecordStep entry_of(const Played& played) const;

  std::vector<Played> steps_;
  std::vector<RecordStep> log_;

 private:
  Identity identity_;
  Record header_;
};

}  // namespace guidon::match
