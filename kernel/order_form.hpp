#pragma once
// Orders as a rule set declares them: a table with a row a kind, whose form says how its text is written and which
// fields it has. Printing and reading of records, help, and orders as data all follow from the row. In a form stand
//
//   attack {hex} with {units}   words, and fields in braces
//   {to:hex}                    a field that is called otherwise on the wire
//   to|in|at                    a word for which others may be typed; the first is printed
//   to?                         a word that is printed and may be left out
//   [facing {facing}]           what is printed where the order has the field; it may be left out where it has not
//   [the]                       words that may be typed and are not printed
//   first,                      a word that is printed with its comma
//   ,                           prints nothing: from here on commas part words ("4,wheel" is two)
#include <algorithm>
#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/clause.hpp"
#include "kernel/facts.hpp"
#include "kernel/fitting.hpp"
#include "kernel/nearest.hpp"
#include "kernel/phrase.hpp"
#include "kernel/refusal.hpp"
#include "kernel/shape.hpp"
#include "kernel/shown.hpp"
#include "kernel/word_reader.hpp"

namespace guidon {

// A line of text that is put together from words.
class OrderLine {
 public:
  OrderLine& say(std::string_view words) {
    if (!text_.empty() && !words.empty()) text_ += ' ';
    text_ += words;
    return *this;
  }
  [[nodiscard]] bool at_head() const { return text_.empty(); }  // where an id may look like the beginning of an order
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  std::string text_;
};

// What the fields of orders may be: the table of a rule set.
template <class Order, class Words, class Setting>
struct OrderField {
  std::string_view name;       // "hex"
  std::string_view caption;    // "HEX", in help
  Shape (*shape)() = nullptr;  // of its value; nothing: it is only typed
  void (*read)(Order&, Words&);
  void (*say)(OrderLine&, const Order&, const Setting&);
  bool (*given)(const Order&, const Setting&);             // whether the order has it
  Value (*value)(const Order&, const Setting&) = nullptr;  // else what is said
  // Of a value of this shape; why not. Else its words are read.
  std::optional<Reason> (*take)(Order&, const Value&, const Setting&) = nullptr;
};

template <class Order, class Setting, class Umpire>
struct OrderRow {
  using Wordings = std::array<std::string_view, 8>;

  decltype(Order::kind) kind;
  std::string_view name;  // on the wire
  Clause clause{};
  Wordings forms{};                                        // it is printed in the first whose fields it has
  Wordings also{};                                         // what may be typed besides
  Phrase (*said)(const Order&, const Setting&) = nullptr;  // as people say it
  std::string_view heading{};                              // of help, where a part of it begins
  std::string_view remark{};                               // in help
  // How it is carried out, of an order that the side which decides may give at any moment; else the rules of the moment
  // do that. `act`: it is not only asked whether it may be.
  std::optional<Refusal> (*take)(const Umpire&, const Order&, bool act) = nullptr;
};

namespace order_form {

struct Part {
  enum class Is : std::uint8_t { end, word, field, open, close, comma };
  Is is = Is::end;
  std::string_view text{};    // of a word with its alternatives; of a field its name in the table
  std::string_view called{};  // of a field: its name on the wire
  bool may_lack = false;      // of a word
};

constexpr Part take_part(std::string_view& form) {
  using enum Part::Is;
  const auto cut = [&form](std::size_t length) {
    const std::string_view text = form.substr(0, length);
    form.remove_prefix(std::min(length, form.size()));
    return text;
  };
  while (form.starts_with(' ')) cut(1);
  if (form.empty()) return {};
  if (form.front() == '[') return {open, cut(1)};
  if (form.front() == ']') return {close, cut(1)};
  if (form.front() == '{') {
    std::string_view name = cut(form.find('}') + 1);
    name = name.substr(1, name.size() - 2);
    const std::size_t colon = name.find(':');
    const bool renamed = colon != std::string_view::npos;
    return {field, renamed ? name.substr(colon + 1) : name, name.substr(0, colon)};
  }
  std::string_view text = cut(std::min(form.find_first_of(" []"), form.size()));
  if (text == ",") return {comma, text};
  const bool may_lack = text.ends_with('?');
  if (may_lack) text.remove_suffix(1);
  return {word, text, {}, may_lack};
}

// Behind the bracket that closes the one before `form`.
constexpr std::string_view after_option(std::string_view form) {
  for (int depth = 1; depth > 0;) {
    const Part part = take_part(form);
    if (part.is == Part::Is::end) break;
    depth += part.is == Part::Is::open ? 1 : part.is == Part::Is::close ? -1 : 0;
  }
  return form;
}

// Whether a field stands in the option whose bracket was opened before `form`; without one its words are only typed.
constexpr bool has_field(std::string_view form) {
  return form.substr(0, form.size() - after_option(form).size()).contains('{');
}

constexpr bool begins_with_word(std::string_view form) { return take_part(form).is == Part::Is::word; }

bool among(std::string_view alternatives, std::string_view word);  // whether it is one of "to|in|at"
constexpr std::string_view first_of(std::string_view alternatives) {
  return alternatives.substr(0, alternatives.find('|'));
}
bool accept(WordReader& in, std::string_view alternatives);   // one of them
void accept_option(WordReader& in, std::string_view option);  // of words alone, if all of them come next

// The words of a value, as they would be typed for a field: "P11,P12".
std::string words_of(const Value& value);

// What was expected at the place to which any reading of the words got.
class Expected {
 public:
  // `usual`: by a form that is printed. Others are told of only where no such one got as far.
  void word(const WordReader& in, std::string_view form, bool usual);
  void field(const WordReader& in, bool usual);
  void nothing_more(const WordReader& in, bool usual);
  [[nodiscard]] Unread unread(WordReader& in) const;

