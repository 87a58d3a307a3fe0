// Archives in PostgreSQL from the command line: what is told, what is not, and that a server runs on one.
#include <gtest/gtest.h>

#include <csignal>

#include "tests/cli/process.hpp"
#include "tests/server/archive_place.hpp"
#include "tests/server/patience.hpp"
#include "tests/server/player.hpp"
#include "tests/server/server_process.hpp"

namespace guidon::server_tests {
namespace {

using archive::creation;
using archive::Folder;
using archive::opened;
using cli_tests::guidon;
using cli_tests::Ran;

std::string with_password(std::string address) { return address.insert(address.find('@'), ":s3cret"); }

TEST(ArchiveVerb, copies_a_file_into_postgres_and_back) {
  const Folder folder;
  const PostgresDatabase database;
  const std::string from = (folder / "club.db").string();
  const std::string back = (folder / "back.db").string();
  ASSERT_EQ(write(*opened(from), creation("m1", {{0, 1, "c", "one"}, {1, 2, "", "two"}})), std::nullopt);

  const Ran there = guidon({"archive", "copy", from, with_password(database.address())});
  EXPECT_EQ(there.code, 0) << there.err;
  EXPECT_EQ(there.out, database.address() + " holds 1 match and 2 entries now.\n");
  EXPECT_TRUE(there.err.contains("the password in the archive's address is seen")) << there.err;
  EXPECT_FALSE((there.out + there.err).contains("s3cret")) << there.out << there.err;

  const Ran again = guidon({"archive", "copy", from, with_password(database.address())});
  EXPECT_EQ(again.code, 2);
  EXPECT_TRUE(again.err.contains("is not empty")) << again.err;
  EXPECT_FALSE(again.err.contains("s3cret")) << again.err;

  const Ran home = guidon({"archive", "copy", database.address(), back});
  EXPECT_EQ(home.code, 0) << home.err;
  EXPECT_EQ(home.err, "");
  EXPECT_EQ(archive::loaded(*opened(back), "m1"), archive::loaded(*opened(from), "m1"));
}

TEST(ArchiveVerb, says_what_it_wants) {
  const Ran nothing = guidon({"archive"});
  EXPECT_EQ(nothing.code, 2);
  EXPECT_TRUE(nothing.err.contains("guidon archive copy FROM TO")) << nothing.err;
  const Ran other = guidon({"archive", "sing", "a.db", "b.db"});
  EXPECT_EQ(other.code, 2);
  EXPECT_TRUE(other.err.contains("ACTION takes copy, not 'sing'")) << other.err;
  const Ran missing = guidon({"archive", "copy", "no-such.db", "/tmp/no-such-either.db"});
  EXPECT_EQ(missing.code, 2);
  EXPECT_TRUE(missing.err.contains("there is no archive no-such.db")) << missing.err;
  const Ran bad = guidon({"export", "--archive", "postgresql://me:pass@w0rd@host/club"});
  EXPECT_EQ(bad.code, 2);
  EXPECT_TRUE(bad.err.contains("%40")) << bad.err;
  EXPECT_FALSE(bad.err.contains("w0rd")) << bad.err;
}

TEST(ServerOnPostgres, is_played_at_and_never_tells_the_password) {
  const PostgresDatabase database;
  ServerProcess server{with_password(database.address())};
  ASSERT_NE(server.wait_until_open(60 * patience()), 0);
  Player player{{{"scenario", "first_game"}}, Player::By::sockets, 1};
  ASSERT_EQ(player.meet(server.port()), Player::Went::done);
  for (int n = 0; n < 20; ++n) EXPECT_EQ(player.play(), Player::Went::done);
  player.look_through();
  EXPECT_EQ(player.problem(), "");
  EXPECT_GT(std::stoi(PostgresSession{database.address()}.run("select count(*) from guidon.entries")), 10);
  server.tell(SIGTERM);
  EXPECT_EQ(server.wait(20 * patience()), 0);
  for (const std::string& line : server.complaints()) EXPECT_FALSE(line.contains("s3cret")) << line;
}

TEST(ServerOnPostgres, that_cannot_be_reached_ends_with_a_clear_word) {
  ServerProcess server{"postgresql://me:s3cret@127.0.0.1:1/club"};
  EXPECT_EQ(server.wait(20 * patience()), 1);
  const auto complaints = server.complaints();
  ASSERT_FALSE(complaints.empty());
  EXPECT_TRUE(complaints.back().starts_with("guidon: PostgreSQL at 127.0.0.1:1 cannot be reached: "))
      << complaints.back();
  for (const std::string& line : complaints) EXPECT_FALSE(line.contains("s3cret")) << line;
}

}  // namespace
}  // namespace guidon::server_tests
