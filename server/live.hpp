#pragma once
// One who is connected: he says which match he is at and which token he holds, and then acts and listens.
#include <chrono>
#include <memory>
#include <string>

#include "server/site.hpp"
#include "server/table.hpp"

namespace guidon::server {

class Club;

class Live final : public Visitor, public std::enable_shared_from_this<Live> {
 public:
  Live(Club& club, std::shared_ptr<Socket> socket);

  void said(std::string text) override;
  void gone() override;

 private:
  void hello(const Json& message);
  void tell(const Json& message);
  bool too_fast();

  Club& club_;
  std::shared_ptr<Socket> socket_;
  std::shared_ptr<Table> table_;
  std::string token_;
  double allowance_;
  std::chrono::steady_clock::time_point last_;
};

}  // namespace guidon::server
