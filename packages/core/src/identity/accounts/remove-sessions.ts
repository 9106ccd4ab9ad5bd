import type { Retention } from '../../kernel/jobs/housekeeping.js';
import { removeSome } from '../../kernel/store/remove-some.js';
import type { UnitOfWork, Where } from '../../kernel/store/store.js';
import type { SessionRecord } from './records.js';

/** Sessions removed by one statement. */
const batchSize = 500;

/** Removes the sessions that match, with the push tokens registered in them, and returns the number of sessions. */
export async function removeSessions(db: UnitOfWork, where: Where<SessionRecord>): Promise<number> {
  for (let removed = 0; ; ) {
    const ids = (await db.find('sessions', { where, limit: batchSize })).map(({ id }) => id);
    if (ids.length > 0) {
      await db.remove('sessions', { id: { in: ids } });
      await db.remove('pushTokens', { sessionId: { in: ids } });
    }
    removed += ids.length;
    if (ids.length < batchSize) return removed;
  }
}

/** Removes expired sessions, with their push tokens. */
export const retainSessions: Retention = async (db, now, limit) => {
  const where = { expiresAt: { lte: now } };
  const ids = await removeSome(db, 'sessions', { where, orderBy: [['expiresAt', 'asc']], limit });
  if (ids.length > 0) await db.remove('pushTokens', { sessionId: { in: ids } });
  return ids.length;
};
