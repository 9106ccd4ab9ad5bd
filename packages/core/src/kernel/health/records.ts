import { daySeconds } from '@doorstep/contracts';
import type { Retention } from '../jobs/housekeeping.js';
import { addSeconds } from '../primitives/instant.js';
import { removeSome } from '../store/remove-some.js';
import { defineTable, instant, text } from '../store/table.js';

/** The last time at which each process proved that it can write. */
export const heartbeatsTable = defineTable({
  /** Generated at the start of the process, so that processes never write the same row. */
  id: text(),
  /** By the clock of the process, and later than the one before. */
  at: instant(),
});

const retentionSeconds = 7 * daySeconds;

/** Removes processes that ended a week ago. */
export const retainHeartbeats: Retention = async (db, now, limit) => {
  const where = { at: { lte: addSeconds(now, -retentionSeconds) } };
  return (await removeSome(db, 'heartbeats', { where, limit })).length;
};