 private:
  struct One {
    WordReader::Complaint complaint{};
    bool usual = true;
    bool no_more = false;  // words were wanted
  };
  void add(One one, WordReader::Place place);

  WordReader::Place place_{};
  std::vector<One> furthest_;
};

}  // namespace order_form

template <class Order, class Words, class Setting, class Umpire>
class OrderTable {
 public:
  using Field = OrderField<Order, Words, Setting>;
  using Row = OrderRow<Order, Setting, Umpire>;
  using Kind = decltype(Order::kind);

  constexpr OrderTable(std::span<const Row> rows, std::span<const Field> fields) : rows_(rows), fields_(fields) {}

  // Whether the rows stand in the order of their kinds, and their forms name fields that there are; with shapes, where
  // they are printed.
  [[nodiscard]] consteval bool sound() const {
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      const Row& row = rows_[i];
      if (static_cast<std::size_t>(row.kind) != i || row.name.empty() || row.forms[0].empty()) return false;
      bool printed = true;
      for (const auto& wordings : {row.forms, row.also}) {
        for (const std::string_view form : wordings)
          if (!sound(form, printed)) return false;
        printed = false;
      }
    }
    return true;
  }

  [[nodiscard]] std::span<const Row> rows() const { return rows_; }
  [[nodiscard]] const Row& row(Kind kind) const { return rows_[static_cast<std::size_t>(kind) % rows_.size()]; }

  [[nodiscard]] bool begins_order(std::string_view word) const {
    bool begins = false;
    each_wording([&](const Row& /*row*/, std::string_view form, bool /*usual*/) {
      begins = order_form::begins_with_word(form) && order_form::among(order_form::take_part(form).text, word);
      return begins;
    });
    return begins;
  }

  [[nodiscard]] std::string print(const Order& order, const Setting& setting) const {
    OrderLine line;
    walk(order, setting, [&](const Part& part) {
      if (part.is == Part::Is::word)
        line.say(order_form::first_of(part.text));
      else
        field(part).say(line, order, setting);
    });
    return line.text();
  }

  // `blank` says whose order it is.
  [[nodiscard]] std::expected<Order, Unread> parse(std::string_view text, const Order& blank,
                                                   const Setting& setting) const {
    Words in{text, setting};
    if (in.at_end()) return std::unexpected{Unread{"expected an order"_form}};
    const WordReader::Place start = in.place();
    in.keep_quiet(true);
    if (auto found = Reading{*this, blank, in, setting, nullptr}.order()) return std::move(*found);
    in.keep_quiet(false);
    in.back_to(start);
    order_form::Expected expected;
    (void)Reading{*this, blank, in, setting, &expected}.order();
    return std::unexpected{expected.unread(in)};
  }

