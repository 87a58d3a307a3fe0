#pragma once
// The one who listens: a thread of its own that hears what other servers tell, tells them what is not kept, and sees to
// it that the others of this archive are connected.
#include <chrono>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "archive/archive.hpp"
#include "archive/postgres_connection.hpp"
#include "archive/postgres_notice.hpp"
#include "archive/postgres_reader.hpp"
#include "archive/postgres_writer.hpp"
#include "archive/wake.hpp"

namespace guidon::archive::postgres {

class Listener {
 public:
  Listener(Address address, Reader& reader, Writer& writer);
  ~Listener();
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;

  // Connects, and goes on listening; or why it cannot.
  [[nodiscard]] std::optional<Failure> begin();
  void watch(Watcher* watcher);
  void tell(std::string_view match, std::string_view words);
  // The writer has lost its connection.
  void lost() const { wake_.up(); }
  void finish();

 private:
  void work();
  [[nodiscard]] std::optional<Failure> connect();
  void rest(std::chrono::milliseconds pause);
  void lose(const Failure& why);
  [[nodiscard]] std::optional<Failure> listen();
  [[nodiscard]] std::optional<Failure> send_told();
  void pass_on(const Notice& notice);
  [[nodiscard]] bool finishing() const;

  Address address_;
  Reader& reader_;
  Writer& writer_;
  Wake wake_{};
  std::unique_ptr<Connection> connection_{};  // of the listener's thread alone, as is the number
  Server number_ = 0;
  bool lost_ = false;  // and the watcher has not been told

  std::mutex watching_{};
  Watcher* watcher_ = nullptr;

  mutable std::mutex mutex_{};
  std::vector<Notice> told_{};
  bool finishing_ = false;
  std::thread thread_{};
};

}  // namespace guidon::archive::postgres
