import { daySeconds } from '@doorstep/contracts';
import type { Retention } from '../../kernel/jobs/housekeeping.js';
import { addSeconds } from '../../kernel/primitives/instant.js';
import { beginRemovals } from '../../kernel/store/remove-some.js';

/** SMS are kept for 30 days, as notifications are. */
const keptSeconds = 30 * daySeconds;

/** A suppressed number is tried again after a year, because it may belong to someone else by then. */
const suppressedSeconds = 365 * daySeconds;

/** Removes old SMS, their counts and suppressions. */
export const retainSms: Retention = async (db, now, limit) => {
  const removals = beginRemovals(db, limit);
  const before = addSeconds(now, -keptSeconds);
  await removals.remove('smsMessages', { where: { createdAt: { lt: before } }, orderBy: [['createdAt', 'asc']] });
  await removals.remove('smsDays', { where: { id: { lt: before.slice(0, 10) } }, orderBy: [['id', 'asc']] });
  const suppressedBefore = addSeconds(now, -suppressedSeconds);
  await removals.remove('smsSuppressions', {
    where: { createdAt: { lt: suppressedBefore } },
    orderBy: [['createdAt', 'asc']],
  });
  return removals.removed();
};
