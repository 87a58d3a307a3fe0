#include "server/rate_limit.hpp"

#include <algorithm>

namespace guidon::server {

bool RateLimit::take(std::string_view address, Time now, double tokens) {
  Bucket& bucket = bucket_of(neighbourhood(read_address(address).value_or(Address{})), now);
  if (now > bucket.filled) {
    const double seconds = std::chrono::duration<double>(now - bucket.filled).count();
    bucket.tokens = std::min(rate_.burst, bucket.tokens + seconds * rate_.each_second);
    bucket.filled = now;
  }
  if (bucket.tokens < tokens) return false;
  bucket.tokens -= tokens;
  return true;
}

RateLimit::Bucket& RateLimit::bucket_of(const Address& address, Time now) {
  if (const auto known = by_address_.find(address); known != by_address_.end()) {
    buckets_.splice(buckets_.begin(), buckets_, known->second);
    return buckets_.front();
  }
  buckets_.push_front({.address = address, .tokens = rate_.burst, .filled = now});
  by_address_.emplace(address, buckets_.begin());
  if (buckets_.size() > most_) {
    by_address_.erase(buckets_.back().address);
    buckets_.pop_back();
  }
  return buckets_.front();
}

}  // namespace guidon::server
