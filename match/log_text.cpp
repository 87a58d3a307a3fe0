#include "match/log_text.hpp"

#include <algorithm>
#include <array>

#include "kernel/utf8.hpp"
#include "match/match.hpp"

namespace guidon::match {

namespace {

constexpr std::array<Form, 4> text_words{"the reason"_form, "the ruling"_form, "what you say"_form, "the note"_form};

}  // namespace

std::optional<Phrase> unfit(std::string_view text, LogText which) {
  const Form what = text_words[static_cast<std::size_t>(which)];
  if (std::ranges::all_of(text, [](char c) { return c == ' '; })) return guidon::say("{} is empty"_form, what);
  if (text.size() > Match::longest_text)
    return guidon::say("{} is longer than {} bytes"_form, what, Match::longest_text);
  if (!on_a_line(text)) return guidon::say("{} has a control character in it"_form, what);
  if (not_utf8(text) < text.size()) return guidon::say("{} is not UTF-8"_form, what);
  return std::nullopt;
}

}  // namespace guidon::match
