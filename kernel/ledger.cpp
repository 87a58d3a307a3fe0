#include "kernel/ledger.hpp"

namespace guidon {

Phrase Modifier::said() const {
  Phrase why = reason.places() > 0 ? say(reason, count) : Phrase{reason};
  return on.empty() ? why : say("{}: {}"_form, on, std::move(why));
}

}  // namespace guidon
