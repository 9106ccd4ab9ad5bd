import type { Point } from '../geo/shape/point.js';

/** Reads the positions of a WKT line string, `lng lat, lng lat`. Throws a `RangeError` on anything else. */
export function readCourse(text: string): readonly Point[] {
  return text.split(', ').map((position) => {
    const [lng = Number.NaN, lat = Number.NaN, ...rest] = position.split(' ').map(Number);
    if (Number.isNaN(lng) || Number.isNaN(lat) || rest.length > 0) throw new RangeError(`Not a position: ${position}`);
    return { lat, lng };
  });
}
