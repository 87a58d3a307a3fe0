#include "fuzz/memory_archive.hpp"

#include <algorithm>

namespace guidon::fuzz {

using archive::Failure;
using archive::Stored;

void MemoryArchive::mark() {
  const std::lock_guard lock{mutex_};
  then_ = now_;
}

bool MemoryArchive::changed_since_mark() const {
  const std::lock_guard lock{mutex_};
  return now_ != then_;
}

bool MemoryArchive::changed_since_mark(std::string_view match) const {
  const std::lock_guard lock{mutex_};
  const auto is = now_.matches.find(match);
  const auto was = then_.matches.find(match);
  return is != now_.matches.end() && (was == then_.matches.end() || !(is->second == was->second));
}

void MemoryArchive::back_to_mark() {
  const std::lock_guard lock{mutex_};
  now_ = then_;
}

void MemoryArchive::write(archive::Change change, archive::Done done) { done(apply(std::move(change))); }

std::optional<Failure> MemoryArchive::apply(archive::Change change) {
  const std::lock_guard lock{mutex_};
  const auto conflict = [](std::string what) { return Failure{Failure::Kind::conflict, Phrase{std::move(what)}}; };
  const auto at = now_.matches.find(change.match);
  if ((at == now_.matches.end()) != change.creates) return conflict("the match is there already, or is not");
  Held held = change.creates ? Held{} : at->second;
  Stored& stored = held.stored;
  if (change.creates) stored.created = change.at;
  stored.id = change.match;
  stored.changed = change.at;
  for (archive::Entry& entry : change.entries) {
    if (entry.number != stored.count) return conflict("somebody has added entries");
    const bool twice = !entry.command.empty() && std::ranges::find(stored.entries, entry.command,
                                                                   &archive::Entry::command) != stored.entries.end();
    if (twice) return conflict("the command was given before");
    stored.entries.push_back(std::move(entry));
    ++stored.count;
  }
  if (change.status) stored.status = std::move(*change.status);
  if (change.card) stored.card = std::move(*change.card);
  if (change.secret) stored.secret = std::move(*change.secret);
  if (change.due) held.due = *change.due;
  now_.matches.insert_or_assign(change.match, std::move(held));
  return std::nullopt;
}

std::expected<std::optional<Stored>, Failure> MemoryArchive::load(std::string_view match, std::uint32_t since) {
  const std::lock_guard lock{mutex_};
  const auto at = now_.matches.find(match);
  if (at == now_.matches.end()) return std::nullopt;
  Stored out = at->second.stored;
  out.entries.erase(out.entries.begin(), out.entries.begin() + std::min<std::ptrdiff_t>(since, out.count));
  return out;
}

std::expected<std::optional<Stored>, Failure> MemoryArchive::look(std::string_view match) { return load(match, ~0U); }

std::expected<std::vector<Stored>, Failure> MemoryArchive::list(const archive::Wanted& wanted) {
  const std::lock_guard lock{mutex_};
  std::vector<Stored> out;
  for (const auto& [id, held] : now_.matches) {
    if (!wanted.status.empty() && held.stored.status != wanted.status) continue;
    out.push_back(held.stored);
    out.back().entries.clear();
  }
  std::ranges::sort(out, std::greater{}, &Stored::changed);
  out.erase(out.begin(), out.begin() + static_cast<std::ptrdiff_t>(std::min(wanted.skip, out.size())));
  out.resize(std::min(wanted.most, out.size()));
  return out;
}

std::expected<std::vector<std::string>, Failure> MemoryArchive::due(std::int64_t by, std::size_t most) {
  const std::lock_guard lock{mutex_};
  std::vector<std::string> out;
  for (const auto& [id, held] : now_.matches)
    if (held.due > 0 && held.due <= by && out.size() < most) out.push_back(id);
  return out;
}

std::expected<std::optional<std::string>, Failure> MemoryArchive::kept(std::string_view name) {
  const std::lock_guard lock{mutex_};
  const auto at = now_.kept.find(name);
  return at == now_.kept.end() ? std::nullopt : std::optional{at->second};
}

std::optional<Failure> MemoryArchive::keep(std::string_view name, std::string_view value) {
  const std::lock_guard lock{mutex_};
  now_.kept.insert_or_assign(std::string{name}, std::string{value});
  return std::nullopt;
}

std::optional<Failure> MemoryArchive::backup(const std::filesystem::path&) {
  return Failure{Failure::Kind::unavailable, Phrase{std::string{"this archive has no file"}}};
}

}  // namespace guidon::fuzz
