#pragma once
// The words of an order, read from left to right. The first thing that is not as expected is kept as the error, in
// words that name it and what was expected; reading on after it is harmless.
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/table.hpp"
#include "rules/peninsular/battle/setting.hpp"

namespace guidon::peninsular {

class OrderWords {
 public:
  OrderWords(std::string_view text, const Setting& setting);

  [[nodiscard]] bool failed() const { return !error_.empty(); }
  [[nodiscard]] const std::string& error() const { return error_; }
  void fail(std::string message);

  [[nodiscard]] bool at_end() const { return next_ == words_.size(); }
  [[nodiscard]] std::string_view peek(std::size_t ahead = 0) const;  // empty past the end
  [[nodiscard]] bool next_is(std::string_view word) const;
  void skip() { next_ += at_end() ? 0U : 1U; }
  bool accept(std::string_view word);  // takes the word if it is the next
  void expect(std::string_view word);
  void expect_end();
  void unexpected(std::string_view expected);  // fails at the next word

  std::uint8_t unit();
  std::uint8_t officer();
  std::uint8_t structure();
  [[nodiscard]] bool structure_next() const;
  std::uint64_t units();  // "95rifles,28th": a bit for each
  table::Spot spot();     // "90,42.5"
  table::Heading heading();
  table::Pose pose();            // "90,42 facing 10"
  table::Pose pose_at_facing();  // "90,42@10"
  Formation formation();         // "attack column" or "attack_column"
  Formation in_formation();      // "in attack column", but "limbered"
  int whole(int highest, std::string_view what);
  int tenths(int highest, std::string_view what);
  std::uint64_t numbers(int highest, std::string_view what);  // "0,3": a bit for each

 private:
  std::string_view take();
  std::uint8_t one_of(std::string_view word, std::string_view what, const std::vector<std::string_view>& ids);
  std::uint8_t unit_called(std::string_view id);
  std::int32_t decimal(std::string_view word, int digits, std::int32_t most, std::string_view what);
  table::Spot spot_in(std::string_view word);

  const Setting* setting_;
  std::vector<std::string> words_;
  std::size_t next_ = 0;
  std::string error_;
};

}  // namespace guidon::peninsular
