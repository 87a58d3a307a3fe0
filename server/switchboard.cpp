#include "server/switchboard.hpp"

namespace guidon::server {

std::optional<Switchboard::Place> Switchboard::place_for(const Address& address) {
  const Address net = neighbourhood(address);
  const std::scoped_lock lock(mutex_);
  const auto known = from_.find(net);
  if (known != from_.end() && known->second >= plan.connections_each) return std::nullopt;
  ++from_[net];
  return Place(shared_from_this(), net);
}

void Switchboard::give_back(const Address& address) {
  const std::scoped_lock lock(mutex_);
  const auto known = from_.find(address);
  if (known != from_.end() && --known->second == 0) from_.erase(known);
}

void Switchboard::enter(const std::shared_ptr<Connection>& connection) {
  {
    const std::scoped_lock lock(mutex_);
    present_.emplace(connection.get(), connection);
  }
  if (closing_) connection->leave();
}

void Switchboard::left(Connection* connection) {
  const std::scoped_lock lock(mutex_);
  present_.erase(connection);
  if (present_.empty()) empty_.notify_all();
}

std::vector<std::shared_ptr<Connection>> Switchboard::everybody() {
  const std::scoped_lock lock(mutex_);
  std::vector<std::shared_ptr<Connection>> all;
  all.reserve(present_.size());
  for (const auto& [pointer, weak] : present_)
    if (auto connection = weak.lock()) all.push_back(std::move(connection));
  return all;
}

void Switchboard::close(std::chrono::seconds patience) {
  closing_ = true;
  for (const auto& connection : everybody()) connection->leave();
  {
    std::unique_lock lock(mutex_);
    empty_.wait_for(lock, patience, [&] { return present_.empty(); });
  }
  while (true) {  // a request that is being upgraded is cut off as the socket it becomes
    for (const auto& connection : everybody()) connection->cut();
    std::unique_lock lock(mutex_);
    if (empty_.wait_for(lock, std::chrono::milliseconds(50), [&] { return present_.empty(); })) return;
  }
}

}  // namespace guidon::server
