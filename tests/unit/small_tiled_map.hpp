#pragma once
// A small map of the Tiled editor, for tests of what is read, told and drawn of maps.
#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "scenario/exchange/tiled_import.hpp"

namespace guidon::scenario::tests {

// A map of four columns and three rows, with a town in the marsh at 0202, as Tiled writes it. A hex is 60 wide and 52
// high: 0101 has its centre at 30,26, and 0201 at 75,52.
inline const std::string small_tmx = R"(<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" orientation="hexagonal" width="4" height="3" tilewidth="60" tileheight="52" infinite="0" hexsidelength="30" staggeraxis="x" staggerindex="odd">
 <tileset firstgid="1" name="ground" tilewidth="60" tileheight="52" tilecount="9" columns="9">
  <image source="guidon-hexes.png" width="540" height="52"/>
  <tile id="0" type="clear"/>
  <tile id="1" class="town"/>
  <tile id="2" type="city"/>
  <tile id="3"><properties><property name="terrain" value="marsh"/></properties></tile>
  <tile id="4" type="woods"/>
  <tile id="5"><properties><property name="level" type="int" value="1"/></properties></tile>
  <tile id="6"><properties><property name="level" type="int" value="2"/></properties></tile>
 </tileset>
 <layer id="1" name="terrain" width="4" height="3">
  <data encoding="csv">
1,5,1,1,
1,2,4,1,
3,1,1,5
</data>
 </layer>
 <layer id="2" name="levels" width="4" height="3">
  <data encoding="csv">
6,6,6,6,
6,7,7,6,
6,6,6,6
</data>
 </layer>
 <layer id="3" name="under" width="4" height="3">
  <data encoding="csv">
0,0,0,0,
0,4,0,0,
0,0,0,0
</data>
 </layer>
 <objectgroup id="4" name="hexsides">
  <object id="1" type="river" x="0" y="78"><polyline points="0,0 15,-26 45,-26"/></object>
  <object id="2" type="bridge" x="30" y="52"><point/></object>
 </objectgroup>
 <objectgroup id="5" name="links">
  <object id="3" type="road" x="30" y="26"><polyline points="0,0 0,104"/></object>
 </objectgroup>
 <objectgroup id="6" name="names">
  <object id="4" name="Furt" x="30" y="20"><point/></object>
 </objectgroup>
</map>
)";

inline hex1866::Setting small_setting() {
  auto setting = import_tiled(small_tmx, "small.tmx");
  EXPECT_TRUE(setting.has_value());
  return std::move(*setting);
}

}  // namespace guidon::scenario::tests
