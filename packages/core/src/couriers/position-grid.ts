import { type BoundingBox, boundingBox, distanceMeters, type Point } from '../geo/shape/point.js';
import type { CourierPosition, KnownPosition } from './last-position.js';

/** A courier near a point. */
export interface NearCourier {
  readonly courierId: string;
  readonly position: CourierPosition;
  /** Straight line, not rounded. */
  readonly meters: number;
}

/** Which couriers are sought. */
export interface NearestQuery {
  /** As many as there are when absent. */
  readonly limit?: number;
  readonly maxMeters: number;
  /** Whether a courier counts; everyone does when absent. */
  accepts?(courier: NearCourier): boolean;
}

/** The last positions of couriers, found by place. It stays cheap while everyone moves. */
export interface PositionGrid {
  of(courierId: string): CourierPosition | undefined;
  put(courierId: string, position: CourierPosition): void;
  /** Everyone, in the order of their first positions. */
  all(): readonly KnownPosition[];
  /** The nearest first, by id at equal distance. */
  nearest(point: Point, query: NearestQuery): NearCourier[];
}

/** About 500 by 500 metres in Bucharest: a courier who rides changes the cell once a minute or two. */
const cellDegrees = { lat: 0.0045, lng: 0.0063 } as const;
const columns = Math.ceil(360 / cellDegrees.lng) + 1;

/** The first circle that is searched; each further one has double the radius, so four times the couriers. */
const firstMeters = 500;

interface Entry {
  readonly courierId: string;
  position: CourierPosition;
  cell: number;
}

/** Couriers in cells of a grid: who stays in a cell costs nothing, who changes it costs two changes of a map. */
export function createPositionGrid(): PositionGrid {
  const entries = new Map<string, Entry>();
  const cells = new Map<number, Set<Entry>>();

  function enter(entry: Entry): void {
    const cell = cells.get(entry.cell) ?? new Set();
    cells.set(entry.cell, cell.add(entry));
  }

  function leave(entry: Entry): void {
    const cell = cells.get(entry.cell);
    cell?.delete(entry);
    if (cell?.size === 0) cells.delete(entry.cell);
  }

  /** Visits everyone in the cells that the box touches, and perhaps others. */
  function visitAround(box: BoundingBox, visit: (entry: Entry) => void): void {
    const [south, north] = [rowOf(box.south), rowOf(box.north)];
    const [west, east] = [columnOf(box.west), columnOf(box.east)];
    const crossesAntimeridian = box.west < -180 || box.east > 180;
    if (crossesAntimeridian || (north - south + 1) * (east - west + 1) > cells.size) {
      entries.forEach(visit);
      return;
    }
    for (let row = south; row <= north; row += 1) {
      for (let column = west; column <= east; column += 1) cells.get(row * columns + column)?.forEach(visit);
    }
  }

  /** Those who are further away than `inner`, but no further than `outer`, in any order. */
  function findInRing(point: Point, inner: number, outer: number, accepts: NearestQuery['accepts']): NearCourier[] {
    const found: NearCourier[] = [];
    visitAround(boundingBox(point, outer + roundingMeters), ({ courierId, position }) => {
      const meters = distanceMeters(point, position.coordinates);
      if (meters <= inner || meters > outer) return;
      const near = { courierId, position, meters };
      if (accepts?.(near) ?? true) found.push(near);
    });
    return found;
  }

  return {
    of: (courierId) => entries.get(courierId)?.position,
    all: () => [...entries.values()].map(({ courierId, position }) => ({ courierId, position })),
    put(courierId, position) {
      const cell = cellOf(position.coordinates);
      const known = entries.get(courierId);
      if (known?.cell === cell) {
        known.position = position;
        return;
      }
      if (known) leave(known);
      const entry = { courierId, position, cell };
      entries.set(courierId, entry);
      enter(entry);
    },
    nearest(point, { limit = Number.POSITIVE_INFINITY, maxMeters, accepts }) {
      const largest = Math.min(maxMeters, halfwayRoundMeters);
      const found: NearCourier[] = [];
      let inner = -1;
      let outer = Number.isFinite(limit) ? Math.min(firstMeters, largest) : largest;
      // Whoever is outside the circle is further away than everyone in it.
      while (found.length < limit && inner < largest) {
        const ring = findInRing(point, inner, outer, accepts);
        found.push(...ring.sort(byDistance));
        inner = outer;
        outer = Math.min(2 * outer, largest);
      }
      return found.slice(0, limit);
    },
  };
}

function byDistance(left: NearCourier, right: NearCourier): number {
  return left.meters - right.meters || (left.courierId < right.courierId ? -1 : 1);
}

/** Box and distance round differently: nobody on the edge of a circle may be missed. */
const roundingMeters = 1;

/** No two places on Earth are further apart, by any of the usual radii. */
const halfwayRoundMeters = 20_100_000;

function cellOf({ lat, lng }: Point): number {
  return rowOf(lat) * columns + columnOf(lng);
}

function rowOf(lat: number): number {
  return Math.floor((lat + 90) / cellDegrees.lat);
}

function columnOf(lng: number): number {
  return Math.floor((lng + 180) / cellDegrees.lng);
}
