// Compiles docs/rules/*.md: checks their form and writes what the program needs of them.
//
//   rulebook OUT_DIR --books FILE... --code PATH... --tests PATH...
//
// OUT_DIR/kernel/clause_ids.hpp   every clause id, sorted: the only ids that compile
// OUT_DIR/rulebook_data.cpp       text, source, rulings and options of every clause
// OUT_DIR/coverage_data.cpp       which clauses the code cites and the tests name
#include <algorithm>
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace fs = std::filesystem;

namespace {

struct Entry {
  std::string id, book, text, source;
  std::vector<std::string> rulings, settles, options;  // an option of a ruling carries its values: "name = a, b"
  bool acts = true;
  std::string where;
};

[[noreturn]] void fail(const std::string& where, const std::string& what) {
  std::fprintf(stderr, "%s: %s\n", where.c_str(), what.c_str());
  std::exit(1);
}

std::string trim(std::string s) {
  const auto first = s.find_first_not_of(" \t\r");
  if (first == std::string::npos) return {};
  return s.substr(first, s.find_last_not_of(" \t\r") - first + 1);
}

std::vector<std::string> split(const std::string& s, char at) {
  std::vector<std::string> parts;
  std::stringstream in(s);
  for (std::string part; std::getline(in, part, at);) parts.push_back(trim(part));
  return parts;
}

bool is_meta(const std::string& line) {
  return line.size() > 3 && line[0] == '*' && line[1] != '*' && line.ends_with(".*");
}

bool is_id(const std::string& s) {
  static const std::regex form("(PEN|LIN|BT0|BT2|BM2|MPP|OUR|HEX)(-[A-Z0-9]+)+[a-z]?");
  return std::regex_match(s, form);
}

// "**ID** rest" at the start of s.
bool bold_id(const std::string& s, std::string& id, std::string& rest) {
  if (!s.starts_with("**")) return false;
  const auto end = s.find("**", 2);
  if (end == std::string::npos) return false;
  id = s.substr(2, end - 2);
  rest = trim(s.substr(end + 2));
  return is_id(id);
}

// "Sheet 004. Ruling PEN-R-69. Option a, b. No effect in play."
void read_meta(const std::string& line, Entry& e) {
  std::string body = line.substr(1, line.size() - 2);
  std::vector<std::string> sentences;
  std::string rest = body;
  for (auto dot = rest.find(". "); dot != std::string::npos; dot = rest.find(". ")) {
    sentences.push_back(rest.substr(0, dot));
    rest = rest.substr(dot + 2);
  }
  if (rest.ends_with('.')) rest.pop_back();
  sentences.push_back(rest);
  for (const std::string& s : sentences) {
    if (s.starts_with("Sheet "))
      e.source = "sheet " + s.substr(6);
    else if (s == "Ours")
      e.source = "ours";
    else if (s.starts_with("Ruling "))
      e.rulings = split(s.substr(7), ',');
    else if (s.starts_with("Settles ")) {
      e.settles = split(s.substr(8), ',');
      e.source = "ruling";
    } else if (s.starts_with("Option ") && s.find('=') != std::string::npos)
      e.options.push_back(trim(s.substr(7)));
    else if (s.starts_with("Option "))
      for (const auto& name : split(s.substr(7), ',')) e.options.push_back(name);
    else if (s.starts_with("Other readings, not offered: "))
      e.text += " " + s + ".";  // no switch: it belongs to what is read
    else if (s == "No effect in play")
      e.acts = false;
    else
      fail(e.where, "cannot read '" + s + "' in the line under " + e.id);
  }
  if (e.source.empty()) fail(e.where, e.id + " names no source");
  if (e.source == "ruling") e.acts = false;
}

std::vector<Entry> read_book(const fs::path& path) {
  std::ifstream in(path);
  if (!in) fail(path.string(), "cannot be read");
  const std::string book = path.stem().string();
  std::vector<Entry> entries;
  std::vector<Entry> open;          // entries waiting for their meta line
  std::vector<std::string> header;  // of the table being read
  bool in_table = false;
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    line = trim(line);
    const std::string where = path.string() + ":" + std::to_string(number);
    std::string id, rest;
    if (is_meta(line) && !open.empty()) {
      for (Entry& e : open) {
        read_meta(line, e);
        entries.push_back(e);
      }
      open.clear();
      in_table = false;
      continue;
    }
    if (line.starts_with('|')) {
      std::vector<std::string> cells = split(line.substr(1, line.size() - (line.ends_with('|') ? 2 : 1)), '|');
      if (!in_table) {
        header = cells;
        in_table = true;
        continue;
      }
      if (!cells.empty() && bold_id(cells[0], id, rest)) {
        Entry e{id, book, {}, {}, {}, {}, {}, true, where};
        for (std::size_t i = 1; i < cells.size(); ++i) {
          if (cells[i].empty()) continue;
          if (!e.text.empty()) e.text += "; ";
          e.text += (i < header.size() && cells.size() > 2 ? header[i] + ": " : "") + cells[i];
        }
        open.push_back(e);
      }
      continue;
    }
    if (bold_id(line, id, rest)) {
      if (!open.empty()) fail(where, open.back().id + " has no line with its source before " + id);
      open.push_back({id, book, rest, {}, {}, {}, {}, true, where});
      continue;
    }
    if (line.empty()) {
      if (!open.empty() && !in_table) fail(where, open.back().id + " has no line with its source");
      if (open.empty()) in_table = false;
      continue;
    }
    if (!open.empty() && !in_table) open.back().text += (open.back().text.empty() ? "" : " ") + line;
  }
  if (!open.empty()) fail(path.string(), open.back().id + " has no line with its source");
  return entries;
}

