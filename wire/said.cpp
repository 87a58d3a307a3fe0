#include "wire/said.hpp"

namespace guidon::wire {

Json said(const Phrase& phrase) {
  if (phrase.form().empty()) return phrase.name();
  if (phrase.parts().empty()) return phrase.form();
  Json out = Json::array({phrase.form()});
  for (const Phrase& part : phrase.parts()) out.push_back(said(part));
  return out;
}

}  // namespace guidon::wire
