import type { Effects } from '../../kernel/operation/operation.js';
import type { Reader } from '../../kernel/store/store.js';
import { workTopic } from '../../messaging/live-updates/work-topic.js';

/** Increases the version of a courier's work, and wakes the streams that follow it. */
export async function changeWork({ db, now, wake }: Effects, courierId: string): Promise<void> {
  const changed = await db.update('courierWork', { id: courierId }, { version: { add: 1 }, updatedAt: now });
  if (changed === 0 && !(await db.insertIfAbsent('courierWork', { id: courierId, version: 1, updatedAt: now }))) {
    await db.update('courierWork', { id: courierId }, { version: { add: 1 }, updatedAt: now });
  }
  wake(workTopic(courierId));
}

/** Returns the version of a courier's work: 0 before the first change. */
export async function workVersion(reader: Reader, courierId: string): Promise<number> {
  return (await reader.get('courierWork', courierId))?.version ?? 0;
}
