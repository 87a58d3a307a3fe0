#include "server/house.hpp"

#include <chrono>

#include "server/token.hpp"

namespace guidon::server {

House::House(archive::Archive& archive_, Log& log_, int threads, int thinkers_)
    : archive(archive_), log(log_), workers(threads), thinkers(thinkers_), patient(1) {
  patient.post(give_way);
}

std::int64_t House::wall_clock() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

std::expected<std::string, archive::Failure> House::keep_scenario(const std::string& text) {
  std::string digest = token_hash(text);
  const std::string name = "scenario " + digest;
  const auto kept = archive.kept(name);
  if (!kept) return std::unexpected{kept.error()};
  if (!*kept)
    if (auto failure = archive.keep(name, text)) return std::unexpected{std::move(*failure)};
  return digest;
}

std::expected<std::shared_ptr<const std::string>, archive::Failure> House::scenario(const std::string& digest) {
  {
    const std::lock_guard lock{mutex_};
    if (const auto at = scenarios_.find(digest); at != scenarios_.end())
      if (auto text = at->second.lock()) return text;
  }
  auto kept = archive.kept("scenario " + digest);
  if (!kept) return std::unexpected{kept.error()};
  if (!*kept)
    return std::unexpected{
        archive::Failure{archive::Failure::Kind::broken, "the scenario of the match is missing"_form}};
  auto text = std::make_shared<const std::string>(std::move(**kept));
  const std::lock_guard lock{mutex_};
  std::erase_if(scenarios_, [](const auto& each) { return each.second.expired(); });
  scenarios_[digest] = text;
  return text;
}

}  // namespace guidon::server
