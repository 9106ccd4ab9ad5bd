import { daySeconds } from '@doorstep/contracts';
import type { Retention } from '../../kernel/jobs/housekeeping.js';
import { addSeconds } from '../../kernel/primitives/instant.js';
import { beginRemovals } from '../../kernel/store/remove-some.js';

/** E-mails are kept for 30 days, as notifications are. */
const keptSeconds = 30 * daySeconds;

/** A suppressed address is tried again after a year, because it may belong to someone else by then. */
const suppressedSeconds = 365 * daySeconds;

/** Removes old e-mails and suppressions. */
export const retainEmails: Retention = async (db, now, limit) => {
  const removals = beginRemovals(db, limit);
  const before = (seconds: number) =>
    ({ where: { createdAt: { lt: addSeconds(now, -seconds) } }, orderBy: [['createdAt', 'asc']] }) as const;
  await removals.remove('emails', before(keptSeconds));
  await removals.remove('mailSuppressions', before(suppressedSeconds));
  return removals.removed();
};
