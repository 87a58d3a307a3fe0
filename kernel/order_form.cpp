#include "kernel/order_form.hpp"

#include <charconv>
#include <system_error>

#include "kernel/letters.hpp"

namespace guidon::order_form {

namespace {

// "to", "in" and "at" of "to|in|at"; the comma of a printed "first," is not typed.
std::vector<std::string_view> each_of(std::string_view alternatives) {
  std::vector<std::string_view> all;
  while (true) {
    const std::size_t bar = alternatives.find('|');
    std::string_view one = alternatives.substr(0, bar);
    if (one.ends_with(',')) one.remove_suffix(1);
    all.push_back(one);
    if (bar == std::string_view::npos) return all;
    alternatives.remove_prefix(bar + 1);
  }
}

// The words with which a form goes on, as they are printed: "goes back first".
std::string words_at(std::string_view form) {
  std::string out;
  while (true) {
    Part part = take_part(form);
    if (part.is == Part::Is::open && !has_field(form)) {
      form = after_option(form);
      continue;
    }
    if (part.is != Part::Is::word) return out;
    out.append(out.empty() ? "" : " ").append(each_of(part.text)[0]);
  }
}

}  // namespace

bool among(std::string_view alternatives, std::string_view word) {
  return std::ranges::any_of(each_of(alternatives), [word](std::string_view one) { return same_letters(one, word); });
}

bool accept(WordReader& in, std::string_view alternatives) {
  if (in.at_end() || !among(alternatives, in.peek())) return false;
  in.skip();
  return true;
}

void accept_option(WordReader& in, std::string_view option) {
  const WordReader::Place place = in.place();
  while (true) {
    const Part part = take_part(option);
    if (part.is != Part::Is::word) return;
    if (accept(in, part.text) || part.may_lack) continue;
    return in.back_to(place);
  }
}

std::string words_of(const Value& value) {
  if (const auto* text = std::get_if<std::string>(&value.is)) return *text;
  if (const auto* text = std::get_if<std::string_view>(&value.is)) return std::string{*text};
  if (const auto* number = std::get_if<std::int64_t>(&value.is)) return std::to_string(*number);
  if (const auto* number = std::get_if<double>(&value.is)) {
    std::string digits(64, ' ');
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), *number, std::chars_format::fixed);
    digits.resize(end.ec == std::errc{} ? static_cast<std::size_t>(end.ptr - digits.data()) : 0);
    return digits;
  }
  std::string out;
  if (const auto* list = std::get_if<Values>(&value.is))
    for (const Value& each : *list) out.append(out.empty() ? "" : ",").append(words_of(each));
  return out;
}

void Expected::add(One one, WordReader::Place place) {
  if (!furthest_.empty() && one.complaint.at < place_.next) return;
  if (furthest_.empty() || one.complaint.at > place_.next) furthest_.clear();
  place_ = place;
  place_.next = one.complaint.at;
  const auto same = [&one](const One& other) {
    return other.usual == one.usual && other.complaint.wanted == one.complaint.wanted;
  };
  if (one.complaint.wanted.empty() || std::ranges::none_of(furthest_, same)) furthest_.push_back(std::move(one));
}

void Expected::word(const WordReader& in, std::string_view form, bool usual) {
  std::string_view rest = form;
  add({{in.place().next, {}, shown(words_at(form)), each_of(take_part(rest).text)}, usual}, in.place());
}

void Expected::field(const WordReader& in, bool usual) { add({in.complaint(), usual}, in.place()); }

void Expected::nothing_more(const WordReader& in, bool usual) {
  add({{in.place().next, {}, "nothing more"_form, {}}, usual, true}, in.place());
}

Unread Expected::unread(WordReader& in) const {
  in.back_to(place_);
  std::vector<Phrase> wanted;
  std::vector<std::string_view> known;
  const WordReader::Complaint* only = nullptr;
  const bool usual = place_.next > 0 && std::ranges::any_of(furthest_, &One::usual);
  bool nothing = false;
  for (const auto& [complaint, is_usual, no_more] : furthest_) {
    if (usual && !is_usual) continue;
    if (only == nullptr || complaint.wanted.empty()) only = &complaint;
    known.insert(known.end(), complaint.known.begin(), complaint.known.end());
    if (no_more)
      nothing = true;
    else if (std::ranges::find(wanted, complaint.wanted) == wanted.end())
      wanted.emplace_back(complaint.wanted);
  }
  const std::string at{in.at_end() ? std::string_view{} : in.peek()};
  if (place_.next == 0) return {{say("{} begins no order"_form, shown(in.peek())), near_or_few(in.peek(), known)}, at};
  if (nothing) wanted.emplace_back("nothing more"_form);
  Reason out;
  if (!only->reason.what.empty() && (wanted.size() == 1 || only->wanted.empty()))
    out = only->reason;
  else
    out = {in.expecting(listed(std::move(wanted))), in.at_end() ? Phrase{} : near_to(in.peek(), known)};
  const std::string before = in.before(place_.next);
  if (!before.empty()) out.after = shown(before);
  return {std::move(out), at};
}

}  // namespace guidon::order_form
