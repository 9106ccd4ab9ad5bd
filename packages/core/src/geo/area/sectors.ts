import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import type { Polygon } from 'geojson';
import type { Point } from '../shape/point.js';
import { type LngLat, pointOf, polygonOf } from '../shape/polygon.js';
import type { Sector } from './sector.js';
import { junctions, outlineArcs, sectorLines } from './service-area-data.js';

/** A sector of the city as a delivery zone. */
export interface ServiceZone {
  /** For example `bucharest-sector-1`. */
  readonly id: string;
  readonly sector: Sector;
  /** For example `Sector 1`. */
  readonly name: string;
  readonly polygon: Polygon;
  /** A point inside the zone for a label or a map view; not the centroid, which a concave zone may not contain. */
  readonly center: Point;
}

const { universitate, caleaVictoriei, dambovita, unirii, eroilor } = junctions;
const { between1And2, between2And3, between3And4, between4And5, between5And6, between6And1 } = sectorLines;

const inward = (line: readonly LngLat[]): readonly LngLat[] => line.toReversed();

function serviceZone(sector: Sector, center: LngLat, ring: readonly LngLat[]): ServiceZone {
  return {
    id: `bucharest-sector-${sector}`,
    sector,
    name: `Sector ${sector}`,
    polygon: polygonOf(ring),
    center: pointOf(center),
  };
}

/*
 * Each ring runs counter-clockwise: from its junction out along one line, over the outer arc, in along the next line and
 * back through the junctions of the centre.
 */
const sector1 = [
  universitate,
  ...between1And2,
  ...outlineArcs.sector1,
  ...inward(between6And1),
  eroilor,
  caleaVictoriei,
];
const sector2 = [universitate, ...between2And3, ...outlineArcs.sector2, ...inward(between1And2)];
const sector3 = [
  unirii,
  ...between3And4,
  ...outlineArcs.sector3,
  ...inward(between2And3),
  universitate,
  caleaVictoriei,
  dambovita,
];
const sector4 = [unirii, ...between4And5, ...outlineArcs.sector4, ...inward(between3And4)];
const sector5 = [
  eroilor,
  ...between5And6,
  ...outlineArcs.sector5,
  ...inward(between4And5),
  unirii,
  dambovita,
  caleaVictoriei,
];
const sector6 = [eroilor, ...between6And1, ...outlineArcs.sector6, ...inward(between5And6)];

/** The six sectors in order. Together they cover the service area without gap or overlap. */
export const serviceZones: readonly ServiceZone[] = [
  serviceZone(1, [26.07, 44.485], sector1),
  serviceZone(2, [26.135, 44.456], sector2),
  serviceZone(3, [26.155, 44.42], sector3),
  serviceZone(4, [26.12, 44.39], sector4),
  serviceZone(5, [26.065, 44.405], sector5),
  serviceZone(6, [26.025, 44.43], sector6),
];

/**
 * The sector of a point, or `undefined` outside the service area. A point on the line between sectors belongs to the
 * lowest of them. Lines are approximate: near one, the answer is a delivery zone and not a legal statement.
 */
export function sectorOf(point: Point): Sector | undefined {
  return serviceZones.find(({ polygon }) => booleanPointInPolygon([point.lng, point.lat], polygon))?.sector;
}
