import type { Spot } from '../api/control.js';
import type { MapPoint, MapShapes } from './map-shapes.js';

/** A place in pixels from the top left corner of the map. */
export interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** A point of the map in its place on the screen. */
export interface PlacedPoint extends Omit<MapPoint, 'spot'> {
  readonly at: Pixel;
}

/** A line of the map in its place on the screen. */
export interface PlacedLine {
  readonly id: string;
  readonly from: Pixel;
  readonly to: Pixel;
}

/** The shapes of the map in their places on the screen. */
export interface PlacedShapes {
  readonly lines: readonly PlacedLine[];
  readonly stops: readonly PlacedPoint[];
  readonly couriers: readonly PlacedPoint[];
}

/** Pixels around a point or line in which a pointer still hits it. */
const reach = { point: 13, line: 6 };

/** Puts shapes in their places on the screen. */
export function placeShapes({ lines, stops, couriers }: MapShapes, project: (spot: Spot) => Pixel): PlacedShapes {
  const placeOf = ({ spot, ...point }: MapPoint): PlacedPoint => ({ ...point, at: project(spot) });
  return {
    lines: lines.map(({ id, from, to }) => ({ id, from: project(from), to: project(to) })),
    stops: stops.map(placeOf),
    couriers: couriers.map(placeOf),
  };
}

/** Returns the id of the shape under a pointer: the nearest courier, or else the nearest stop or line; undefined if none is near. */
export function shapeAt({ couriers, stops, lines }: PlacedShapes, pointer: Pixel): string | undefined {
  const near = (points: readonly PlacedPoint[]) =>
    nearest(points, ({ at }) => Math.hypot(at.x - pointer.x, at.y - pointer.y), reach.point);
  return near(couriers) ?? near(stops) ?? nearest(lines, (line) => distanceToLine(line, pointer), reach.line);
}

function nearest<T extends { readonly id: string }>(
  shapes: readonly T[],
  distanceOf: (shape: T) => number,
  limit: number,
): string | undefined {
  let found: string | undefined;
  let least = limit;
  for (const shape of shapes) {
    const distance = distanceOf(shape);
    if (distance > least) continue;
    // The last of several in one place is drawn on top.
    found = shape.id;
    least = distance;
  }
  return found;
}

/** Returns the distance in pixels from a point to the nearest point of a line. */
function distanceToLine({ from, to }: PlacedLine, { x, y }: Pixel): number {
  const along = { x: to.x - from.x, y: to.y - from.y };
  const square = along.x ** 2 + along.y ** 2;
  const share = square === 0 ? 0 : ((x - from.x) * along.x + (y - from.y) * along.y) / square;
  const inside = Math.min(1, Math.max(0, share));
  return Math.hypot(x - from.x - along.x * inside, y - from.y - along.y * inside);
}
