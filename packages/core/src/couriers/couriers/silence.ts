import type { ZoneSettings } from '@doorstep/contracts';
import type { Effects } from '../../kernel/operation/operation.js';
import { addSeconds, type Instant, later } from '../../kernel/primitives/instant.js';
import type { LaterDeadline } from '../../kernel/state-machine/limits.js';
import type { Reader } from '../../kernel/store/store.js';
import type { CourierPosition } from './last-position.js';
import type { CourierRecord } from './records.js';

type Limits = ZoneSettings['limits'];

/** The part of a job that says whose positions matter. */
interface CarriedJob {
  readonly courierId: string | null;
  readonly statusSince: Instant;
}

/**
 * Returns a function for `until` of the limits of orders and deliveries. A courier may be silent for a number of seconds
 * after the last report, or after the last step of the job, which is a sign of life as well.
 */
export function silentUntil(
  name: 'silenceReminderSeconds' | 'silenceSeconds',
): (effects: Effects, job: CarriedJob, limits: Limits) => Promise<LaterDeadline | null> {
  return async ({ db, ports }, { courierId, statusSince }, limits) => {
    if (courierId === null) return null;
    const position = await ports.positions.of(db, courierId);
    const courier = await db.get('couriers', courierId);
    const seen = lastSign(position, courier?.seenAt ?? null) ?? statusSince;
    return { at: addSeconds(later(seen, statusSince), limits[name]) };
  };
}

/** Returns the time of the last report of a courier: of the last position, or a later report without one. */
export function lastSign(position: CourierPosition | null, seenAt: CourierRecord['seenAt']): Instant | null {
  if (position === null || seenAt === null) return position?.at ?? seenAt;
  return later(position.at, seenAt);
}

/** A report that leaves no position of the last minute is noted as a sign of life. */
const notedAfterSeconds = 60;

/** Returns true if a report has to be noted, because the position that is known after it does not show it. */
export function isUnnoted(known: CourierPosition | null, { seenAt }: CourierRecord, now: Instant): boolean {
  const seen = lastSign(known, seenAt);
  return seen === null || addSeconds(seen, notedAfterSeconds) <= now;
}

/** The shortest silence that a zone can be set to notice. */
const shortestSilenceSeconds = 120;

/**
 * Returns true if a report ends a silence that support was alerted to. Most reports follow another one within seconds,
 * and need no query.
 *
 * @param before the last position before the report.
 */
export async function endsSilence(
  reader: Reader,
  { id: courierId, seenAt }: CourierRecord,
  before: CourierPosition | null,
  now: Instant,
): Promise<boolean> {
  const seen = lastSign(before, seenAt);
  if (seen !== null && addSeconds(seen, shortestSilenceSeconds) > now) return false;
  const where = { courierId, reason: 'courier_silent', resolvedAt: null } as const;
  return (await reader.find('dispatchAlerts', { where, limit: 1 })).length > 0;
}
