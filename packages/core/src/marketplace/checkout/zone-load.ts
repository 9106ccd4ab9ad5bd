import type { ZoneMode } from '@doorstep/contracts';
import { zoneSettings } from '../../catalogue/zones/zone-settings.js';
import { currentCouriers } from '../../couriers/couriers/courier-roster.js';
import type { CourierPosition } from '../../couriers/couriers/last-position.js';
import type { PositionBoard } from '../../couriers/couriers/position-board.js';
import { carriedDeliveryStatuses, carriedOrderStatuses } from '../../couriers/eligibility/loads.js';
import type { Ports } from '../../kernel/ports/ports.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import type { RefreshingCall } from '../../kernel/store/incremental-refresh.js';
import { recentMilliseconds } from '../../kernel/store/recent-rows.js';
import type { Reader } from '../../kernel/store/store.js';
import type { CityBook } from '../../values/geo/city/city-book.js';

/** The work of a zone. */
export interface ZoneLoad {
  readonly mode: ZoneMode;
  /** Orders and deliveries that are not delivered yet. */
  readonly openJobs: number;
  /** Couriers on shift in the zone. */
  readonly couriers: number;
}

/** The parts of a call with which the load of a zone is read. */
export interface ZoneLoadCall extends RefreshingCall {
  readonly now: Instant;
  readonly ports: RefreshingCall['ports'] & Pick<Ports, 'cities' | 'zones'> & { readonly positions: PositionBoard };
}

/** Counts that checkouts share. */
interface RecentCounts {
  /** Time of the system clock until which they are used. */
  readonly until: number;
  /** By zone. */
  readonly openJobs: Map<string, Promise<number>>;
  /** By zone, of all zones at once: a pass over all couriers takes some milliseconds. */
  couriers: Promise<ReadonlyMap<string, number>> | undefined;
}

/** The states in which a job needs a courier, or soon will. */
const openOrders = ['accepted', 'ready', ...carriedOrderStatuses] as const;
const openDeliveries = ['pending', ...carriedDeliveryStatuses] as const;

const recent = new WeakMap<Reader, RecentCounts>();

/** The zone of each position. A courier keeps a position until the next report, and to find its zone takes longest. */
const zoneIds = new WeakMap<CourierPosition, string | null>();

/** Returns the work of a zone. Jobs and couriers are counted once a second, however many checkouts there are. */
export async function zoneLoad(call: ZoneLoadCall, zoneId: string): Promise<ZoneLoad> {
  const counts = recentCounts(call);
  const openJobs = counts.openJobs.get(zoneId) ?? countOpenJobs(call, zoneId);
  counts.openJobs.set(zoneId, openJobs);
  counts.couriers ??= countCouriers(call);
  try {
    const [{ mode }, jobs, couriers] = await Promise.all([zoneSettings(call, zoneId), openJobs, counts.couriers]);
    return { mode, openJobs: jobs, couriers: couriers.get(zoneId) ?? 0 };
  } catch (error) {
    recent.delete(call.reader);
    throw error;
  }
}

function recentCounts({ reader, ports }: ZoneLoadCall): RecentCounts {
  const now = ports.clock.now();
  const known = recent.get(reader);
  if (known && now < known.until) return known;
  const counts: RecentCounts = { until: now + recentMilliseconds, openJobs: new Map(), couriers: undefined };
  recent.set(reader, counts);
  return counts;
}

async function countOpenJobs({ reader, now }: ZoneLoadCall, zoneId: string): Promise<number> {
  const [orders, deliveries] = await Promise.all([
    reader.count('orders', { zoneId, status: { in: openOrders } }),
    reader.count('deliveries', { zoneId, livemode: true, status: { in: openDeliveries }, dispatchAt: { lte: now } }),
  ]);
  return orders + deliveries;
}

async function countCouriers(call: ZoneLoadCall): Promise<ReadonlyMap<string, number>> {
  const [roster, positions] = await Promise.all([currentCouriers(call), call.ports.positions.current()]);
  const counts = new Map<string, number>();
  for (const { courierId, position } of positions) {
    if (roster.get(courierId)?.onShift !== true) continue;
    const zoneId = zoneIdOf(call.ports.cities, position);
    if (zoneId !== null) counts.set(zoneId, (counts.get(zoneId) ?? 0) + 1);
  }
  return counts;
}

function zoneIdOf(cities: CityBook, position: CourierPosition): string | null {
  const known = zoneIds.get(position);
  if (known !== undefined) return known;
  const zoneId = cities.zoneAt(position.coordinates)?.id ?? null;
  zoneIds.set(position, zoneId);
  return zoneId;
}
