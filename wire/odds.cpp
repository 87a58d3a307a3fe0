#include "wire/odds.hpp"

#include "wire/said.hpp"
#include "wire/tell_facts.hpp"

namespace guidon::wire {

std::string_view favours(match::Favours favours) { return match::favours_words[static_cast<std::size_t>(favours)]; }

Json upshots(const match::Tiding& tiding) {
  Json out = Json::array();
  for (const Facts& each : tiding.facts) out.push_back(data(each));
  return out;
}

Json order_odds(const match::OrderOdds& odds) {
  Json out{{"exact", odds.exact()}, {"of", odds.of.str()}, {"paths", odds.paths}};
  if (!odds.exact()) out["samples"] = odds.samples;
  Json& list = out["outcomes"] = Json::array();
  for (const match::Headline& each : odds.headlines) {
    Json one{{"upshots", upshots(each)},
             {"words", each.words.text()},
             {"said", said(each.words)},
             {"ways", each.ways.str()},
             {"probability", odds::ratio(each.ways, odds.of)},
             {"favours", favours(each.favours)}};
    for (const match::Aside& aside : each.asides)
      one["asides"].push_back({{"kind", aside.kind},
                               {"words", aside.name.words},
                               {"said", aside.name.words},
                               {"mean", aside.name.mean},
                               {"ways", aside.ways.str()},
                               {"value", odds::ratio(aside.ways, each.ways)}});
    list.push_back(std::move(one));
  }
  return out;
}

}  // namespace guidon::wire
