#include "scenario/hex1866/ids.hpp"

#include <algorithm>

#include "kernel/shown.hpp"
#include "scenario/hex1866/letters.hpp"

namespace guidon::scenario {

namespace {

// Those of the grammar of orders, and some that it might have one day.
constexpr auto order_words = std::to_array<std::string_view>(
    {"a",          "activate",   "activation", "advance",    "all",        "along",     "and",         "assault",
     "at",         "attack",     "austria",    "austrians",  "back",       "bombard",   "bombardment", "by",
     "choose",     "combat",     "concede",    "done",       "end",        "enter",     "face",        "facing",
     "fire",       "first",      "formation",  "from",       "go",         "goes",      "help",        "hex",
     "in",         "into",       "its",        "join",       "joins",      "keep",      "leader",      "lose",
     "loses",      "move",       "movement",   "no",         "nobody",     "north",     "north-east",  "north-west",
     "north_east", "north_west", "northeast",  "northwest",  "off",        "on",        "pass",        "path",
     "place",      "prussia",    "prussians",  "rally",      "resign",     "retreat",   "retreats",    "side",
     "south",      "south-east", "south-west", "south_east", "south_west", "southeast", "southwest",   "stay",
     "stays",      "step",       "the",        "then",       "through",    "to",        "turn",        "unit",
     "via",        "with",       "yes"});

bool among(std::string_view word, std::span<const std::string_view> words) {
  return std::ranges::find(words, word) != words.end();
}

bool is_order_word(std::string_view word) {
  return among(word, order_words) || among(word, hex::direction_words) || among(word, hex1866::side_words);
}

}  // namespace

std::string new_order_id(Section& section, called::Name name, HexDraft& draft) {
  std::string id = new_id(section, name, draft.named);
  if (id.empty()) return id;
  const std::string small = lower(id);
  const auto [at, is_new] = draft.small.emplace(small, id);
  if (!is_new && at->second != id)
    section.problem("id",
                    say("the id {} differs from {} of line {} only by capital letters; it needs one of its own"_form,
                        shown(id), shown(at->second), draft.named.find(at->second)->second.line));
  if (names_a_hex(id)) section.problem("id", say("the id {} reads as a hex; it needs a letter"_form, shown(id)));
  if (is_order_word(small))
    section.problem("id", say("the id {} is a word of orders; it needs another"_form, shown(id)));
  if (among(small, independents_ids))
    section.problem("id",
                    {say("the id {} is kept for the independent units of that side"_form, shown(id)), "HEX-P-CMD-05"});
  return id;
}

}  // namespace guidon::scenario
