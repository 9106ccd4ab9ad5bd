/** A point of the drawing, in units of about four metres; `y` grows to the south. */
export interface DrawingPoint {
  readonly x: number;
  readonly y: number;
}

const unitMeters = 4;
const metersPerDegree = 111_320;
/** The north-west of the city. */
const origin = { lat: 44.56, lng: 25.9 };
const lngFactor = Math.cos((44.43 * Math.PI) / 180);

/** Projects a position to the drawing. A city is small enough for a plane. */
export function project({ lat, lng }: { readonly lat: number; readonly lng: number }): DrawingPoint {
  return {
    x: Math.round(((lng - origin.lng) * metersPerDegree * lngFactor) / unitMeters),
    y: Math.round(((origin.lat - lat) * metersPerDegree) / unitMeters),
  };
}

/** Projects a line of `[lng, lat]`. */
export function projectLine(line: readonly (readonly number[])[]): readonly DrawingPoint[] {
  return line.map(([lng = 0, lat = 0]) => project({ lat, lng }));
}

/** Returns the path of a line: `M1 2 3 4`. */
export function linePath(points: readonly DrawingPoint[]): string {
  return `M${points.map(({ x, y }) => `${x} ${y}`).join(' ')}`;
}

/** The part of the drawing that is shown. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Width of a frame divided by its height. */
const aspect = 16 / 9;

/** Returns the frame that shows all points, with a margin. */
export function frameOf(points: readonly DrawingPoint[]): Frame {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const width = Math.round(Math.max((right - left) * 1.35, (bottom - top) * 1.5 * aspect, 500));
  const height = Math.round(width / aspect);
  return {
    left: Math.round((left + right - width) / 2),
    top: Math.round((top + bottom - height) / 2),
    width,
    height,
  };
}
