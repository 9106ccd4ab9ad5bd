import {
  crossing,
  metersBetween,
  type Place,
  placeAt,
  placeOf,
  pointOfPlace,
  type Segment,
  segmentsOf,
  shareNearest,
} from '../shape/plane.js';
import { distanceMeters, type Point } from '../shape/point.js';
import type { RoadEdge } from './graph.js';

/** The place on a road from which a point is reached. */
export interface Snapped {
  /** Number of the edge. */
  readonly edge: number;
  /** Metres along the edge from its first point. */
  readonly offsetMeters: number;
  readonly point: Point;
  /** The length of the straight line between the point and the road. */
  readonly legMeters: number;
}

/** Finds the road that is nearest to a point. */
export type Snap = (point: Point) => Snapped;

interface Piece {
  readonly edge: number;
  readonly index: number;
  readonly segment: Segment;
}

const cellMeters = 400;

/**
 * Creates a search for the nearest accepted edge, over a grid of segments. An edge on the other side of the river counts
 * only if there is none on this side.
 *
 * @throws RangeError when no edge is accepted.
 */
export function createSnap(
  edges: readonly RoadEdge[],
  accepts: (edge: RoadEdge) => boolean,
  river: readonly Point[],
): Snap {
  const pieces = edges.flatMap((edge, number) =>
    accepts(edge) ? segmentsOf(edge.line).map((segment, index) => ({ edge: number, index, segment })) : [],
  );
  if (pieces.length === 0) throw new RangeError('A point needs a road to be reached from');
  const grid = gridOf(pieces);
  const banks = segmentsOf(river);
  const crossesRiver = (leg: Segment): boolean => banks.some((bank) => (crossing(leg, bank)?.[0] ?? 0) > 0);

  return (point) => {
    const place = placeOf(point);
    const found = nearestPiece(grid, place, crossesRiver) ?? nearestPiece(grid, place, () => false);
    if (!found) throw new RangeError(`Not a position: ${point.lat}, ${point.lng}`);
    const { edge, index } = found.piece;
    const snapped = pointOfPlace(found.place);
    const start = edges[edge]?.offsets[index] ?? 0;
    const end = edges[edge]?.offsets[index + 1] ?? start;
    return {
      edge,
      offsetMeters: start + (end - start) * found.share,
      point: snapped,
      legMeters: distanceMeters(point, snapped),
    };
  };
}

/** Segments by the square cells that their bounding boxes touch. */
interface Grid {
  readonly west: number;
  readonly south: number;
  readonly columns: number;
  readonly rows: number;
  readonly cells: readonly (readonly Piece[])[];
}

function gridOf(pieces: readonly Piece[]): Grid {
  const ends = pieces.flatMap(({ segment }) => [segment.from, segment.to]);
  const west = Math.min(...ends.map(({ x }) => x));
  const south = Math.min(...ends.map(({ y }) => y));
  const columns = 1 + Math.floor((Math.max(...ends.map(({ x }) => x)) - west) / cellMeters);
  const rows = 1 + Math.floor((Math.max(...ends.map(({ y }) => y)) - south) / cellMeters);
  const cells: Piece[][] = Array.from({ length: columns * rows }, () => []);
  const cellOf = (meters: number): number => Math.floor(meters / cellMeters);
  for (const piece of pieces) {
    const { from, to } = piece.segment;
    for (let row = cellOf(Math.min(from.y, to.y) - south); row <= cellOf(Math.max(from.y, to.y) - south); row += 1) {
      for (
        let column = cellOf(Math.min(from.x, to.x) - west);
        column <= cellOf(Math.max(from.x, to.x) - west);
        column += 1
      ) {
        cells[row * columns + column]?.push(piece);
      }
    }
  }
  return { west, south, columns, rows, cells };
}

interface Found {
  readonly piece: Piece;
  readonly place: Place;
  readonly share: number;
}

/** Searches rings of cells around the place until no further cell can hold a nearer segment. */
function nearestPiece(grid: Grid, place: Place, refuses: (leg: Segment) => boolean): Found | undefined {
  const column = clamped((place.x - grid.west) / cellMeters, grid.columns);
  const row = clamped((place.y - grid.south) / cellMeters, grid.rows);
  let found: Found | undefined;
  let meters = Number.POSITIVE_INFINITY;
  for (let ring = 0; ring < Math.max(grid.columns, grid.rows); ring += 1) {
    // Everything in this ring or farther out is at least this far from the place, or from the clamped cell.
    if ((ring - 1) * cellMeters > meters) break;
    for (const piece of piecesInRing(grid, column, row, ring)) {
      const share = shareNearest(place, piece.segment);
      const on = placeAt(piece.segment, share);
      const between = metersBetween(place, on);
      if (between >= meters || refuses({ from: place, to: on })) continue;
      meters = between;
      found = { piece, place: on, share };
    }
  }
  return found;
}

function* piecesInRing({ columns, rows, cells }: Grid, column: number, row: number, ring: number): Generator<Piece> {
  for (let y = Math.max(0, row - ring); y <= Math.min(rows - 1, row + ring); y += 1) {
    const whole = Math.abs(y - row) === ring;
    for (let x = column - ring; x <= column + ring; x += whole ? 1 : 2 * ring) {
      if (x >= 0 && x < columns) yield* cells[y * columns + x] ?? [];
    }
  }
}

function clamped(cell: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor(cell)));
}
