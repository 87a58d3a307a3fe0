// The archive in a database of PostgreSQL, which several servers may share: one connection writes, one listens to the
// other servers, and some read meanwhile.
#include <utility>

#include "archive/archive.hpp"
#include "archive/copy.hpp"
#include "archive/postgres_address.hpp"
#include "archive/postgres_listener.hpp"
#include "archive/postgres_reader.hpp"
#include "archive/postgres_writer.hpp"

namespace guidon::archive {

namespace {

class PostgresArchive final : public Archive {
 public:
  explicit PostgresArchive(const postgres::Address& address)
      : address_(address),
        reader_(address),
        writer_(address.name(), [this] { listener_.lost(); }),
        listener_(address, reader_, writer_) {}
  ~PostgresArchive() override {
    listener_.finish();  // it would begin another life
    writer_.finish();
  }
  PostgresArchive(const PostgresArchive&) = delete;
  PostgresArchive& operator=(const PostgresArchive&) = delete;

  std::optional<Failure> begin() { return listener_.begin(); }

  [[nodiscard]] bool shared() const override { return true; }
  void watch(Watcher* watcher) override { listener_.watch(watcher); }
  void own(std::string_view match, Done done) override { writer_.own(match, std::move(done)); }
  void take_up(std::string_view match, Done done) override { writer_.take_up(match, std::move(done)); }
  void hand_over(std::string_view match, std::optional<Server> to) override {
    writer_.hand_over(match, to.value_or(0));
  }
  void tell(std::string_view match, std::string_view words) override { listener_.tell(match, words); }

  void write(Change change, Done done) override { writer_.write(std::move(change), std::move(done)); }
  std::expected<std::optional<Stored>, Failure> load(std::string_view match, std::uint32_t since) override {
    return reader_.load(match, since);
  }
  std::expected<std::optional<Stored>, Failure> look(std::string_view match) override { return reader_.look(match); }
  std::expected<std::vector<Stored>, Failure> list(const Wanted& wanted) override { return reader_.list(wanted); }
  std::expected<std::vector<std::string>, Failure> due(std::int64_t by, std::size_t most) override {
    return reader_.due(by, most);
  }
  std::expected<std::optional<std::string>, Failure> kept(std::string_view name) override { return reader_.kept(name); }
  std::optional<Failure> keep(std::string_view name, std::string_view value) override {
    return writer_.keep(name, value);
  }
  std::expected<std::string, Failure> keep_first(std::string_view name, std::string_view value) override;
  std::optional<Failure> backup(const std::filesystem::path& to) override { return back_up(address_, to); }
  [[nodiscard]] Counts counts() const override { return writer_.counts(); }

 private:
  postgres::Address address_;
  postgres::Reader reader_;
  postgres::Writer writer_;
  postgres::Listener listener_;
};

std::expected<std::string, Failure> PostgresArchive::keep_first(std::string_view name, std::string_view value) {
  if (auto failure = writer_.keep(name, value, true)) return std::unexpected(std::move(*failure));
  auto kept = reader_.kept(name);
  if (!kept) return std::unexpected(std::move(kept.error()));
  return kept->value_or(std::string{value});
}

}  // namespace

std::expected<std::unique_ptr<Archive>, Failure> open_postgres(std::string_view url) {
  const auto address = postgres::Address::read(url);
  if (!address) return std::unexpected(address.error());
  auto archive = std::make_unique<PostgresArchive>(*address);
  if (auto failure = archive->begin()) return std::unexpected(std::move(*failure));
  return archive;
}

}  // namespace guidon::archive
