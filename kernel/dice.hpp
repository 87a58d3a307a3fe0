#pragma once
// The only door through which chance enters a rule. A rule asks bounded, labelled questions; the source decides
// whether the answer is rolled, typed at a real table, read from a record, or every possible one in turn.
#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "kernel/clause.hpp"
#include "kernel/form.hpp"

namespace guidon {

// What a throw is for, as a player would say it: "the defender's die of the contact test".
struct Label {
  Clause clause;
  Form what;
  int at_least = 0;  // what each die of it has to show, for people who are asked for them; 0: nothing in particular
};

// How many dice of a pool fell into each band of faces, lowest band first.
struct BandCounts {
  static constexpr int most = 4;
  std::array<std::int16_t, most> count{};
  constexpr int operator[](int band) const { return count[static_cast<std::size_t>(band)]; }
};

// Bands of a die as the lowest face of each band after the first: {4, 5} makes 1-3, 4 and 5-6.
class Bands {
 public:
  constexpr Bands(std::initializer_list<int> cuts) {
    for (const int cut : cuts) cuts_[static_cast<std::size_t>(size_++)] = static_cast<std::int8_t>(cut);
  }
  [[nodiscard]] constexpr int size() const { return size_ + 1; }
  [[nodiscard]] constexpr int band_of(int face) const {
    int band = 0;
    while (band < size_ && face >= cuts_[static_cast<std::size_t>(band)]) ++band;
    return band;
  }
  [[nodiscard]] constexpr int faces_in(int band) const {
    int faces = 0;
    for (int face = 1; face <= 6; ++face) faces += band_of(face) == band ? 1 : 0;
    return faces;
  }

 private:
  std::array<std::int8_t, BandCounts::most - 1> cuts_{};
  int size_ = 0;
};

class Dice {
 public:
  static constexpr int most_in_pool = 128;

  virtual ~Dice() = default;

  virtual int d6(const Label& label) = 0;                            // 1..6
  virtual int two_d6(const Label& label) = 0;                        // the sum, 2..12
  virtual int hits(const Label& label, int dice, int at_least) = 0;  // how many show at_least or more
  // How many dice that show at_least or more are left after a save of save_on or more for each of them; a save past 6
  // is no save and is not thrown.
  virtual int unsaved(const Label& to_hit, int dice, int at_least, const Label& to_save, int save_on) = 0;
  // How many show at_least or more when each die that first shows `again` is thrown once more.
  virtual int rerolled(const Label& label, int dice, int at_least, int again, const Label& second) = 0;
  virtual BandCounts pool(const Label& label, int dice, const Bands& bands) = 0;  // how many in each band
  virtual int pick(const Label& label, int from) = 0;  // 0..from-1, all alike: cards and lots
};

// The pack of a turn: bit i tells whether card i from the top is red. All orders are equally likely.
std::uint32_t shuffle(Dice& dice, const Label& label, int red, int black);

// One die as it fell, for the log.
struct Throw {
  Clause clause;
  std::uint8_t face = 0;
  friend constexpr bool operator==(const Throw&, const Throw&) = default;
};

// Dice that are thrown together, as one of them is asked for.
struct Handful {
  int dice = 1;      // still to be thrown, this one with them
  int at_least = 0;  // what each of them has to show; 0: their sum counts, or a table
  bool lot = false;  // no die: a card or a lot is drawn
};

// A source that answers every question from single dice, thrown one after another in a fixed order, each of them
// written to a log where one is kept.
class FaceDice : public Dice {
 public:
  void keep_log(std::vector<Throw>* log) { log_ = log; }

  int d6(const Label& label) final { return face(label, 6, {.at_least = label.at_least}); }
  int two_d6(const Label& label) final {
    const int first = face(label, 6, {.dice = 2});
    return first + face(label, 6, {});
  }
  int hits(const Label& label, int dice, int at_least) final;
  int unsaved(const Label& to_hit, int dice, int at_least, const Label& to_save, int save_on) final;
  int rerolled(const Label& label, int dice, int at_least, int again, const Label& second) final;
  BandCounts pool(const Label& label, int dice, const Bands& bands) final;
  int pick(const Label& label, int from) final { return face(label, from, {.lot = true}) - 1; }

 protected:
  virtual int cast(const Label& label, int sides) = 0;  // the next die: 1..sides
  [[nodiscard]] const Handful& hand() const { return hand_; }

 private:
  int face(const Label& label, int sides, const Handful& hand);

  std::vector<Throw>* log_ = nullptr;
  Handful hand_;
};

}  // namespace guidon
