#pragma once
// Somebody's end of a socket that keeps what it is told.
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "server/site.hpp"
#include "tests/server/patience.hpp"
#include "wire/json.hpp"

namespace guidon::server {

class Ear final : public Socket {
 public:
  void send(std::shared_ptr<const std::string> text) override {
    const std::lock_guard lock{mutex_};
    heard_.push_back(wire::Json::parse(*text));
    more_.notify_all();
  }
  void close(int, std::string) override {}

  // Everything, or everything of one type.
  [[nodiscard]] std::vector<wire::Json> heard(std::string_view type = {}) {
    const std::lock_guard lock{mutex_};
    return those(type);
  }
  [[nodiscard]] std::vector<std::string> types() {
    const std::lock_guard lock{mutex_};
    std::vector<std::string> out;
    for (const wire::Json& each : heard_) out.push_back(each["type"]);
    return out;
  }
  // The last of one type; null if there was none.
  [[nodiscard]] wire::Json last(std::string_view type) {
    const auto all = heard(type);
    return all.empty() ? wire::Json{} : all.back();
  }
  // The numbers of all entries, in the order in which they were told.
  [[nodiscard]] std::vector<std::size_t> entries() {
    std::vector<std::size_t> out;
    for (const wire::Json& each : heard())
      if (each.contains("entries"))
        for (const wire::Json& entry : each["entries"]) out.push_back(entry["n"]);
    return out;
  }
  // Waits until something was heard that is wanted; false if it does not come.
  template <class Wanted>
  bool hears(std::string_view type, const Wanted& wanted, double seconds = 10) {
    std::unique_lock lock{mutex_};
    return more_.wait_for(lock, std::chrono::duration<double>(seconds * server_tests::patience()), [&] {
      for (const wire::Json& each : those(type))
        if (wanted(each)) return true;
      return false;
    });
  }
  bool hears(std::string_view type) {
    return hears(type, [](const wire::Json&) { return true; });
  }
  bool hears_entry(std::size_t number) {
    return hears({}, [number](const wire::Json& each) {
      return each.contains("entries") && !each["entries"].empty() && each["entries"].back()["n"] >= number;
    });
  }

 private:
  [[nodiscard]] std::vector<wire::Json> those(std::string_view type) const {
    std::vector<wire::Json> out;
    for (const wire::Json& each : heard_)
      if (type.empty() || each["type"] == type) out.push_back(each);
    return out;
  }

  std::mutex mutex_;
  std::condition_variable more_;
  std::vector<wire::Json> heard_;
};

}  // namespace guidon::server
