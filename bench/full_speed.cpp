// How many moves a second a server takes when every match always has one under way: the next is made when everybody at
// the match has been told of the last. Prints one line of figures; bench/peers and bench/growth make tables of them.
#include <fmt/core.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <deque>
#include <filesystem>
#include <map>
#include <memory>
#include <numeric>
#include <stdexcept>

#include "bench/large_battle.hpp"
#include "bench/peer.hpp"
#include "bench/server_process.hpp"
#include "scenario/shelf.hpp"

namespace guidon::bench {
namespace {

namespace asio = boost::asio;
using boost::beast::error_code;
using Clock = std::chrono::steady_clock;
using std::chrono::duration;

struct Plan {
  std::size_t matches = 100;
  std::size_t sockets = 2;  // at each; from the third on they watch
  double warm_up = 3;       // seconds that do not count
  double seconds = 6;
};

struct Figures {
  std::vector<double> latencies{};  // milliseconds, from a move to its answer
  std::size_t told = 0;             // moves that everybody has heard of
  std::size_t bytes = 0;            // heard by all
  std::size_t refusals = 0;
};

double own_processor() {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  constexpr double millionth = 1e-6;
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + millionth * static_cast<double>(time.tv_usec);
  };
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

class Load;

// One who is connected.
class Player {
 public:
  Player(asio::io_context& context, Load& load, std::size_t match, std::size_t seat)
      : socket_(context), load_(load), match_(match), seat_(seat) {}

  void enter(Peer& peer, const asio::ip::tcp::endpoint& at) {
    socket_.next_layer().connect(at);
    socket_.next_layer().set_option(asio::ip::tcp::no_delay(true));
    socket_.handshake("localhost", peer.path());
    socket_.text(true);
    socket_.auto_fragment(false);
    socket_.read_message_max(0);
    peer.enter(socket_, match_, seat_);
  }
  void listen();
  void send(std::string text) {
    outbox_.push_back(std::move(text));
    if (outbox_.size() == 1) write();
  }

 private:
  void write() {
    socket_.async_write(asio::buffer(outbox_.front()), [this](error_code failed, std::size_t) {
      if (failed) throw std::runtime_error("a socket was closed: " + failed.message());
      outbox_.pop_front();
      if (!outbox_.empty()) write();
    });
  }

  WebSocket socket_;
  Load& load_;
  std::size_t match_;
  std::size_t seat_;
  boost::beast::flat_buffer heard_;
  std::deque<std::string> outbox_;
};

class Load {
 public:
  Load(Plan plan, Peer& peer, ServerProcess& server) : plan_(plan), peer_(peer), server_(server) {
    peer_.make_matches(server_.endpoint(), plan_.matches);
    for (std::size_t m = 0; m < plan_.matches; ++m) {
      Match& match = matches_.emplace_back();
      for (std::size_t s = 0; s < plan_.sockets; ++s) {
        match.players.push_back(std::make_unique<Player>(context_, *this, m, s));
        match.players.back()->enter(peer_, server_.endpoint());
      }
    }
  }

  void run(std::string_view name) {
    for (Match& each : matches_)
      for (auto& player : each.players) player->listen();
    for (std::size_t m = 0; m < matches_.size(); ++m) move(m);
    play(plan_.warm_up);
    figures_ = {};
    const double server_before = server_.processor();
    const double own_before = own_processor();
    const auto began = Clock::now();
    play(plan_.seconds);
    const double took = duration<double>(Clock::now() - began).count();
    const double server_used = server_.processor() - server_before;
    const double own_used = own_processor() - own_before;
    const auto moves = static_cast<double>(figures_.told);
    std::ranges::sort(figures_.latencies);
    fmt::print("{},{},{},{:.0f},{:.2f},{:.0f},{:.2f},{:.2f},{:.2f},{:.4f},{:.0f},{:.0f},{:.0f},{}\n", name,
               plan_.matches, plan_.sockets, moves, took, moves / took, share(0.5), share(0.99), share(1),
               1000 * server_used / moves, 100 * own_used / took, static_cast<double>(figures_.bytes) / moves,
               server_.resident() / 1024, figures_.refusals);
  }

  void heard(std::size_t m, std::size_t seat, std::string_view text) {
    const Heard what = peer_.hear(text);
    if (what == Heard::nothing) return;
    Match& match = matches_[m];
    if (what == Heard::ping) return match.players[seat]->send(std::string{peer_.pong()});
    figures_.bytes += text.size();
    if (what == Heard::refusal) {
      ++figures_.refusals;
      throw std::runtime_error(fmt::format("match {} refused a move: {}", m, text));
    }
    if (what == Heard::answer || (peer_.news_answers() && seat == match.mover))
      figures_.latencies.push_back(duration<double, std::milli>(Clock::now() - match.sent).count());
    if (--match.awaited > 0) return;
    ++figures_.told;
    move(m);
  }

 private:
  struct Match {
    std::vector<std::unique_ptr<Player>> players{};
    std::size_t moves = 0;
    std::size_t mover = 0;
    std::size_t awaited = 0;  // texts
    Clock::time_point sent{};
  };

