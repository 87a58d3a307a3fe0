#pragma once
// An archive that keeps nothing on disk, and can be as it once was: thousands of matches begin alike.
#include <map>
#include <mutex>
#include <string>

#include "archive/archive.hpp"

namespace guidon::fuzz {

class MemoryArchive final : public archive::Archive {
 public:
  void mark();  // as it is now is how it can be again
  [[nodiscard]] bool changed_since_mark() const;
  [[nodiscard]] bool changed_since_mark(std::string_view match) const;
  void back_to_mark();

  void write(archive::Change change, archive::Done done) override;
  [[nodiscard]] std::expected<std::optional<archive::Stored>, archive::Failure> load(std::string_view match,
                                                                                     std::uint32_t since) override;
  [[nodiscard]] std::expected<std::optional<archive::Stored>, archive::Failure> look(std::string_view match) override;
  [[nodiscard]] std::expected<std::vector<archive::Stored>, archive::Failure> list(
      const archive::Wanted& wanted) override;
  [[nodiscard]] std::expected<std::vector<std::string>, archive::Failure> due(std::int64_t by,
                                                                              std::size_t most) override;
  [[nodiscard]] std::expected<std::optional<std::string>, archive::Failure> kept(std::string_view name) override;
  std::optional<archive::Failure> keep(std::string_view name, std::string_view value) override;
  std::optional<archive::Failure> backup(const std::filesystem::path& to) override;
  [[nodiscard]] archive::Counts counts() const override { return {}; }

 private:
  struct Held {
    archive::Stored stored;
    std::int64_t due = 0;
    friend bool operator==(const Held&, const Held&) = default;
  };
  struct Contents {
    std::map<std::string, Held, std::less<>> matches;
    std::map<std::string, std::string, std::less<>> kept;
    friend bool operator==(const Contents&, const Contents&) = default;
  };

  std::optional<archive::Failure> apply(archive::Change change);

  mutable std::mutex mutex_;
  Contents now_;
  Contents then_;
};

}  // namespace guidon::fuzz
