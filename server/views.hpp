#pragma once
// What a seat is told of a match: answers as they go out.
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/frames.hpp"
#include "server/open_match.hpp"
#include "server/told.hpp"
#include "wire/table_news.hpp"

namespace guidon::server {

// What it waits for, or how it ended, for lists and for everybody at the table; its clock runs on.
std::string how_it_stands(const OpenMatch& match);

// Asked by one who is there.
TableAnswer show_card(const Visit& visit);
TableAnswer show_view(const Visit& visit);
TableAnswer show_choices(const Visit& visit);
TableAnswer show_adjustable(const Visit& visit);
TableAnswer show_attempt(const Visit& visit, const Question& question);  // an order that is tried out
TableAnswer show_reach(const Visit& visit, const std::string& unit);
// The whole record: everybody's when the battle is over. Before that it must not show what is hidden.
TableAnswer show_record(const Visit& visit);
// To one who stays and listens, and has seen so many entries.
TableAnswer show_welcome(const Visit& visit, std::size_t since);
// What an order may lead to, why one came out as it did, and how it stood after each entry in force: beside the lane.
void show_odds(const Visit& visit, const Question& question, Told& told);
void show_why(const Visit& visit, std::size_t entry, Told& told);
void show_frames(const Visit& visit, FramesWanted wanted, Told& told);

// A match as it was after an entry, to go on from elsewhere.
struct Branch {
  MatchCard card{};  // of the match it is taken from
  std::shared_ptr<const std::string> scenario{};
  match::Origin origin{};
  std::vector<match::RecordStep> steps{};  // in force
};
std::expected<Branch, Wrong> branch_at(const Visit& visit, std::size_t entry);

// Why a seat may not be told what orders may lead to, where it may not.
std::optional<Wrong> kept_from(const OpenMatch& match, Seat seat);

// What has happened since an entry. `news`: what has changed on the table; without it, all of the table as the seat
// sees it. `unveiled`: entries that were hidden may be asked for.
struct Happenings {
  std::size_t since = 0;
  const wire::TableNews* news = nullptr;
  bool unveiled = false;
  std::string_view now{};  // how it stands
};
std::string tell_happenings(const OpenMatch& match, Seat seat, const Happenings& what);

}  // namespace guidon::server
