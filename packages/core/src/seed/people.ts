import type { Vehicle } from '@doorstep/contracts';
import type { Sector } from '../geo/area/sector.js';

/** The fleets, by legal name. */
export const fleetNames = ['Curieri Dâmbovița SRL', 'Ciclo Livrări Coop', 'Rapid Sud Logistic SRL'] as const;
export type FleetName = (typeof fleetNames)[number];

/** A courier of the seed; ratings as an average with one decimal and a count. */
export interface SeedCourier {
  readonly displayName: string;
  readonly vehicle: Vehicle;
  readonly sector: Sector;
  readonly fleet: FleetName | null;
  readonly rating: readonly [average: number, count: number];
}

type CourierRow = readonly [
  displayName: string,
  vehicle: Vehicle,
  sector: Sector,
  fleet: 0 | 1 | 2 | null,
  average: number,
  count: number,
];

/** Five couriers in each sector; the first three are demo accounts. */
// biome-ignore format: one courier per row
const rows: readonly CourierRow[] = [
  ['Mihai Dinu', 'scooter', 1, 0, 4.9, 812],
  ['Elena Toma', 'bicycle', 2, 1, 4.8, 436],
  ['Andrei Neagu', 'car', 3, null, 4.7, 1204],
  ['Gabriel Oprea', 'scooter', 4, 2, 4.6, 655],
  ['Cristina Dobre', 'scooter', 5, 2, 4.9, 298],
  ['Ionuț Manea', 'bicycle', 6, 1, 4.5, 187],
  ['Ștefan Rusu', 'bicycle', 1, 1, 4.8, 521],
  ['Alina Moraru', 'scooter', 2, 0, 4.7, 343],
  ['Bogdan Preda', 'scooter', 3, 0, 4.4, 902],
  ['Vasile Țuțu', 'car', 4, null, 4.6, 77],
  ['Daniela Cozma', 'scooter', 5, 2, 4.9, 610],
  ['Florin Șerban', 'scooter', 6, 0, 4.7, 469],
  ['Raluca Ilie', 'bicycle', 1, 1, 4.9, 254],
  ['Marius Lazăr', 'scooter', 2, 0, 4.3, 133],
  ['Cătălin Pop', 'bicycle', 3, 1, 4.6, 388],
  ['Georgiana Matei', 'scooter', 4, 2, 4.8, 715],
  ['Lucian Ardelean', 'car', 5, null, 4.5, 1033],
  ['Simona Gheorghe', 'scooter', 6, 0, 4.7, 206],
  ['Vlad Constantin', 'scooter', 1, 0, 4.6, 574],
  ['Oana Petrescu', 'bicycle', 2, 1, 4.8, 91],
  ['Robert Nistor', 'scooter', 3, 2, 4.5, 327],
  ['Adrian Crețu', 'bicycle', 4, 1, 4.7, 162],
  ['Monica Sandu', 'scooter', 5, 2, 4.8, 480],
  ['Tudor Anghel', 'car', 6, null, 4.9, 1377],
  ['Laurențiu Bucur', 'car', 1, null, 4.4, 245],
  ['Diana Voicu', 'scooter', 2, 0, 4.7, 533],
  ['Sebastian Roman', 'scooter', 3, 2, 4.6, 118],
  ['Nicoleta Ciobanu', 'bicycle', 4, 1, 4.9, 402],
  ['Paul Dragomir', 'scooter', 5, 0, 4.5, 289],
  ['Roxana Badea', 'bicycle', 6, 1, 4.8, 347],
];

export const seedCouriers: readonly SeedCourier[] = rows.map(
  ([displayName, vehicle, sector, fleet, average, count]) => ({
    displayName,
    vehicle,
    sector,
    fleet: fleet === null ? null : fleetNames[fleet],
    rating: [average, count],
  }),
);
