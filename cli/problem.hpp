#pragma once
// What is wrong with a command: one line in English, and the parts that programs read.
#include <optional>
#include <string>
#include <utility>

#include "adjudicator/problem.hpp"

namespace guidon::cli {

struct Problem {
  Problem() = default;
  Problem(std::string code_, std::string name_, std::string message_, std::string did_you_mean_,
          std::optional<Missing> needs_ = {})
      : code(std::move(code_)),
        name(std::move(name_)),
        message(std::move(message_)),
        did_you_mean(std::move(did_you_mean_)),
        needs(needs_) {}
  // NOLINTNEXTLINE(google-explicit-constructor): a question that could not be asked
  Problem(const adjudicator::Problem& asked)
      : Problem(asked.code, asked.name, asked.message.text(), asked.did_you_mean, asked.needs) {}

  std::string code{};
  std::string name{};
  std::string message{};
  std::string did_you_mean{};
  std::optional<Missing> needs{};
};

}  // namespace guidon::cli
