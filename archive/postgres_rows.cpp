#include "archive/postgres_rows.hpp"

#include "archive/conflict.hpp"

namespace guidon::archive::postgres {

namespace {

Failure elsewhere(const std::string& match) {
  return {Failure::Kind::elsewhere, say("match {} is in the hands of another server"_form, match)};
}

}  // namespace

Server Rows::owner(std::string_view match) const {
  const auto found = before_.matches.find(match);
  return found == before_.matches.end() ? 0 : found->second.owner;
}

std::optional<Failure> Rows::put(const Taking& taking) {
  const auto found = before_.matches.find(taking.match);
  if (found == before_.matches.end()) return no_match(taking.match);
  if (found->second.owner != me_) return elsewhere(taking.match);
  return std::nullopt;
}

std::optional<Failure> Rows::put(const Keeping& keeping) {
  if (keeping.first) {
    kept_first_.try_emplace(keeping.name, keeping.value);
  } else {
    kept_.insert_or_assign(keeping.name, keeping.value);
  }
  return std::nullopt;
}

std::optional<Failure> Rows::put(const Handing& handing) {
  if (owner(handing.match) == me_) handed_.insert_or_assign(handing.match, handing.to);
  return std::nullopt;
}

std::optional<Failure> Rows::put(const Change& change) {
  if (auto failure = refused(change)) return failure;
  MatchRow& match = row(change.match);
  Standing& standing = before_.matches[change.match];
  if (change.creates) {
    standing.owner = me_;
    match.made = true;
    match.created = change.at;
  }
  match.changed = change.at;
  if (change.status) match.status = *change.status;
  if (change.card) match.card = *change.card;
  if (change.secret) match.secret = *change.secret;
  if (change.due) match.due = change.due;
  for (const Entry& entry : change.entries) {
    entries_.push_back({change.match, &entry});
    if (!entry.command.empty()) before_.commands.try_emplace({change.match, entry.command}, entry.number);
  }
  standing.next += static_cast<std::int64_t>(change.entries.size());
  return std::nullopt;
}

std::optional<Failure> Rows::refused(const Change& change) const {
  const auto found = before_.matches.find(change.match);
  const bool there = found != before_.matches.end();
  if (there && change.creates) return there_already(change.match);
  if (!there && !change.creates) return no_match(change.match);
  if (there && found->second.owner != me_) return elsewhere(change.match);
  return refused_entries(change, there ? found->second.next : 0);
}

std::optional<Failure> Rows::refused_entries(const Change& change, std::int64_t next) const {
  std::map<std::string_view, std::int64_t> of_this;
  for (const Entry& entry : change.entries) {
    if (entry.number != next) return not_the_next(change.match, entry, next);
    ++next;
    if (entry.command.empty()) continue;
    const auto [same, is_new] = of_this.try_emplace(entry.command, entry.number);
    const auto given = before_.commands.find({change.match, entry.command});
    if (is_new && given == before_.commands.end()) continue;
    return given_before(change.match, entry, is_new ? given->second : same->second);
  }
  return std::nullopt;
}

MatchRow& Rows::row(std::string_view match) {
  const auto [place, is_new] = places_.try_emplace(match, matches_.size());
  if (is_new) matches_.emplace_back(match, MatchRow{});
  return matches_[place->second].second;
}

}  // namespace guidon::archive::postgres
