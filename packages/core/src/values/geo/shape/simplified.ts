import { metersBetween, type Place, placeAt, placeOf, shareNearest } from './plane.js';
import type { Point } from './point.js';

/** Too small to see on a map of a street. */
const toleranceMeters = 3;

/**
 * Removes points from a line by the algorithm of Douglas and Peucker, and keeps both ends. No removed point lies farther
 * than 3 m from the result. Where that leaves more than `most` points (2 or more), the tolerance is doubled until it fits.
 */
export function simplified(line: readonly Point[], most: number): readonly Point[] {
  const places = line.map(placeOf);
  for (let tolerance = toleranceMeters; ; tolerance *= 2) {
    const kept = new Set<number>([0, line.length - 1]);
    keepFarthest(places, 0, line.length - 1, tolerance, kept);
    if (kept.size <= Math.max(2, most)) return line.filter((_, index) => kept.has(index));
  }
}

/** Keeps the point that is farthest from the straight line between two others, and so on in both halves. */
function keepFarthest(
  places: readonly Place[],
  first: number,
  last: number,
  tolerance: number,
  kept: Set<number>,
): void {
  const [from, to] = [places[first], places[last]];
  if (!from || !to) return;
  let farthest = first;
  let most = tolerance;
  for (let index = first + 1; index < last; index += 1) {
    const place = places[index] ?? from;
    const meters = metersBetween(place, placeAt({ from, to }, shareNearest(place, { from, to })));
    if (meters <= most) continue;
    most = meters;
    farthest = index;
  }
  if (farthest === first) return;
  kept.add(farthest);
  keepFarthest(places, first, farthest, tolerance, kept);
  keepFarthest(places, farthest, last, tolerance, kept);
}
