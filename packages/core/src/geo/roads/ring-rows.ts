import type { RoadRow } from './road-row.js';

/** The outer ring, clockwise from Chitila. It lies outside the service area and takes the roads out of town. */
// biome-ignore format: one road per row
export const ringRows: readonly RoadRow[] = [
  ['Centura București', 'ring_road', 'ring-chitila, ring-mogosoaia, 26.03 44.535, ring-odai, ring-otopeni, ring-pipera, 26.165 44.533, ring-voluntari, 26.215 44.485, ring-dobroesti, ring-pantelimon, ring-cernica, ring-pallady, ring-glina'],
  ['Centura București', 'ring_road', 'ring-glina, 26.23 44.368', 'bridge'],
  ['Centura București', 'ring_road', '26.23 44.368, ring-popesti, ring-berceni, ring-vidra, ring-jilava, ring-magurele, ring-bragadiru, ring-domnesti, ring-cascadelor, ring-militari, 25.95 44.46'],
  ['Centura București', 'ring_road', '25.95 44.46, 25.954 44.476', 'bridge'],
  ['Centura București', 'ring_road', '25.954 44.476, ring-giulesti, ring-chitila'],
];
