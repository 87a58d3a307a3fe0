#include "scenario/exchange/tmx.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <pugixml.hpp>

#include "kernel/shown.hpp"
#include "kernel/utf8.hpp"
#include "scenario/exchange/lines.hpp"
#include "scenario/exchange/utf8.hpp"

namespace guidon::scenario {

namespace {

constexpr std::string_view blanks = " \t\r\n";
constexpr double unread = std::numeric_limits<double>::quiet_NaN();  // a number that could not be read, as reported

// What an element of a map is called in the JSON format.
struct LayerWord {
  std::string_view element;
  std::string_view type;
};
constexpr std::array layer_types{LayerWord{"layer", "tilelayer"}, LayerWord{"objectgroup", "objectgroup"},
                                 LayerWord{"imagelayer", "imagelayer"}, LayerWord{"group", "group"}};

std::optional<double> number_in(std::string_view word) {
  double value = 0;
  const auto read = std::from_chars(word.data(), word.data() + word.size(), value);
  if (read.ec != std::errc{} || read.ptr != word.data() + word.size() || !std::isfinite(value)) return {};
  return value;
}

class FromXml {
 public:
  FromXml(std::string_view text, const std::string& file, Problems& problems)
      : text_(text), lines_(text, file), problems_(&problems) {}

  [[nodiscard]] Where place(std::size_t byte) const { return lines_.where(byte); }
  [[nodiscard]] Where place(const pugi::xml_node& element) const {
    const std::ptrdiff_t name = element.offset_debug();
    return place(name > 0 ? static_cast<std::size_t>(name) - 1 : 0);  // the bracket before it
  }

  TiledNode map(const pugi::xml_node& element) {
    TiledNode map = table({}, element);
    map.items.push_back(each("tilesets", element, "tileset", &FromXml::tileset));
    map.items.push_back(layers(element, 0));
    return map;
  }

  TiledNode tileset(const pugi::xml_node& element) {
    TiledNode tileset = table({}, element);
    tileset.items.push_back(each("tiles", element, "tile", &FromXml::tile));
    return tileset;
  }

 private:
  // Its attributes as entries.
  TiledNode table(std::string key, const pugi::xml_node& element) const {
    TiledNode node{NodeKind::table, std::move(key), place(element)};
    for (const pugi::xml_attribute& attribute : element.attributes())
      node.items.push_back({NodeKind::attribute, attribute.name(), node.place, attribute.value()});
    return node;
  }

  using Reader = TiledNode (FromXml::*)(const pugi::xml_node&);
  TiledNode each(std::string key, const pugi::xml_node& parent, const char* element, Reader reader) {
    TiledNode list{NodeKind::list, std::move(key), place(parent)};
    for (const pugi::xml_node& child : parent.children(element)) list.items.push_back((this->*reader)(child));
    return list;
  }

  TiledNode tile(const pugi::xml_node& element) {
    TiledNode tile = table({}, element);
    tile.items.push_back(each("properties", element.child("properties"), "property", &FromXml::property));
    return tile;
  }

  TiledNode property(const pugi::xml_node& element) {
    TiledNode property = table({}, element);
    if (property.find("value") == nullptr)  // words of several lines
      property.items.push_back({NodeKind::attribute, "value", property.place, element.text().get()});
    return property;
  }

  TiledNode layers(const pugi::xml_node& parent, int depth) {
    TiledNode list{NodeKind::list, "layers", place(parent)};
    constexpr int deepest = 32;
    if (depth == deepest) {
      problems_->add(list.place, say("groups are nested too deep"_form));
      return list;
    }
    for (const pugi::xml_node& child : parent.children())
      for (const LayerWord& word : layer_types)
        if (word.element == child.name()) list.items.push_back(layer(child, word.type, depth));
    return list;
  }

  TiledNode layer(const pugi::xml_node& element, std::string_view type, int depth) {
    TiledNode layer = table({}, element);
    layer.items.push_back({NodeKind::attribute, "type", layer.place, std::string{type}});
    if (type == "group") layer.items.push_back(layers(element, depth + 1));
    if (type == "objectgroup") layer.items.push_back(each("objects", element, "object", &FromXml::object));
    if (type == "tilelayer")
      if (const pugi::xml_node data = element.child("data")) add_data(data, layer);
    return layer;
  }

  void add_data(const pugi::xml_node& element, TiledNode& layer) {
    TiledNode attributes = table({}, element);
    const TiledNode* encoding = attributes.find("encoding");
    TiledNode data{NodeKind::attribute, "data", attributes.place};
    if (encoding == nullptr) {
      data.kind = NodeKind::numbers;
      for (const pugi::xml_node& tile : element.children("tile")) add_number(tile, data);
    } else if (encoding->text == "csv") {
      data.kind = NodeKind::numbers;
      read_csv(element, data);
    } else {
      data.text = element.text().get();
    }
    for (TiledNode& attribute : attributes.items) layer.items.push_back(std::move(attribute));
    layer.items.push_back(std::move(data));
  }

