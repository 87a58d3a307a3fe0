// A record that somebody has becomes a match to watch, to look back upon and to go on from.
#include <fstream>

#include "match/replay.hpp"
#include "match/verification.hpp"
#include "server/records.hpp"
#include "tests/places.hpp"
#include "tests/server/schema.hpp"
#include "tests/server/theatre_kit.hpp"

namespace guidon::server {
namespace {

std::string kept_record(const std::string& name) {
  std::ifstream file{std::string{source_dir} + "/tests/records/" + name};
  return {std::istreambuf_iterator<char>{file}, {}};
}

class Records : public Theatre {
 protected:
  Heard give(const std::string& record) { return kit.post("/api/records", {{"record", record}}); }
};

TEST_F(Records, of_every_kind_are_watched_as_they_were_played) {
  const Json document = kit.get("/api/openapi.json").json();
  for (const std::string name : {"version_1_hex1866.txt", "version_1_linear.txt", "version_1_peninsular.txt",
                                 "version_2_hex1866.txt", "version_2_linear.txt", "version_2_peninsular.txt"}) {
    const std::string record = kept_record(name);
    const Heard made = give(record);
    ASSERT_EQ(made.status, 201) << name << made.text;
    const auto wrong = mismatch(document, {{"$ref", "#/components/schemas/CreatedMatch"}}, made.json());
    EXPECT_FALSE(wrong) << *wrong;
    sit(made.json());
    EXPECT_EQ(tokens.size(), 1U) << "nobody plays on";
    EXPECT_EQ(made.json()["match"]["imported"], true);
    EXPECT_EQ(kit.get(path).status, 401) << "it is open to who has the link";
    const auto read = match::read_record(record);
    const auto game = match::replay(read->record);
    const Json seen = view("spectator");
    EXPECT_EQ(seen["entries"].size(), read->record.steps.size());
    EXPECT_EQ(seen["entries"].back()["state"], match::hex((*game)->hash()));
    EXPECT_EQ(frames({}, "spectator").json()["entries"], read->record.steps.size());
    EXPECT_NE(kit.get(path + "/luck", tokens["spectator"]).status, 403);
    EXPECT_EQ(kit.get(path + "/record", tokens["spectator"]).text,
              match::print(read->record) + (read->seal ? match::print(*read->seal) : ""));
    for (const Json& action : {Json{{"do", "say"}, {"text", "hello"}}, Json{{"do", "join"}, {"name", "x"}}})
      EXPECT_EQ(kit.post(path + "/actions", action, tokens["spectator"]).status, 422);
  }
  EXPECT_TRUE(kit.get("/api/matches").json()["matches"].empty()) << "they are not listed";
}

TEST_F(Records, keep_their_seal_and_are_not_signed_anew) {
  const Json made =
      kit.create({{"scenario", "jarnowitz"}, {"dice", "seeded"}, {"seed", 4}, {"seats", {{"umpire", true}}}});
  sit(made);
  play(12);
  std::string record = kit.get(path + "/record", tokens["umpire"]).text;
  const match::SigningKey other = match::new_signing_key();
  record += match::print(match::seal_of(record, &other));
  const Heard kept = give(record);
  ASSERT_EQ(kept.status, 201) << kept.text;
  sit(kept.json());
  EXPECT_EQ(kit.get(path + "/record", tokens["spectator"]).text, record);
  const auto exported = server::exported(kit.house().archive, id, kit.house().key);
  ASSERT_TRUE(exported) << exported.error().text();
  EXPECT_EQ(*exported, record);
  kit.house().idle_seconds = -1;
  kit.club().sweep();
  EXPECT_EQ(kit.get(path + "/record", tokens["spectator"]).text, record);
}

TEST_F(Records, name_who_joined_after_the_battle_had_begun) {
  sit(kit.create({{"scenario", "clash"},
                  {"dice", "seeded"},
                  {"seed", 4},
                  {"seats", {{"b", {{"general", "recruit"}}}, {"umpire", true}}}}));
  EXPECT_EQ(kit.post(path + "/actions", {{"do", "join"}, {"name", "Anna"}}, tokens["a"]).status, 200);
  const std::string record = kit.get(path + "/record", tokens["umpire"]).text;
  EXPECT_NE(record.find("\nseat south Anna\nseat north computer recruit\nseat umpire a person\n"), std::string::npos)
      << record.substr(0, 300);
  const auto exported = server::exported(kit.house().archive, id, kit.house().key);
  ASSERT_TRUE(exported) << exported.error().text();
  EXPECT_EQ(*exported, record);
}

TEST_F(Records, are_gone_on_from) {
  const std::string record = kept_record("version_1_hex1866.txt");
  sit(give(record).json());
  const Json there = view("spectator");
  const Heard made = kit.post(
      "/api/matches", {{"from", {{"match", id}, {"entry", 12}}}, {"dice", "seeded"}, {"seats", {{"umpire", true}}}},
      tokens["spectator"]);
  ASSERT_EQ(made.status, 201) << made.text;
  sit(made.json());
  EXPECT_EQ(view()["entries"][12]["state"], there["entries"][12]["state"]);
  play(5);
  EXPECT_GT(view()["entries"].size(), 13U);
  const auto found = match::verify(kit.get(path + "/record", tokens["umpire"]).text);
  EXPECT_TRUE(found.good()) << (found.fault ? found.fault->text() : "");
}

TEST_F(Records, that_are_broken_are_refused_with_the_place) {
  const std::string record = kept_record("version_1_hex1866.txt");
  const auto message = [&](const std::string& text) {
    const Heard heard = give(text);
    EXPECT_EQ(heard.status, 422) << heard.text.substr(0, 200);
    EXPECT_EQ(heard.code(), "bad_record");
    return heard.json()["error"]["message"].get<std::string>();
  };
  EXPECT_TRUE(message("no record").starts_with("line 1: expected 'guidon record 2'"));
  std::string forged = record;
  forged.replace(forged.find("dice seed 1815"), 14, "dice seed 1816");
  EXPECT_TRUE(message(forged).contains("falls as")) << "its dice are not those of its seed";
  std::string other = record;
  const auto state = other.find("\n  state ", other.find("\n5 ")) + 9;
  other[state] = other[state] == '0' ? '1' : '0';
  EXPECT_TRUE(message(other).starts_with("step 5 (line ")) << message(other);
  EXPECT_TRUE(message(record.substr(0, 300)).starts_with("line "));
  EXPECT_EQ(kit.post("/api/records", {{"record", ""}}).status, 422);
  EXPECT_EQ(kit.get("/api/admin/matches", owner_token).json()["matches"].size(), 0U) << "nothing of it is kept";
  // A remark somebody put in, and a last entry that is not whole, are no harm.
  EXPECT_EQ(give("\n" + record).status, 422) << "the first line is the first";
  std::string remarked = record;
  remarked.insert(remarked.find("\nrules "), "\n# my best battle");
  EXPECT_EQ(give(remarked).status, 201);
  EXPECT_EQ(give(record + "99").status, 201);
}

}  // namespace
}  // namespace guidon::server
