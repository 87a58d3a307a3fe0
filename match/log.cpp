#include "match/log.hpp"

namespace guidon::match {

void Log::say_why(Phrase why) {
  log_.back().why = steps_.back().why = why.text();
  steps_.back().why_said = std::move(why);
}

void Log::say(StepKind kind, std::string_view who, std::string_view text) {
  RecordStep& step = log_.emplace_back();
  step.kind = kind;
  step.side = who;
  step.order = text;
  step.state = hash();
}

Record Log::record() const {
  Record out = header_;
  out.steps = log_;
  return out;
}

}  // namespace guidon::match
