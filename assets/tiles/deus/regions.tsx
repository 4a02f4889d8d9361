<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.11.0" name="regions" tilewidth="56" tileheight="64" tilecount="6" columns="6">
 <image source="regions.png" width="336" height="64"/>
 <tile id="0">
  <properties>
   <property name="region" value="forest"/>
  </properties>
 </tile>
 <tile id="1">
  <properties>
   <property name="region" value="mountain"/>
  </properties>
 </tile>
 <tile id="2">
  <properties>
   <property name="region" value="swamp"/>
  </properties>
 </tile>
 <tile id="3">
  <properties>
   <property name="region" value="field"/>
  </properties>
 </tile>
 <tile id="4">
  <properties>
   <property name="region" value="sea"/>
  </properties>
 </tile>
 <tile id="5">
  <properties>
   <property name="region" value="village"/>
  </properties>
 </tile>
</tileset>