  void move(std::size_t m) {
    Match& match = matches_[m];
    auto next = peer_.move(m, match.moves++);
    if (!next) {  // from now on fewer would play
      over_ = true;
      return context_.stop();
    }
    match.mover = next->seat;
    match.awaited = (peer_.tells_all() ? plan_.sockets : 1U) + (peer_.news_answers() ? 0U : 1U);
    match.sent = Clock::now();
    match.players[next->seat]->send(std::move(next->text));
  }

  void play(double seconds) {
    if (over_) throw std::runtime_error("a match was over before there was anything to measure");
    asio::steady_timer timer{context_, std::chrono::duration_cast<Clock::duration>(duration<double>(seconds))};
    timer.async_wait([this](error_code failed) {
      if (!failed) context_.stop();
    });
    context_.restart();
    context_.run();
  }

  [[nodiscard]] double share(double part) const {
    const auto& times = figures_.latencies;
    return times.empty() ? 0 : times[static_cast<std::size_t>(part * static_cast<double>(times.size() - 1))];
  }

  Plan plan_;
  Peer& peer_;
  ServerProcess& server_;
  asio::io_context context_{1};
  std::vector<Match> matches_;
  Figures figures_;
  bool over_ = false;
};

void Player::listen() {
  socket_.async_read(heard_, [this](error_code failed, std::size_t) {
    if (failed) throw std::runtime_error("a socket was closed: " + failed.message());
    load_.heard(match_, seat_, {static_cast<const char*>(heard_.data().data()), heard_.size()});
    heard_.clear();
    listen();
  });
}

// What is said on the command line: words of the form NAME=VALUE.
class Words {
 public:
  Words(int argc, char** argv) {
    for (int i = 2; i < argc; ++i) {
      const std::string word = argv[i];
      const auto at = word.find('=');
      if (at == std::string::npos) throw std::runtime_error("expected NAME=VALUE, not " + word);
      words_[word.substr(0, at)] = word.substr(at + 1);
    }
  }
  [[nodiscard]] std::string text(const std::string& name, std::string otherwise = {}) const {
    const auto found = words_.find(name);
    return found == words_.end() ? std::move(otherwise) : found->second;
  }
  [[nodiscard]] std::size_t number(const std::string& name, std::size_t otherwise) const {
    const std::string given = text(name);
    return given.empty() ? otherwise : std::stoul(given);
  }
  // Words between spaces.
  [[nodiscard]] std::vector<std::string> list(const std::string& name) const {
    std::vector<std::string> out;
    std::string rest = text(name);
    for (std::size_t at = 0; at < rest.size();) {
      const std::size_t end = std::min(rest.find(' ', at), rest.size());
      if (end > at) out.push_back(rest.substr(at, end - at));
      at = end + 1;
    }
    return out;
  }

 private:
  std::map<std::string, std::string> words_;
};

std::string scenario(const Words& words) {
  const std::string name = words.text("scenario");
  if (name.empty()) return large_battle(static_cast<int>(words.number("units", 64)));
  const auto* const shelved = scenario::shelved(name);
  if (shelved == nullptr) throw std::runtime_error("there is no scenario " + name);
  return std::string{shelved->text};
}

int run(int argc, char** argv) {
  const std::string kind = argc > 1 ? argv[1] : "";
  const Words words{argc, argv};
  if (kind == "table") {
    fmt::print("{}\n", guidon_table(scenario(words)));
    return 0;
  }
  const std::filesystem::path folder{words.text("folder", std::filesystem::temp_directory_path().string())};
  const auto archive = folder / fmt::format("full_speed_{}.db", getpid());
  std::unique_ptr<Peer> peer;
  if (kind == "guidon")
    peer = guidon_peer(
        {words.text("binary"), archive.string(), scenario(words), words.number("moves", 4'000), words.list("more")});
  else if (kind == "boardgame")
    peer = boardgame_peer(words.list("command"), words.number("turn", 10));
  else if (kind == "echo")
    peer = echo_peer(words.text("binary"));
  else
    throw std::runtime_error("expected table, guidon, boardgame or echo");
  Plan plan;
  plan.matches = words.number("matches", plan.matches);
  plan.sockets = words.number("sockets", plan.sockets);
  plan.seconds = static_cast<double>(words.number("seconds", 6));
  plan.warm_up = static_cast<double>(words.number("warm_up", 3));
  {
    ServerProcess server{peer->command()};
    Load{plan, *peer, server}.run(words.text("name", kind));
  }
  for (const char* const part : {"", "-wal", "-shm"}) std::filesystem::remove(archive.string() + part);
  return 0;
}

}  // namespace
}  // namespace guidon::bench

int main(int argc, char** argv) {
  try {
    return guidon::bench::run(argc, argv);
  } catch (const std::exception& wrong) {
    fmt::print(stderr, "full_speed: {}\n", wrong.what());
    return 1;
  }
}
