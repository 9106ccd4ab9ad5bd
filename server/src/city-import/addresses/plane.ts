import { distanceMeters, type Point } from '@doorstep/core';
import type { Ring } from '../map/rings.js';

/** A rectangle in degrees. */
export interface Extent {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Returns the smallest rectangle around positions, longitude first. */
export function extentOfRings(rings: readonly Ring[]): Extent {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const [lng, lat] of rings.flat()) {
    west = Math.min(west, lng);
    east = Math.max(east, lng);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  return { west, south, east, north };
}

/** Returns the centre of gravity of a ring; of one without a surface, the middle of its corners. */
export function centreOfRing(ring: Ring): Point {
  const [originLng, originLat] = ring[0] ?? [0, 0];
  let [surface, x, y] = [0, 0, 0];
  for (let at = 1; at < ring.length; at += 1) {
    const [fromX, fromY] = [(ring[at - 1]?.[0] ?? 0) - originLng, (ring[at - 1]?.[1] ?? 0) - originLat];
    const [toX, toY] = [(ring[at]?.[0] ?? 0) - originLng, (ring[at]?.[1] ?? 0) - originLat];
    const cross = fromX * toY - toX * fromY;
    surface += cross;
    x += (fromX + toX) * cross;
    y += (fromY + toY) * cross;
  }
  if (Math.abs(surface) < 1e-14) return middleOf(ring.slice(1).map(([lng, lat]) => ({ lng, lat })));
  return { lat: originLat + y / (3 * surface), lng: originLng + x / (3 * surface) };
}

/** Returns the mean of points. */
export function middleOf(points: readonly Point[]): Point {
  let [lat, lng] = [0, 0];
  for (const point of points) {
    lat += point.lat;
    lng += point.lng;
  }
  return { lat: lat / points.length, lng: lng / points.length };
}

/** Returns the greatest distance from a point to others, in metres. */
export function reachOf(centre: Point, points: Iterable<Point>): number {
  let meters = 0;
  for (const point of points) meters = Math.max(meters, distanceMeters(centre, point));
  return meters;
}

/** Returns the least distance from a point to others, in metres. */
export function nearestMeters(point: Point, points: readonly Point[]): number {
  // Squares on a flat map find the nearest one fast; the one distance is exact.
  const eastward = Math.cos((point.lat * Math.PI) / 180);
  let [nearest, least] = [points[0], Number.POSITIVE_INFINITY];
  for (const each of points) {
    const square = (each.lat - point.lat) ** 2 + ((each.lng - point.lng) * eastward) ** 2;
    if (square < least) [nearest, least] = [each, square];
  }
  return nearest ? distanceMeters(point, nearest) : Number.POSITIVE_INFINITY;
}
