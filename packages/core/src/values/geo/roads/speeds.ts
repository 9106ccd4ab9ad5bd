import type { Vehicle } from '@doorstep/contracts';
import type { RoadClass } from './road-row.js';

/** Kilometres per hour without traffic, stops at lights included; `null` where a vehicle may not ride. */
// biome-ignore format: one vehicle per row
export const freeSpeeds: Readonly<Record<Vehicle, Readonly<Record<RoadClass, number | null>>>> = {
  bicycle: { ring_road: null, boulevard: 15, main: 14, street: 12 },
  scooter: { ring_road: 45, boulevard: 32, main: 27, street: 21 },
  car: { ring_road: 60, boulevard: 38, main: 30, street: 22 },
};

/** The speed in traffic as a share of the free speed, 0.1 to 1. */
export interface TrafficRow {
  /** For each hour of the day on the city's clocks, from 0 to 23. */
  readonly weekday: readonly number[];
  /** Saturday and Sunday. */
  readonly weekend: readonly number[];
  /** For an unknown hour: about the middle of a working day. */
  readonly usual: number;
}

/** The traffic of a city. */
export type CityTraffic = Readonly<Record<Vehicle, TrafficRow>>;

const free: readonly number[] = Array.from({ length: 24 }, () => 1);

/** The traffic of a city whose configuration states none. Rush hours are 7 to 10 and 16 to 20. Scooters pass between cars, and traffic does not slow bicycles. */
// biome-ignore format: six hours per block
export const usualTraffic: CityTraffic = {
  bicycle: { weekday: free, weekend: free, usual: 1 },
  scooter: {
    weekday: [
      1, 1, 1, 1, 1, 1,   0.95, 0.75, 0.7, 0.75, 0.85, 0.85,
      0.85, 0.85, 0.85, 0.8,   0.7, 0.65, 0.65, 0.7, 0.9, 0.95,   1, 1,
    ],
    weekend: [
      1, 1, 1, 1, 1, 1,   1, 1, 1, 0.95, 0.95, 0.9,
      0.9, 0.9, 0.9, 0.9,   0.9, 0.9, 0.9, 0.9, 0.95, 0.95,   1, 1,
    ],
    usual: 0.85,
  },
  car: {
    weekday: [
      1, 1, 1, 1, 1, 1,   0.85, 0.55, 0.45, 0.55, 0.65, 0.65,
      0.65, 0.65, 0.65, 0.6,   0.5, 0.42, 0.42, 0.5, 0.75, 0.85,   0.95, 1,
    ],
    weekend: [
      1, 1, 1, 1, 1, 1,   1, 1, 0.95, 0.9, 0.85, 0.8,
      0.75, 0.75, 0.75, 0.75,   0.75, 0.75, 0.75, 0.8, 0.85, 0.9,   0.95, 1,
    ],
    usual: 0.65,
  },
};
