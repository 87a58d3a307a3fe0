#include "kernel/ledger.hpp"

namespace guidon {

Phrase Modifier::said() const {
  Phrase why = reason.contains("{}") ? say(reason, count) : Phrase{reason};
  return on.empty() ? why : say("{}: {}", on, std::move(why));
}

}  // namespace guidon
