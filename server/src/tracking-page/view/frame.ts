import type { Coordinates } from '@doorstep/contracts';

/** A point of the map: metres to the east and to the south of the middle of the city. */
export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

/** The part of the map that is to be seen. */
export interface Frame extends MapPoint {
  readonly width: number;
  readonly height: number;
}

const middle = { lat: 44.435, lng: 26.1 };
const metersPerDegree = 111_195;
const lngShrink = Math.cos((middle.lat * Math.PI) / 180);

/** The frame is drawn as if it had this width, in pixels of CSS; wherever it is wider, all of it is larger. */
const drawnWidth = 400;
const aspect = 4 / 3;
/** No map is closer than this, in metres. */
const leastWidth = 1_600;
/** Room around what is to be seen. */
const padding = 1.5;

/** Where a position is on the map. In one city the Earth is flat. */
export function toMap({ lat, lng }: Coordinates): MapPoint {
  return {
    x: Math.round((lng - middle.lng) * lngShrink * metersPerDegree),
    y: Math.round((middle.lat - lat) * metersPerDegree),
  };
}

/** The frame around points; there is at least one. */
export function frameAround(points: readonly MapPoint[]): Frame {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const width = Math.round(Math.max((east - west) * padding, (south - north) * padding * aspect, leastWidth));
  const height = Math.round(width / aspect);
  return { x: Math.round((west + east - width) / 2), y: Math.round((north + south - height) / 2), width, height };
}

/** Whether a point is well inside a frame. */
export function isInside({ x, y }: MapPoint, frame: Frame): boolean {
  const margin = frame.width / 25;
  return (
    x > frame.x + margin &&
    x < frame.x + frame.width - margin &&
    y > frame.y + margin &&
    y < frame.y + frame.height - margin
  );
}

/** Metres that a pixel shows. */
export function metersPerPixel({ width }: Frame): number {
  return width / drawnWidth;
}

/** Value of `viewBox`. */
export function viewBox({ x, y, width, height }: Frame): string {
  return `${x} ${y} ${width} ${height}`;
}
