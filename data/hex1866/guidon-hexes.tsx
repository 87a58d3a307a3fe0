<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="guidon-hexes" tilewidth="60" tileheight="52" tilecount="9" columns="9">
 <image source="guidon-hexes.png" width="540" height="52"/>
 <tile id="0" type="clear"/>
 <tile id="1" type="town"/>
 <tile id="2" type="city"/>
 <tile id="3" type="marsh"/>
 <tile id="4" type="woods"/>
 <tile id="5">
  <properties>
   <property name="level" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="6">
  <properties>
   <property name="level" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="7">
  <properties>
   <property name="level" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="8">
  <properties>
   <property name="level" type="int" value="4"/>
  </properties>
 </tile>
</tileset>
