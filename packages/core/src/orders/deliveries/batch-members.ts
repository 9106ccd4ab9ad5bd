import type { Effects } from '../../kernel/operation/operation.js';
import type { Reader, UnitOfWork } from '../../kernel/store/store.js';
import type { DeliveryRecord } from './records.js';

type InBatch = Pick<DeliveryRecord, 'id' | 'batchId'>;

/** Returns true for a delivery of a batch, and false for one that carries goods of a batch back. */
export function isInBatch({ batchId, batchStop }: Pick<DeliveryRecord, 'batchId' | 'batchStop'>): boolean {
  return batchId !== null && batchStop !== null;
}

/** Returns the same text for all deliveries that couriers claim together: those of a batch, or a single one. */
export function tripIdOf(delivery: InBatch & Pick<DeliveryRecord, 'batchStop'>): string {
  return (isInBatch(delivery) ? delivery.batchId : null) ?? delivery.id;
}

/**
 * Locks a delivery, and before it all others of its batch in the order of their ids, so that moves of a batch run one after
 * another.
 */
export async function lockWithBatch(db: UnitOfWork, id: string): Promise<DeliveryRecord | undefined> {
  // The batch of a delivery never changes, so it can be read without a lock.
  const found = await db.get('deliveries', id);
  if (!found || found.batchId === null) return db.lock('deliveries', id);
  const members = await db.find('deliveries', { where: { batchId: found.batchId }, orderBy: [['id', 'asc']] });
  const locked: (DeliveryRecord | undefined)[] = [];
  for (const member of members) locked.push(await db.lock('deliveries', member.id));
  return locked.find((member) => member?.id === id);
}

/** Reads the deliveries of a batch in the order of its stops, without those that carry goods back. */
export async function batchMembers(reader: Reader, batchId: string): Promise<readonly DeliveryRecord[]> {
  const found = await reader.find('deliveries', { where: { batchId }, orderBy: [['batchStop', 'asc']] });
  return found.filter(({ batchStop }) => batchStop !== null);
}

/**
 * Reads the other deliveries of a batch that share the state and the courier of this one: until the pickup, a courier moves
 * them together. None for a single delivery, and for one that carries goods back.
 */
export async function companionsOf(
  reader: Reader,
  delivery: InBatch & Pick<DeliveryRecord, 'batchStop' | 'status' | 'courierId'>,
): Promise<readonly DeliveryRecord[]> {
  if (delivery.batchId === null || !isInBatch(delivery)) return [];
  const members = await batchMembers(reader, delivery.batchId);
  return members.filter(
    ({ id, status, courierId }) => id !== delivery.id && status === delivery.status && courierId === delivery.courierId,
  );
}

/** Moves a delivery, and then its companions in the batch. Returns the delivery after the move. */
export async function withBatch(
  { db }: Pick<Effects, 'db'>,
  delivery: DeliveryRecord,
  move: (each: DeliveryRecord) => Promise<DeliveryRecord>,
): Promise<DeliveryRecord> {
  const companions = await companionsOf(db, delivery);
  const after = await move(delivery);
  for (const companion of companions) await move(companion);
  return after;
}
