import { distanceMeters } from '../shape/point.js';

/** Ways to travel that a city pack has roads for. */
export type RoadProfile = 'car' | 'scooter' | 'bicycle' | 'foot';

export const roadProfiles: readonly RoadProfile[] = ['car', 'scooter', 'bicycle', 'foot'];

/** Fractions of a degree in packs: the precision of OpenStreetMap. */
export const packUnitsPerDegree = 1e7;

/**
 * Time and length of a path in one number, for comparison by time and then by length: milliseconds times 2^24, plus decimetres. Both are whole
 * and rounded for each straight piece of road, so that sums are exact in any order: paths up to 1,600 km and six days.
 */
export type TravelWeight = number;

const decimetreRange = 2 ** 24;

/** Combines milliseconds and decimetres, both whole. */
function travelWeight(milliseconds: number, decimetres: number): TravelWeight {
  return milliseconds * decimetreRange + decimetres;
}

/** The unit of delays in packs: eight of them are a second, so that a byte holds half a minute. */
export const packDelayMilliseconds = 125;

/** Returns the weight of a delay in units of `packDelayMilliseconds`, which has no length. */
export function delayWeight(delay: number): TravelWeight {
  return travelWeight(delay * packDelayMilliseconds, 0);
}

/** Returns the seconds of a path. */
export function weightSeconds(weight: TravelWeight): number {
  return Math.floor(weight / decimetreRange) / 1_000;
}

/** Returns the metres of a path. */
export function weightMeters(weight: TravelWeight): number {
  return (weight % decimetreRange) / 10;
}

/** A position in ten-millionths of a degree. */
export interface PackPoint {
  readonly lat: number;
  readonly lng: number;
}

/** Returns the length of a straight piece of road in whole millimetres. */
export function pieceMillimetres(from: PackPoint, to: PackPoint): number {
  return Math.round(distanceMeters(degrees(from), degrees(to)) * 1_000);
}

/** Returns the weight of a straight piece of road, or of its first `share` (0 to 1). */
export function pieceWeight(millimetres: number, kilometresPerHour: number, share = 1): TravelWeight {
  const length = millimetres * share;
  return travelWeight(Math.round((length * 3.6) / kilometresPerHour), Math.round(length / 100));
}

function degrees({ lat, lng }: PackPoint): PackPoint {
  return { lat: lat / packUnitsPerDegree, lng: lng / packUnitsPerDegree };
}
