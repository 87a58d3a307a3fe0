#include "server/results.hpp"

#include <algorithm>

#include "wire/story.hpp"

namespace guidon::server {

using match::Side;
using match::Verdict;
using wire::Json;

namespace {

constexpr std::string_view sheet_option = "break_sheet";
constexpr std::array<std::string_view, 4> verdicts{"undecided", "a", "b", "draw"};

Verdict verdict_named(std::string_view word) {
  const auto* const at = std::ranges::find(verdicts, word);
  return at == verdicts.end() ? Verdict::undecided : static_cast<Verdict>(at - verdicts.begin());
}

}  // namespace

Json ending_of(const match::Showing& game, std::int64_t at) {
  const Json result = wire::result(game);
  return {{"winner", result.at("winner")},
          {"by", result.at("by")},
          {"turns", result.at("turns")},
          {"sheet", game.option(sheet_option)},
          {"at", at}};
}

std::optional<Finished> finished(std::string_view id, const MatchCard& card) {
  if (!card.listed || !card.ending.is_object()) return std::nullopt;
  Finished out;
  out.id = id;
  out.rules = card.rules;
  out.scenario = card.scenario;
  out.title = card.title;
  out.sheet = card.ending.value("sheet", "");
  out.side_names = card.side_names;
  for (Side side = 0; side < 2; ++side) {
    const SeatCard& seat = card.seat(match::seat_of(side));
    out.generals[side] = seat.general;
    if (!seat.general) out.names[side] = seat.name;
  }
  out.winner = verdict_named(card.ending.value("winner", ""));
  out.turns = card.ending.value("turns", 0);
  out.at = card.ending.value("at", std::int64_t{0});
  out.luck = card.luck;
  return out;
}

void Results::put(Finished match) {
  auto kept = std::make_shared<const Finished>(std::move(match));
  const std::lock_guard lock{mutex_};
  matches_[kept->id] = kept;
}

void Results::remove(const std::string& match) {
  const std::lock_guard lock{mutex_};
  matches_.erase(match);
}

void Results::changed(const std::string& match) {
  constexpr std::size_t most = 5'000;
  const std::lock_guard lock{mutex_};
  changed_.insert(match);
  if (changed_.size() > most) forget();
}

void Results::forget() { stale_ = true; }

std::expected<Results::All, archive::Failure> Results::all(archive::Archive& archive) {
  {
    const std::lock_guard lock{reading_};
    if (stale_.exchange(false)) read_ = false;
    if (auto failure = read_ ? read_changed(archive) : read(archive)) return std::unexpected{std::move(*failure)};
  }
  All out;
  {
    const std::lock_guard lock{mutex_};
    out.reserve(matches_.size());
    for (const auto& [id, match] : matches_) out.push_back(match);
  }
  std::ranges::sort(out, [](const auto& left, const auto& right) {
    return left->at != right->at ? left->at > right->at : left->id < right->id;
  });
  return out;
}

std::optional<archive::Failure> Results::read(archive::Archive& archive) {
  {
    const std::lock_guard lock{mutex_};
    matches_.clear();
    changed_.clear();
  }
  archive::Wanted wanted;
  wanted.status = "over";
  wanted.most = 500;
  for (bool more = true; more; wanted.skip += wanted.most) {
    const auto found = archive.list(wanted);
    if (!found) return found.error();
    more = found->size() == wanted.most;
    for (const archive::Stored& each : *found) {
      auto card = MatchCard::read(each.card);
      if (!card) continue;
      if (!card->ending.is_object()) complete(archive, each, *card);
      if (auto match = finished(each.id, *card)) {
        const std::lock_guard lock{mutex_};  // what a table has said since is newer
        matches_.try_emplace(each.id, std::make_shared<const Finished>(std::move(*match)));
      }
    }
  }
  sheets_.clear();
  read_ = true;
  return std::nullopt;
}

std::optional<archive::Failure> Results::read_changed(archive::Archive& archive) {
  std::set<std::string, std::less<>> changed;
  {
    const std::lock_guard lock{mutex_};
    std::swap(changed, changed_);
  }
  for (const std::string& id : changed) {
    const auto stored = archive.look(id);
    if (!stored) {
      forget();
      return stored.error();
    }
    const auto card = *stored ? MatchCard::read((*stored)->card) : std::unexpected{Reason{}};
    auto match = card ? finished(id, *card) : std::nullopt;
    if (match)
      put(std::move(*match));
    else
      remove(id);
  }
  return std::nullopt;
}

void Results::complete(archive::Archive& archive, const archive::Stored& stored, MatchCard& card) {
  const Json result = card.standing().value("result", Json::object());
  const std::string key = card.scenario_digest + " " + wire::print(Json(card.options));
  if (!sheets_.contains(key)) {
    const auto text = archive.kept("scenario " + card.scenario_digest);
    if (!text || !*text) return;
    const auto game = match::Game::set_up(start_of(stored.id, card, {}, **text));
    if (!game) return;
    sheets_[key] = (*game)->option(sheet_option);
  }
  card.ending = {{"winner", result.value("winner", "undecided")},
                 {"by", result.value("by", "")},
                 {"turns", result.value("turns", 0)},
                 {"sheet", sheets_[key]},
                 {"at", stored.changed}};
}

}  // namespace guidon::server
