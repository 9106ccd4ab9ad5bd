import type { Polygon } from 'geojson';
import type { Point } from './point.js';

/** A position in the order of GeoJSON: longitude, latitude. */
export type LngLat = readonly [lng: number, lat: number];

/** A GeoJSON polygon of one ring, closed on its first position (RFC 7946, section 3.1.6). */
export function polygonOf(ring: readonly LngLat[]): Polygon {
  return { type: 'Polygon', coordinates: [[...ring, ...ring.slice(0, 1)].map(([lng, lat]) => [lng, lat])] };
}

/** Turns a GeoJSON position into a point. */
export function pointOf([lng, lat]: LngLat): Point {
  return { lat, lng };
}
