#include "scenario/exchange/csv.hpp"

#include <algorithm>
#include <array>

#include "kernel/utf8.hpp"

namespace guidon::scenario {

namespace {

constexpr std::string_view mark = "\xef\xbb\xbf";  // of UTF-8, at the beginning of some files
constexpr std::string_view blanks = " \t\r\n";

// Of the header, which ends with its line; what stands in quotes does not count.
char separator_of(std::string_view text) {
  constexpr std::array separators{',', ';', '\t'};
  std::array<int, separators.size()> counts{};
  bool quoted = false;
  for (const char c : text) {
    if (c == '"') quoted = !quoted;
    if (quoted) continue;
    if (c == '\n') break;
    for (std::size_t i = 0; i < separators.size(); ++i) counts[i] += c == separators[i] ? 1 : 0;
  }
  return separators[static_cast<std::size_t>(std::ranges::max_element(counts) - counts.begin())];
}

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(blanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

class CsvReader {
 public:
  CsvReader(std::string_view text, Problems& problems)
      : text_(text),
        lines_(text),
        problems_(&problems),
        separator_(separator_of(text.substr(std::min(text.find_first_not_of("\r\n"), text.size())))) {}

  std::optional<std::vector<CsvRow>> rows() {
    std::vector<CsvRow> all;
    while (at_ < text_.size()) {
      CsvRow row;
      do {
        if (!read_cell(row)) return {};
      } while (take(separator_));
      if (!end_line()) return {};
      const auto empty = [](const CsvCell& cell) { return cell.text.empty(); };
      if (!std::ranges::all_of(row, empty)) all.push_back(std::move(row));
    }
    return all;
  }

 private:
  [[nodiscard]] char next() const { return at_ < text_.size() ? text_[at_] : '\n'; }
  bool take(char c) {
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  bool wrong(std::size_t byte, Phrase what) {
    problems_->add(lines_.where(byte), std::move(what));
    return false;
  }

  bool read_cell(CsvRow& row) {
    while (next() == ' ') ++at_;
    const std::size_t begin = at_;
    CsvCell cell{{}, lines_.where(begin)};
    if (next() == '"') {
      if (!read_quoted(cell.text)) return wrong(begin, say("the quote is never closed"_form));
      while (next() == ' ') ++at_;
      if (next() != separator_ && next() != '\r' && next() != '\n')
        return wrong(at_, say("there is text after the closing quote; a quote within quotes is written twice"_form));
    } else {
      const std::array ends{separator_, '\r', '\n'};
      at_ = std::min(text_.find_first_of({ends.data(), ends.size()}, at_), text_.size());
      cell.text = text_.substr(begin, at_ - begin);
    }
    cell.text = std::string{trimmed(cell.text)};
    row.push_back(std::move(cell));
    return true;
  }

  bool read_quoted(std::string& text) {
    ++at_;
    while (at_ < text_.size()) {
      const char c = text_[at_++];
      if (c == '"' && !take('"')) return true;
      text += c;
    }
    return false;
  }

  bool end_line() {
    take('\r');
    if (at_ == text_.size() || take('\n')) return true;
    return text_[at_ - 1] == '\r' || wrong(at_, say("expected the end of the line"_form));
  }

  std::string_view text_;
  Lines lines_;
  Problems* problems_;
  char separator_;
  std::size_t at_ = 0;
};

}  // namespace

std::optional<std::vector<CsvRow>> read_csv(std::string_view text, Problems& problems) {
  if (text.starts_with(mark)) text.remove_prefix(mark.size());
  const std::size_t foreign = not_utf8(text);
  const std::size_t zero = text.find('\0');
  if (foreign < text.size() || zero != std::string_view::npos) {
    problems.add(Lines{text}.where(std::min(foreign, zero)),
                 say("this is not UTF-8; save the table as CSV in UTF-8"_form));
    return {};
  }
  return CsvReader{text, problems}.rows();
}

}  // namespace guidon::scenario
