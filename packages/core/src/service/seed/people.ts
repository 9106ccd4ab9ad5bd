import type { Equipment, Vehicle } from '@doorstep/contracts';
import { couriersJson } from '../../kernel/generated/couriers.js';
import type { Sector } from '../../values/geo/area/sector.js';

/** A courier of the seed. */
export interface SeedCourier {
  readonly displayName: string;
  readonly vehicle: Vehicle;
  readonly equipment: readonly Equipment[];
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
  readonly sector: Sector;
  /** Legal name of the fleet; null for an independent courier. */
  readonly fleet: string | null;
  /** Average with one decimal. */
  readonly rating: { readonly average: number; readonly count: number };
}

/** The fleets and couriers as `data/couriers.json` compiles to them. */
export interface CourierRows {
  /** By legal name. */
  readonly fleets: readonly string[];
  readonly couriers: readonly SeedCourier[];
}

/** The fleets, and couriers in each sector. The first three couriers are demo accounts. */
export const { fleets: fleetNames, couriers: seedCouriers }: CourierRows = JSON.parse(couriersJson);
