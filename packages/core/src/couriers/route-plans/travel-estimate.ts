import type { Vehicle } from '@doorstep/contracts';
import { distanceMeters, type Point } from '../../values/geo/shape/point.js';

/** Average speed on streets in usual traffic, in metres per second. */
export const metersPerSecond: Readonly<Record<Vehicle, number>> = { bicycle: 3.7, scooter: 6, car: 5.2 };

/** Length of a route along streets, as a multiple of the straight line. */
const detour = 1.35;

/** Estimates the length of a route in whole metres without the router. */
export function estimateTravelMeters(from: Point, to: Point): number {
  return Math.round(distanceMeters(from, to) * detour);
}

/**
 * Estimates a travel time in whole seconds without the router, for places where a call of the router is impossible: in
 * transactions, and for each message of a stream.
 */
export function estimateTravelSeconds(from: Point, to: Point, vehicle: Vehicle): number {
  return Math.round((distanceMeters(from, to) * detour) / metersPerSecond[vehicle]);
}

/** Converts the duration of a ride by one vehicle, in seconds, into that of the same ride by another. */
export function rideBy(vehicle: Vehicle, seconds: number, estimatedFor: Vehicle): number {
  return Math.round((seconds * metersPerSecond[estimatedFor]) / metersPerSecond[vehicle]);
}
