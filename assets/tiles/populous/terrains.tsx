<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.11.0" name="terrains" tilewidth="56" tileheight="64" tilecount="5" columns="5">
 <image source="terrains.png" width="280" height="64"/>
 <tile id="0">
  <properties>
   <property name="terrain" value="plains"/>
  </properties>
 </tile>
 <tile id="1">
  <properties>
   <property name="terrain" value="mountain"/>
  </properties>
 </tile>
 <tile id="2">
  <properties>
   <property name="terrain" value="desert"/>
  </properties>
 </tile>
 <tile id="3">
  <properties>
   <property name="terrain" value="tundra"/>
  </properties>
 </tile>
 <tile id="4">
  <properties>
   <property name="terrain" value="sea"/>
  </properties>
 </tile>
</tileset>
