#include "players/peninsular/doctrine.hpp"

namespace guidon::players {

using namespace peninsular;

std::string PeninsularDoctrine::intent(const Plan& plan, const Battle& battle) {
  const Setting& setting = battle.setting();
  std::string out;
  switch (plan.posture) {
    case Plan::Posture::attack: out = "We must attack"; break;
    case Plan::Posture::defend: out = "We hold our ground and let them come into our fire"; break;
    case Plan::Posture::preserve: out = "We are ahead and night is near: no more risks"; break;
  }
  if (plan.focus >= 0)
    out += (plan.posture == Plan::Posture::attack ? ", and the " : "; the ") +
           setting.units[static_cast<std::size_t>(plan.focus)].id + " is to break first";
  return out + ".";
}

}  // namespace guidon::players
