#include "scenario/exchange/oob_words.hpp"

#include <algorithm>

#include "kernel/letters.hpp"
#include "rules/hex1866/battle/setting.hpp"

namespace guidon::scenario {

namespace {

constexpr std::size_t at(OobColumn column) { return static_cast<std::size_t>(column); }
constexpr std::size_t at(hex1866::Arm arm) { return static_cast<std::size_t>(arm); }
constexpr std::size_t at(hex1866::Trait trait) { return static_cast<std::size_t>(trait); }
constexpr std::size_t at(hex1866::Side side) { return static_cast<std::size_t>(side); }

using enum OobColumn;
constexpr std::array columns{
    Meant{"unit", at(unit)},
    Meant{"einheit", at(unit)},
    Meant{"truppe", at(unit)},
    Meant{"truppenteil", at(unit)},
    Meant{"unite", at(unit)},
    Meant{"unidad", at(unit)},
    Meant{"formation", at(formation)},
    Meant{"verband", at(formation)},
    Meant{"formacion", at(formation)},
    Meant{"arm", at(arm)},
    Meant{"waffe", at(arm)},
    Meant{"waffengattung", at(arm)},
    Meant{"arme", at(arm)},
    Meant{"arma", at(arm)},
    Meant{"cv", at(cv)},
    Meant{"combat value", at(cv)},
    Meant{"kampfwert", at(cv)},
    Meant{"kampfkraft", at(cv)},
    Meant{"valeur", at(cv)},
    Meant{"valeur de combat", at(cv)},
    Meant{"valor", at(cv)},
    Meant{"valor de combate", at(cv)},
    Meant{"morale", at(morale)},
    Meant{"moral", at(morale)},
    Meant{"steps", at(steps)},
    Meant{"stufen", at(steps)},
    Meant{"echelons", at(steps)},
    Meant{"pas", at(steps)},
    Meant{"pasos", at(steps)},
    Meant{"movement", at(movement)},
    Meant{"move", at(movement)},
    Meant{"bewegung", at(movement)},
    Meant{"mouvement", at(movement)},
    Meant{"movimiento", at(movement)},
    Meant{"traits", at(traits)},
    Meant{"eigenschaften", at(traits)},
    Meant{"merkmale", at(traits)},
    Meant{"caracteristiques", at(traits)},
    Meant{"caracteristicas", at(traits)},
    Meant{"rasgos", at(traits)},
    Meant{"id", at(id)},
    Meant{"kennung", at(id)},
    Meant{"kurzel", at(id)},
    Meant{"identifiant", at(id)},
    Meant{"identificador", at(id)},
    Meant{"name", at(name)},
    Meant{"bezeichnung", at(name)},
    Meant{"nom", at(name)},
    Meant{"nombre", at(name)},
    Meant{"side", at(side)},
    Meant{"seite", at(side)},
    Meant{"partei", at(side)},
    Meant{"camp", at(side)},
    Meant{"bando", at(side)},
    Meant{"cv dis", at(cv_dis)},
    Meant{"cv disorganised", at(cv_dis)},
    Meant{"cv disorganized", at(cv_dis)},
    Meant{"kampfwert ungeordnet", at(cv_dis)},
    Meant{"cv desorganise", at(cv_dis)},
    Meant{"cv desorganizado", at(cv_dis)},
    Meant{"range", at(range)},
    Meant{"reichweite", at(range)},
    Meant{"portee", at(range)},
    Meant{"alcance", at(range)},
    Meant{"nationality", at(nationality)},
    Meant{"nationalitat", at(nationality)},
    Meant{"nationalite", at(nationality)},
    Meant{"nacionalidad", at(nationality)},
    Meant{"hex", at(hex)},
    Meant{"feld", at(hex)},
    Meant{"hexagone", at(hex)},
    Meant{"hexagono", at(hex)},
    Meant{"facing", at(facing)},
    Meant{"blickrichtung", at(facing)},
    Meant{"orientation", at(facing)},
    Meant{"orientacion", at(facing)},
};

using enum hex1866::Arm;
constexpr std::array arms{
    Meant{"infantry", at(infantry)},    Meant{"infanterie", at(infantry)}, Meant{"infanteria", at(infantry)},
    Meant{"cavalry", at(cavalry)},      Meant{"kavallerie", at(cavalry)},  Meant{"cavalerie", at(cavalry)},
    Meant{"caballeria", at(cavalry)},   Meant{"artillery", at(artillery)}, Meant{"artillerie", at(artillery)},
    Meant{"artilleria", at(artillery)},
};

using enum hex1866::Trait;
constexpr std::array trait_table{
    Meant{"light", at(light)},      Meant{"leicht", at(light)},  Meant{"leger", at(light)},
    Meant{"legere", at(light)},     Meant{"ligero", at(light)},  Meant{"ligera", at(light)},
    Meant{"jaeger", at(jaeger)},    Meant{"jager", at(jaeger)},  Meant{"chasseurs", at(jaeger)},
    Meant{"cazadores", at(jaeger)}, Meant{"heavy", at(heavy)},   Meant{"schwer", at(heavy)},
    Meant{"lourd", at(heavy)},      Meant{"lourde", at(heavy)},  Meant{"pesado", at(heavy)},
    Meant{"pesada", at(heavy)},     Meant{"guard", at(guard)},   Meant{"garde", at(guard)},
    Meant{"guardia", at(guard)},    Meant{"horse", at(horse)},   Meant{"reitend", at(horse)},
    Meant{"montee", at(horse)},     Meant{"montada", at(horse)},
};

using enum hex1866::Side;
constexpr std::array sides{
    Meant{"prussian", at(prussian)},    Meant{"preussisch", at(prussian)},     Meant{"preussen", at(prussian)},
    Meant{"prussien", at(prussian)},    Meant{"prusse", at(prussian)},         Meant{"prusiano", at(prussian)},
    Meant{"austrian", at(austrian)},    Meant{"osterreichisch", at(austrian)}, Meant{"osterreich", at(austrian)},
    Meant{"oesterreich", at(austrian)}, Meant{"autrichien", at(austrian)},     Meant{"autriche", at(austrian)},
    Meant{"austriaco", at(austrian)},
};

// The letters of U+00C0 to U+00FF without their marks; a blank for what is no letter.
constexpr std::string_view unmarked = "aaaaaaaceeeeiiiidnooooo ouuuuytsaaaaaaaceeeeiiiidnooooo ouuuuyty";

struct Letter {
  unsigned char code;  // the second byte of U+00C0 to U+00FF
  std::string_view spelt;
};
constexpr std::array spelt_out{Letter{0x84, "Ae"}, Letter{0x96, "Oe"}, Letter{0x9c, "Ue"}, Letter{0xa4, "ae"},
                               Letter{0xb6, "oe"}, Letter{0xbc, "ue"}, Letter{0x9f, "ss"}};

bool is_letter_or_digit(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); }

// The second byte of a letter from U+00C0 to U+00FF at that place; 0 where there is none.
unsigned char marked_at(std::string_view text, std::size_t i) {
  if (text[i] != '\xc3' || i + 1 == text.size()) return 0;
  return static_cast<unsigned char>(text[i + 1]);
}

}  // namespace

