import type { Point } from './point.js';

/**
 * A line as whole numbers: longitude and latitude of its first point, then the differences to each next point, in
 * fractions of a degree. Shorter than coordinates, as in TopoJSON's quantized arcs.
 */
export type EncodedLine = readonly number[];

/** The name and the outline of a lake or park, without the first point repeated at the end. */
export type OutlineRow = readonly [name: string, outline: EncodedLine];

/** Fractions of a degree, of about ten metres and of about ten centimetres. */
export const unitsPerDegree = { coarse: 10_000, fine: 1_000_000 } as const;

/** Decodes the points of a line. */
export function decodeLine(steps: EncodedLine, units: number = unitsPerDegree.coarse): readonly Point[] {
  const points: Point[] = [];
  let [lng, lat] = [0, 0];
  for (let index = 0; index < steps.length; index += 2) {
    lng += steps[index] ?? 0;
    lat += steps[index + 1] ?? 0;
    points.push({ lat: lat / units, lng: lng / units });
  }
  return points;
}

/** Encodes GeoJSON positions, `[lng, lat]`, and rounds them to the given fractions of a degree. */
export function encodeLine(
  positions: readonly (readonly number[])[],
  units: number = unitsPerDegree.coarse,
): EncodedLine {
  const whole = positions.map((position) => position.map((degrees) => Math.round(degrees * units)));
  return whole.flatMap(([lng = 0, lat = 0], index) => {
    const [previousLng = 0, previousLat = 0] = whole[index - 1] ?? [];
    return [lng - previousLng, lat - previousLat];
  });
}
