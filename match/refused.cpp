#include "match/refused.hpp"

#include <utility>

namespace guidon::match {

namespace {

constexpr double in_a_thousand = 1000;

std::string_view pattern(const Phrase& phrase) {
  return phrase.form().empty() ? std::string_view{phrase.name()} : phrase.form().text();
}

template <class Kind>
Facts told(const Kind& why) {
  return facts_of(why, nullptr);
}

Facts data_of(const Unread& unread) {
  const std::string expected = unread.expected.text();
  NotRead out{.what = pattern(unread.what)};
  if (!expected.empty()) out.expected = expected;
  if (unread.clause) out.clause = unread.clause.id();
  if (!unread.word.empty()) out.word = unread.word;
  if (!unread.field.empty()) out.field = unread.field;
  return told(out);
}

Facts data_of(const Refusal& refusal) {
  Forbidden out{.clause = refusal.clause.id(), .what = refusal.why.text()};
  if (!refusal.who.empty()) out.who = refusal.who;
  const std::size_t figures = refusal.why.places() - (refusal.who.empty() ? 0U : 1U);
  if (figures > 0) out.figures.push_back(refusal.a / in_a_thousand);
  if (figures > 1) out.figures.push_back(refusal.b / in_a_thousand);
  return told(out);
}

}  // namespace

Refused::Refused(Phrase why) : words(std::move(why)), data(told(NotNow{pattern(words)})) {}
Refused::Refused(const Unread& unread) : words(unread.cited()), data(data_of(unread)), clause(unread.clause) {}
Refused::Refused(const Refusal& refusal)
    : words(guidon::words(refusal)), data(data_of(refusal)), clause(refusal.clause) {}

}  // namespace guidon::match