std::string plain(std::string_view word) {
  std::string out;
  for (std::size_t i = 0; i < word.size(); ++i) {
    const unsigned char code = marked_at(word, i);
    if (code >= 0x80 && code <= 0xbf) {
      out.append(code == 0x9f ? "ss" : unmarked.substr(code - 0x80U, 1));
      ++i;
    } else {
      out += word[i] == '_' || word[i] == '-' ? ' ' : lower(word[i]);
    }
  }
  return out;
}

std::string letters_and_digits(std::string_view name) {
  std::string out;
  for (std::size_t i = 0; i < name.size(); ++i) {
    const unsigned char code = marked_at(name, i);
    if (code >= 0x80 && code <= 0xbf) {
      const auto spelt = std::ranges::find(spelt_out, code, &Letter::code);
      std::string letter = spelt != spelt_out.end() ? std::string{spelt->spelt} : plain(name.substr(i, 2));
      const bool capital = code < 0x9f && letter.size() == 1;
      if (capital && letter != " ") letter[0] = static_cast<char>(letter[0] - 'a' + 'A');
      if (letter != " ") out.append(letter);
      ++i;
    } else if (is_letter_or_digit(name[i])) {
      out += name[i];
    }
  }
  return out;
}

std::span<const Meant> column_words() { return columns; }
std::span<const Meant> arm_meanings() { return arms; }
std::span<const Meant> trait_meanings() { return trait_table; }
std::span<const Meant> side_meanings() { return sides; }

std::optional<std::size_t> meant(std::string_view word, std::span<const Meant> words) {
  const auto found = std::ranges::find(words, plain(word), &Meant::word);
  return found == words.end() ? std::nullopt : std::optional{found->index};
}

std::vector<std::string_view> known(std::span<const Meant> words) {
  std::vector<std::string_view> all;
  all.reserve(words.size());
  for (const Meant& each : words) all.push_back(each.word);
  return all;
}

}  // namespace guidon::scenario