  [[nodiscard]] Facts facts(const Order& order, const Setting& setting) const {
    Values values;
    std::vector<std::string_view> names;
    walk(order, setting, [&](const Part& part) {
      if (part.is != Part::Is::field) return;
      names.push_back(part.called);
      values.push_back(value(field(part), order, setting));
    });
    return {row(order.kind).name, {std::move(values), std::move(names)}};
  }

  // The order that is told by these; or what is wrong with them.
  [[nodiscard]] std::expected<Order, Unread> order(const Facts& facts, const Order& blank,
                                                   const Setting& setting) const {
    const auto row = std::ranges::find(rows_, facts.kind, &Row::name);
    if (row == rows_.end()) {
      std::vector<std::string_view> names;
      for (const Row& each : rows_) names.push_back(each.name);
      Unread unread{
          facts.kind.empty() ? say("an order needs a kind"_form) : say("no order is called {}"_form, shown(facts.kind)),
          near_or_few(facts.kind, names)};
      unread.field = "kind";
      return std::unexpected{std::move(unread)};
    }
    Filling best;
    for (const std::string_view form : row->forms) {
      if (form.empty()) break;
      Filling filling{.order = blank};
      filling.order.kind = row->kind;
      fill(filling, form, facts, setting);
      if (!filling.wrong) return filling.order;
      if (!best.wrong || filling.used > best.used) best = std::move(filling);
    }
    return std::unexpected{std::move(*best.wrong)};
  }

  // A declaration a kind, with the forms in which it is printed; those that differ in words alone are one.
  [[nodiscard]] std::vector<Declaration> declarations() const {
    std::vector<Declaration> out;
    for (const Row& row : rows_) {
      Declaration& one = out.emplace_back(row.name, row.clause);
      for (const std::string_view form : row.forms)
        if (!form.empty() && std::ranges::none_of(one.forms, [&](Shape& each) { return each.unite(shape(form)); }))
          one.forms.push_back(shape(form));
    }
    return out;
  }

  // A line a form, for help screens.
  [[nodiscard]] std::string grammar() const {
    constexpr std::size_t column = 39;  // of remarks
    std::string out;
    for (const Row& row : rows_) {
      if (!row.heading.empty()) out.append(row.heading).append("\n");
      for (const std::string_view form : row.forms) {
        if (form.empty()) break;
        std::string line = "  " + usage(form);
        if (form.data() == row.forms[0].data() && !row.remark.empty())
          line.append(line.size() < column ? column - line.size() : 1, ' ').append(row.remark);
        out.append(line).append("\n");
      }
    }
    return out;
  }

 private:
  using Part = order_form::Part;

  [[nodiscard]] constexpr bool sound(std::string_view form, bool printed) const {
    int depth = 0;
    while (true) {
      const Part part = order_form::take_part(form);
      if (part.is == Part::Is::end) return depth == 0;
      depth += part.is == Part::Is::open ? 1 : part.is == Part::Is::close ? -1 : 0;
      if (depth < 0) return false;
      if (part.is != Part::Is::field) continue;
      const auto field = std::ranges::find(fields_, part.text, &Field::name);
      if (field == fields_.end() || (printed && field->shape == nullptr)) return false;
    }
  }

  [[nodiscard]] const Field& field(const Part& part) const {
    return *std::ranges::find(fields_, part.text, &Field::name);
  }

  static Value value(const Field& field, const Order& order, const Setting& setting) {
    if (field.value != nullptr) return field.value(order, setting);
    OrderLine line;
    field.say(line, order, setting);
    return {line.text(), {}};
  }

  // Until `act` says that it is enough.
  template <class Act>
  void each_wording(const Act& act) const {
    for (const Row& row : rows_)
      for (const bool usual : {true, false})
        for (const std::string_view form : usual ? row.forms : row.also)
          if (!form.empty() && act(row, form, usual)) return;
  }

