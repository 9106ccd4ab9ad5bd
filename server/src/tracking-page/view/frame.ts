import type { Coordinates } from '@doorstep/contracts';

/** A point on the map, in metres east and south of the city's centre. */
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
const metersPerDegree = 111_195;
const lngShrink = Math.cos((middle.lat * Math.PI) / 180);

/** Nominal width of the frame in CSS pixels. Where the frame is wider, everything in it is larger. */
const drawnWidth = 400;
const aspect = 4 / 3;
/** Smallest width of a frame, in metres. */
const leastWidth = 1_600;
/** Ratio of the frame to the area of its points. */
const padding = 1.5;

/** Projects a position onto the map. Within one city, the Earth is flat. */
export function toMap({ lat, lng }: Coordinates): MapPoint {
  return {
    x: Math.round((lng - middle.lng) * lngShrink * metersPerDegree),
    y: Math.round((middle.lat - lat) * metersPerDegree),
  };
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
