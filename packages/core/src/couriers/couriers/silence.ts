import type { ZoneSettings } from '@doorstep/contracts';
import type { Effects } from '../../kernel/operation/operation.js';
import { addSeconds, type Instant } from '../../kernel/primitives/instant.js';
import type { LaterDeadline } from '../../kernel/state-machine/limits.js';
import type { Reader } from '../../kernel/store/store.js';
import type { ReportOutcome } from './position-board.js';

type Limits = ZoneSettings['limits'];

/** The part of a job that says whose positions matter. */
interface CarriedJob {
  readonly courierId: string | null;
  readonly statusSince: Instant;
}

/**
 * Returns a function for `until` of the limits of orders and deliveries. A courier may be silent for a number of seconds
 * after the last position, or after the last step of the job, which is a sign of life as well.
 */
export function silentUntil(
  name: 'silenceReminderSeconds' | 'silenceSeconds',
): (effects: Effects, job: CarriedJob, limits: Limits) => Promise<LaterDeadline | null> {
  return async ({ db, ports }, { courierId, statusSince }, limits) => {
    if (courierId === null) return null;
    const position = await ports.positions.of(db, courierId);
    const seen = position && position.at > statusSince ? position.at : statusSince;
    return { at: addSeconds(seen, limits[name]) };
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
