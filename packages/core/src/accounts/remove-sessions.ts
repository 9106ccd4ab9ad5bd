import type { Retention } from '../kernel/jobs/housekeeping.js';
import type { UnitOfWork, Where } from '../kernel/store/store.js';
import type { SessionRecord } from './records.js';

/** So many sessions are ended by one statement. */
const batch = 500;

/** Ends the sessions that match, with the push tokens that were registered in them, and tells how many. */
export async function removeSessions(db: UnitOfWork, where: Where<SessionRecord>): Promise<number> {
  for (let ended = 0; ; ) {
    const sessions = await db.find('sessions', { where, limit: batch });
    const ids = sessions.map(({ id }) => id);
    if (ids.length > 0) {
      await db.remove('sessions', { id: { in: ids } });
      await db.remove('pushTokens', { sessionId: { in: ids } });
    }
    ended += ids.length;
    if (ids.length < batch) return ended;
  }
}

/** Removes the sessions that have expired. */
export const retainSessions: Retention = (db, now) => removeSessions(db, { expiresAt: { lte: now } });
