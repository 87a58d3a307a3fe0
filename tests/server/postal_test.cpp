// Matches by post: days pass in milliseconds, the server is started again, and clocks do what was agreed on.
#include <atomic>
#include <mutex>
#include <thread>

#include "match/calendar.hpp"
#include "match/verification.hpp"
#include "server/records.hpp"
#include "tests/server/service_kit.hpp"

namespace guidon::server {
namespace {

constexpr std::int64_t second = 1'000;
constexpr std::int64_t hour = 3'600 * second;
constexpr std::int64_t day = 24 * hour;
constexpr std::int64_t monday = 1'767'607'200'000;  // 2026-01-05T10:00:00Z

class Postal : public testing::Test {
 protected:
  Postal() { open(); }

  void open() {
    kit.emplace(folder);
    kit->house().time = [this] { return now.load(); };
    kit->house().private_webhooks = true;
    kit->house().notify = [this](Notice notice) {
      const std::lock_guard lock{mutex};
      notices.push_back(notice.webhook.substr(notice.webhook.rfind('/') + 1) + ": " + notice.words);
    };
  }
  void start_again() {
    kit.reset();
    open();
  }

  // A match of Anna and Ben, who have both come, with an umpire.
  void begin(Json clock, Json wanted = Json::object()) {
    wanted["clock"] = std::move(clock);
    if (!wanted.contains("scenario")) wanted["scenario"] = "clash";
    if (!wanted.contains("seats")) wanted["seats"] = {{"umpire", true}};
    made = kit->create(wanted);
    for (const auto& [seat, name] : {std::pair{"a", "Anna"}, std::pair{"b", "Ben"}})
      if (made["seats"].contains(seat)) {
        const Heard joined =
            act({{"do", "join"}, {"name", name}, {"nonce", "00112233445566778899aabbccddeeff"}}, token(seat));
        ASSERT_EQ(joined.status, 200) << joined.text;
      }
  }
  [[nodiscard]] std::string token(const std::string& seat) const { return made["seats"][seat]["token"]; }
  [[nodiscard]] std::string token(std::size_t side) const { return token(side == 0 ? "a" : "b"); }
  [[nodiscard]] std::string umpire() const { return token("umpire"); }
  [[nodiscard]] std::string path(const std::string& what = {}) const {
    return "/api/matches/" + made["id"].get<std::string>() + what;
  }
  Heard act(const Json& action, const std::string& who) { return kit->post(path("/actions"), action, who); }
  void expect_refused(const Heard& heard, std::string_view words, int status = 422) {
    EXPECT_EQ(heard.status, status) << heard.text;
    EXPECT_NE(heard.text.find(words), std::string::npos) << heard.text << " instead of " << words;
  }
  Json card() { return kit->get(path(), umpire()).json(); }
  Json standing() { return card()["now"]; }
  Json clock() { return standing()["clock"]; }
  std::size_t decider() { return standing()["decision"]["side"]; }
  Json entries() { return kit->get(path("/view"), umpire()).json()["entries"]; }
  // The side that decides gives a sensible order.
  void order() {
    const Json choices = kit->get(path("/choices"), umpire()).json()["choices"];
    ASSERT_FALSE(choices.empty());
    const Heard given =
        act({{"do", "order"}, {"order", choices[0]["order"]}}, token(choices[0]["side"].get<std::size_t>()));
    ASSERT_EQ(given.status, 200) << given.text;
  }
  // Time passes, and the house looks at what is due.
  void pass(std::int64_t time) {
    now += time;
    kit->club().sweep();
    (void)card();  // everything before it has been done
  }
  void expect_good_record() {
    const Heard record = kit->get(path("/record"), umpire());
    ASSERT_EQ(record.status, 200) << record.text;
    const auto found = match::verify(record.text);
    EXPECT_TRUE(found.good()) << found.fault->text() << "\n" << record.text;
  }
  std::vector<std::string> heard_notices() {
    const std::lock_guard lock{mutex};
    return std::exchange(notices, {});
  }

