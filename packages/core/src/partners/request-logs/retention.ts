import { dayMilliseconds } from '@doorstep/contracts';
import type { Retention } from '../../kernel/jobs/housekeeping.js';
import { firstId } from '../../kernel/primitives/ids.js';
import { toMilliseconds } from '../../kernel/primitives/instant.js';
import { removeSome } from '../../kernel/store/remove-some.js';

/** Requests are kept for 30 days. */
const keptMilliseconds = 30 * dayMilliseconds;

/** Removes batches whose last request is old. */
export const retainRequestLogs: Retention = async (db, now, limit) => {
  const where = { id: { lt: firstId('request', toMilliseconds(now) - keptMilliseconds) } };
  return (await removeSome(db, 'requestLogBatches', { where, orderBy: [['id', 'asc']], limit })).length;
};
