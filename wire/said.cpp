#include "wire/said.hpp"

#include "wire/json_value.hpp"
#include "wire/tell_phrase.hpp"

namespace guidon::wire {

Json said(const Phrase& phrase) {
  JsonValue out;
  tell(out, phrase);
  return out.take();
}

}  // namespace guidon::wire
