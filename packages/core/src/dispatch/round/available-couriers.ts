import { type LoadedCourier, loadCouriers } from '../../carrying/loaded-courier.js';
import { currentCouriers } from '../../couriers/courier-roster.js';
import type { LocatedCourier } from '../../couriers/located-courier.js';
import type { PositionBoard } from '../../couriers/position-board.js';
import { zoneOf } from '../../geo/area/sectors.js';
import type { Point } from '../../geo/shape/point.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import type { RefreshingCall } from '../../kernel/store/incremental-refresh.js';
import type { Reader } from '../../kernel/store/store.js';
import { maxPickupMeters } from '../../vehicles/rules.js';
import type { RoundJob } from './round-job.js';

/** Limit of couriers around one pickup. */
const maxAround = 60;
/** Limit of couriers in one round. */
const maxCouriers = 300;

/** The parts of a round that finding couriers needs. */
export interface CourierSearch extends RefreshingCall {
  readonly ports: RefreshingCall['ports'] & { readonly positions: PositionBoard };
  readonly now: Instant;
}

/**
 * Returns the couriers on shift near the jobs of a zone, who have no offer to answer. A courier belongs to the zone of
 * their position while that zone has jobs to decide on. Otherwise they help in the zones around.
 */
export async function availableCouriers(
  search: CourierSearch,
  zoneId: string,
  jobs: readonly RoundJob[],
): Promise<readonly LoadedCourier[]> {
  const near = await couriersAround(search, jobs);
  if (near.length === 0) return [];
  const ids = near.map(({ id }) => id);
  const [pending, busyZones] = await Promise.all([
    search.reader.find('dispatchOffers', { where: { courierId: { in: ids }, open: true, status: 'pending' } }),
    otherBusyZones(search.reader, zoneId),
  ]);
  const asked = new Set(pending.map(({ courierId }) => courierId));
  const free = near.filter(({ id, position }) => !asked.has(id) && !busyZones.has(homeOf(position?.coordinates)));
  return loadCouriers(search.reader, search.now, free);
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
      accepts: ({ courierId }) => roster.get(courierId)?.onShift === true,
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

/** Returns the other zones that have a round to come. */
async function otherBusyZones(reader: Reader, zoneId: string): Promise<ReadonlySet<string>> {
  const states = ['pending', 'running'] as const;
  const decisions = await reader.find('jobs', {
    where: { kind: 'dispatch.decide', clockId: 'system', state: { in: states }, lane: { not: null } },
  });
  return new Set(decisions.map(({ subjectId }) => subjectId).filter((id) => id !== zoneId));
}

function homeOf(position: Point | undefined): string {
  return (position && zoneOf(position)?.id) ?? '';
}
