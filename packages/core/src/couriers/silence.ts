import type { ZoneSettings } from '@doorstep/contracts';
import type { Effects } from '../kernel/operation/operation.js';
import { addSeconds, type Instant } from '../kernel/primitives/instant.js';
import type { Reader } from '../kernel/store/store.js';
import type { ReportOutcome } from './position-board.js';

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

/** The shortest silence that a zone can be set to notice. */
const shortestSilenceSeconds = 120;

/**
 * Returns true if a report ends a silence that support was alerted to. Most reports follow another one within seconds,
 * and need no query.
 */
export async function endsSilence(
  reader: Reader,
  courierId: string,
  { reason, known, before }: ReportOutcome,
): Promise<boolean> {
  if (reason !== undefined || known === null) return false;
  if (before !== null && addSeconds(before.at, shortestSilenceSeconds) > known.at) return false;
  const where = { courierId, reason: 'courier_silent', resolvedAt: null } as const;
  return (await reader.find('dispatchAlerts', { where, limit: 1 })).length > 0;
}
