#pragma once
// A linear battle followed from happening to happening.
#include <vector>

#include "tests/audit/reader/linear/moment.hpp"

namespace audit::lines {

class Following : public Memory {
 public:
  void follow(const Scenario& scenario, const Step& step) override;
  [[nodiscard]] const std::vector<Moment>& moments(const Case& it) const;

 private:
  mutable World world_;
  mutable bool known_ = false;
  mutable const Entry* entry_ = nullptr;
  mutable std::vector<Moment> moments_;
};

}  // namespace audit::lines
