import type { Point } from '../shape/point.js';
import { listOfEntry } from './list-of-entry.js';
import { type EdgePlace, type PackRoads, packPoint } from './pack-roads.js';
import { packUnitsPerDegree } from './travel-weight.js';

/** The places on roads that are nearest to a point: several where roads meet. */
export interface Snapped {
  readonly places: readonly EdgePlace[];
  /** The nearest place itself. */
  readonly point: Point;
  readonly meters: number;
}

/** Roads farther away are not considered. */
const farthestMeters = 2_000;

/** Places that are nearer to each other than this are the same: a point at a junction is on all of its roads. */
const sameMeters = 0.05;

const metersPerUnit = 111_195 / packUnitsPerDegree;

/**
 * Finds the places on roads that are nearest to a point. Returns `undefined` if there is no road within 2 km.
 *
 * @param isUsable whether an edge may be used.
 */
export function snapToRoads(
  roads: PackRoads,
  { lat, lng }: Point,
  isUsable: (edge: number) => boolean,
): Snapped | undefined {
  const y = lat * packUnitsPerDegree;
  const x = lng * packUnitsPerDegree;
  const scaleX = metersPerUnit * Math.cos((lat * Math.PI) / 180);
  const { grid } = roads;
  const row = clamped((y - grid.south) / grid.cellLat, grid.rows);
  const column = clamped((x - grid.west) / grid.cellLng, grid.columns);
  const cellMeters = Math.min(grid.cellLat * metersPerUnit, grid.cellLng * scaleX);
  let nearest = farthestMeters;
  let found: (EdgePlace & { readonly meters: number })[] = [];
  for (let ring = 0; ring < Math.max(grid.rows, grid.columns); ring += 1) {
    // Everything in this ring is at least this far from the point.
    if ((ring - 1) * cellMeters > nearest + sameMeters) break;
    for (const cell of cellsInRing(grid, row, column, ring)) {
      for (let at = grid.cellStart[cell] ?? 0; at < (grid.cellStart[cell + 1] ?? 0); at += 1) {
        const piece = grid.pieces[at] ?? 0;
        const { share, meters } = nearestOnPiece(roads, piece, x, y, scaleX);
        if (meters > nearest + sameMeters) continue;
        const edge = listOfEntry(roads.pointStart, piece);
        if (!isUsable(edge)) continue;
        nearest = Math.min(nearest, meters);
        found.push({ edge, piece, share, meters });
      }
    }
  }
  found = found.filter(({ meters }) => meters <= nearest + sameMeters).sort((a, b) => a.meters - b.meters);
  const [first] = found;
  if (!first) return undefined;
  return { places: withoutRepetition(found), point: pointOf(roads, first), meters: first.meters };
}

/** Returns the position of a place, to seven decimals. */
export function pointOf(roads: PackRoads, { piece, share }: EdgePlace): Point {
  const [from, to] = [packPoint(roads, piece), packPoint(roads, piece + 1)];
  const between = (a: number, b: number): number => Math.round(a + (b - a) * share) / packUnitsPerDegree;
  return { lat: between(from.lat, to.lat), lng: between(from.lng, to.lng) };
}

/** Removes repeated places: a piece is in several cells, and two pieces meet at a bend. A loop keeps both its ends. */
function withoutRepetition(places: readonly EdgePlace[]): readonly EdgePlace[] {
  const isSame = (a: EdgePlace, b: EdgePlace): boolean =>
    a.edge === b.edge && Math.abs(a.piece + a.share - (b.piece + b.share)) < 1e-4;
  return places.filter((place, index) => places.findIndex((other) => isSame(place, other)) === index);
}

function nearestOnPiece(roads: PackRoads, piece: number, x: number, y: number, scaleX: number) {
  const { points } = roads;
  const fromY = ((points[2 * piece] ?? 0) - y) * metersPerUnit;
  const fromX = ((points[2 * piece + 1] ?? 0) - x) * scaleX;
  const dy = ((points[2 * piece + 2] ?? 0) - y) * metersPerUnit - fromY;
  const dx = ((points[2 * piece + 3] ?? 0) - x) * scaleX - fromX;
  const square = dx * dx + dy * dy;
  // Rounded, so that the end of a piece is exactly there: sums of whole pieces are compared.
  const along = square === 0 ? 0 : Math.round((-(fromX * dx + fromY * dy) / square) * 1e9) / 1e9;
  const share = Math.min(1, Math.max(0, along));
  return { share, meters: Math.hypot(fromX + dx * share, fromY + dy * share) };
}

function* cellsInRing(
  { rows, columns }: PackRoads['grid'],
  row: number,
  column: number,
  ring: number,
): Generator<number> {
  for (let y = Math.max(0, row - ring); y <= Math.min(rows - 1, row + ring); y += 1) {
    const whole = Math.abs(y - row) === ring;
    for (let x = column - ring; x <= column + ring; x += whole ? 1 : 2 * ring) {
      if (x >= 0 && x < columns) yield y * columns + x;
    }
  }
}

function clamped(cell: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor(cell)));
}
