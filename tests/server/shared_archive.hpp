#pragma once
// An archive in memory that several servers of one test share, with the promises of archive.hpp: a match is in the
// hands of one, the others are told, and connections may be lost.
#include <chrono>
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <set>
#include <thread>

#include "archive/archive.hpp"

namespace guidon::archive {

class SharedArchive;

// What they share.
class Shelf {
 public:
  std::unique_ptr<SharedArchive> open();
  std::chrono::milliseconds patience{5'000};  // of one who wants a match

 private:
  friend class SharedArchive;
  struct Row {
    Stored stored;
    std::int64_t due = 0;
    Server owner = 0;  // 0: nobody
    std::set<std::string, std::less<>> commands{};
  };
  std::mutex mutex_;
  Server last_number_ = 0;
  std::uint64_t last_change_ = 0;
  std::map<std::string, Row, std::less<>> rows_;
  std::map<Row*, std::uint64_t> order_;  // of the last changes
  std::map<std::string, std::string, std::less<>> kept_;
  std::map<Server, SharedArchive*> connected_;
};

class SharedArchive final : public Archive {
 public:
  explicit SharedArchive(Shelf& shelf);
  ~SharedArchive() override;
  SharedArchive(const SharedArchive&) = delete;
  SharedArchive& operator=(const SharedArchive&) = delete;

  // ---- what may befall it ----
  void lose();                                      // the connection: nothing is in hand, everything fails
  void find_again();                                // with another number
  void die();                                       // the same for good, and nobody is told
  void die_after(int writes);                       // that many are done before
  void hold();                                      // nothing is written, owned or handed over...
  void let_go();                                    // ...until then
  void refuse(Failure::Kind kind, int writes = 1);  // so many writes are not done
  [[nodiscard]] std::optional<Server> owner(std::string_view match) const;
  [[nodiscard]] bool owns(std::string_view match) const;

  // ---- an archive ----
  [[nodiscard]] bool shared() const override { return true; }
  void watch(Watcher* watcher) override;
  void own(std::string_view match, Done done) override;
  void take_up(std::string_view match, Done done) override;
  void hand_over(std::string_view match, std::optional<Server> to) override;
  void tell(std::string_view match, std::string_view words) override;
  void write(Change change, Done done) override;
  std::expected<std::optional<Stored>, Failure> load(std::string_view match, std::uint32_t since) override;
  std::expected<std::optional<Stored>, Failure> look(std::string_view match) override;
  std::expected<std::vector<Stored>, Failure> list(const Wanted& wanted) override;
  std::expected<std::vector<std::string>, Failure> due(std::int64_t by, std::size_t most) override;
  std::expected<std::optional<std::string>, Failure> kept(std::string_view name) override;
  std::optional<Failure> keep(std::string_view name, std::string_view value) override;
  std::expected<std::string, Failure> keep_first(std::string_view name, std::string_view value) override;
  std::optional<Failure> backup(const std::filesystem::path& to) override;
  [[nodiscard]] Counts counts() const override;

 private:
  using Job = std::move_only_function<void()>;
  // Jobs one after another on a thread of its own.
  class Hand {
   public:
    Hand();
    ~Hand();
    void add(Job job);
    void hold(bool held);

   private:
    void work();
    std::mutex mutex_{};
    std::condition_variable came_{};
    std::deque<Job> jobs_{};
    bool held_ = false;
    bool finishing_ = false;
    std::thread thread_{};
  };
  struct Waiting {
    std::string match;
    Done done;
    std::chrono::steady_clock::time_point until;
  };

  static Failure unreachable();
  // With the shelf locked.
  [[nodiscard]] bool alive(Server server) const { return server != 0 && shelf_.connected_.contains(server); }
  [[nodiscard]] bool take(std::string_view match);
  [[nodiscard]] std::optional<Failure> put(const Change& change);
  void tell_others(const std::function<void(Watcher&)>& what);
  void say(std::function<void(Watcher&)> what);  // to the own watcher, in time

  void try_again();  // what waits for a match
  void disconnect();

  Shelf& shelf_;
  Server number_ = 0;  // under the shelf's lock; 0: not connected
  Failure::Kind refusal_{};
  int refusals_ = 0;     // to come
  int last_writes_ = 0;  // before it dies; 0: it does not
  Counts counts_{};
  std::mutex watching_{};
  Watcher* watcher_ = nullptr;
  std::deque<Waiting> waiting_{};  // on the writer's thread only
  bool waits_ = false;             // the same
  Hand teller_{};
  Hand writer_{};
};

}  // namespace guidon::archive
