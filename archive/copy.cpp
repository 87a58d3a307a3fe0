#include "archive/copy.hpp"

#include <condition_variable>
#include <mutex>
#include <string>
#include <utility>

#include "archive/backup_file.hpp"
#include "archive/whole.hpp"

namespace guidon::archive {

namespace {

// Puts matches into an archive, some at a time.
class Filling {
 public:
  explicit Filling(Archive& archive) : archive_(archive) {}
  ~Filling() { (void)finish(); }
  Filling(const Filling&) = delete;
  Filling& operator=(const Filling&) = delete;

  std::optional<Failure> put(Stored match, std::int64_t due) {
    ++copied_.matches;
    copied_.entries += match.entries.size();
    std::size_t bytes = match.card.size();
    for (const Entry& entry : match.entries) bytes += entry.text.size();
    Change made{.match = match.id,
                .at = match.created,
                .creates = true,
                .entries = std::move(match.entries),
                .status = std::move(match.status),
                .card = std::move(match.card),
                .secret = std::move(match.secret),
                .due = due};
    if (auto failure = write(std::move(made), bytes)) return failure;
    if (match.changed == match.created) return std::nullopt;
    return write({.match = std::move(match.id), .at = match.changed}, 0);
  }

  // Waits until all is on disk.
  std::optional<Failure> finish() {
    std::unique_lock lock{mutex_};
    came_.wait(lock, [this] { return changes_ == 0; });
    return failure_;
  }
  [[nodiscard]] const Copied& copied() const { return copied_; }

 private:
  static constexpr std::size_t most_bytes = 8'000'000;
  static constexpr std::size_t most_changes = 500;

  std::optional<Failure> write(Change change, std::size_t bytes) {
    {
      std::unique_lock lock{mutex_};
      came_.wait(lock, [this] { return changes_ < most_changes && bytes_ < most_bytes; });
      if (failure_) return failure_;
      ++changes_;
      bytes_ += bytes;
    }
    archive_.write(std::move(change), [this, bytes](std::optional<Failure> failure) {
      const std::scoped_lock lock{mutex_};
      --changes_;
      bytes_ -= bytes;
      if (failure && !failure_) failure_ = std::move(failure);
      came_.notify_all();  // while it is locked: whoever waits may end this when it is not
    });
    return std::nullopt;
  }

  Archive& archive_;
  Copied copied_{};
  std::mutex mutex_{};
  std::condition_variable came_{};
  std::size_t changes_ = 0;
  std::size_t bytes_ = 0;
  std::optional<Failure> failure_{};
};

std::optional<Failure> read_all(std::string_view where, const Takers& takers) {
  if (!is_address(where)) return read_all(std::filesystem::path{where}, takers);
  const auto address = postgres::Address::read(where);
  return address ? read_all(*address, takers) : address.error();
}

std::expected<Copied, Failure> fill(std::string_view from, Archive& archive) {
  Filling filling{archive};
  auto failure = read_all(
      from, {.match = [&](Stored match, std::int64_t due) { return filling.put(std::move(match), due); },
             .kept = [&](const std::string& name, const std::string& value) { return archive.keep(name, value); }});
  if (!failure) failure = filling.finish();
  if (failure) return std::unexpected(std::move(*failure));
  return filling.copied();
}

std::optional<Failure> not_empty(std::string_view where) {
  const auto full = [&] {
    return Failure{Failure::Kind::conflict,
                   say("the archive {} is not empty: only an empty one can be copied to"_form, name_of(where))};
  };
  return read_all(where, {.match = [&](const Stored&, std::int64_t) { return full(); },
                          .kept = [&](const std::string&, const std::string&) { return full(); }});
}

}  // namespace

std::expected<Copied, Failure> copy(std::string_view from, std::string_view to) {
  std::error_code error;
  if (!is_address(from) && !std::filesystem::exists(from, error)) {
    return std::unexpected(Failure{Failure::Kind::broken, say("there is no archive {}"_form, name_of(from))});
  }
  if (auto failure = not_empty(to)) return std::unexpected(std::move(*failure));
  const auto archive = open(to);
  if (!archive) return std::unexpected(archive.error());
  auto copied = fill(from, **archive);
  if (!copied)
    copied.error().why = joined(copied.error().why.said(), "{}; {}"_form,
                                say("{} holds a part of the archive only: do not use it"_form, name_of(to)));
  return copied;
}

std::optional<Failure> back_up(const postgres::Address& from, const std::filesystem::path& to) {
  return make_backup(to, [&]() -> std::optional<Failure> {
    const auto archive = open_sqlite(to);
    if (!archive) return archive.error();
    const auto copied = fill(from.url(), **archive);
    if (!copied) return copied.error();
    return std::nullopt;
  });
}

}  // namespace guidon::archive
