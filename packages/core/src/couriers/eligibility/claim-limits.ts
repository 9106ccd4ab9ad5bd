import type { Vehicle } from '@doorstep/contracts';
import type { Instant } from '../../kernel/primitives/instant.js';
import { boundingBox } from '../../values/geo/shape/point.js';
import { loadsOf } from '../../values/vehicles/loads.js';
import { unitsOf, vehicleRules } from '../../values/vehicles/rules.js';
import type { CarryCourier } from './carry-courier.js';
import { pauseOf } from './hand-backs.js';
import { claimPosition, isSilent, staleBefore } from './place.js';

/** Conditions of a store query that the pickups and trips of claimable jobs meet. */
export interface ClaimArea {
  readonly pickupLat?: { readonly gte: number; readonly lte: number };
  readonly pickupLng?: { readonly gte: number; readonly lte: number };
  readonly distanceMeters?: { readonly lte: number };
}

/** The jobs among which a courier can claim some. */
export interface ClaimLimits {
  readonly area: ClaimArea;
  /** The loads that the courier has room for. */
  readonly loads: readonly Vehicle[];
}

/** Stops of the smallest job. */
const fewestStops = 2;

/**
 * Returns the limits within which `refusalOf` has to decide on each job; undefined if it would refuse every job. All jobs
 * outside the limits would be refused.
 */
export function claimLimits(courier: CarryCourier, now: Instant): ClaimLimits | undefined {
  const stale = staleBefore(now);
  if (!courier.onShift || courier.lapsedDocuments.length > 0 || isSilent(courier, stale)) return undefined;
  if (pauseOf(courier, now) !== null) return undefined;
  const rules = vehicleRules[courier.vehicle];
  const { jobs, stops, units } = courier.load;
  const loads = loadsOf(courier.vehicle).filter((load) => units + unitsOf(load) <= rules.units);
  if (jobs >= rules.jobs || stops + fewestStops > rules.stops || loads.length === 0) return undefined;
  const from = claimPosition(courier, stale);
  const trip = rules.tripMeters === null ? {} : { distanceMeters: { lte: rules.tripMeters } };
  if (from === null) return { area: trip, loads };
  const box = boundingBox(from.coordinates, rules.pickupMeters);
  return {
    area: {
      pickupLat: { gte: box.south, lte: box.north },
      pickupLng: { gte: box.west, lte: box.east },
      ...trip,
    },
    loads,
  };
}
