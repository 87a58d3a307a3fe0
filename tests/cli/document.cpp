#include "tests/cli/document.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <regex>
#include <span>
#include <sstream>
#include <stdexcept>
#include <utility>

#include "tests/cli/process.hpp"
#include "tests/places.hpp"

namespace guidon::cli_tests {

namespace {

namespace fs = std::filesystem;
using Lines = std::vector<std::string>;

constexpr std::string_view left_out = "...";

Lines lines_of(std::string_view text) {
  Lines out;
  std::istringstream in{std::string{text}};
  for (std::string line; std::getline(in, line);) out.push_back(line);
  return out;
}

std::string joined(const Lines& lines) {
  std::string out;
  for (const std::string& line : lines) out.append(line).append("\n");
  return out;
}

// ---- reading a page ----

// As GitHub makes them: small letters, no punctuation, hyphens for blanks.
std::string anchor(std::string_view heading) {
  std::string out;
  for (const char c : heading) {
    const auto byte = static_cast<unsigned char>(c);
    if (std::isalnum(byte) != 0 || byte >= 0x80 || c == '-' || c == '_')
      out += static_cast<char>(std::tolower(byte));
    else if (c == ' ')
      out += '-';
  }
  return out;
}

void read_text(const std::string& text, Page& page) {
  static const std::regex code{"`([^`]+)`"};
  for (std::sregex_iterator at{text.begin(), text.end(), code}, end; at != end; ++at) page.code.push_back((*at)[1]);
  static const std::regex link{R"re(\]\(([^)]+)\)|src="([^"]+)")re"};
  for (std::sregex_iterator at{text.begin(), text.end(), link}, end; at != end; ++at) {
    const std::string target = (*at)[1].matched ? (*at)[1] : (*at)[2];
    if (target.find("://") == std::string::npos) page.links.push_back(target);
  }
}

// ---- running its commands ----

struct Shown {
  std::size_t first = 0;  // the line after the command, in the page
  std::size_t end = 0;
  std::string command;
};

bool asks(const std::string& line) {
  static const std::regex prompt{"[a-z]+> .*"};
  return std::regex_match(line, prompt);
}

std::vector<Shown> commands_of(const Page& page) {
  std::vector<Shown> out;
  for (const Block& block : page.blocks) {
    if (block.kind != "console") continue;
    const std::size_t end = block.first + block.lines.size();
    for (std::size_t at = block.first; at < end;) {
      if (!page.lines[at].starts_with("$ "))
        throw std::runtime_error(page.name() + ": a console block begins with \"$ \" and a command");
      Shown shown{0, 0, page.lines[at].substr(2)};
      while (shown.command.ends_with('\\') && at + 1 < end) shown.command.append("\n").append(page.lines[++at]);
      shown.first = ++at;
      while (at < end && !page.lines[at].starts_with("$ ")) ++at;
      shown.end = at;
      out.push_back(shown);
    }
  }
  return out;
}

struct Printed {
  Lines lines;
  int status = 0;
};

// A folder with what the pages speak of in it, that goes when the page is done.
class Desk {
 public:
  Desk() : place_(fs::temp_directory_path() / ("guidon-page-" + std::to_string(::getpid()))) {
    fs::remove_all(place_);
    fs::create_directories(place_ / "bin");
    fs::create_symlink(fs::absolute(program()), place_ / "bin/guidon");
    fs::create_directories(place_ / "tests");
    for (const char* folder : {"scenarios", "data", "tests/records"})
      fs::create_symlink(fs::path{source_dir} / folder, place_ / folder);
  }
  ~Desk() { fs::remove_all(place_); }
  Desk(const Desk&) = delete;
  Desk& operator=(const Desk&) = delete;

  std::string run(const std::string& script) const {
    std::ofstream{place_ / "script"} << script;
    const std::string call = "cd '" + place_.string() + "' && env -u COLUMNS HOME=\"$PWD\" XDG_DATA_HOME=\"$PWD\" " +
                             "LC_ALL=C.UTF-8 PATH=\"$PWD/bin:$PATH\" bash script 2>&1";
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> pipe{::popen(call.c_str(), "r"), &::pclose};
    if (pipe == nullptr) throw std::runtime_error("bash cannot be started");
    std::string out;
    std::array<char, 4096> buffer{};
    for (std::size_t got = 0; (got = std::fread(buffer.data(), 1, buffer.size(), pipe.get())) > 0;)
      out.append(buffer.data(), got);
    return out;
  }

 private:
  fs::path place_;
};

constexpr std::string_view mark = "=== how the command of the page ended: ";

// A club for pages that speak of http://localhost:1815, at whatever port is free.
constexpr std::string_view with_server = R"(
: >served
guidon serve --port 0 --archive club.db --quiet >served 2>&1 &
server=$!
trap 'kill $server; wait $server' EXIT
for _ in $(seq 600); do
  port=$(sed -n 's|^Guidon is at http://localhost:||p' served)
  [ -z "$port" ] || break
  sleep 0.05
done
[ -n "$port" ] || { cat served; exit 1; }
curl() { command curl --noproxy '*' "${@/localhost:1815/localhost:$port}"; }
)";

std::vector<Printed> run(const Page& page, const std::vector<Shown>& commands) {
  std::string script;
  if (std::ranges::any_of(commands, [](const Shown& each) { return each.command.contains("localhost:1815"); }))
    script += with_server;
  for (const Shown& shown : commands) {
    script += "{ " + shown.command + "\n} <<'typed there'\n";
    for (std::size_t at = shown.first; at < shown.end; ++at)
      if (asks(page.lines[at])) script += page.lines[at].substr(page.lines[at].find("> ") + 2) + "\n";
    script.append("typed there\nprintf '\\n").append(mark).append("%d\\n' $?\n");
  }
  std::vector<Printed> out;
  Printed now;
  for (const std::string& line : lines_of(Desk{}.run(script))) {
    if (!line.starts_with(mark)) {
      now.lines.push_back(line);
      continue;
    }
    if (!now.lines.empty() && now.lines.back().empty()) now.lines.pop_back();  // the one before the mark
    now.status = std::stoi(line.substr(mark.size()));
    out.push_back(std::exchange(now, {}));
  }
  if (out.size() != commands.size())
    throw std::runtime_error(page.name() + ": not all of its commands came to an end: " + joined(now.lines));
  return out;
}

// ---- what is shown of it ----

std::multiset<std::string> words_of(const std::string& line) {
  std::istringstream in{line};
  std::multiset<std::string> out;
  for (std::string word; in >> word;) out.insert(word);
  return out;
}

std::size_t alike(const std::string& one, const std::string& other) {
  const auto a = words_of(one);
  const auto b = words_of(other);
  Lines both;
  std::ranges::set_intersection(a, b, std::back_inserter(both));
  const auto spelt = [](const std::string& word) {
    return std::ranges::any_of(word, [](unsigned char c) { return std::isalpha(c) != 0; });
  };
  return both.size() +
         static_cast<std::size_t>(std::ranges::count_if(both, spelt));  // numbers change sooner than words
}

// Whether a line is one that is shown with "..." in it.
bool fits(const std::string& shown, const std::string& line) {
  std::size_t at = 0;
  for (std::size_t from = 0;;) {
    const auto gap = shown.find(left_out, from);
    const std::string part = shown.substr(from, gap - from);
    const auto found =
        from == 0 ? (line.starts_with(part) ? 0 : std::string::npos)
        : gap == std::string::npos
            ? (line.size() >= at + part.size() && line.ends_with(part) ? line.size() - part.size() : std::string::npos)
            : line.find(part, at);
    if (found == std::string::npos) return false;
    at = found + part.size();
    if (gap == std::string::npos) return at == line.size();
    from = gap + left_out.size();
  }
}

// Between two questions.
void show_piece(std::span<const std::string> shown, std::span<const std::string> printed, Lines& out) {
  std::size_t next = 0;
  bool gap = false;
  for (const std::string& line : shown) {
    if (line == left_out) {
      gap = true;
      continue;
    }
    if (gap) {
      std::size_t best = next;
      for (std::size_t i = next; i < printed.size(); ++i)
        if (fits(line, printed[i])) {
          best = i;
          break;
        } else if (alike(line, printed[i]) > alike(line, printed[best])) {
          best = i;
        }
      if (best > next) out.emplace_back(left_out);
      next = best;
      gap = false;
    }
    if (next == printed.size()) return;
    out.push_back(fits(line, printed[next]) ? line : printed[next]);
    ++next;
  }
  if (gap && next < printed.size()) out.emplace_back(left_out);
  if (!gap) out.insert(out.end(), printed.begin() + static_cast<std::ptrdiff_t>(next), printed.end());
}

}  // namespace

std::string Page::name() const { return fs::relative(path, source_dir).string(); }

Page read_page(const fs::path& path) {
  std::ifstream in{path};
  if (!in) throw std::runtime_error(path.string() + " cannot be read");
  Page page;
  page.path = path;
  for (std::string line; std::getline(in, line);) page.lines.push_back(line);
  std::string text;
  std::optional<Block> block;
  for (std::size_t at = 0; at < page.lines.size(); ++at) {
    const std::string& line = page.lines[at];
    const bool fence = line.starts_with("```");
    if (block && block->kind == "indented" && !line.starts_with("    ") && !line.empty()) {
      page.blocks.push_back(*std::exchange(block, std::nullopt));
    }
    if (fence && block) {
      page.blocks.push_back(*std::exchange(block, std::nullopt));
    } else if (fence) {
      block = Block{line.substr(3), at + 1, {}};
    } else if (block) {
      block->lines.push_back(line);
    } else if (line.starts_with("    ") && (at == 0 || page.lines[at - 1].empty())) {
      block = Block{"indented", at, {line}};
    } else {
      if (line.starts_with("#"))
        page.anchors.insert(anchor(line.substr(std::min(line.find_first_not_of("# "), line.size()))));
      text.append(line).append("\n");
    }
  }
  if (block) page.blocks.push_back(*block);
  read_text(text, page);
  return page;
}

std::vector<Page> pages() {
  std::vector<Page> out;
  for (const char* folder : {".", "docs", "docs/rules", "packaging", "web", "web/tests"})
    for (const auto& file : fs::directory_iterator{fs::path{source_dir} / folder})
      if (file.path().extension() == ".md") out.push_back(read_page(file.path().lexically_normal()));
  std::ranges::sort(out, {}, &Page::path);
  return out;
}

Lines shown_anew(const Lines& shown, const Lines& printed) {
  Lines out;
  auto from = printed.begin();
  for (auto at = shown.begin(); at != shown.end();) {
    const auto question = std::find_if(at, shown.end(), asks);
    // What was asked before it may have come to print more or less, but the question itself stands as it was typed.
    const auto end = question == shown.end() ? printed.end() : std::find(from, printed.end(), *question);
    show_piece({at, question}, {from, end}, out);
    if (question == shown.end()) return out;
    if (end == printed.end()) return out;  // nobody was asked
    out.push_back(*question);
    from = end + 1;
    at = question + 1;
  }
  show_piece({}, {from, printed.end()}, out);
  return out;
}

std::string done_anew(const Page& page) {
  const std::vector<Shown> commands = commands_of(page);
  const std::vector<Printed> printed = run(page, commands);
  Lines out;
  std::size_t at = 0;
  for (std::size_t i = 0; i < commands.size(); ++i) {
    const auto line = [&](std::size_t n) { return page.lines.begin() + static_cast<std::ptrdiff_t>(n); };
    out.insert(out.end(), line(at), line(commands[i].first));
    const Lines shown{line(commands[i].first), line(commands[i].end)};
    if (shown == Lines{std::string{left_out}} && printed[i].status != 0)
      throw std::runtime_error(page.name() + ": this has failed: " + commands[i].command + "\n" +
                               joined(printed[i].lines));
    const Lines fresh = shown_anew(shown, printed[i].lines);
    out.insert(out.end(), fresh.begin(), fresh.end());
    at = commands[i].end;
  }
  out.insert(out.end(), page.lines.begin() + static_cast<std::ptrdiff_t>(at), page.lines.end());
  return joined(out);
}

}  // namespace guidon::cli_tests
