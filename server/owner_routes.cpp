#include "server/owner_routes.hpp"

#include <algorithm>

#include "server/club.hpp"
#include "server/fields.hpp"
#include "server/query.hpp"

namespace guidon::server {

namespace {

// A name that stays in its folder, whatever the system makes of names.
bool plain_name(std::string_view name) {
  constexpr std::string_view fit = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-";
  return !name.empty() && name.front() != '.' && name.front() != '-' &&
         name.find_first_not_of(fit) == std::string_view::npos;
}

void back_up(House& house, const std::filesystem::path& folder, const Call& call, Reply& reply) {
  constexpr std::size_t longest = 100;
  Fields fields{call.body, {"file"}};
  const std::string name = fields.text("file", longest);
  if (fields.wrong()) return reply(error_answer(400, "bad_backup", *fields.wrong()));
  if (!plain_name(name))
    return reply(error_answer(422, "bad_name",
                              wrong_field("file",
                                          "a plain name of letters, digits, dots, dashes and underscores that begins "
                                          "with none of the signs"_form)));
  if (folder.empty()) return reply(error_answer(503, "no_folder", "this server has no folder for backups"_form));
  const std::filesystem::path to = folder / name;
  std::error_code error;
  if (std::filesystem::exists(to, error))
    return reply(error_answer(409, "is_there", say("{} is there already"_form, name)));
  if (const auto failure = house.archive.backup(to)) return reply(error_answer(503, "archive", failure->why));
  const auto bytes = std::filesystem::file_size(to, error);
  house.log.write(Level::info, "backup", {{"file", name}});
  reply(json_answer({{"file", name}, {"bytes", error ? 0 : bytes}}, 201));
}

void list_all(House& house, const Call& call, Reply& reply) {
  const Query query{call.request.query};
  archive::Wanted wanted;
  wanted.status = query.text("status");
  const auto skip = query.number("skip", 0, 1'000'000);
  const auto most = query.number("most", 100, 1'000);
  constexpr std::array<std::string_view, 4> known{"", "open", "playing", "over"};
  if (!skip || !most || std::ranges::find(known, wanted.status) == known.end())
    return reply(
        error_answer(400, "bad_query",
                     "expected status open, playing or over; skip and most as whole numbers, most up to 1000"_form));
  wanted.skip = *skip;
  wanted.most = *most;
  const auto found = house.archive.list(wanted);
  if (!found) return reply(error_answer(503, "archive", found.error().why));
  Json matches = Json::array();
  for (const archive::Stored& each : *found) {
    Json one{{"id", each.id},
             {"status", each.status},
             {"created", each.created},
             {"changed", each.changed},
             {"entries", each.count}};
    if (const auto card = MatchCard::read(each.card)) {
      one["listed"] = card->listed;
      one["match"] = card->shown(each.id);
    } else {
      one["broken"] = card.error().text();
    }
    matches.push_back(std::move(one));
  }
  reply(json_answer({{"matches", std::move(matches)}, {"more", found->size() == wanted.most}}));
}

constexpr Form owners_token = "the token of the server's owner"_form;

using Deed = std::function<void(const Call&, Reply&)>;

// What the owner alone may do; long things that hold up nobody's orders.
std::function<void(Call, Reply)> for_owner(Club& club, Deed deed) {
  return [&club, deed = std::move(deed)](Call call, Reply reply) {
    if (call.token.empty()) return reply(error_answer(401, "no_token", say("this takes {}"_form, owners_token)));
    if (!club.is_owner(call)) return reply(error_answer(403, "wrong_token", say("that is not {}"_form, owners_token)));
    club.house().thinkers.post(
        [deed, call = std::move(call), reply = std::move(reply)]() mutable { deed(call, reply); });
  };
}

}  // namespace

void add_owner_routes(Club& club, std::filesystem::path backups) {
  House& house = club.house();
  club.router().add("POST", "/api/admin/backup",
                    for_owner(club, [&house, folder = std::move(backups)](const Call& call, Reply& reply) {
                      back_up(house, folder, call, reply);
                    }));
  club.router().add("GET", "/api/admin/matches",
                    for_owner(club, [&house](const Call& call, Reply& reply) { list_all(house, call, reply); }));
}

}  // namespace guidon::server
