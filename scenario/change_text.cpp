#include "scenario/change_text.hpp"

#include <algorithm>

namespace guidon::scenario {

namespace {

bool begins_letter(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }  // of UTF-8

template <class Each>
void walk(const Value& value, const Each& each) {
  each(value);
  for (const Value& item : value.items) walk(item, each);
}

}  // namespace

const Value* entry(const Value& table, std::string_view key) {
  if (table.kind != Kind::table) return nullptr;
  const auto at = std::ranges::find(table.items, key, &Value::key);
  return at == table.items.end() ? nullptr : &*at;
}

std::expected<TomlText, Problem> TomlText::read(std::string_view text) {
  std::expected<Value, Problem> tree = read_toml(text, "");
  if (!tree) return std::unexpected{tree.error()};
  return TomlText{text, std::move(*tree)};
}

TomlText::TomlText(std::string_view text, Value top) : text_(text), top_(std::move(top)), lines_{0} {
  for (std::size_t i = 0; i < text_.size(); ++i)
    if (text_[i] == '\n') lines_.push_back(i + 1);
  for (const Value& item : top_.items)
    walk(item, [this](const Value& value) {
      if (value.kind == Kind::table && has_header(value)) headers_.push_back(offset(value.where));
    });
  std::ranges::sort(headers_);
}

std::size_t TomlText::offset(const Where& where) const {
  std::size_t at = lines_[std::min(static_cast<std::size_t>(std::max(where.line, 1)), lines_.size()) - 1];
  for (int column = 1; column < where.column && at < text_.size(); ++column) {
    ++at;
    while (at < text_.size() && !begins_letter(text_[at])) ++at;
  }
  return at;
}

std::size_t TomlText::line_end(std::size_t at) const {
  const std::size_t end = text_.find('\n', at);
  return end == std::string::npos ? text_.size() : end + 1;
}

std::size_t TomlText::value_end(std::size_t at) const {
  if (at >= text_.size()) return at;
  const char quote = text_[at];
  if (quote != '"' && quote != '\'') return std::min(text_.find_first_of(" \t\r\n,]}#", at), text_.size());
  const std::string three(3, quote);
  const std::string_view close =
      text_.compare(at, 3, three) == 0 ? std::string_view{three} : std::string_view{three}.substr(0, 1);
  for (std::size_t i = at + close.size(); i < text_.size(); ++i) {
    if (quote == '"' && text_[i] == '\\')
      ++i;
    else if (text_.compare(i, close.size(), close) == 0)
      return i + close.size();
  }
  return text_.size();
}

bool TomlText::has_header(const Value& table) const {
  if (table.where.line < 1) return false;  // made of dotted keys alone
  const std::size_t at = offset(table.where);
  if (at >= text_.size() || text_[at] != '[') return false;
  const std::size_t line = lines_[static_cast<std::size_t>(table.where.line) - 1];
  return text_.find_first_not_of(" \t", line) == at;
}

TomlText::Stretch TomlText::stretch(const Value& table) const {
  const std::size_t from = offset(table.where);
  const auto next = std::ranges::upper_bound(headers_, from);
  std::size_t to = next == headers_.end() ? text_.size() : *next;
  // Remarks before the next header are about what comes there.
  auto line = static_cast<std::size_t>(std::ranges::upper_bound(lines_, to == from ? from : to - 1) - lines_.begin());
  for (; line > static_cast<std::size_t>(table.where.line); --line) {
    const std::size_t first = text_.find_first_not_of(" \t\r", lines_[line - 1]);
    const bool bare = first == std::string::npos || text_[first] == '\n' || text_[first] == '#';
    if (!bare) break;
    to = lines_[line - 1];
  }
  return {lines_[static_cast<std::size_t>(table.where.line) - 1], to};
}

void TomlText::replace(const Value& value, std::string_view words) {
  const std::size_t from = offset(value.where);
  edits_.push_back({from, value_end(from), std::string{words}});
}

void TomlText::set(std::string_view section, std::string_view key, std::string_view words) {
  const Value* table = entry(top_, section);
  std::string line{key};
  line.append(" = ").append(words);
  if (table == nullptr) {
    std::string lines = text_.ends_with('\n') ? "\n[" : "\n\n[";
    edits_.push_back({text_.size(), text_.size(), lines.append(section).append("]\n").append(line).append("\n")});
    return;
  }
  if (const Value* old = entry(*table, key)) return replace(*old, words);
  const std::size_t at = offset(table->where);
  if (has_header(*table)) {
    const std::size_t end = line_end(at);
    const bool ended = end > 0 && text_[end - 1] == '\n';
    edits_.push_back({end, end, (ended ? "" : "\n") + line + "\n"});
  } else if (text_[at] == '{') {
    edits_.push_back({at + 1, at + 1, " " + line + (table->items.empty() ? " " : ",")});
  } else {  // section.key = ...
    edits_.push_back({at, at, std::string{section}.append(".").append(line).append("\n")});
  }
}

void TomlText::remove(const Value& table) {
  Stretch gone = stretch(table);
  if (gone.to < text_.size() && text_[gone.to] == '\n') ++gone.to;  // and the blank line behind it
  edits_.push_back({gone.from, gone.to, {}});
}

std::string TomlText::lines_of(const Value& table) const { return with_edits(stretch(table)); }

void TomlText::insert_after(const Value& table, std::string_view lines) {
  const std::size_t at = stretch(table).to;
  const bool ended = at > 0 && text_[at - 1] == '\n';
  edits_.push_back({at, at, std::string{ended ? "\n" : "\n\n"}.append(lines)});
}

std::string TomlText::with_edits(Stretch stretch) const {
  std::vector<Edit> in_order;
  for (const Edit& edit : edits_)
    if (stretch.from <= edit.from && edit.to <= stretch.to) in_order.push_back(edit);
  std::ranges::stable_sort(in_order, {}, &Edit::from);
  std::string out;
  std::size_t at = stretch.from;
  for (const Edit& edit : in_order) {
    out.append(text_, at, edit.from - at).append(edit.words);
    at = edit.to;
  }
  return out.append(text_, at, stretch.to - at);
}

std::string TomlText::changed() const { return with_edits({0, text_.size()}); }

}  // namespace guidon::scenario
