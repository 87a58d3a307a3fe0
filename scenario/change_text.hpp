#pragma once
// A TOML text that is changed here and there: what is not changed stays as it was written, comments and all.
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "scenario/toml_tree.hpp"

namespace guidon::scenario {

const Value* entry(const Value& table, std::string_view key);  // nothing where it has none, or is no table

class TomlText {
 public:
  static std::expected<TomlText, Problem> read(std::string_view text);

  [[nodiscard]] const Value& top() const { return top_; }

  // A string, number or yes-no by another; `words` as TOML writes it.
  void replace(const Value& value, std::string_view words);
  // A key of a section, as [section] or otherwise; both are added where they are missing.
  void set(std::string_view section, std::string_view key, std::string_view words);
  // Whether a table is written under a [header] of its own; what follows is for those that are.
  [[nodiscard]] bool has_header(const Value& table) const;
  void remove(const Value& table);
  [[nodiscard]] std::string lines_of(const Value& table) const;  // header to end, with the changes made in it so far
  void insert_after(const Value& table, std::string_view lines);

  [[nodiscard]] std::string changed() const;  // the text with all changes

 private:
  struct Edit {
    std::size_t from = 0;
    std::size_t to = 0;
    std::string words;
  };
  struct Stretch {
    std::size_t from = 0;
    std::size_t to = 0;
  };

  TomlText(std::string_view text, Value top);
  [[nodiscard]] std::size_t offset(const Where& where) const;
  [[nodiscard]] std::size_t line_end(std::size_t at) const;  // past its newline
  [[nodiscard]] std::size_t value_end(std::size_t at) const;
  [[nodiscard]] Stretch stretch(const Value& table) const;  // of a table with a header, without what leads to the next
  [[nodiscard]] std::string with_edits(Stretch stretch) const;

  std::string text_;
  Value top_;
  std::vector<std::size_t> lines_;    // where each begins
  std::vector<std::size_t> headers_;  // where tables with a header of their own begin, in order
  std::vector<Edit> edits_;
};

}  // namespace guidon::scenario
