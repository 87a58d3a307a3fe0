#pragma once
// A phrase for whoever says it in another language: a text, or its form and then its parts, each a phrase again.
#include "kernel/phrase.hpp"
#include "wire/telling.hpp"

namespace guidon::wire {

template <class Out>
void tell(Out& out, const Phrase& phrase) {
  if (phrase.form().empty()) return out.add(phrase.name());
  if (phrase.parts().empty()) return out.add(phrase.form());
  out.list([&] {
    out.add(phrase.form());
    for (const Phrase& part : phrase.parts()) tell(out, part);
  });
}

// In English, and as a phrase.
template <class Out>
void tell_said(Out& out, std::string_view name, std::string_view name_said, const Phrase& phrase) {
  out(name, phrase.text());
  out.key(name_said);
  tell(out, phrase);
}

}  // namespace guidon::wire
