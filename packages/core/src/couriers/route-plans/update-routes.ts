import type { Vehicle } from '@doorstep/contracts';
import type { Effects } from '../../kernel/operation/operation.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import { workTopic } from '../../messaging/live-updates/work-topic.js';
import { freshPosition, type KnownPosition } from './arrivals.js';
import { withJob } from './insertion.js';
import type { CourierRouteRecord, PlannedStop, RouteOrigin } from './records.js';
import { inSequence, keyOf, type StopName } from './sequence.js';

/** An order or a direct delivery that a courier carries. */
export interface CarriedJob {
  readonly id: string;
  readonly courierId: string;
  readonly vehicle: Vehicle;
  /** The pickup, if it is not done yet, and the dropoff. */
  readonly stops: readonly PlannedStop[];
}

/** The part of a unit of work that changes routes. */
export type RouteEffects = Pick<Effects, 'db' | 'now' | 'ports' | 'wake'>;

/**
 * Changes the routes of couriers after a change of one job: its finished stops leave the route, and the stops of a new
 * job are inserted. Wakes the streams of all jobs on a changed route.
 *
 * @param before the job as it was carried before the change; null if nobody carried it.
 * @param after the same after the change.
 */
export async function updateRoutes(
  effects: RouteEffects,
  before: CarriedJob | null,
  after: CarriedJob | null,
): Promise<void> {
  if (before && before.courierId === after?.courierId && isSame(before.stops, after.stops)) return;
  const former = before && before.courierId !== after?.courierId ? [{ ...before, stops: [] }] : [];
  const changed = [...former, ...(after ? [after] : [])];
  // In the order of ids, so that two changes never wait for each other.
  for (const job of changed.sort((left, right) => (left.courierId < right.courierId ? -1 : 1))) {
    await changeRoute(effects, job.courierId, (route, position) => withChangedJob(effects.now, route, position, job));
  }
}

/**
 * Puts stops of a route into the given order, for example the order of an accepted offer. The other stops stay where
 * they are. An order that the courier cannot follow changes nothing.
 */
export function storeSequence(effects: RouteEffects, courierId: string, names: readonly StopName[]): Promise<void> {
  const { now } = effects;
  return changeRoute(effects, courierId, (route, position) => {
    const stops = inSequence(route.stops, names);
    return { stops, origin: originAfter(route, stops, position, now) };
  });
}

type Plan = Pick<CourierRouteRecord, 'stops' | 'origin'>;

/** Locks the route of a courier and writes the result of `change`, if it differs, with the next version. */
async function changeRoute(
  { db, now, ports, wake }: RouteEffects,
  courierId: string,
  change: (route: Plan, position: KnownPosition | null) => Plan,
): Promise<void> {
  const row = await lockRoute(db, courierId, now);
  const position = freshPosition(await ports.positions.of(db, courierId), now);
  const { stops, origin } = change(row, position);
  if (isSame(row.stops, stops)) return;
  await db.update('courierRoutes', { id: courierId }, { stops, origin, version: row.version + 1, updatedAt: now });
  wake(workTopic(courierId), ...[...row.stops, ...stops].map(({ jobId }) => jobId));
}

async function lockRoute(db: Effects['db'], courierId: string, now: Instant): Promise<CourierRouteRecord> {
  const known = await db.lock('courierRoutes', courierId);
  if (known) return known;
  const origin = { point: null, place: null, at: now };
  await db.insertIfAbsent('courierRoutes', { id: courierId, version: 0, stops: [], origin, updatedAt: now });
  const row = await db.lock('courierRoutes', courierId);
  if (!row) throw new Error(`The route of ${courierId} disappeared while it was inserted.`);
  return row;
}

/** Returns a route with the present stops of a job instead of its former ones. */
function withChangedJob(now: Instant, route: Plan, position: KnownPosition | null, job: CarriedJob): Plan {
  const planned = new Set(route.stops.map(keyOf));
  const isKnown = job.stops.every((stop) => planned.has(keyOf(stop)));
  const present = new Map(isKnown ? job.stops.map((stop) => [keyOf(stop), stop]) : []);
  const kept = reachedFirst(
    route.stops.flatMap((stop) => (stop.jobId === job.id ? (present.get(keyOf(stop)) ?? []) : [stop])),
  );
  const origin = originAfter(route, kept, position, now);
  if (isKnown) return { stops: kept, origin };
  const stops = withJob({ stops: kept, origin, vehicle: job.vehicle, position }, job.stops, now);
  return { stops, origin: originAfter({ stops: kept, origin }, stops, position, now) };
}

/** Moves the stops that the courier has reached to the front: their arrival shows the order that the courier follows. */
function reachedFirst(stops: readonly PlannedStop[]): readonly PlannedStop[] {
  const isReached = ({ arrivedAt }: PlannedStop): boolean => arrivedAt !== null;
  return [...stops.filter(isReached), ...stops.filter((stop) => !isReached(stop))];
}

/** Returns the start of the way to the first of `stops`: unchanged while the first stop of the route is the same. */
function originAfter(
  { stops: [before], origin }: Plan,
  stops: readonly PlannedStop[],
  position: KnownPosition | null,
  now: Instant,
): RouteOrigin {
  const [first] = stops;
  if (before && first && keyOf(before) === keyOf(first)) return origin;
  const point = position?.coordinates ?? null;
  if (!before || stops.some((stop) => keyOf(stop) === keyOf(before))) {
    return { point: point ?? origin.point, place: null, at: now };
  }
  // The courier has left the stop that was first.
  const isPickedUp = before.kind === 'pickup' && stops.some(({ jobId }) => jobId === before.jobId);
  return { point: point ?? before.point, place: isPickedUp ? before.place : null, at: now };
}

function isSame(left: readonly PlannedStop[], right: readonly PlannedStop[]): boolean {
  return left.length === right.length && left.every((stop, index) => isSameStop(stop, right[index]));
}

/** Compares by value, because a database may change the order of keys. */
function isSameStop(left: PlannedStop, right: PlannedStop | undefined): boolean {
  if (!right) return false;
  const { point: leftPoint, ...leftRest } = left;
  const { point: rightPoint, ...rightRest } = right;
  const isSamePoint = leftPoint.lat === rightPoint.lat && leftPoint.lng === rightPoint.lng;
  return (
    isSamePoint &&
    Object.entries(leftRest).every(([key, value]) => new Map(Object.entries(rightRest)).get(key) === value)
  );
}
