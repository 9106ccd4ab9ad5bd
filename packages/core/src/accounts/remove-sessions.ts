import type { Retention } from '../kernel/jobs/housekeeping.js';
import type { UnitOfWork, Where } from '../kernel/store/store.js';
import type { SessionRecord } from './records.js';

/** Sessions removed by one statement. */
const batchSize = 500;

/** Removes the sessions that match, with the push tokens registered in them, and returns the number of sessions. */
export async function removeSessions(db: UnitOfWork, where: Where<SessionRecord>): Promise<number> {
  for (let removed = 0; ; ) {
    const sessions = await db.find('sessions', { where, limit: batchSize });
    const ids = sessions.map(({ id }) => id);
    if (ids.length > 0) {
      await db.remove('sessions', { id: { in: ids } });
      await db.remove('pushTokens', { sessionId: { in: ids } });
    }
    removed += ids.length;
    if (ids.length < batchSize) return removed;
  }
}

/** Removes expired sessions. */
export const retainSessions: Retention = (db, now) => removeSessions(db, { expiresAt: { lte: now } });
