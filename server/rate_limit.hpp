#pragma once
// How often an address may ask: a bucket of tokens for each, filled by time and emptied by requests. It keeps no clock
// and no lock; who shares it between threads holds one.
#include <chrono>
#include <cstddef>
#include <list>
#include <map>
#include <string_view>

#include "server/address.hpp"

namespace guidon::server {

struct Rate {
  double burst = 20;       // tokens in a full bucket
  double each_second = 5;  // tokens that flow in
};

class RateLimit {
 public:
  using Time = std::chrono::steady_clock::time_point;

  // Remembers so many addresses; beyond that, whoever has not asked for longest is forgotten.
  explicit RateLimit(Rate rate, std::size_t addresses = 10'000) : rate_(rate), most_(addresses) {}

  // Whether it may: the tokens are then gone. IPv6 counts by /64; what is no address shares one bucket.
  bool take(std::string_view address, Time now, double tokens = 1);
  [[nodiscard]] std::size_t size() const { return buckets_.size(); }

 private:
  struct Bucket {
    Address address;
    double tokens = 0;
    Time filled;
  };

  Bucket& bucket_of(const Address& address, Time now);

  Rate rate_;
  std::size_t most_;
  std::list<Bucket> buckets_;  // who asked last is first
  std::map<Address, std::list<Bucket>::iterator> by_address_;
};

}  // namespace guidon::server
