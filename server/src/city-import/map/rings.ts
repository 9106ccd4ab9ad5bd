import booleanPointInPolygon from '@turf/boolean-point-in-polygon';
import type { OsmRelation, OsmWay } from '../osm/element.js';
import { joinLines } from './join-lines.js';
import type { MapData } from './map-data.js';

/** A closed line of positions in degrees, longitude first. The first position is repeated at the end (RFC 7946, section 3.1.6). */
export type Ring = [lng: number, lat: number][];

/** An outline, and the holes in it. */
export type AreaRings = Ring[];

/** Forms areas from ways and relations. Corners that are not in the map are left out, so areas end about at its edge. */
export interface RingBuilder {
  /** Returns the areas of a relation of type `multipolygon` or `boundary`. A straight line closes an outline that is not complete. */
  areasOf(relation: OsmRelation): readonly AreaRings[];
  /** Returns the area of a closed way; `undefined` for others and for fewer than three corners in the map. */
  areaOf(way: OsmWay): AreaRings | undefined;
}

/** Creates a builder for the ways of a map. */
export function createRingBuilder({ nodes, ways }: Pick<MapData, 'nodes' | 'ways'>): RingBuilder {
  const waysById = new Map(ways.map((way) => [way.id, way]));

  function toRing(line: readonly number[]): Ring[] {
    const corners = line.map((id) => nodes.indexOf(id)).filter((node) => node >= 0);
    const ring = corners.map((node): [number, number] => [nodes.lng(node) / 1e7, nodes.lat(node) / 1e7]);
    if (corners[0] !== corners.at(-1)) ring.push(...ring.slice(0, 1));
    return ring.length < 4 ? [] : [ring];
  }

  function ringsOf({ members }: OsmRelation, isInner: boolean): readonly Ring[] {
    const lines = members
      .filter(({ type, role }) => type === 'way' && (role === 'inner') === isInner)
      .flatMap(({ id }) => waysById.get(id) ?? [])
      .map((way) => way.nodes);
    return joinLines(lines).flatMap(toRing);
  }

  return {
    areasOf(relation) {
      const holes = ringsOf(relation, true);
      return ringsOf(relation, false).map((outline) => [outline, ...holes.filter((hole) => isWithin(hole, outline))]);
    },
    areaOf(way) {
      return way.nodes[0] === way.nodes.at(-1) ? toRing(way.nodes).map((ring) => [ring])[0] : undefined;
    },
  };
}

/** Holes do not cross their outline, so one corner that is not on it decides. */
function isWithin(hole: Ring, outline: Ring): boolean {
  const polygon = { type: 'Polygon' as const, coordinates: [outline] };
  return hole.some((corner) => booleanPointInPolygon(corner, polygon, { ignoreBoundary: true }));
}
