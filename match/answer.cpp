#include "match/answer.hpp"

namespace guidon::match {

Need need_of(const Missing& die, Phrase occasion) {
  return {die, joined(std::move(occasion), "{}: {}"_form, in_words(die))};
}

}  // namespace guidon::match
