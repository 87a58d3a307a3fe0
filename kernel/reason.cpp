#include "kernel/reason.hpp"

#include "kernel/nearest.hpp"
#include "kernel/shown.hpp"

namespace guidon {

Reason Reason::at(Phrase place) const {
  Reason out = *this;
  out.where = joined(std::move(place), "{}: {}"_form, where);
  return out;
}

Reason Reason::by(Clause that) const {
  Reason out = *this;
  out.clause = that;
  return out;
}

Phrase Reason::said() const {
  Phrase out = joined(what, "{}; {}"_form, expected);
  if (!after.empty()) out = say("{} (after {})"_form, std::move(out), after);
  return joined(where, "{}: {}"_form, std::move(out));
}

Phrase Reason::cited() const { return clause ? say("{} ({})"_form, said(), std::string{clause.id()}) : said(); }

Phrase expected(Phrase what) { return say("expected {}"_form, std::move(what)); }
Phrase expected(Phrase what, std::string_view instead) {
  return say("expected {}, not {}"_form, std::move(what), shown(instead));
}
Phrase expected(int low, int high) { return say("expected {} to {}"_form, low, high); }
Phrase expected(std::span<const std::string_view> words) { return say("expected one of {}"_form, enumerated(words)); }

Phrase near_to(std::string_view word, std::span<const std::string_view> known) {
  const std::string near = word.empty() ? std::string{} : nearest(word, known);
  return near.empty() ? Phrase{} : say("did you mean {}?"_form, near);
}

Phrase near_or_few(std::string_view word, std::span<const std::string_view> known, std::string lister) {
  constexpr std::size_t few = 12;
  Phrase near = near_to(word, known);
  if (!near.empty()) return near;
  if (!known.empty() && known.size() <= few) return expected(listed(known));
  return lister.empty() ? Phrase{} : say("{} lists them"_form, std::move(lister));
}

Phrase suggestion(std::string_view word, std::span<const std::string_view> known) {
  constexpr std::size_t most_listed = 24;
  if (const std::string near = nearest(word, known); !near.empty()) return say("did you mean {}?"_form, shown(near));
  return known.empty() || known.size() > most_listed ? Phrase{} : expected(known);
}

}  // namespace guidon
