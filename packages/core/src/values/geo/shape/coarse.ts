import type { Point } from './point.js';

/** Rounds a position to about 100 m: enough to judge the distance, too little to find the door. */
export function coarsePoint({ lat, lng }: Point): Point {
  return { lat: coarse(lat), lng: coarse(lng) };
}

function coarse(degrees: number): number {
  return Math.round(degrees * 1_000) / 1_000;
}