void write_if_changed(const fs::path& path, const std::string& text) {
  fs::create_directories(path.parent_path());
  std::ifstream old(path);
  std::stringstream was;
  was << old.rdbuf();
  if (old && was.str() == text) return;  // untouched files rebuild nothing
  std::ofstream(path) << text;
}

std::string quoted(const std::string& s) {
  std::string out = "\"";
  for (const char c : s) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + "\"";
}

std::string list(const std::vector<std::string>& items) {
  std::string out;
  for (const auto& item : items) out += (out.empty() ? "" : "\n") + item;
  std::string escaped;
  for (const char c : out) escaped += c == '\n' ? std::string("\\n") : std::string(1, c);
  return "\"" + escaped + "\"";
}

// Every id that stands in the files below the paths; "PREFIX-*" names all that begin so.
std::set<std::string> ids_in(const std::vector<fs::path>& paths, const std::set<std::string>& known) {
  static const std::regex form("(PEN|LIN|BT0|BT2|BM2|MPP|OUR|HEX)(-[A-Z0-9]+)+(-\\*|[a-z]\\b)?");
  std::set<std::string> found;
  const auto scan = [&](const fs::path& file) {
    std::ifstream in(file);
    std::stringstream text;
    text << in.rdbuf();
    const std::string all = text.str();
    for (std::sregex_iterator at(all.begin(), all.end(), form), end; at != end; ++at) {
      const std::string id = at->str();
      if (!id.ends_with('*')) {
        found.insert(id);
        continue;
      }
      const std::string prefix = id.substr(0, id.size() - 1);
      for (auto it = known.lower_bound(prefix); it != known.end() && it->starts_with(prefix); ++it) found.insert(*it);
    }
  };
  static const std::set<std::string> kinds{".cpp", ".hpp", ".csv", ".txt"};
  for (const fs::path& path : paths) {
    if (fs::is_regular_file(path)) scan(path);
    if (!fs::is_directory(path)) continue;
    for (const auto& item : fs::recursive_directory_iterator(path))
      if (item.is_regular_file() && kinds.contains(item.path().extension().string())) scan(item.path());
  }
  return found;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) fail("rulebook", "usage: rulebook OUT_DIR --books FILE... --code PATH... --tests PATH...");
  const fs::path out = argv[1];
  std::map<std::string, std::vector<fs::path>> paths;
  std::string group;
  for (int i = 2; i < argc; ++i) {
    const std::string word = argv[i];
    if (word.starts_with("--"))
      group = word;
    else
      paths[group].emplace_back(word);
  }
  std::map<std::string, Entry> clauses;
  for (const fs::path& book : paths["--books"])
    for (const Entry& e : read_book(book))
      if (const auto [at, fresh] = clauses.emplace(e.id, e); !fresh)
        fail(e.where, e.id + " is defined twice, first at " + at->second.where);
  std::set<std::string> known;
  for (const auto& [id, e] : clauses) known.insert(id);
  for (const auto& [id, e] : clauses)
    for (const auto* refs : {&e.rulings, &e.settles})
      for (const std::string& ref : *refs)
        if (!known.contains(ref)) fail(e.where, id + " refers to " + ref + ", which no rulebook defines");

  std::string ids =
      "#pragma once\n"
      "// Made from docs/rules by tools/rulebook.\n"
      "#include <string_view>\n\n"
      "namespace guidon {\n\n"
      "inline constexpr std::string_view clause_ids[] = {\n";
  for (const auto& id : known) ids += "    " + quoted(id) + ",\n";
  ids += "};\n\n}  // namespace guidon\n";
  write_if_changed(out / "kernel" / "clause_ids.hpp", ids);

  std::string data =
      "// Made from docs/rules by tools/rulebook.\n"
      "#include \"rulebook/row.hpp\"\n\n"
      "namespace guidon::rulebook::data {\n\n"
      "extern const Row rows[];\n"
      "extern const unsigned row_count;\n\n"
      "const Row rows[] = {\n";
  for (const auto& [id, e] : clauses)
    data += "    {" + quoted(id) + ", " + quoted(e.book) + ", " + quoted(e.text) + ", " + quoted(e.source) + ", " +
            list(e.rulings) + ", " + list(e.settles) + ", " + list(e.options) + ", " + (e.acts ? "true" : "false") +
            "},\n";
  data += "};\nconst unsigned row_count = " + std::to_string(clauses.size()) +
          ";\n\n}  // namespace guidon::rulebook::data\n";
  write_if_changed(out / "rulebook_data.cpp", data);

  const auto cited = ids_in(paths["--code"], known);
  const auto named = ids_in(paths["--tests"], known);
  std::string coverage =
      "// Made by tools/rulebook: which clauses the code cites (bit 0) and the tests name (bit 1).\n"
      "namespace guidon::rulebook::data {\n\n"
      "extern const unsigned char coverage[];\n\n"
      "const unsigned char coverage[] = {\n";
  for (const auto& id : known)
    coverage += std::to_string((cited.contains(id) ? 1 : 0) + (named.contains(id) ? 2 : 0)) + ",\n";
  coverage += "};\n\n}  // namespace guidon::rulebook::data\n";
  write_if_changed(out / "coverage_data.cpp", coverage);

  // Code that compiles cites known clauses; its comments must not lag behind. (Tests also name ids that are wrong on
  // purpose, and vectors have ids of their own.)
  int dangling = 0;
  for (const std::string& id : cited)
    if (!known.contains(id)) {
      std::fprintf(stderr, "rulebook: %s is cited and no rulebook defines it\n", id.c_str());
      ++dangling;
    }
  return dangling == 0 ? 0 : 1;
}
