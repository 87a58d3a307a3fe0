#pragma once
// Orders that begin with a verb, or with somebody and his deed: which of them it is, and the rest of the words. Each
// rule set has its own Order and its own reader of words, derived from WordReader.
#include <algorithm>
#include <expected>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/nearest.hpp"
#include "kernel/shown.hpp"
#include "kernel/word_reader.hpp"

namespace guidon {

template <class Order, class Words>
struct VerbOf {
  std::string_view word;
  void (*read)(Order&, Words&);
};

// The verb that comes next; it is taken.
template <class Verbs, class Words>
auto next_of(const Verbs& verbs, Words& in) -> decltype(&*std::begin(verbs)) {
  for (const auto& verb : verbs)
    if (in.accept(verb.word)) return &verb;
  return nullptr;
}

template <class Verbs>
std::vector<std::string_view> words_of(const Verbs& verbs) {
  std::vector<std::string_view> words;
  words.reserve(std::size(verbs));
  for (const auto& verb : verbs) words.push_back(verb.word);
  return words;
}

template <class Verbs>
bool is_among(const Verbs& verbs, std::string_view word) {
  return std::ranges::any_of(verbs, [word](const auto& verb) { return WordReader::same(word, verb.word); });
}

// What somebody does, one of these.
template <class Order, class Words, class Verbs>
void read_deed(Order& order, Words& in, const Verbs& deeds, std::string_view expected) {
  if (in.failed()) return;
  if (const auto* deed = next_of(deeds, in)) return deed->read(order, in);
  in.expect_phrase(words_of(deeds), expected);
}

// Nothing the order could begin with.
inline void begins_no_order(WordReader& in, std::span<const std::string_view> known) {
  in.fail(shown(in.peek()) + " begins no order" + hint(in.peek(), known));
}

// The whole of it: `read` takes the words one after another, and none may be left.
template <class Order, class Words, class Read>
std::expected<Order, std::string> read_whole(Order order, Words in, const Read& read) {
  if (in.at_end()) return std::unexpected{std::string{"expected an order"}};
  read(order, in);
  if (!in.failed()) in.expect_end();
  if (!in.failed()) return order;
  const std::string before = in.before_error();
  return std::unexpected{before.empty() ? in.error() : in.error() + " (after " + shown(before) + ")"};
}

}  // namespace guidon