  // Whether the order has all fields from here to the end of the form or of the option, but for those of options in it.
  [[nodiscard]] bool given(std::string_view form, const Order& order, const Setting& setting) const {
    while (true) {
      const Part part = order_form::take_part(form);
      if (part.is == Part::Is::end || part.is == Part::Is::close) return true;
      if (part.is == Part::Is::open) form = order_form::after_option(form);
      if (part.is == Part::Is::field && !field(part).given(order, setting)) return false;
    }
  }

  // Visits the words and fields in which an order is printed.
  template <class Visit>
  void walk(const Order& order, const Setting& setting, const Visit& visit) const {
    const auto& forms = row(order.kind).forms;
    const auto fits = [&](std::string_view form) { return !form.empty() && given(form, order, setting); };
    const auto found = std::ranges::find_if(forms, fits);
    for (std::string_view form = found == forms.end() ? forms[0] : *found; !form.empty();) {
      const Part part = order_form::take_part(form);
      if (part.is == Part::Is::word || part.is == Part::Is::field) visit(part);
      if (part.is == Part::Is::open && (!order_form::has_field(form) || !given(form, order, setting)))
        form = order_form::after_option(form);
    }
  }

  // Tries the wordings on the words of a text: those that begin with its first word, else those that begin with
  // somebody.
  class Reading {
   public:
    Reading(const OrderTable& table, const Order& blank, Words& in, const Setting& setting,
            order_form::Expected* expected)
        : table_(table), blank_(blank), in_(in), setting_(setting), expected_(expected) {}

    std::optional<Order> order() {
      const WordReader::Place start = in_.place();
      const bool begins_order = table_.begins_order(in_.peek());
      bool found = false;
      table_.each_wording([&](const Row& row, std::string_view form, bool usual) {
        if (begins_order && !order_form::begins_with_word(form)) return false;
        usual_ = usual;
        order_ = blank_;
        order_.kind = row.kind;
        in_.back_to(start);
        found = reads(form);
        return found;
      });
      return found ? std::optional{order_} : std::nullopt;
    }

   private:
    // Whether all words that are left are said by the rest of a form.
    bool reads(std::string_view form) {
      bool told = false;  // of a word that may lack, and of those after it
      while (true) {
        const std::string_view here = form;
        const Part part = order_form::take_part(form);
        switch (part.is) {
          case Part::Is::end:
            if (in_.at_end()) return true;
            if (expected_ != nullptr) expected_->nothing_more(in_, usual_);
            return false;
          case Part::Is::comma: in_.unpack(); break;
          case Part::Is::close: break;
          case Part::Is::word:
            if (order_form::accept(in_, part.text)) {
              told = false;
              break;
            }
            if (expected_ != nullptr && !told) expected_->word(in_, here, usual_);
            if (!part.may_lack) return false;
            told = true;
            break;
          case Part::Is::field:
            table_.field(part).read(order_, in_);
            if (in_.failed() && expected_ != nullptr) expected_->field(in_, usual_);
            if (in_.failed()) return false;
            told = false;
            break;
          case Part::Is::open:
            if (reads_option(form)) return true;
            if (order_form::has_field(form) && table_.given(form, order_, setting_)) return false;
            form = order_form::after_option(form);
            break;
        }
      }
    }

    // The option and what comes after it; else the words and the order are as they were.
    bool reads_option(std::string_view form) {
      if (!order_form::has_field(form)) {
        order_form::accept_option(in_, form);
        return false;
      }
      const Order before = order_;
      const WordReader::Place place = in_.place();
      if (reads(form)) return true;
      order_ = before;
      in_.back_to(place);
      return false;
    }

    const OrderTable& table_;
    const Order& blank_;
    Words& in_;
    const Setting& setting_;
    order_form::Expected* expected_;  // nothing: it is not asked for
    Order order_{};
    bool usual_ = true;
  };

  // A form that is filled with named values.
  struct Filling {
    Order order{};
    std::size_t used = 0;
    std::optional<Unread> wrong{};

