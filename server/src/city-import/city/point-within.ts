import { extentOfRings } from '../addresses/plane.js';
import type { AreaRings } from '../map/rings.js';

/** Returns a point inside an area: in the middle of its widest part at half its height. */
export function pointWithin(area: AreaRings): { readonly lat: number; readonly lng: number } {
  const { south, north } = extentOfRings(area);
  // Not exactly in the middle, where corners are likely.
  const lat = south + (north - south) * 0.5003;
  const crossings = area.flatMap((ring) => ring.slice(1).flatMap((to, index) => crossing(ring[index] ?? to, to, lat)));
  const sorted = crossings.sort((a, b) => a - b);
  let best: readonly [from: number, to: number] = [sorted[0] ?? 0, sorted[0] ?? 0];
  for (let at = 0; at + 1 < sorted.length; at += 2) {
    const [from, to] = [sorted[at] ?? 0, sorted[at + 1] ?? 0];
    if (to - from > best[1] - best[0]) best = [from, to];
  }
  return { lat: rounded(lat), lng: rounded((best[0] + best[1]) / 2) };
}

function crossing(
  [aLng, aLat]: readonly [number, number],
  [bLng, bLat]: readonly [number, number],
  lat: number,
): number[] {
  if (aLat > lat === bLat > lat) return [];
  return [aLng + ((bLng - aLng) * (lat - aLat)) / (bLat - aLat)];
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
