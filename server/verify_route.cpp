#include "server/verify_route.hpp"

#include <algorithm>

#include "match/hex_text.hpp"
#include "match/replay.hpp"
#include "server/club.hpp"
#include "server/fields.hpp"

namespace guidon::server {

namespace {

constexpr std::size_t longest_record = 1U << 20U;

Json faulty(const std::string& what, Json step, int line) {
  return {{"good", false}, {"fault", {{"step", std::move(step)}, {"line", line}, {"what", what}}}};
}

std::string_view source_of(const match::Record& record) {
  const auto revealed = [](const match::RecordStep& step) { return step.kind == match::StepKind::reveal; };
  if (record.seed) return "seed";
  if (!record.fair) return "typed";
  return std::ranges::any_of(record.steps, revealed) ? "fair" : "fair_secret_kept";
}

Json seal_of(const std::optional<match::Seal>& seal) {
  if (!seal) return nullptr;
  Json out{{"digest", match::hex_text(seal->digest)}, {"key", nullptr}};
  if (seal->signature) out["key"] = match::hex_text(seal->signature->key);
  return out;
}

// Whether a record is what it says it is: the whole answer.
Json verified(const std::string& text) {
  const auto read = match::read_record(text);
  if (!read) return faulty(read.error().what, nullptr, read.error().line);
  if (!read->remark.empty()) return faulty(read->remark, nullptr, 0);
  if (read->seal)
    if (const auto broken = match::broken_seal(*read->seal, read->sealed)) return faulty(*broken, nullptr, 0);
  const match::Record& record = read->record;
  const auto game = match::replay(record, ~std::size_t{0}, true);
  if (!game) return faulty(game.error().what, game.error().step, 0);
  std::size_t dice = 0;
  for (const match::RecordStep& step : record.steps) dice += step.dice.size();
  return {{"good", true}, {"title", record.title},       {"over", (*game)->over()},    {"entries", record.steps.size()},
          {"dice", dice}, {"source", source_of(record)}, {"seal", seal_of(read->seal)}};
}

}  // namespace

void add_verify_route(Club& club) {
  House& house = club.house();
  club.router().add("POST", "/api/verify", [&house](const Call& call, Reply reply) {
    Fields fields{call.body, {"record"}};
    std::string text = fields.text("record", longest_record);
    if (fields.wrong()) return reply(error_answer(400, "bad_question", *fields.wrong()));
    house.thinkers.post(
        [text = std::move(text), reply = std::move(reply)]() mutable { reply(json_answer(verified(text))); });
  });
}

}  // namespace guidon::server
