import { daySeconds } from '@doorstep/contracts';
import type { Retention } from '../../kernel/jobs/housekeeping.js';
import { addSeconds } from '../../kernel/primitives/instant.js';

/** Messages are kept for 30 days, reported ones as long as their tickets. */
const keptSeconds = 30 * daySeconds;

/** Removes old messages, which then no longer count as unread. */
export const retainOrderMessages: Retention = async (db, now, limit) => {
  const old = await db.find('orderMessages', {
    where: { reportTicketId: null, createdAt: { lt: addSeconds(now, -keptSeconds) } },
    orderBy: [['createdAt', 'asc']],
    limit,
    skipLocked: true,
  });
  if (old.length === 0) return 0;
  const orderIds = [...new Set(old.map(({ orderId }) => orderId))];
  await db.update('orders', { id: { in: orderIds } }, { unreadMessages: {} });
  return db.remove('orderMessages', { id: { in: old.map(({ id }) => id) } });
};
