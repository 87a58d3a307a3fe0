// A match that goes on from another: the same battle up to an entry, other people and other dice afterwards.
#include <chrono>
#include <thread>

#include "match/verification.hpp"
#include "server/records.hpp"
#include "tests/server/schema.hpp"
#include "tests/server/theatre_kit.hpp"

namespace guidon::server {
namespace {

const Json two_recruits{{"a", {{"general", "recruit"}}}, {"b", {{"general", "recruit"}}}};

class Branches : public Theatre {
 protected:
  Json from(std::size_t entry) const { return {{"match", id}, {"entry", entry}}; }
  Heard branch(Json wanted, const std::string& token) { return kit.post("/api/matches", wanted, token); }
  // Its record once the battle is over.
  std::string fought_out(const std::string& match) {
    const std::string there = "/api/matches/" + match;
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds{240};
    while (kit.get(there).json()["now"]["status"] != "over") {
      if (std::chrono::steady_clock::now() > until) {
        ADD_FAILURE() << "the battle never came to an end";
        return {};
      }
      std::this_thread::sleep_for(std::chrono::milliseconds{50});
    }
    return kit.get(there + "/record").text;
  }
  static std::string state_after(const Json& view, std::size_t entry) { return view["entries"][entry]["state"]; }
};

TEST_F(Branches, begin_as_the_other_match_was_and_are_fought_to_an_end_that_verifies) {
  for (const std::string scenario : {"first_game", "clash", "jarnowitz"}) {
    make(scenario);
    play(30);
    act({{"do", "say"}, {"text", "what if?"}});
    const Json there = view();
    const std::size_t entry = 21;
    const Heard made = branch({{"from", from(entry)}, {"seats", two_recruits}}, tokens["a"]);
    ASSERT_EQ(made.status, 201) << made.text;
    EXPECT_EQ(made.json()["match"]["from"], (Json{{"match", id}, {"entry", entry}, {"inherited", entry + 1}}));
    const std::string record = fought_out(made.json()["id"]);
    const Json here = kit.get("/api/matches/" + made.json()["id"].get<std::string>() + "/view").json();
    for (std::size_t i = 0; i <= entry; ++i) {
      EXPECT_EQ(state_after(here, i), state_after(there, i)) << scenario << " " << i;
      EXPECT_EQ(here["entries"][i].value("dice", Json{}), there["entries"][i].value("dice", Json{}));
      EXPECT_EQ(here["entries"][i].value("text", ""), there["entries"][i].value("text", ""));
    }
    const auto found = match::verify(record);
    EXPECT_TRUE(found.good()) << scenario << ": " << (found.fault ? found.fault->text() : "");
    ASSERT_TRUE(found.origin);
    EXPECT_EQ(found.origin->match, id);
    EXPECT_EQ(found.origin->inherited, entry + 1);
    EXPECT_EQ(found.source, match::Verification::Dice::fair);
    EXPECT_TRUE(found.over);
    const Json shown = kit.post("/api/verify", {{"record", record}}).json();
    EXPECT_EQ(shown["from"]["match"], id);
    EXPECT_EQ(shown["from"]["dice"].get<std::size_t>() + shown["dice"].get<std::size_t>(),
              found.dice + found.inherited_dice);
  }
}

TEST_F(Branches, a_forged_entry_of_either_part_does_not_verify) {
  make("clash");
  play(30);
  const Heard made = branch({{"from", from(25)}, {"seats", two_recruits}}, tokens["a"]);
  ASSERT_EQ(made.status, 201) << made.text;
  std::string record = fought_out(made.json()["id"]);
  record.resize(record.find("\nseal ") + 1);  // who forges has no key
  ASSERT_TRUE(match::verify(record).good());
  const auto forged = [&](std::size_t after) {
    std::string out = record;
    const auto dice = out.find("\n  dice ", after);
    const auto face = out.find(':', dice) + 1;
    out[face] = out[face] == '1' ? '2' : '1';
    return out;
  };
  const auto inherited = match::verify(forged(record.find("\n0 begin")));
  ASSERT_FALSE(inherited.good());
  ASSERT_TRUE(inherited.fault->step);
  EXPECT_LE(*inherited.fault->step, 25U);
  const auto own = match::verify(forged(record.find("\n26 ")));
  ASSERT_FALSE(own.good());
  ASSERT_TRUE(own.fault->step);
  EXPECT_GE(*own.fault->step, 26U);
  // Nobody makes more of the battle out to have been thrown elsewhere than was.
  std::string longer = record;
  const std::string line = "from " + id + " 25 26\n";
  ASSERT_NE(longer.find(line), std::string::npos);
  longer.replace(longer.find(line), line.size(), "from " + id + " 99999 99999\n");
  EXPECT_FALSE(match::verify(longer).good());
  std::string none = record;
  none.erase(none.find(line), line.size());
  EXPECT_FALSE(match::verify(none).good()) << "the dice of the first part are not those of its secret";
}

TEST_F(Branches, wait_for_people_and_go_on_after_a_restart) {
  make("clash");
  play(15);
  const Json seats{{"a", Json::object()}, {"b", Json::object()}, {"umpire", true}};
  const Json made = branch({{"from", from(12)}, {"seats", seats}}, tokens["b"]).json();
  const Json there = view();
  sit(made);
  EXPECT_EQ(view()["now"]["status"], "open");
  EXPECT_EQ(state_after(view(), 12), state_after(there, 12)) << "the table is seen before people have come";
  const Json choice = kit.get(path + "/choices", tokens["umpire"]).json()["choices"][0];
  const Json order{{"do", "order"}, {"order", choice["order"]}, {"side", choice["side"]}};
  EXPECT_EQ(kit.post(path + "/actions", order, tokens["umpire"]).status, 422) << "nobody's dice are known yet";
  act({{"do", "join"}, {"name", "Anna"}, {"nonce", std::string(32, '1')}}, "a");
  EXPECT_EQ(kit.post(path + "/actions", order, tokens["umpire"]).status, 422);
  act({{"do", "join"}, {"name", "Ben"}, {"nonce", std::string(32, '2')}}, "b");
  EXPECT_EQ(view()["now"]["status"], "playing");
  play(10);
  const Json before = view();
  kit.house().idle_seconds = -1;
  kit.club().sweep();
  const Json after = view();
  EXPECT_EQ(after["entries"], before["entries"]);
  EXPECT_EQ(after["table"], before["table"]);
  play(10);
  const std::string record = kit.get(path + "/record", tokens["umpire"]).text;
  const auto found = match::verify(record);
  EXPECT_TRUE(found.good()) << (found.fault ? found.fault->text() : "");
  const auto exported = server::exported(kit.house().archive, id, kit.house().key);
  ASSERT_TRUE(exported) << exported.error().text();
  EXPECT_EQ(*exported, record);
}

TEST_F(Branches, take_over_what_was_in_force_then) {
  make("clash");
  play(10);
  const std::size_t kept = view()["now"]["last_played"];
  play(3);
  const std::size_t gone = view()["now"]["last_played"];
  const Json before = view();
  act({{"do", "take_back"}, {"entry", kept}, {"reason", "another way"}});
  play(2);
  for (const auto& [entry, last] : {std::pair{gone, gone}, std::pair{gone + 1, kept}}) {
    const Json made = branch({{"from", from(entry)}, {"dice", "seeded"}, {"seats", {{"umpire", true}}}}, "").json();
    ASSERT_TRUE(made.contains("id")) << made;
    const Json here = kit.get("/api/matches/" + made["id"].get<std::string>() + "/view").json();
    EXPECT_EQ(here["entries"].size(), last + 1);
    EXPECT_EQ(here["entries"].back()["state"], state_after(before, last));
  }
}

TEST_F(Branches, overruled_dice_are_taken_over_as_the_umpire_said) {
  make("clash");
  Json done;
  for (int i = 0; i < 60; ++i) {
    done = play(1);
    if (view()["entries"][done["first"].get<std::size_t>()].contains("dice")) break;
  }
  const Json face = view()["entries"][done["first"].get<std::size_t>()]["dice"][0]["face"];
  act({{"do", "overrule"}, {"die", 1}, {"face", face == 6 ? 1 : face.get<int>() + 1}, {"reason", "it was cocked"}});
  const Json there = view();
  const std::size_t entry = there["now"]["last_played"];
  const Heard made = branch({{"from", from(entry)}, {"dice", "seeded"}, {"seats", two_recruits}}, tokens["umpire"]);
  ASSERT_EQ(made.status, 201) << made.text;
  const std::string record = fought_out(made.json()["id"]);
  const auto found = match::verify(record);
  EXPECT_TRUE(found.good()) << (found.fault ? found.fault->text() : "");
  EXPECT_TRUE(record.contains("  by umpire's dice\n"));
  const Json here = kit.get("/api/matches/" + made.json()["id"].get<std::string>() + "/view").json();
  EXPECT_EQ(state_after(here, found.origin->inherited - 1), state_after(there, entry));
}

TEST_F(Branches, of_branches_and_of_what_was_imported) {
  make("jarnowitz");
  play(12);
  const Heard first =
      branch({{"from", from(8)}, {"dice", "seeded"}, {"seed", 3}, {"seats", {{"umpire", true}}}}, tokens["a"]);
  ASSERT_EQ(first.status, 201) << first.text;
  sit(first.json());
  play(6);
  const Heard second = branch({{"from", from(11)}, {"seats", two_recruits}}, tokens["a"]);
  ASSERT_EQ(second.status, 201) << second.text;
  const std::string record = fought_out(second.json()["id"]);
  const auto found = match::verify(record);
  EXPECT_TRUE(found.good()) << (found.fault ? found.fault->text() : "");
  EXPECT_EQ(found.origin->inherited, 12U);
  // Into another archive and back.
  const archive::Folder folder;
  const auto other = archive::opened(folder / "other.db");
  const auto imported = server::imported(*other, record);
  ASSERT_TRUE(imported) << imported.error().text();
  const auto again = server::exported(*other, imported->id, kit.house().key);
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_TRUE(match::verify(*again).good());
}

TEST_F(Branches, are_refused_to_strangers_before_a_sealed_deployment_is_open_and_where_nothing_is_left) {
  sit(kit.create({{"scenario", "jarnowitz"}, {"dice", "seeded"}, {"watch", "link"}, {"seats", {{"umpire", true}}}}));
  const std::string stranger = make("clash")["seats"]["a"]["token"];
  const std::string open_id = id;
  play(5);
  sit(kit.create({{"scenario", "jarnowitz"}, {"dice", "seeded"}, {"watch", "link"}, {"seats", {{"umpire", true}}}}));
  play(5);
  const Json wanted{{"from", from(3)}, {"seats", two_recruits}};
  EXPECT_EQ(branch(wanted, "").status, 401);
  EXPECT_EQ(branch(wanted, stranger).status, 403);
  const Heard made = branch(wanted, tokens["spectator"]);
  EXPECT_EQ(made.status, 201) << made.text;
  EXPECT_EQ(made.json()["match"]["watch"], "link") << "what was closed stays closed where nothing is said";
  EXPECT_EQ(branch({{"from", {{"match", open_id}, {"entry", 3}}}, {"seats", two_recruits}}, "").status, 201);
  EXPECT_EQ(branch({{"from", {{"match", "none"}, {"entry", 3}}}}, "").status, 404);
  EXPECT_EQ(branch({{"from", from(300)}}, tokens["a"]).status, 422);
  EXPECT_EQ(branch({{"from", {{"match", id}}}}, tokens["a"]).status, 400);
  EXPECT_EQ(branch({{"from", 3}}, tokens["a"]).status, 400);
  EXPECT_EQ(branch({{"from", from(3)}, {"scenario", "clash"}}, tokens["a"]).status, 400);
  EXPECT_EQ(branch({{"from", from(3)}, {"options", Json::object()}}, tokens["a"]).status, 400);
  make("deployment_game", true);
  play(3);
  EXPECT_EQ(branch({{"from", from(0)}}, tokens["umpire"]).status, 409);
  const Json over = kit.create({{"scenario", "jarnowitz"}, {"seats", two_recruits}});
  (void)fought_out(over["id"]);
  const std::string there = "/api/matches/" + over["id"].get<std::string>();
  const std::size_t last = kit.get(there).json()["now"]["last_played"];
  EXPECT_EQ(branch({{"from", {{"match", over["id"]}, {"entry", last}}}}, "").code(), "over");
  EXPECT_EQ(branch({{"from", {{"match", over["id"]}, {"entry", last - 1}}}, {"seats", two_recruits}}, "").status, 201);
}

TEST_F(Branches, are_as_the_document_says) {
  const Json document = kit.get("/api/openapi.json").json();
  const auto fits = [&](const char* schema, const Json& value) {
    const auto wrong = mismatch(document, {{"$ref", std::string{"#/components/schemas/"} + schema}}, value);
    EXPECT_FALSE(wrong) << schema << ": " << *wrong;
  };
  make("clash");
  play(5);
  const Json wanted{{"from", from(3)}, {"seats", {{"a", Json::object()}, {"b", Json::object()}}}};
  fits("NewMatch", wanted);
  const Json made = branch(wanted, tokens["a"]).json();
  fits("CreatedMatch", made);
  const Json seen = kit.get("/api/matches/" + made["id"].get<std::string>() + "/view").json();
  fits("View", seen);
  fits("MatchList", kit.get("/api/matches").json());
}

}  // namespace
}  // namespace guidon::server