    void fail(Reason reason, std::string_view at) {
      if (wrong) return;
      wrong.emplace(std::move(reason));
      wrong->field = at;
    }
  };

  void fill(Filling& filling, std::string_view form, const Facts& facts, const Setting& setting) const {
    const auto lacks = [&](std::string_view name) {
      filling.fail(say("an order {} needs {}"_form, shown(facts.kind), shown(name)), name);
    };
    const std::vector<std::string_view> known = names_in(form);
    bool unpacked = false;
    while (!filling.wrong) {
      const Part part = order_form::take_part(form);
      if (part.is == Part::Is::end) break;
      if (part.is == Part::Is::open && !facts_begin(form, facts)) {
        if (order_form::has_field(form) && given(form, filling.order, setting)) lacks(names_in(form)[0]);
        form = order_form::after_option(form);
      }
      unpacked = unpacked || part.is == Part::Is::comma;
      if (part.is != Part::Is::field) continue;
      const Value* value = facts.find(part.called);
      if (value == nullptr) {
        lacks(part.called);
      } else {
        ++filling.used;
        take(filling, part, *value, setting, unpacked);
      }
    }
    for (const std::string_view name : facts.named.names)
      if (std::ranges::find(known, name) == known.end())
        filling.fail({say("an order {} takes no {}"_form, shown(facts.kind), shown(name)), near_or_few(name, known)},
                     name);
  }

  // What is in brackets may be left out.
  [[nodiscard]] Shape shape(std::string_view form) const {
    Shape record{.is = Shape::Is::record};
    int depth = 0;
    while (!form.empty()) {
      const Part part = order_form::take_part(form);
      depth += part.is == Part::Is::open ? 1 : part.is == Part::Is::close ? -1 : 0;
      if (part.is != Part::Is::field) continue;
      record.names.push_back(part.called);
      record.parts.push_back(field(part).shape());
      record.parts.back().may_lack = depth > 0;
    }
    return record;
  }

  // What its fields are called on the wire.
  static std::vector<std::string_view> names_in(std::string_view form) {
    std::vector<std::string_view> names;
    while (!form.empty())
      if (const Part part = order_form::take_part(form); part.is == Part::Is::field) names.push_back(part.called);
    return names;
  }
  static bool facts_begin(std::string_view form, const Facts& facts) {
    return order_form::has_field(form) && facts.find(names_in(form)[0]) != nullptr;
  }

  void take(Filling& filling, const Part& part, const Value& told, const Setting& setting, bool unpacked) const {
    const Field& into = field(part);
    const auto value = fitted(told, into.shape());
    if (!value) {
      std::string where{part.called};
      if (!value.error().where.empty()) where.append(".").append(value.error().where);
      return filling.fail(value.error().why.at(where), where);
    }
    if (into.take != nullptr) {
      if (auto wrong = into.take(filling.order, *value, setting))
        filling.fail(wrong->at(std::string{part.called}), part.called);
      return;
    }
    Words in{order_form::words_of(*value), setting};
    if (unpacked) in.unpack();
    into.read(filling.order, in);
    if (!in.failed()) in.expect_end();
    if (in.failed()) filling.fail(in.error().at(std::string{part.called}), part.called);
  }

  [[nodiscard]] std::string usage(std::string_view form) const {
    std::string out;
    bool opened = true;
    const auto add = [&](std::string_view words) {
      if (words.empty()) return;
      out.append(opened ? "" : " ").append(words);
      opened = false;
    };
    while (!form.empty()) {
      const Part part = order_form::take_part(form);
      if (part.is == Part::Is::word) add(order_form::first_of(part.text));
      if (part.is == Part::Is::field) add(field(part).caption);
      if (part.is == Part::Is::close) out += ']';
      if (part.is == Part::Is::open && !order_form::has_field(form)) {
        form = order_form::after_option(form);
      } else if (part.is == Part::Is::open) {
        add("[");
        opened = true;
      }
    }
    return out;
  }

  std::span<const Row> rows_;
  std::span<const Field> fields_;
};

}  // namespace guidon
