#pragma once
// Threads that work, and lanes on them: what is posted to one lane is done one after another, whatever thread does it.
// Asio's pool and strands do the work; they are kept behind this header.
#include <functional>
#include <memory>

namespace guidon::server {

using Job = std::move_only_function<void()>;

class Lane;

class Workers {
 public:
  explicit Workers(int threads);
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;
  ~Workers();  // finishes what was posted

  void post(Job job);
  [[nodiscard]] Lane lane();
  void finish();  // waits for all that was posted; nothing is taken afterwards
  void stop();    // waits for what is being done; the rest is dropped

 private:
  friend class Lane;
  struct Pool;
  std::unique_ptr<Pool> pool_;
};

// The calling thread works only when nobody else wants to.
void give_way();

class Lane {
 public:
  void post(Job job) const;

 private:
  friend class Workers;
  struct Strand;
  explicit Lane(std::shared_ptr<Strand> strand) : strand_(std::move(strand)) {}
  std::shared_ptr<Strand> strand_;
};

}  // namespace guidon::server
