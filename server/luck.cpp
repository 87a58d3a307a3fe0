#include "server/luck.hpp"

#include "match/replay.hpp"
#include "server/open_match.hpp"
#include "simulate/luck.hpp"
#include "wire/luck.hpp"

namespace guidon::server {

namespace {

std::string name_of(const std::string& match) { return "luck " + match; }

Luck luck_told(Json told) {
  const Json& sides = told["sides"];
  const std::array<double, 2> both{sides[0]["luck"].get<double>(), sides[1]["luck"].get<double>()};
  return {std::move(told), both};
}

// It takes its time, unless the house is closing.
LuckBook::Found work_out(const match::Record& record, LuckWork& work, const std::atomic<bool>& closing) {
  if (work.unwanted || closing) return std::unexpected{"nobody waits for it"_form};
  simulate::LuckOptions options;
  options.battles = 0;
  options.throws = record.steps.size();
  options.decisions = 0;
  options.reading = [&work, &closing](std::size_t done, std::size_t of) {
    work.done = done;
    work.of = of;
    return !work.unwanted && !closing;
  };
  const auto ledger = simulate::luck_of(record, options);
  if (!ledger) return std::unexpected{ledger.error().placed()};
  std::vector<std::size_t> numbers;
  (void)match::in_force(record, &numbers);
  Json out{{"status", "done"}, {"last", work.last}};
  out.update(wire::luck(*ledger, numbers));
  return luck_told(std::move(out));
}

}  // namespace

// Up to the last entry in force, where it is known.
LuckBook::Work LuckBook::so_far(const OpenMatch& match) {
  const std::size_t last = match.game().steps().back().entry;
  if (work_ && work_->last == last) return work_;
  if (work_) work_->unwanted = true;
  work_.reset();
  if (!match.over()) return nullptr;
  const auto kept = house_.archive.kept(name_of(match.id()));
  if (!kept || !*kept) return nullptr;
  Json told = Json::parse(**kept, nullptr, false);
  if (!told.is_object() || told.value("last", Json{}) != last) return nullptr;  // it was played on since
  work_ = std::make_shared<LuckWork>();
  work_->last = last;
  work_->found = luck_told(std::move(told));
  return work_;
}

void LuckBook::begin(const OpenMatch& match, Then then) {
  ++house_.patience;
  work_ = std::make_shared<LuckWork>();
  work_->last = match.game().steps().back().entry;
  work_->of = match.game().steps().size();
  house_.patient.post([&house = house_, work = work_, record = match.game().record(), id = match.id(),
                       over = match.over(), then = std::move(then)]() mutable {
    auto found = work_out(record, *work, house.closing);
    if (found && over)
      if (const auto failure = house.archive.keep(name_of(id), wire::print(found->told)))
        house.log.write(Level::error, "not_written", {{"match", id}, {"what", failure->why.text()}});
    --house.patience;
    then(std::move(work), std::move(found));
  });
}

TableAnswer LuckBook::ask(const OpenMatch& match, Then then) {
  constexpr int most_waiting = 64;
  const Work work = so_far(match);
  if (work && work->found) return work->found->told;
  if (work && work->wrong) {
    work_.reset();
    return Wrong{500, "fault", work->wrong->at("the luck of this match cannot be worked out"_form)};
  }
  if (!work && (house_.closing || house_.patience >= most_waiting))
    return Wrong{503, "busy", "the luck of too many matches is being worked out; try again later"_form};
  if (!work) begin(match, std::move(then));
  return {Json{{"status", "working"}, {"done", work_->done.load()}, {"of", work_->of.load()}}, 202};
}

bool LuckBook::put(const Work& work, Found found) {
  if (!has(work)) return false;
  if (found)
    work->found = std::move(*found);
  else
    work->wrong = std::move(found.error());
  return work->found.has_value();
}

}  // namespace guidon::server
