#pragma once
// How the matches of a club ended, as far as they are listed: read once from their cards, then kept up to date.
#include <array>
#include <atomic>
#include <cstdint>
#include <expected>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "archive/archive.hpp"
#include "server/match_card.hpp"

namespace guidon::server {

struct Finished {
  std::string id{};
  std::string rules{};
  std::string scenario{};
  std::string title{};
  std::string sheet{};  // of the break test; empty where the rule set has none
  std::array<std::string, 2> side_names{};
  std::array<std::string, 2> names{};                         // of people
  std::array<std::optional<players::General>, 2> generals{};  // nothing: a person
  match::Verdict winner = match::Verdict::draw;
  int turns = 0;
  std::int64_t at = 0;  // when it ended
  std::optional<std::array<double, 2>> luck{};
};

// What a card keeps of the end of its battle.
wire::Json ending_of(const match::Showing& game, std::int64_t at);
// Nothing where the battle is not over, or the match not listed.
std::optional<Finished> finished(std::string_view id, const MatchCard& card);

class Results {
 public:
  using All = std::vector<std::shared_ptr<const Finished>>;

  void put(Finished match);
  void remove(const std::string& match);
  // Another server has written to it: it is looked at when somebody asks for results.
  void changed(const std::string& match);
  void forget();  // everything: it is read again when somebody asks
  // The last ended first. Cards from before there were endings are completed.
  [[nodiscard]] std::expected<All, archive::Failure> all(archive::Archive& archive);

 private:
  [[nodiscard]] std::optional<archive::Failure> read(archive::Archive& archive);
  [[nodiscard]] std::optional<archive::Failure> read_changed(archive::Archive& archive);
  void complete(archive::Archive& archive, const archive::Stored& stored, MatchCard& card);

  std::atomic<bool> stale_{false};  // all of it
  std::mutex reading_;
  bool read_ = false;
  std::map<std::string, std::string, std::less<>> sheets_;  // by scenario and options, while old cards are read
  std::mutex mutex_;
  std::set<std::string, std::less<>> changed_;  // elsewhere, since they were read
  std::map<std::string, std::shared_ptr<const Finished>, std::less<>> matches_;
};

}  // namespace guidon::server
