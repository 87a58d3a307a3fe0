// What a table tells of the battle as it was.
#include <algorithm>

#include "match/replay.hpp"
#include "match/sight.hpp"
#include "server/fields.hpp"
#include "server/frames.hpp"
#include "server/table.hpp"

namespace guidon::server {

void Table::show_frames(std::string token, FramesWanted wanted, Told told) {
  Item item;
  item.token = std::move(token);
  item.told = std::move(told);
  item.run = [this, wanted](Item& self) mutable {
    if (!ready(self)) return;
    wanted.seat = *self.seat;
    wanted.sealed = !match::Sight{match_->game(), *self.seat, card_.sealed_deployment}.whole();
    aside(std::move(self.told), [record = match_->game().record(), wanted] { return frames(record, wanted); });
  };
  enqueue(std::move(item));
}

// The entries that were in force when that one was made.
void Table::branch(std::string token, std::size_t entry, std::move_only_function<void(Branch)> give, Told told) {
  Item item;
  item.token = std::move(token);
  item.told = std::move(told);
  auto shared = std::make_shared<std::move_only_function<void(Branch)>>(std::move(give));
  item.run = [this, entry, shared](Item& self) {
    if (!ready(self)) return;
    if (!begun()) return self.told(409, error_json("not_begun", "the battle has not begun"));
    if (card_.sealed_deployment && match_->game().deploying())
      return self.told(409, error_json("sealed", "the deployment is sealed: nobody goes on from it yet"));
    if (!keeps_up_with(self, entry + 1)) return;
    match::Record record = match_->game().record();
    if (entry >= record.steps.size())
      return self.told(422, error_json("no_entry", "there is no entry " + std::to_string(entry) + ": the match has " +
                                                       std::to_string(record.steps.size())));
    record.steps.resize(entry + 1);
    auto steps = match::in_force(record).steps;
    for (match::RecordStep& step : steps) {  // its clocks stay behind
      step.at = 0;
      if (step.by == match::by_clock) step.by.clear();
    }
    match::Origin origin{id_, entry, steps.size()};
    (*shared)({card_, scenario_, std::move(origin), std::move(steps)});
  };
  enqueue(std::move(item));
}

// ---- luck ----

namespace {

std::string luck_name(const std::string& id) { return "luck " + id; }

}  // namespace

std::shared_ptr<LuckWork> Table::luck_so_far() {
  const std::size_t last = match_->game().steps().back().entry;
  if (luck_ && luck_->last == last) return luck_;
  if (luck_) luck_->unwanted = true;
  luck_.reset();
  if (!match_->game().over()) return nullptr;
  const auto kept = house_.archive.kept(luck_name(id_));
  if (!kept || !*kept) return nullptr;
  Json result = Json::parse(**kept, nullptr, false);
  if (!result.is_object() || result.value("last", Json{}) != last) return nullptr;  // it was played on since
  luck_ = std::make_shared<LuckWork>();
  luck_->last = last;
  luck_->result = std::move(result);
  return luck_;
}

bool Table::begin_luck() {
  constexpr int most_waiting = 64;
  if (house_.closing || house_.patience >= most_waiting) return false;
  ++house_.patience;
  luck_ = std::make_shared<LuckWork>();
  luck_->last = match_->game().steps().back().entry;
  luck_->of = match_->game().steps().size();
  house_.patient.post(
      [self = shared_from_this(), work = luck_, record = match_->game().record(), over = match_->game().over()] {
        auto found = work->unwanted || self->house_.closing ? std::unexpected{std::string{"nobody waits for it"}}
                                                            : work_out(record, *work, self->house_.closing);
        if (found && over)
          if (const auto failure = self->house_.archive.keep(luck_name(self->id_), wire::print(*found)))
            self->house_.log.write(Level::error, "not_written", {{"match", self->id_}, {"what", failure->words}});
        --self->house_.patience;
        self->lane_.post([self, work, found = std::move(found)]() mutable { self->luck_is(work, std::move(found)); });
      });
  return true;
}

void Table::luck_is(const std::shared_ptr<LuckWork>& work, std::expected<Json, std::string> found) {
  if (luck_ != work) return;
  if (!found) {
    work->wrong = std::move(found.error());
    return;
  }
  work->result = std::move(*found);
  Item item;
  item.seat = Seat::umpire;
  item.told = [](int, const Json&) {};
  item.run = [this, work](Item& self) {
    if (!ready(self) || luck_ != work || !match_->game().over()) return;
    const Json& sides = work->result["sides"];
    const std::array<double, 2> luck{sides[0]["luck"].get<double>(), sides[1]["luck"].get<double>()};
    if (card_.luck == luck || !in_hand(self)) return;
    card_.luck = luck;
    self.before = match_->game().log().size();
    write(std::move(self));
  };
  enqueue(std::move(item));
}

void Table::show_luck(std::string token, Told told) {
  Item item;
  item.token = std::move(token);
  item.told = std::move(told);
  item.run = [this](Item& self) {
    if (!ready(self)) return;
    if (!begun()) return self.told(409, error_json("not_begun", "the battle has not begun"));
    if (const auto kept = kept_from(*self.seat)) return self.told(kept->status, error_json(kept->code, kept->message));
    auto work = luck_so_far();
    if (work && !work->result.is_null()) return self.told(200, work->result);
    if (work && !work->wrong.empty()) {
      luck_.reset();
      return self.told(500, error_json("fault", "the luck of this match cannot be worked out: " + work->wrong));
    }
    if (!work && !begin_luck())
      return self.told(503, error_json("busy", "the luck of too many matches is being worked out; try again later"));
    self.told(202, {{"status", "working"}, {"done", luck_->done.load()}, {"of", luck_->of.load()}});
  };
  enqueue(std::move(item));
}

// ---- shown to others ----

void Table::show(const Socket* socket, std::string token, Json message, Told told) {
  Item item;
  item.token = std::move(token);
  item.action = std::move(message);
  item.told = std::move(told);
  item.run = [this, socket](Item& self) {
    constexpr std::size_t longest = 64;
    constexpr double fastest = 1'000;
    if (!ready(self)) return;
    Fields fields{self.action, {"do", "id", "type", "entry", "playing", "speed"}};
    (void)fields.maybe_text("id", longest);
    const Json entry = self.action.value("entry", Json{});
    const Json speed = self.action.value("speed", Json(1));
    const bool playing = fields.flag("playing", false);
    if (entry.is_number_unsigned() && !keeps_up_with(self, entry.get<std::size_t>() + 1)) return;
    const std::size_t size = match_->game().log().size();
    if (fields.wrong()) return self.told(400, error_json("bad_action", *fields.wrong()));
    if (!entry.is_null() && !entry.is_number_unsigned())
      return self.told(400, error_json("bad_action", "entry: expected the number of an entry, or null"));
    if (!speed.is_number() || speed <= 0 || speed > fastest)
      return self.told(400, error_json("bad_action", "speed: expected a number over 0, at most 1000"));
    if (!entry.is_null() && entry >= size)
      return self.told(422, error_json("no_entry", "this match has only " + std::to_string(size) + " entries"));
    if (std::ranges::none_of(listeners_, [&](const Listener& each) { return each.socket.get() == socket; }))
      return self.told(409, error_json("not_here", "only who is at the table shows something"));
    const std::string& name = card_.seat(*self.seat).name;
    const Json shown{{"type", "shown"},
                     {"entry", entry},
                     {"playing", playing},
                     {"speed", speed},
                     {"by", name.empty() ? match::seat_words[static_cast<std::size_t>(*self.seat)] : name}};
    const auto text = std::make_shared<const std::string>(wire::print(shown));
    for (const Listener& each : listeners_)
      if (each.socket.get() != socket) each.socket->send(text);
    shown_ = entry.is_null() ? nullptr : text;  // nothing is shown any more
    knows_shows_ = true;
    tell_elsewhere({{"is", "shown"}, {"message", shown}});
    self.told(200, {{"ok", true}});
  };
  enqueue(std::move(item));
}

// ---- beside the lane ----

void Table::aside(Told told, std::move_only_function<Json()> work) {
  house_.workers.post([table = shared_from_this(), told = std::move(told), work = std::move(work)]() mutable {
    try {
      told(200, work());
    } catch (const std::exception& wrong) {
      table->house_.log.write(Level::error, "fault", {{"match", table->id_}, {"what", wrong.what()}});
      told(500, error_json("fault", "something went wrong here; it has been noted"));
    }
  });
}

}  // namespace guidon::server
