#pragma once
// A watcher that notes what it is told, and waits for it.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <vector>

#include "archive/archive.hpp"

namespace guidon::archive {

class Ear : public Watcher {
 public:
  explicit Ear(Archive& archive) : archive_(archive) { archive_.watch(this); }
  ~Ear() override { archive_.watch(nullptr); }
  Ear(const Ear&) = delete;
  Ear& operator=(const Ear&) = delete;

  void changed(const std::string& match) override { note("changed " + match); }
  void asked(const std::string& match, Server by) override {
    {
      const std::scoped_lock lock{mutex_};
      asker_ = by;
    }
    note("asked " + match);
    if (generous) archive_.hand_over(match, by);
  }
  void heard(const std::string& match, const std::string& words) override { note("heard " + match + " " + words); }
  void lost() override { note("lost"); }

  // Whether it is told that, so many times, within ten seconds.
  bool hears(const std::string& what, std::ptrdiff_t times = 1) {
    std::unique_lock lock{mutex_};
    return came_.wait_for(lock, std::chrono::seconds{10}, [&] { return std::ranges::count(all_, what) >= times; });
  }
  [[nodiscard]] std::vector<std::string> all() const {
    const std::scoped_lock lock{mutex_};
    return all_;
  }
  [[nodiscard]] Server asker() const {
    const std::scoped_lock lock{mutex_};
    return asker_;
  }

  std::atomic<bool> generous = false;  // hands over whatever it is asked for

 private:
  void note(std::string what) {
    {
      const std::scoped_lock lock{mutex_};
      all_.push_back(std::move(what));
    }
    came_.notify_all();
  }

  Archive& archive_;
  mutable std::mutex mutex_{};
  std::condition_variable came_{};
  std::vector<std::string> all_{};
  Server asker_ = 0;
};

}  // namespace guidon::archive
