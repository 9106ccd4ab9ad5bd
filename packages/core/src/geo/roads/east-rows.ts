import type { RoadRow } from './road-row.js';

/** From the inner ring eastwards: Pantelimon, Titan, Balta Albă, Vitan. */
// biome-ignore format: one road per row
export const eastRows: readonly RoadRow[] = [
  ['Șoseaua Mihai Bravu', 'boulevard', 'obor, 26.1285 44.4462, iancului, 26.1342 44.4388, muncii, 26.1385 44.4265, dristor, 26.133 44.416, mihai-bravu-left'],
  ['Șoseaua Iancului', 'boulevard', 'iancului, 26.1365 44.4424, 26.142 44.4433'],
  ['Șoseaua Pantelimon', 'boulevard', '26.142 44.4433, 26.156 44.4442, 26.174 44.4434, pantelimon, 26.195 44.447, 26.207 44.4515, ring-pantelimon'],
  ['Șoseaua Electronicii', 'main', '26.136 44.4475, 26.143 44.4485, 26.1545 44.4505'],
  ['Șoseaua Fundeni', 'main', '26.156 44.4442, 26.1545 44.4505, 26.154 44.454, 26.156 44.462, 26.153 44.4675, 26.148 44.472'],
  ['Șoseaua Dobroești', 'street', '26.183 44.46, 26.181 44.451, pantelimon'],
  ['Bulevardul Chișinău', 'main', '26.1795 44.4349, 26.179 44.4392, 26.174 44.4434'],
  ['Șoseaua Vergului', 'main', '26.15 44.44, 26.156 44.44, 26.168 44.4397, 26.179 44.4392, 26.189 44.439, 26.195 44.447'],
  ['Strada Delfinului', 'street', '26.156 44.4442, 26.158 44.4415, 26.165 44.4405, 26.168 44.4397'],
  ['Strada Maior Coravu', 'street', '26.142 44.4325, 26.144 44.437, 26.15 44.44, 26.1495 44.4438'],
  ['Strada Socului', 'street', '26.1635 44.4349, 26.1635 44.4408'],
  ['Bulevardul Basarabia', 'boulevard', 'muncii, 26.142 44.4325, 26.153 44.4344, 26.1635 44.4349, 26.1691 44.4352, 26.1795 44.4349, 26.1853 44.4346, 26.21 44.433, ring-cernica'],
  ['Bulevardul Nicolae Grigorescu', 'boulevard', '26.1555 44.4345, titan, 26.159 44.4215, 26.1622 44.417, pallady'],
  ['Bulevardul Lucrețiu Pătrășcanu', 'main', '26.1697 44.4352, 26.1735 44.4255'],
  ['Bulevardul 1 Decembrie 1918', 'main', '26.159 44.4215, 26.1635 44.4225, 26.1735 44.4255, 26.177 44.4255, 26.182 44.423, 26.1865 44.416, 26.19 44.408'],
  ['Bulevardul Liviu Rebreanu', 'main', '26.1385 44.4127, 26.143 44.4165, 26.1622 44.417, 26.169 44.4165, 26.175 44.4185, 26.1765 44.4258'],
  ['Bulevardul Camil Ressu', 'boulevard', 'dristor, 26.1422 44.4193, 26.16 44.414, pallady'],
  ['Bulevardul Theodor Pallady', 'boulevard', 'pallady, 26.172 44.411, 26.19 44.408, 26.208 44.4054, ring-pallady'],
  ['Strada Baba Novac', 'street', '26.1387 44.43, 26.149 44.4255, titan'],
  ['Strada Câmpia Libertății', 'street', '26.1465 44.4333, 26.1475 44.431, 26.1578 44.4262'],
  ['Strada Râmnicu Sărat', 'street', '26.1422 44.4193, 26.1455 44.4225, 26.149 44.4255'],
  ['Strada Râmnicu Vâlcea', 'street', '26.1383 44.4252, 26.1405 44.4232, 26.1455 44.4225'],
  ['Drumul Murgului', 'street', '26.172 44.411, 26.169 44.4045, 26.1625 44.3985'],
  ['Strada Industriilor', 'street', '26.1853 44.4346, 26.198 44.428, 26.2045 44.418, 26.205 44.4058'],
  ['Șoseaua Vitan-Bârzești', 'main', '26.144 44.409, 26.147 44.405, vitan-left'],
  ['Șoseaua Vitan-Bârzești', 'main', 'vitan-right, 26.1455 44.3935, 26.149 44.3805'],
  ['Splaiul Dudescu', 'main', 'vitan-left, 26.1625 44.3985, 26.176 44.394, 26.205 44.3865, ring-glina'],
];
