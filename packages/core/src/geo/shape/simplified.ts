import { metersBetween, type Place, placeAt, placeOf, shareNearest } from '../roads/plane.js';
import type { Point } from './point.js';

/** What nobody sees on a map of a street. */
const toleranceMeters = 3;

/**
 * The line with fewer points, by the algorithm of Douglas and Peucker: none that is left out lies farther than 3 m from
 * what stays, or, where that leaves more than `most` points (2 or more), farther than the least double of it that does
 * not. Both ends stay.
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
