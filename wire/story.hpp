#pragma once
// What happens in a battle, as JSON: entries of its log, what it waits for, how it ended.
#include "match/answer.hpp"
#include "match/deciding.hpp"
#include "match/log.hpp"
#include "match/showing.hpp"
#include "wire/json_text.hpp"
#include "wire/json_value.hpp"

namespace guidon::wire {

// An entry of the log; `played`: what it led to, where it is in force. The hash of the state is left out where guesses
// could be held against it.
template <class Out>
void tell_entry(Out& out, const match::RecordStep& entry, std::size_t number, const match::Played* played,
                bool with_state);
template <class Out>
void tell_decision(Out& out, const match::Showing& game);
extern template void tell_entry(JsonText&, const match::RecordStep&, std::size_t, const match::Played*, bool);
extern template void tell_entry(JsonValue&, const match::RecordStep&, std::size_t, const match::Played*, bool);
extern template void tell_decision(JsonText&, const match::Showing&);
extern template void tell_decision(JsonValue&, const match::Showing&);

Json decision(const match::Showing& game);
Json result(const match::Showing& game);  // null while it goes on
Json choices(const match::Deciding& game);
Json need(const match::Need& need);  // a die that is missing
Json adjustable(const match::Deciding& game);

}  // namespace guidon::wire
