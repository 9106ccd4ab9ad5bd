import type { ZoneSettings } from '@doorstep/contracts';
import type { Effects } from '../kernel/operation/operation.js';
import { addSeconds, type Instant } from '../kernel/primitives/instant.js';

type Limits = ZoneSettings['limits'];

/** The part of a job that tells whose positions matter. */
interface CarriedJob {
  readonly courierId: string | null;
  readonly statusSince: Instant;
}

/**
 * Returns the end of the time that a courier may be silent: so many seconds after the last position, or after the last
 * step of the job, which is a sign of life as well. For the limits of orders and deliveries.
 */
export function silentUntil(
  name: 'silenceReminderSeconds' | 'silenceSeconds',
): (effects: Effects, job: CarriedJob, limits: Limits) => Promise<Instant | null> {
  return async ({ db, ports }, { courierId, statusSince }, limits) => {
    if (courierId === null) return null;
    const position = await ports.positions.of(db, courierId);
    const seen = position && position.at > statusSince ? position.at : statusSince;
    return addSeconds(seen, limits[name]);
  };
}
