// Whole archives in other places: backups, and copies from a file into PostgreSQL and back.
#include <atomic>
#include <fstream>
#include <thread>

#include "archive/copy.hpp"
#include "tests/server/archive_place.hpp"

namespace guidon::archive {
namespace {

using enum Failure::Kind;

class Backup : public testing::TestWithParam<PlaceKind> {
 protected:
  Folder folder{};
  std::unique_ptr<Place> place = make_place(GetParam());
  std::unique_ptr<Archive> archive = opened(place->where());
};

INSTANTIATE_TEST_SUITE_P(Of, Backup, testing::Values(PlaceKind::sqlite, PlaceKind::postgres), name_of_place);

TEST_P(Backup, under_load_is_whole_and_consistent) {
  std::vector<Entry> many;
  many.reserve(2000);
  for (std::uint32_t n = 0; n < 2000; ++n) many.push_back({n, 0, "c" + std::to_string(n), std::string(5000, 'x')});
  ASSERT_EQ(write(*archive, creation("large", many)), std::nullopt);
  ASSERT_EQ(write(*archive, creation("left")), std::nullopt);
  ASSERT_EQ(write(*archive, creation("right")), std::nullopt);
  std::atomic<std::uint32_t> written = 0;
  std::jthread writer{[&](const std::stop_token& stop) {  // always left before right
    for (std::uint32_t n = 0; !stop.stop_requested(); ++n) {
      EXPECT_EQ(write(*archive, addition("left", n)), std::nullopt);
      EXPECT_EQ(write(*archive, addition("right", n)), std::nullopt);
      written = n + 1;
    }
  }};
  std::uint32_t meanwhile = 0;
  for (int copy = 0; copy < 3; ++copy) {
    while (written == 0) std::this_thread::yield();
    const auto file = folder / ("copy" + std::to_string(copy) + ".db");
    const std::uint32_t before = written;
    const auto failure = archive->backup(file);
    const std::uint32_t after = written;
    ASSERT_EQ(failure, std::nullopt) << failure->why.text();
    meanwhile += after - before;
    EXPECT_EQ(permissions(file), 0600);
    EXPECT_EQ(Database{file}.run("pragma integrity_check"), "ok");
    const auto copied = opened(file);
    EXPECT_EQ(loaded(*copied, "large").entries, many);
    const std::uint32_t left = loaded(*copied, "left").count;
    const std::uint32_t right = loaded(*copied, "right").count;
    EXPECT_GE(right, before);
    EXPECT_LE(right, after + 1);
    EXPECT_TRUE(left == right || left == right + 1) << left << " and " << right;
    EXPECT_EQ(write(*copied, addition("right", right)), std::nullopt);
  }
  EXPECT_GT(meanwhile, 0) << "nobody wrote during the backups";
}

TEST_P(Backup, does_not_touch_a_file_that_is_there) {
  std::ofstream{folder / "copy.db"} << "dear to somebody";
  const auto failure = archive->backup(folder / "copy.db");
  ASSERT_TRUE(failure);
  EXPECT_EQ(failure->kind, conflict);
  EXPECT_TRUE(says(*failure, "copy.db cannot be made: File exists")) << failure->why.text();
  std::string left;
  std::getline(std::ifstream{folder / "copy.db"}, left);
  EXPECT_EQ(left, "dear to somebody");
  EXPECT_EQ(archive->backup(folder / "nowhere/copy.db").value().kind, unavailable);
}

// Some of everything, and of every byte.
void fill(Archive& archive) {
  using namespace std::string_literals;
  const std::string odd = "\0 nothing, \xff no letter, ü"s;
  ASSERT_EQ(archive.keep("key", odd), std::nullopt);
  ASSERT_EQ(archive.keep(odd, ""), std::nullopt);
  ASSERT_EQ(write(archive, creation("empty")), std::nullopt);
  Change due = creation("due", {{0, 5, "", odd}, {1, 6, odd, ""}});
  due.due = 77;
  ASSERT_EQ(write(archive, due), std::nullopt);
  for (int m = 0; m < 120; ++m) {
    ASSERT_EQ(write(archive, creation("m" + std::to_string(m), {{0, m, "c", "text"}})), std::nullopt);
  }
  ASSERT_EQ(write(archive, {.match = "m7", .at = 500, .status = "over", .card = "{\"turn\":2}"}), std::nullopt);
  ASSERT_EQ(write(archive, {.match = "empty", .at = 400, .secret = odd, .due = 33}), std::nullopt);
}

void expect_the_same(Archive& one, Archive& other) {
  using namespace std::string_literals;
  const auto listed = one.list({.most = 1000});
  ASSERT_TRUE(listed);
  EXPECT_EQ(listed->size(), 122);
  EXPECT_EQ(listed, other.list({.most = 1000}));
  for (const Stored& each : *listed) EXPECT_EQ(loaded(one, each.id), loaded(other, each.id));
  EXPECT_EQ(one.due(1000, 10), other.due(1000, 10));
  EXPECT_EQ(one.due(1000, 10), (std::vector<std::string>{"empty", "due"}));
  for (const std::string& name : {"key"s, "\0 nothing, \xff no letter, ü"s}) {
    const auto kept = one.kept(name);
    ASSERT_TRUE(kept && *kept) << name;
    EXPECT_EQ(kept, other.kept(name));
  }
}

TEST_P(Backup, holds_everything) {
  fill(*archive);
  ASSERT_EQ(archive->backup(folder / "copy.db"), std::nullopt);
  const auto copied = opened(folder / "copy.db");
  expect_the_same(*archive, *copied);
  EXPECT_EQ(write(*copied, addition("m1", 1)), std::nullopt);
}

TEST(Copy, goes_from_a_file_to_postgres_and_on_and_back_without_loss) {
  const Folder folder;
  const PostgresPlace first;
  const PostgresPlace second;
  fill(*opened(folder / "matches.db"));
  const std::vector<std::string> places{(folder / "matches.db").string(), first.where().string(),
                                        second.where().string(), (folder / "back.db").string()};
  for (std::size_t p = 1; p < places.size(); ++p) {
    const auto copied = copy(places[p - 1], places[p]);
    ASSERT_TRUE(copied) << copied.error().why.text();
    EXPECT_EQ(copied->matches, 122);
    EXPECT_EQ(copied->entries, 122);
    expect_the_same(*opened(places.front()), *opened(places[p]));
  }
  const auto archive = opened(second.where());  // which has none of its matches in hand
  std::promise<std::optional<Failure>> taken;
  archive->take_up("m1", [&](std::optional<Failure> failure) { taken.set_value(std::move(failure)); });
  EXPECT_EQ(taken.get_future().get(), std::nullopt);
}

TEST(Copy, needs_an_archive_and_an_empty_place) {
  const Folder folder;
  const auto missing = copy((folder / "none.db").string(), (folder / "copy.db").string());
  ASSERT_FALSE(missing);
  EXPECT_TRUE(says(missing.error(), "there is no archive ")) << missing.error().why.text();
  EXPECT_FALSE(std::filesystem::exists(folder / "none.db"));

  ASSERT_EQ(write(*opened(folder / "one.db"), creation("m1")), std::nullopt);
  ASSERT_EQ(opened(folder / "key.db")->keep("key", "value"), std::nullopt);
  const PostgresPlace full;
  ASSERT_EQ(write(*opened(full.where()), creation("m2")), std::nullopt);
  for (const std::string& to : {(folder / "one.db").string(), (folder / "key.db").string(), full.where().string()}) {
    const auto refused = copy((folder / "one.db").string(), to);
    ASSERT_FALSE(refused);
    EXPECT_TRUE(is_conflict(refused.error(),
                            "the archive " + name_of(to) + " is not empty: only an empty one can be copied to"));
  }
  EXPECT_EQ(opened(full.where())->list({}).value().size(), 1);
}

}  // namespace
}  // namespace guidon::archive
