#pragma once
// The words of a typed order, read from left to right. The first thing that is not as expected is kept as the error, in
// words that name it and what was expected; reading on after it is harmless, and so is going back to try other words.
// What the words mean is the rule set's own: each derives its reader from this one.
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/checked128.hpp"
#include "kernel/reason.hpp"
#include "kernel/table.hpp"

namespace guidon {

class WordReader {
 public:
  static constexpr std::uint8_t none = 255;  // no id of a list

  // How the places of a table are written.
  struct Places {
    std::int32_t furthest = 0;  // from its corner, in whole units of the table
    std::string_view example;   // "90,42.5"
  };

  WordReader(std::string_view text, Places places);

  static bool same(std::string_view a, std::string_view b);  // but for capitals

  struct Complaint {
    std::size_t at = 0;                     // the word that is wrong
    Reason reason{};                        // "'P13' is not the id of a unit; did you mean P11?"
    Phrase wanted{};                        // "the id of a unit"; empty: no other word would have been better
    std::vector<std::string_view> known{};  // what it could have been, where that can be listed
  };
  [[nodiscard]] bool failed() const { return failed_; }
  [[nodiscard]] Unread error() const {
    return {complaint_.reason, complaint_.at < words_.size() ? words_[complaint_.at] : std::string{}};
  }
  [[nodiscard]] const Complaint& complaint() const { return complaint_; }
  void fail(Reason reason) { fail(std::move(reason), Phrase{}); }
  void keep_quiet(bool quiet) { quiet_ = quiet; }  // only whether it failed is told, which costs less
  // The last words before one of them; empty where it is the first, or where words were missing.
  [[nodiscard]] std::string before(std::size_t word) const;

  // Where it stands, to go back to; what was wrong after it is forgotten.
  struct Place {
    std::size_t next = 0;
    std::size_t unpacked = 0;
  };
  [[nodiscard]] Place place() const { return {next_, unpacked_}; }
  void back_to(Place place);

  [[nodiscard]] bool at_end() const { return next_ == words_.size(); }
  [[nodiscard]] std::string_view peek(std::size_t ahead = 0) const;  // empty past the end
  [[nodiscard]] bool next_is(std::string_view word) const;
  void skip() { next_ += at_end() ? 0U : 1U; }
  bool accept(std::string_view word);  // takes the word if it is the next
  void expect(std::string_view word);
  void expect_end();
  void unexpected(Phrase what, std::span<const std::string_view> known = {});  // fails at the next word
  void unpack();  // from here on commas part words: "4,wheel" is two
  // "expected a hex, not 'x'", or "expected a hex at the end", of the next word.
  [[nodiscard]] Phrase expecting(Phrase what) const;

  // "attack column" or "attack_column": which of the phrases, spelt with '_', comes next; it is taken.
  std::optional<std::size_t> phrase(std::span<const std::string_view> known);
  // The same of phrases one of which is expected.
  std::optional<std::size_t> expect_phrase(std::span<const std::string_view> known, Phrase expected);

  table::Spot spot();  // "90,42.5"
  table::Heading heading();
  table::Pose pose();  // "90,42 facing 10"
  int whole(int highest, Form what);
  int tenths(int highest, Form what);
  std::uint64_t numbers(int highest, Form what);  // "0,3": a bit for each

 protected:
  using Ids = std::vector<std::string_view>;
  template <class Sheets>
  static Ids ids_of(const Sheets& sheets) {
    Ids ids;
    ids.reserve(sheets.size());
    for (const auto& sheet : sheets) ids.push_back(sheet.id);
    return ids;
  }

  // "line, attack column": words spelt with '_', as they are spoken.
  static Phrase spoken_list(std::span<const std::string_view> words);

  void fail(Reason reason, Phrase wanted, std::span<const std::string_view> known = {});
  std::string_view take();
  // An id as it is spelt, or else but for capitals; `none` after a failure.
  std::uint8_t one_of(std::string_view word, const Phrase& what, const Ids& ids);
  U128 some_of(Form example, Form what, const Ids& ids);  // "95th,28th": a bit for each
  std::int32_t decimal(std::string_view word, int digits, std::int32_t most, const Phrase& what);
  table::Spot spot_in(std::string_view word);
  static Phrase expecting(Phrase what, std::string_view word);

 private:
  void split(std::string_view text);
  void unpack_from(std::size_t word);

  static constexpr std::size_t never = std::string_view::npos;

  Places places_;
  std::string text_;
  std::vector<std::string> words_;
  std::size_t next_ = 0;
  std::size_t unpacked_ = never;  // the word from which on commas part
  std::size_t looked_at_ = 0;
  bool failed_ = false;
  bool quiet_ = false;
  Complaint complaint_;
};

}  // namespace guidon
