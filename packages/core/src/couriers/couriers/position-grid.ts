import { type BoundingBox, boundingBox, distanceMeters, type Point } from '../../values/geo/shape/point.js';
import type { CourierPosition, KnownPosition } from './last-position.js';

/** A courier near a point. */
export interface NearCourier {
  readonly courierId: string;
  readonly position: CourierPosition;
  /** Distance in a straight line, not rounded. */
  readonly meters: number;
}

/** A search for the nearest couriers. */
export interface NearestQuery {
  /** Unlimited if absent. */
  readonly limit?: number;
  readonly maxMeters: number;
  /** Returns true if a courier counts. All of them count if absent. */
  accepts?(courier: NearCourier): boolean;
}

/** A spatial index of the last positions of couriers, which stays cheap while everyone moves. */
export interface PositionGrid {
  of(courierId: string): CourierPosition | undefined;
  put(courierId: string, position: CourierPosition): void;
  /** Returns every position, in the order in which couriers first appeared. */
  all(): readonly KnownPosition[];
  /** Returns the nearest couriers first, and by id at equal distance. */
  nearest(point: Point, query: NearestQuery): NearCourier[];
}

/** Size of a cell: about 500 by 500 metres in Bucharest, so that a riding courier changes cells every minute or two. */
const cellDegrees = { lat: 0.0045, lng: 0.0063 } as const;
const columns = Math.ceil(360 / cellDegrees.lng) + 1;

/**
 * Radius of the first circle that is searched. Each further one has double the radius, so about four times the
 * couriers.
 */
const firstMeters = 500;

interface Entry {
  readonly courierId: string;
  position: CourierPosition;
  cell: number;
}

/** Creates a grid of cells. A move within a cell costs nothing, a move to another one two changes of a map. */
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

  /** Visits every courier in the cells that the box touches, and possibly others. */
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

  /** Finds the couriers who are further away than `inner`, but no further than `outer`, in any order. */
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
      const largest = Math.min(maxMeters, maxDistanceMeters);
      const found: NearCourier[] = [];
      let inner = -1;
      let outer = Number.isFinite(limit) ? Math.min(firstMeters, largest) : largest;
      // Couriers outside the circle are further away than all of those inside.
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

/** Margin for the rounding of boxes and distances, so that no courier on the edge of a circle is missed. */
const roundingMeters = 1;

/** Greatest distance between two places on Earth, by any of its usual radii. */
const maxDistanceMeters = 20_100_000;

function cellOf({ lat, lng }: Point): number {
  return rowOf(lat) * columns + columnOf(lng);
}

function rowOf(lat: number): number {
  return Math.floor((lat + 90) / cellDegrees.lat);
}

function columnOf(lng: number): number {
  return Math.floor((lng + 180) / cellDegrees.lng);
}
