#include "server/lane.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <boost/asio/post.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/thread_pool.hpp>
#include <cstdio>
#include <exception>

namespace guidon::server {

namespace asio = boost::asio;

struct Workers::Pool {
  explicit Pool(int count) : threads(static_cast<std::size_t>(count)) {}
  asio::thread_pool threads;
};

struct Lane::Strand {
  explicit Strand(asio::thread_pool& pool) : executor(asio::make_strand(pool)) {}
  asio::strand<asio::thread_pool::executor_type> executor;
};

Workers::Workers(int threads) : pool_(std::make_unique<Pool>(threads)) {}
Workers::~Workers() { finish(); }

void Workers::post(Job job) {
  asio::post(pool_->threads, [job = std::move(job)]() mutable {
    try {
      job();
    } catch (const std::exception& wrong) {  // a fault of ours; the others are served
      std::fprintf(stderr, "guidon: a fault in the server: %s\n", wrong.what());
    }
  });
}
// On Linux every thread has a niceness of its own.
void give_way() {
  constexpr int gently = 15;
  (void)setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), gently);
}

Lane Workers::lane() { return Lane{std::make_shared<Lane::Strand>(pool_->threads)}; }
void Workers::finish() { pool_->threads.join(); }
void Workers::stop() {
  pool_->threads.stop();
  pool_->threads.join();
}

void Lane::post(Job job) const { asio::post(strand_->executor, std::move(job)); }

}  // namespace guidon::server
