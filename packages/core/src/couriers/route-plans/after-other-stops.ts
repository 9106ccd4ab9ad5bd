import type { RouteStopKind, ZoneSettings } from '@doorstep/contracts';
import type { Effects } from '../../kernel/operation/operation.js';
import { addSeconds, type Instant } from '../../kernel/primitives/instant.js';
import type { LaterDeadline } from '../../kernel/state-machine/limits.js';
import { expectedStops, plannedFirstArrival } from './arrivals.js';
import type { CarriedJob } from './update-routes.js';

type Limits = ZoneSettings['limits'];
type RouteReader = Pick<Effects, 'db' | 'now' | 'ports'>;

/** Time in a state after which the stops of other jobs delay its limits no more. */
const mostSeconds = 2 * 3_600;

/**
 * Returns a function for `until` of the limits of a job. If the courier makes stops of other jobs first, the limit counts
 * from the arrival at the job's own stop: the expected one, and once it is the next stop, the one that was planned when
 * the courier set out for it. So a courier who does not move is noticed.
 */
export function afterOtherStops<Row extends { readonly statusSince: Instant }>(
  carried: (row: Row) => CarriedJob | null,
  kind: RouteStopKind,
  name: keyof Limits,
): (effects: RouteReader, row: Row, limits: Limits) => Promise<LaterDeadline | null> {
  return async (effects, row, limits) => {
    const job = carried(row);
    const arrival = job && (await arrivalAfterOthers(effects, job, kind, row.statusSince));
    if (arrival === null) return null;
    const latest = addSeconds(row.statusSince, mostSeconds);
    const expected = addSeconds(arrival, limits[name]);
    const at = expected < latest ? expected : latest;
    return { at, dueAt: addSeconds(at, -limits[name]) };
  };
}

/** Returns the arrival at a stop; null if no stop of another job has come before it since the state began. */
async function arrivalAfterOthers(
  { db, now, ports }: RouteReader,
  { id, courierId, vehicle }: CarriedJob,
  kind: RouteStopKind,
  since: Instant,
): Promise<Instant | null> {
  const row = await db.get('courierRoutes', courierId);
  if (!row) return null;
  const { stops: planned, origin } = row;
  const position = await ports.positions.of(db, courierId);
  const expected = expectedStops({ stops: planned, origin, vehicle, position }, now);
  const index = expected.findIndex(({ stops }) => stops.some((stop) => stop.jobId === id && stop.kind === kind));
  const stop = expected[index];
  const others = expected.slice(0, Math.max(0, index)).filter(({ stops }) => stops.every(({ jobId }) => jobId !== id));
  if (!stop) return null;
  if (others.length > 0) return addSeconds(now, Math.round(stop.arrivesIn));
  return origin.at > since ? plannedFirstArrival({ origin, vehicle }, stop.stops[0]) : null;
}
