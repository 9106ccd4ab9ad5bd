import type { RoadRow } from './road-row.js';

/** South of the centre: Olteniței, Berceni, Giurgiului, Ferentari, Rahova. */
// biome-ignore format: one road per row
export const southRows: readonly RoadRow[] = [
  ['Șoseaua Mihai Bravu', 'boulevard', 'mihai-bravu-right, 26.1215 44.407, 26.1168 44.405'],
  ['Șoseaua Olteniței', 'boulevard', 'eroii-revolutiei, 26.1015 44.4022, 26.1088 44.3988, 26.119 44.3943, sudului, 26.138 44.385, 26.149 44.3805, 26.17 44.37, ring-popesti'],
  ['Șoseaua Berceni', 'boulevard', 'sudului, 26.128 44.3868, aparatorii-patriei, 26.142 44.37, 26.148 44.3613, 26.153 44.348, ring-berceni'],
  ['Bulevardul Constantin Brâncoveanu', 'main', '26.1088 44.3988, 26.1085 44.3935, 26.109 44.387, 26.1112 44.3825, 26.112 44.3727'],
  ['Bulevardul Alexandru Obregia', 'main', '26.109 44.387, 26.1195 44.382, 26.123 44.3805, aparatorii-patriei'],
  ['Bulevardul Metalurgiei', 'main', '26.0863 44.3742, 26.1 44.3725, 26.112 44.3727, 26.12 44.3728, 26.134 44.3705, 26.142 44.37'],
  ['Strada Nițu Vasile', 'street', '26.1087 44.391, 26.113 44.39, 26.12 44.3855, 26.128 44.3868'],
  ['Strada Turnu Măgurele', 'street', '26.1195 44.382, 26.12 44.3728, 26.125 44.362'],
  ['Drumul Dealu Bradului', 'street', '26.112 44.3727, 26.125 44.362, 26.131 44.348, ring-vidra'],
  ['Drumul Găzarului', 'street', '26.0905 44.387, 26.102 44.3832, 26.1112 44.3825'],
  ['Strada Luică', 'street', '26.0918 44.391, 26.101 44.393, 26.1085 44.3935'],
  ['Șoseaua Giurgiului', 'boulevard', 'eroii-revolutiei, 26.0947 44.4, 26.0918 44.391, 26.0905 44.387, 26.0863 44.3742, 26.083 44.362, ring-jilava'],
  ['Bulevardul Pieptănari', 'main', 'eroii-revolutiei, 26.0935 44.4042, 26.083 44.406, 26.076 44.4088'],
  ['Șoseaua Viilor', 'main', 'chirigiu, 26.089 44.414, 26.0935 44.4042'],
  ['Șoseaua Progresul', 'main', 'chirigiu, 26.083 44.4145, 26.076 44.4088, ferentari'],
  ['Calea Ferentari', 'main', '26.0795 44.4189, 26.0758 44.413, ferentari, 26.07 44.402'],
  ['Prelungirea Ferentari', 'main', '26.07 44.402, 26.072 44.3962, 26.077 44.387, 26.0893 44.3832'],
  ['Strada Zețarilor', 'street', '26.0947 44.4, 26.088 44.4015, 26.081 44.396, 26.072 44.3962'],
  ['Strada Mărgeanului', 'street', '26.0705 44.4152, 26.0615 44.4135, 26.0545 44.412'],
  ['Strada Sebastian', 'street', '26.0768 44.419, 26.072 44.419, ghencea'],
  ['Strada Antiaeriană', 'street', 'ghencea, 26.0605 44.418, 26.0545 44.412, 26.048 44.409'],
  ['Șoseaua Alexandriei', 'boulevard', 'rahova, 26.053 44.4045, 26.042 44.396, 26.018 44.3885, ring-bragadiru'],
  ['Șoseaua București-Măgurele', 'main', '26.053 44.4045, 26.053 44.39, 26.046 44.378, ring-magurele'],
];