  std::shared_ptr<archive::Folder> folder = std::make_shared<archive::Folder>();
  std::atomic<std::int64_t> now = monday;
  std::mutex mutex;
  std::vector<std::string> notices;
  std::optional<ServiceKit> kit;
  Json made;
};

const Json three_days{{"first", 3 * 86'400}, {"increment", 43'200}, {"holiday_days", 5}};

Json with(std::initializer_list<std::pair<std::string, Json>> more, Json clock = three_days) {
  for (const auto& [name, value] : more) clock[name] = value;
  return clock;
}

TEST_F(Postal, clocks_that_make_no_sense_are_refused_with_clear_words) {
  const auto refused = [&](const Json& clock, std::string_view words) {
    expect_refused(kit->post("/api/matches", {{"scenario", "clash"}, {"clock", clock}}), words, 400);
  };
  refused(3, "clock: expected a JSON object");
  refused(Json::object(), "clock: first: expected a whole number");
  refused(with({{"first", 0}}), "first: expected a whole number from 1");
  refused(with({{"off", "sunday"}}), "off: expected days of the week such as");
  refused(with({{"off", {"sun", "someday"}}}), "someday");
  refused(with({{"off", {"mon", "tue", "wed", "thu", "fri", "sat", "sun"}}}), "every day of the week is a day off");
  refused(with({{"when_out", "explode"}}), "when_out: expected claim, lose, computer or pass, not 'explode'");
  refused(with({{"per", "card"}}), "per: expected order or turn");
  refused(with({{"most", 10}}), "less than there is to begin with");
  refused(with({{"zone_minutes", 900}}), "zone_minutes: expected a whole number from -840 to 840");
  refused(with({{"when_out", "pass"}, {"increment", 0}}), "needs an increment");
  refused(with({{"when_out", "computer"}, {"general", "corporal"}}), "general: ");
  refused(with({{"general", "colonel"}}), "a general takes over only where");
  refused(with({{"tempo", 3}}), "no field 'tempo' here");
  expect_refused(
      kit->post("/api/matches", {{"scenario", "clash"},
                                 {"clock", three_days},
                                 {"seats", {{"a", {{"general", "recruit"}}}, {"b", {{"general", "recruit"}}}}}}),
      "nobody has a clock", 400);
}

TEST_F(Postal, clocks_begin_when_both_have_come_and_orders_add_to_them) {
  made = kit->create({{"scenario", "clash"}, {"clock", three_days}, {"dice", "seeded"}, {"seats", {{"umpire", true}}}});
  EXPECT_EQ(clock()["why_not"], "waiting");
  EXPECT_EQ(made["match"]["clock"]["when_out"], "claim");
  EXPECT_EQ(made["match"]["clock"]["most"], nullptr);
  pass(9 * day);
  EXPECT_EQ(act({{"do", "join"}, {"name", "Anna"}}, token("a")).status, 200);
  EXPECT_EQ(clock()["why_not"], "waiting");
  pass(9 * day);
  EXPECT_EQ(act({{"do", "join"}, {"name", "Ben"}}, token("b")).status, 200);
  const std::size_t side = decider();
  EXPECT_EQ(clock()["left"], Json({3 * day, 3 * day}));
  EXPECT_EQ(clock()["runs"], side);
  EXPECT_EQ(clock()["until"], now + 3 * day);
  EXPECT_EQ(card()["clock"]["until"], now + 3 * day);
  EXPECT_EQ(clock()["why_not"], nullptr);
  EXPECT_EQ(clock()["holidays_left"], Json({5, 5}));
  pass(5 * hour);
  EXPECT_EQ(clock()["left"][side], 3 * day - 5 * hour);
  order();
  EXPECT_EQ(clock()["left"][side], 3 * day + 7 * hour);
  EXPECT_EQ(clock()["left"][1 - side], 3 * day);
  EXPECT_EQ(entries()[1]["kind"], "clock");
  EXPECT_EQ(entries()[1]["text"], "begin");
  EXPECT_EQ(entries()[2]["at"], now.load());
  const Json listed = kit->get("/api/matches").json()["matches"][0];
  EXPECT_EQ(listed["clock"]["until"], card()["clock"]["until"]);
  EXPECT_FALSE(listed["now"].contains("clock")) << "it would be out of date";
  expect_good_record();
}

TEST_F(Postal, days_off_and_holidays_stop_the_clock) {
  now = monday + 4 * day;  // Friday, 11 o'clock there
  begin(with({{"off", {"sat", "sun"}}, {"zone_minutes", 60}}));
  const std::size_t side = decider();
  const auto until = [&] { return match::print_instant(clock()["until"].get<std::int64_t>()); };
  EXPECT_EQ(until(), "2026-01-14T10:00:00.000Z") << "Friday, Monday, Tuesday, and Wednesday until 11 o'clock";
  pass(day);
  EXPECT_EQ(clock()["why_not"], "day off");
  EXPECT_EQ(clock()["runs"], nullptr);
  EXPECT_EQ(clock()["left"][side], 3 * day - 13 * hour);
  expect_refused(act({{"do", "holiday"}, {"from", "2026-01-11"}, {"to", "2026-01-11"}}, token(side)), "anyway");
  EXPECT_EQ(act({{"do", "holiday"}, {"from", "2026-01-11"}, {"to", "2026-01-13"}}, token(side)).status, 200);
  EXPECT_EQ(clock()["holidays_left"][side], 3) << "Sunday is free";
  EXPECT_EQ(until(), "2026-01-16T10:00:00.000Z");
  EXPECT_EQ(card()["clock"]["until"], clock()["until"]);
  pass(2 * day);
  EXPECT_EQ(clock()["why_not"], "holiday");
  EXPECT_EQ(clock()["left"][side], 3 * day - 13 * hour);
  pass(4 * day - 1);
  EXPECT_EQ(clock()["out"], nullptr);
  pass(1);
  EXPECT_EQ(clock()["out"], side);
  expect_good_record();
}

TEST_F(Postal, holidays_are_refused_with_clear_words) {
  begin(three_days);
  const std::size_t side = decider();
  const auto holiday = [&](const char* from, const char* to) {
    return act({{"do", "holiday"}, {"from", from}, {"to", to}}, token(side));
  };
  expect_refused(holiday("2026-1-6", "2026-01-07"), "from: expected a day such as 2026-12-24", 400);
  expect_refused(holiday("2026-01-06", "2026-02-30"), "to: expected a day such as 2026-12-24", 400);
  expect_refused(holiday("2026-01-05", "2026-01-07"), "a holiday begins tomorrow, 2026-01-06, or later");
  expect_refused(holiday("2026-01-06", "2026-01-12"), "takes 7 days of holiday, and 5 are left");
  expect_refused(act({{"do", "holiday"}, {"from", "2026-01-06"}, {"to", "2026-01-06"}}, umpire()), "only a side");
  expect_refused(act({{"do", "holiday"}, {"from", "2026-01-06"}}, token(side)), "to: expected a text", 400);
  pass(3 * day);
  expect_refused(holiday("2026-01-20", "2026-01-20"), "your time is out");
}

TEST_F(Postal, what_is_claimed_is_won) {
  begin(three_days);
  const std::size_t late = decider();
  expect_refused(act({{"do", "claim"}}, token(1 - late)), "has not run out");
  pass(3 * day);
  EXPECT_EQ(clock()["out"], late);
  EXPECT_EQ(clock()["runs"], nullptr);
  EXPECT_EQ(standing()["status"], "playing");
  EXPECT_EQ(entries().back()["text"].get<std::string>().substr(0, 4), "out ");
  pass(3 * day);
  expect_refused(act({{"do", "claim"}}, token(late)), "has not run out");
  expect_refused(act({{"do", "claim"}}, umpire()), "only a side may claim");
  const Heard claimed = act({{"do", "claim"}, {"id", "mine"}}, token(1 - late));
  ASSERT_EQ(claimed.status, 200) << claimed.text;
  EXPECT_EQ(standing()["status"], "over");
  EXPECT_EQ(standing()["result"]["winner"], late == 0 ? "b" : "a");
  EXPECT_EQ(act({{"do", "claim"}, {"id", "mine"}}, token(1 - late)).json()["repeated"], true);
  const Json log = entries();
  EXPECT_EQ(log.back()["kind"], "reveal");
  EXPECT_EQ(log[log.size() - 2]["by"], "clock");
  EXPECT_NE(log[log.size() - 2]["why"].get<std::string>().find("has claimed"), std::string::npos);
  expect_good_record();
}

TEST_F(Postal, the_battle_is_lost_at_once_where_that_was_agreed) {
  for (const char* scenario : {"first_game", "clash", "jarnowitz"}) {
    begin(with({{"when_out", "lose"}}), {{"scenario", scenario}});
    const std::size_t late = decider();
    pass(3 * day - 1);
    EXPECT_EQ(standing()["status"], "playing");
    pass(1);
    EXPECT_EQ(standing()["status"], "over") << scenario;
    EXPECT_EQ(standing()["result"]["winner"], late == 0 ? "b" : "a");
    expect_refused(act({{"do", "claim"}}, token(1 - late)), "nothing can change any more");
    expect_good_record();
  }
}

TEST_F(Postal, an_order_that_comes_before_the_timer_is_too_late_all_the_same) {
  begin(with({{"when_out", "lose"}}));
  const std::size_t late = decider();
  const Json choice = kit->get(path("/choices"), umpire()).json()["choices"][0];
  now += 3 * day + 1;  // nobody has looked yet
  const Json action{{"do", "order"}, {"order", choice["order"]}, {"id", "late"}};
  expect_refused(act(action, token(late)), "nothing can change any more");
  EXPECT_EQ(standing()["result"]["winner"], late == 0 ? "b" : "a");
  expect_refused(act(action, token(late)), "nothing can change any more");
  expect_good_record();
}

TEST_F(Postal, a_pass_is_given_and_the_side_plays_on) {
  begin(with({{"when_out", "pass"}}), {{"scenario", "first_game"}});
  const std::size_t late = decider();
  const Json before = standing();
  const std::string order = kit->get(path("/choices"), umpire()).json()["choices"][0]["order"];
  now += 3 * day;
  expect_refused(act({{"do", "order"}, {"order", order}, {"after", before["last_played"]}}, token(late)),
                 "something has happened since", 409);
  EXPECT_NE(standing()["last_played"], before["last_played"]);
  EXPECT_EQ(clock()["left"][late], 12 * hour);
  EXPECT_EQ(clock()["out"], nullptr);
  for (int i = 0; i < 4; ++i) pass(3 * day);
  const Json log = entries();
  EXPECT_GE(std::ranges::count_if(log, [](const Json& each) { return each.value("by", "") == "clock"; }), 3);
  expect_good_record();
}

TEST_F(Postal, a_general_takes_over_until_the_owner_is_back) {
  begin(with({{"when_out", "computer"}, {"general", "recruit"}}));
  const std::size_t late = decider();
  EXPECT_EQ(card()["clock"]["general"], "recruit");
  pass(3 * day);
  const auto by_clock = [&] {
    const Json log = entries();
    return std::ranges::count_if(log, [](const Json& each) { return each.value("by", "") == "clock"; });
  };
  for (int i = 0; i < 1'000 && (by_clock() == 0 || decider() == late); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds{5});
  ASSERT_GT(by_clock(), 0);
  ASSERT_EQ(decider(), 1 - late) << "all his decisions";
  EXPECT_EQ(clock()["left"][late], 0);
  EXPECT_EQ(clock()["out"], late);
  EXPECT_EQ(clock()["runs"], 1 - late);
  // The other side gives him time: he decides himself again.
  EXPECT_EQ(act({{"do", "give_time"}, {"side", late}, {"seconds", 86'400}}, token(1 - late)).status, 200);
  EXPECT_EQ(clock()["out"], nullptr);
  const auto given = by_clock();
  for (int i = 0; i < 60 && decider() != late; ++i) order();
  ASSERT_EQ(decider(), late);
  std::this_thread::sleep_for(std::chrono::milliseconds{50});
  EXPECT_EQ(by_clock(), given);
  order();
  expect_good_record();
}

TEST_F(Postal, the_umpire_stops_and_starts_and_others_give_time) {
  begin(three_days);
  const std::size_t side = decider();
  expect_refused(act({{"do", "stop_clock"}, {"reason", "a storm"}}, token(side)), "only the umpire may do that");
  expect_refused(act({{"do", "stop_clock"}}, umpire()), "reason: expected a text", 400);
  expect_refused(act({{"do", "start_clock"}}, umpire()), "the clocks are not stopped");
  EXPECT_EQ(act({{"do", "stop_clock"}, {"reason", "a storm"}}, umpire()).status, 200);
  EXPECT_EQ(clock()["why_not"], "stopped");
  EXPECT_EQ(card()["clock"]["until"], nullptr);
  pass(30 * day);
  EXPECT_EQ(clock()["left"][side], 3 * day);
  EXPECT_EQ(act({{"do", "start_clock"}}, umpire()).status, 200);
  expect_refused(act({{"do", "give_time"}, {"side", side}, {"seconds", 60}}, token(side)), "by the other side");
  expect_refused(act({{"do", "give_time"}, {"side", side}, {"seconds", 0}}, token(1 - side)),
                 "seconds: expected a whole number from 1", 400);
  expect_refused(act({{"do", "give_time"}, {"side", side}, {"seconds", 60}}, token("spectator")), "spectators");
  EXPECT_EQ(act({{"do", "give_time"}, {"side", side}, {"seconds", 3600}}, token(1 - side)).status, 200);
  EXPECT_EQ(act({{"do", "give_time"}, {"side", 1 - side}, {"seconds", 60}}, umpire()).status, 200);
  EXPECT_EQ(clock()["left"][side], 3 * day + hour);
  EXPECT_EQ(clock()["left"][1 - side], 3 * day + 60 * second);
  EXPECT_EQ(clock()["until"], now + 3 * day + hour);
  expect_good_record();
}

TEST_F(Postal, matches_without_clocks_have_none) {
  made = kit->create({{"scenario", "clash"}, {"dice", "seeded"}, {"seats", {{"umpire", true}}}});
  EXPECT_FALSE(standing().contains("clock"));
  EXPECT_FALSE(card().contains("clock"));
  for (const Json& action :
       {Json{{"do", "claim"}}, Json{{"do", "start_clock"}}, Json{{"do", "stop_clock"}, {"reason", "a storm"}},
        Json{{"do", "give_time"}, {"side", 0}, {"seconds", 5}},
        Json{{"do", "holiday"}, {"from", "2026-01-06"}, {"to", "2026-01-06"}}})
    expect_refused(act(action, umpire()), "this match has no clocks");
  EXPECT_FALSE(entries()[0].contains("at"));
}

TEST_F(Postal, clocks_survive_a_server_that_is_started_again) {
  begin(with({{"when_out", "lose"}}));
  pass(hour);
  order();
  const Json before = clock();
  start_again();
  EXPECT_EQ(clock(), before);
  now += 2 * day;
  start_again();
  EXPECT_EQ(clock()["left"][decider()], before["left"][decider()].get<std::int64_t>() - 2 * day);
  EXPECT_EQ(standing()["status"], "playing");
  kit.reset();  // its time is out while nobody is there
  now += 30 * day;
  open();
  EXPECT_EQ(kit->house().metrics.awake.load(), 0);
  kit->club().sweep();
  EXPECT_EQ(standing()["status"], "over");
  expect_good_record();
}

TEST_F(Postal, a_sleeping_match_is_woken_when_its_clock_runs_out) {
  begin(with({{"when_out", "lose"}}));
  now += 60 * second;
  kit->club().sweep();
  for (int i = 0; i < 1'000 && kit->house().metrics.awake.load() > 0; ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds{1});
  ASSERT_EQ(kit->house().metrics.awake.load(), 0);
  now += 2 * day;
  kit->club().sweep();
  std::this_thread::sleep_for(std::chrono::milliseconds{20});
  EXPECT_EQ(kit->house().metrics.awake.load(), 0) << "nothing is due";
  now += day;
  kit->club().sweep();
  const auto status = [&] { return kit->get("/api/matches").json()["matches"][0]["now"]["status"]; };  // wakes nobody
  for (int i = 0; i < 2'000 && status() != "over"; ++i) std::this_thread::sleep_for(std::chrono::milliseconds{1});
  EXPECT_EQ(status(), "over");
  expect_good_record();
}

TEST_F(Postal, who_is_not_there_is_told_of_his_turn_his_time_and_the_end) {
  begin({{"first", 8 * 86'400}, {"increment", 0}, {"when_out", "claim"}}, {{"scenario", "clash"}});
  for (const char* seat : {"a", "b"})
    ASSERT_EQ(act({{"do", "notify"}, {"url", std::string{"http://127.0.0.1:9999/"} + seat}}, token(seat)).status, 200);
  const std::size_t late = decider();
  const std::string own = late == 0 ? "a: " : "b: ";
  const std::string other = late == 0 ? "b: " : "a: ";
  (void)heard_notices();
  pass(7 * day - 1);
  EXPECT_TRUE(heard_notices().empty());
  pass(1);
  auto heard = heard_notices();
  ASSERT_EQ(heard.size(), 1U);
  EXPECT_TRUE(heard[0].starts_with(own)) << heard[0];
  EXPECT_NE(heard[0].find("your time runs out"), std::string::npos) << heard[0];
  EXPECT_NE(heard[0].find("2026-01-13T10:00:00.000Z"), std::string::npos) << heard[0];
  start_again();
  pass(hour);
  EXPECT_TRUE(heard_notices().empty()) << "once";
  pass(day);
  heard = heard_notices();
  ASSERT_EQ(heard.size(), 2U);
  std::ranges::sort(heard);
  const std::string& his = heard[late == 0 ? 0 : 1];
  const std::string& theirs = heard[late == 0 ? 1 : 0];
  EXPECT_NE(his.find("your time is out"), std::string::npos) << his;
  EXPECT_NE(theirs.find("you may claim the battle"), std::string::npos) << theirs;
  ASSERT_EQ(act({{"do", "claim"}}, token(1 - late)).status, 200);
  (void)standing();
  heard = heard_notices();
  ASSERT_EQ(heard.size(), 2U);
  for (const std::string& each : heard) EXPECT_NE(each.find("the battle is over"), std::string::npos) << each;
}

TEST_F(Postal, it_is_his_turn_again) {
  begin(three_days);
  for (const char* seat : {"a", "b"})
    ASSERT_EQ(act({{"do", "notify"}, {"url", std::string{"http://127.0.0.1:9999/"} + seat}}, token(seat)).status, 200);
  const std::size_t first = decider();
  for (int i = 0; i < 60 && decider() == first; ++i) order();
  const auto heard = heard_notices();
  ASSERT_EQ(heard.size(), 1U);
  EXPECT_NE(heard[0].find("it is your turn"), std::string::npos);
  EXPECT_TRUE(heard[0].starts_with(first == 0 ? "b: " : "a: "));
}

TEST_F(Postal, tells_what_waits_on_somebody_without_waking_anything) {
  begin(three_days);
  const std::size_t side = decider();
  const Json open_match = kit->create({{"scenario", "first_game"}});
  const std::string id = made["id"];
  start_again();
  const Json asked{{"seats",
                    {{{"match", id}, {"token", token(side)}},
                     {{"match", id}, {"token", token(1 - side)}},
                     {{"match", id}, {"token", umpire()}},
                     {{"match", id}, {"token", "not-a-token"}},
                     {{"match", "nomatch"}, {"token", token(side)}},
                     {{"match", open_match["id"]}, {"token", open_match["seats"]["a"]["token"]}}}}};
  const Json seats = kit->post("/api/waiting", asked).json()["seats"];
  ASSERT_EQ(seats.size(), 6U);
  EXPECT_EQ(seats[0]["match"], id);
  EXPECT_EQ(seats[0]["yours"], true);
  EXPECT_EQ(seats[0]["over"], false);
  EXPECT_EQ(seats[0]["until"], monday + 3 * day);
  EXPECT_EQ(seats[0]["opponent"]["name"], side == 0 ? "Ben" : "Anna");
  EXPECT_EQ(seats[0]["title"], made["match"]["title"]);
  EXPECT_FALSE(seats[0]["moment"].get<std::string>().empty());
  EXPECT_EQ(seats[0]["last"], 0);
  EXPECT_EQ(seats[1]["yours"], false);
  EXPECT_EQ(seats[1]["until"], nullptr);
  EXPECT_EQ(seats[2]["yours"], false);
  EXPECT_FALSE(seats[2].contains("opponent"));
  EXPECT_EQ(seats[3], (Json{{"match", id}, {"unknown", true}}));
  EXPECT_EQ(seats[4], (Json{{"match", "nomatch"}, {"unknown", true}}));
  EXPECT_EQ(seats[5]["yours"], true) << "to join";
  EXPECT_EQ(seats[5]["last"], nullptr);
  EXPECT_EQ(kit->house().metrics.awake.load(), 0);
  expect_refused(kit->post("/api/waiting", {{"seats", 3}}), "seats: expected at most 50", 400);
  expect_refused(kit->post("/api/waiting", {{"seats", Json(std::vector<Json>(51, asked["seats"][0]))}}), "at most 50",
                 400);
  expect_refused(kit->post("/api/waiting", {{"seats", {{{"match", id}}}}}), "token: expected a text", 400);
}

TEST_F(Postal, dice_that_people_throw_may_be_thrown_for_the_clock) {
  made = kit->create({{"scenario", "first_game"},
                      {"clock", with({{"when_out", "pass"}})},
                      {"dice", "typed"},
                      {"seats", {{"umpire", true}}}});
  for (const char* seat : {"a", "b"}) ASSERT_EQ(act({{"do", "join"}}, token(seat)).status, 200);
  const auto with_dice = [&](Json action, const std::string& who) {
    action["dice"] = Json::array();
    Heard heard = act(action, who);
    for (int i = 0; i < 60 && heard.status == 200 && !heard.json()["ok"].get<bool>(); ++i) {
      action["dice"].push_back(1);
      heard = act(action, who);
    }
    return heard;
  };
  if (standing()["status"] == "open") {
    ASSERT_EQ(with_dice({{"do", "begin"}}, umpire()).status, 200);
  }
  (void)act({{"do", "say"}, {"text", "here"}}, umpire());
  ASSERT_EQ(clock()["why_not"], nullptr);
  std::size_t thrown = 0;
  for (int i = 0; i < 60 && thrown == 0; ++i) {
    pass(4 * day);
    if (!standing().contains("needs")) continue;
    start_again();  // the dice are still wanted
    EXPECT_TRUE(standing().contains("needs"));
    const Heard heard = with_dice({{"do", "dice"}}, umpire());
    ASSERT_EQ(heard.status, 200) << heard.text;
    ++thrown;
  }
  EXPECT_GT(thrown, 0U);
  expect_good_record();
}

TEST_F(Postal, a_match_that_is_moved_stands_still) {
  begin(three_days, {{"dice", "seeded"}, {"seed", 4}});
  order();
  const Heard record = kit->get(path("/record"), umpire());
  ASSERT_EQ(record.status, 200);
  const auto moved = imported(kit->house().archive, record.text);
  ASSERT_TRUE(moved) << moved.error().text();
  now += 90 * day;
  made = {{"id", moved->id},
          {"seats",
           {{"a", {{"token", moved->tokens[0]}}},
            {"b", {{"token", moved->tokens[1]}}},
            {"umpire", {{"token", moved->tokens[2]}}}}}};
  EXPECT_EQ(clock()["why_not"], "stopped");
  EXPECT_EQ(act({{"do", "start_clock"}}, umpire()).status, 200);
  EXPECT_GT(clock()["left"][decider()], 2 * day);
  expect_good_record();
}

}  // namespace
}  // namespace guidon::server
