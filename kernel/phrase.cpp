#include "kernel/phrase.hpp"

namespace guidon {

std::string Phrase::text() const {
  std::string out;
  write(out);
  return out;
}

void Phrase::write(std::string& out) const {
  constexpr std::string_view place = "{}";
  if (form_.empty()) {
    out.append(name_);
    return;
  }
  std::string_view rest = form_.text();
  for (const Phrase& part : parts_) {
    const auto at = rest.find(place);
    if (at == std::string_view::npos) break;
    out.append(rest.substr(0, at));
    part.write(out);
    rest.remove_prefix(at + place.size());
  }
  out.append(rest);
}

Phrase listed(std::vector<Phrase> parts, Form last) {
  if (parts.empty()) return {};
  Phrase out = std::move(parts[0]);
  for (std::size_t i = 1; i < parts.size(); ++i)
    out = say(i + 1 == parts.size() ? last : "{}, {}"_form, std::move(out), std::move(parts[i]));
  return out;
}

Phrase listed(std::span<const std::string_view> words) {
  std::vector<Phrase> parts;
  for (const std::string_view each : words) parts.emplace_back(std::string{each});
  return listed(std::move(parts));
}

Phrase joined(Phrase first, Form between, Phrase second) {
  if (first.empty()) return second;
  if (second.empty()) return first;
  return say(between, std::move(first), std::move(second));
}

}  // namespace guidon
