import type { LngLat } from '../shape/polygon.js';

/*
 * The outline of the launch area and the lines that part it into sectors, drawn for this service: simplified, rounded,
 * and not a legal boundary. Positions are GeoJSON `[lng, lat]`.
 *
 * The outline is kept as six arcs, one per sector, between the ends of the sector lines. The service area and the
 * sectors are put together from the same vertices, so that the sectors tile the area exactly.
 */

/** The outer arc of each sector, counter-clockwise, without the ends of the sector lines on either side. */
// biome-ignore format: one row of vertices per stretch of the outline
export const outlineArcs = {
  sector5: [[26.05, 44.38]],
  sector4: [
    [26.09, 44.37], [26.12, 44.37], [26.13, 44.35], [26.16, 44.34],
    [26.165, 44.345], [26.145, 44.37], [26.155, 44.395],
  ],
  sector3: [[26.21, 44.4], [26.22, 44.43]],
  sector2: [[26.19, 44.445], [26.16, 44.455], [26.18, 44.475], [26.12, 44.485]],
  sector1: [[26.1, 44.535], [26.07, 44.535], [26.03, 44.52], [26.01, 44.5]],
  sector6: [
    [25.985, 44.495], [25.98, 44.47], [26.02, 44.455], [26.02, 44.445],
    [25.975, 44.44], [25.98, 44.41], [26.01, 44.41],
  ],
} as const satisfies Record<string, readonly LngLat[]>;

/** Where sector lines meet in the centre; the sectors do not share one point. */
export const junctions = {
  universitate: [26.1025, 44.4356],
  caleaVictoriei: [26.0962, 44.435],
  dambovita: [26.0965, 44.4305],
  unirii: [26.1025, 44.4268],
  eroilor: [26.0757, 44.435],
} as const satisfies Record<string, LngLat>;

/** The line between two neighbouring sectors, from its junction (not repeated here) to its end on the outline. */
// biome-ignore format: one row of vertices per line
export const sectorLines = {
  between1And2: [[26.0972, 44.4468], [26.099, 44.4535], [26.1015, 44.464], [26.1005, 44.479], [26.115529, 44.496176]],
  between2And3: [
    [26.1075, 44.4374], [26.119, 44.4345], [26.1387, 44.4318], [26.152, 44.4335],
    [26.1691, 44.4351], [26.1853, 44.4344], [26.212105, 44.433948],
  ],
  between3And4: [[26.1133, 44.417], [26.1259, 44.4113], [26.144, 44.401], [26.171176, 44.396471]],
  between4And5: [[26.0985, 44.422], [26.0955, 44.415], [26.0967, 44.4038], [26.0925, 44.39], [26.086575, 44.370856]],
  between5And6: [[26.0625, 44.4365], [26.06, 44.4287], [26.044, 44.418], [26.025, 44.41], [26.014138, 44.406897]],
  between6And1: [[26.07, 44.443], [26.064, 44.452], [26.053, 44.456], [26.03, 44.47], [26, 44.485], [25.986524, 44.495305]],
} as const satisfies Record<string, readonly LngLat[]>;
