import { couriersWithPendingOffer } from '../../../couriers/courier-offers/pending-offers.js';
import { currentCouriers } from '../../../couriers/couriers/courier-roster.js';
import type { LocatedCourier } from '../../../couriers/couriers/located-courier.js';
import type { PositionBoard } from '../../../couriers/couriers/position-board.js';
import { type LoadedCourier, loadCouriers } from '../../../couriers/eligibility/loaded-courier.js';
import type { Instant } from '../../../kernel/primitives/instant.js';
import type { RefreshingCall } from '../../../kernel/store/incremental-refresh.js';
import { maxPickupMeters } from '../../../values/vehicles/rules.js';
import type { RoundJob } from './round-job.js';

/** Limit of couriers around one pickup. */
const maxAround = 60;
/** Limit of couriers in one round. */
const maxCouriers = 300;

/** The parts of a round that finding couriers needs. */
export interface CourierSearch extends RefreshingCall {
  readonly ports: RefreshingCall['ports'] & { readonly positions: PositionBoard };
  readonly now: Instant;
  /** Couriers of other cities are not asked, wherever they are. */
  readonly cityId: string;
}

/** The couriers around the jobs of a zone. */
export interface NearCouriers {
  readonly all: readonly LoadedCourier[];
  /** Those without an offer to answer. */
  readonly available: readonly LoadedCourier[];
}

/**
 * Returns the couriers on shift near the jobs of a zone. Zones around see the same couriers: a round that comes second finds
 * them changed when it writes.
 */
export async function nearCouriers(search: CourierSearch, jobs: readonly RoundJob[]): Promise<NearCouriers> {
  const located = jobs.length === 0 ? [] : await couriersAround(search, jobs);
  if (located.length === 0) return { all: [], available: [] };
  const all = await loadCouriers(search.reader, search.now, located);
  const asked = await couriersWithPendingOffer(
    search.reader,
    all.map(({ id }) => id),
  );
  return { all, available: all.filter(({ id }) => !asked.has(id)) };
}

/** Finds the couriers on shift around the pickups, the nearest to any of them first. */
async function couriersAround(search: CourierSearch, jobs: readonly RoundJob[]): Promise<readonly LocatedCourier[]> {
  const roster = await currentCouriers(search);
  const found = new Map<string, { readonly courier: LocatedCourier; readonly meters: number }>();
  const groups = new Map(jobs.map(({ group, pickup }) => [group, pickup]));
  for (const pickup of groups.values()) {
    const near = await search.ports.positions.nearest(pickup, {
      limit: maxAround,
      maxMeters: maxPickupMeters,
      accepts: ({ courierId }) => {
        const courier = roster.get(courierId);
        return courier?.onShift === true && courier.cityId === search.cityId;
      },
    });
    for (const { courierId, position, meters } of near) {
      const courier = roster.get(courierId);
      if (courier && meters < (found.get(courierId)?.meters ?? Number.POSITIVE_INFINITY)) {
        found.set(courierId, { courier: { ...courier, position }, meters });
      }
    }
  }
  const sorted = [...found.values()].sort((a, b) => a.meters - b.meters || (a.courier.id < b.courier.id ? -1 : 1));
  return sorted.slice(0, maxCouriers).map(({ courier }) => courier);
}
