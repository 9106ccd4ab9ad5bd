import type { EventData } from '@doorstep/contracts';
import type { Effects } from '../../kernel/operation/operation.js';

type CourierEventType = 'courier.updated' | 'courier.paused' | 'courier.left_fleet';

/** Emits an event of a courier, whose row must be locked: the lock keeps the sequence free of gaps and duplicates. */
export async function emitCourierEvent<T extends CourierEventType>(
  { db, emit }: Pick<Effects, 'db' | 'emit'>,
  type: T,
  actorId: string,
  data: EventData<T> & { readonly courierId: string },
): Promise<void> {
  const { courierId: subjectId } = data;
  const [last] = await db.find('events', { where: { subjectId }, orderBy: [['sequence', 'desc']], limit: 1 });
  emit({ type, subjectId, sequence: (last?.sequence ?? 0) + 1, actorId, data });
}