  void add_number(const pugi::xml_node& tile, TiledNode& data) {
    const std::string_view word = tile.attribute("gid").as_string("0");
    const std::optional<double> gid = number_in(word);
    const Where at = place(tile);
    if (!gid) problems_->add(at, {say("the gid of the tile is {}"_form, shown(word)), expected(say("a number"_form))});
    data.numbers.push_back(gid.value_or(unread));
    data.numbers_at.push_back(at);
  }

  // The numbers as they stand in the file, so that each has its place.
  void read_csv(const pugi::xml_node& element, TiledNode& data) {
    const std::ptrdiff_t offset = element.first_child().offset_debug();
    if (offset <= 0) return;
    auto begin = static_cast<std::size_t>(offset);
    const std::size_t end = std::min(text_.find_first_of("<]", begin), text_.size());
    while (begin < end) {
      const std::size_t comma = std::min(text_.find(',', begin), end);
      const std::size_t first = std::min(text_.find_first_not_of(blanks, begin), comma);
      const std::size_t last = text_.find_last_not_of(blanks, comma - (comma > first ? 1 : 0)) + 1;
      const std::string_view word = first < comma ? text_.substr(first, last - first) : std::string_view{};
      const bool rest_is_blank = word.empty() && comma == end;
      if (!rest_is_blank) add_csv(word, first, data);
      begin = comma + 1;
    }
  }

  void add_csv(std::string_view word, std::size_t byte, TiledNode& data) {
    const std::optional<double> gid = number_in(word);
    const Where at = place(byte);
    if (!gid) problems_->add(at, {say("{} among the tiles"_form, shown(word)), expected(say("a number"_form))});
    data.numbers.push_back(gid.value_or(unread));
    data.numbers_at.push_back(at);
  }

  TiledNode object(const pugi::xml_node& element) {
    TiledNode object = table({}, element);
    for (const pugi::xml_node& child : element.children()) {
      const std::string_view shape = child.name();
      if (shape == "point" || shape == "ellipse")
        object.items.push_back({NodeKind::attribute, std::string{shape}, object.place, "true"});
      else if (shape == "text")
        object.items.push_back(table("text", child));
      else if (shape == "polyline" || shape == "polygon")
        object.items.push_back(points(std::string{shape}, child));
    }
    return object;
  }

  // "0,0 12,30.5": a table of x and y each.
  TiledNode points(std::string key, const pugi::xml_node& element) {
    TiledNode list{NodeKind::list, std::move(key), place(element)};
    std::string_view rest = element.attribute("points").as_string();
    while (true) {
      rest.remove_prefix(std::min(rest.find_first_not_of(blanks), rest.size()));
      if (rest.empty()) return list;
      const std::string_view word = rest.substr(0, rest.find_first_of(blanks));
      const auto comma = word.find(',');
      TiledNode point{NodeKind::table, {}, list.place};
      point.items.push_back({NodeKind::attribute, "x", list.place, std::string{word.substr(0, comma)}});
      point.items.push_back(
          {NodeKind::attribute, "y", list.place, comma == word.npos ? "" : std::string{word.substr(comma + 1)}});
      list.items.push_back(std::move(point));
      rest.remove_prefix(word.size());
    }
  }

  std::string_view text_;
  Lines lines_;
  Problems* problems_;
};

}  // namespace

std::optional<TiledNode> read_tmx(std::string_view text, const std::string& file, std::string_view root,
                                  Problems& problems) {
  if (const std::size_t byte = not_utf8(text); byte < text.size()) {
    problems.add(Lines{text, file}.where(byte), say("this is not UTF-8, in which Tiled writes"_form));
    return {};
  }
  pugi::xml_document document;
  const pugi::xml_parse_result parsed =
      document.load_buffer(text.data(), text.size(), pugi::parse_default, pugi::encoding_utf8);
  FromXml from{text, file, problems};
  if (!parsed) {
    const auto byte = std::min(static_cast<std::size_t>(std::max<std::ptrdiff_t>(parsed.offset, 0)), text.size());
    problems.add(from.place(byte),
                 say("this is not XML as Tiled writes it: {}"_form, std::string{parsed.description()}));
    return {};
  }
  const pugi::xml_node element = document.document_element();
  if (root != element.name()) {
    problems.add(from.place(element), say("this is not a Tiled {}; it begins with <{}> instead of <{}>"_form,
                                          std::string{root}, on_one_line(element.name()), std::string{root}));
    return {};
  }
  return root == "map" ? from.map(element) : from.tileset(element);
}

}  // namespace guidon::scenario
