import type { Coordinates } from '@doorstep/contracts';

/** A point on the map, in metres east and south of the middle of Bucharest. Elsewhere a unit is a metre times the cosine of the latitude there, divided by that of Bucharest. */
export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

/** The visible part of the map. */
export interface Frame extends MapPoint {
  readonly width: number;
  readonly height: number;
}

const middle = { lat: 44.435, lng: 26.1 };
const radians = Math.PI / 180;
const unitsPerDegree = 111_195 * Math.cos(middle.lat * radians);
const unitsPerRadian = unitsPerDegree / radians;

/** Nominal width of the frame in CSS pixels. Where the frame is wider, everything in it is larger. */
const drawnWidth = 400;
const aspect = 4 / 3;
/** Smallest width of a frame, in metres. */
const leastWidth = 1_600;
/** Ratio of the frame to the area of its points. */
const padding = 1.5;

/** Projects a position onto the map (Mercator). */
export function toMap({ lat, lng }: Coordinates): MapPoint {
  return {
    x: Math.round((lng - middle.lng) * unitsPerDegree),
    y: Math.round((northing(middle.lat) - northing(lat)) * unitsPerRadian),
  };
}

/** Returns the position of a point on the map. */
export function fromMap({ x, y }: MapPoint): Coordinates {
  return {
    lat: Math.atan(Math.sinh(northing(middle.lat) - y / unitsPerRadian)) / radians,
    lng: middle.lng + x / unitsPerDegree,
  };
}

/** Returns the distance of a parallel from the equator on a Mercator map, in radians. */
function northing(lat: number): number {
  return Math.asinh(Math.tan(lat * radians));
}

/** Returns the frame around points. At least one is required. */
export function frameAround(points: readonly MapPoint[]): Frame {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const width = Math.round(Math.max((east - west) * padding, (south - north) * padding * aspect, leastWidth));
  const height = Math.round(width / aspect);
  return { x: Math.round((west + east - width) / 2), y: Math.round((north + south - height) / 2), width, height };
}

/** Returns true if a point is well inside a frame. */
export function isInside({ x, y }: MapPoint, frame: Frame): boolean {
  const margin = frame.width / 25;
  return (
    x > frame.x + margin &&
    x < frame.x + frame.width - margin &&
    y > frame.y + margin &&
    y < frame.y + frame.height - margin
  );
}

/** Returns the metres that a pixel represents. */
export function metersPerPixel({ width }: Frame): number {
  return width / drawnWidth;
}

/** Returns the value of `viewBox`. */
export function viewBox({ x, y, width, height }: Frame): string {
  return `${x} ${y} ${width} ${height}`;
}
