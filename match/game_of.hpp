#pragma once
// A battle being played by the rules of one rule set: the face of match/game.hpp over its typed battle. Everything that
// is the same for all of them is here and in its parts; the rest is the rule set's `Rules`, as the concept lists it.
#include <expected>
#include <memory>
#include <string>
#include <utility>

#include "match/repeating_of.hpp"

namespace guidon::match {

template <RulesOfBattle Rules>
class GameOf final : public RepeatingOf<Rules> {
 public:
  using Setting = typename Rules::Setting;
  using Battle = typename Rules::Battle;

  static std::expected<std::unique_ptr<Game>, Reason> set_up(Setting setting, const Start& start) {
    for (const auto& [name, value] : start.options)
      if (auto wrong = GameOf::set_option(setting, name, value)) return std::unexpected{std::move(*wrong)};
    return std::make_unique<GameOf>(setting, start);
  }
  GameOf(const Setting& setting, const Start& start)
      : GameOf(setting, identity_of(setting), header_of(identity_of(setting), start)) {
    this->stream_ = stream_of(this->record_header());
  }
  // A battle by itself, without dice or what was played.
  GameOf(Setting setting, Identity identity, Record header)
      : RepeatingOf<Rules>(std::move(setting), std::move(identity), std::move(header)) {}

  [[nodiscard]] std::unique_ptr<Game> apart() const override {
    Record header;
    const Record& whole = this->record_header();
    header.scenario = whole.scenario;
    header.scenario_text = whole.scenario_text;
    header.options = whole.options;
    auto out = std::make_unique<GameOf>(this->setting_, this->identity(), std::move(header));
    out->battle_ = Battle{out->setting_, this->battle_.state()};
    return out;
  }

 private:
  static Identity identity_of(const Setting& setting) {
    return {Rules::name,       setting.id,         setting.title, setting.story,
            Rules::side_words, setting.side_names, Rules::example};
  }
};

}  // namespace guidon::match
