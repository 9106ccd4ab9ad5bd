import { followableDeliveries } from '../deliveries/followable.js';
import type { Point } from '../geo/point.js';
import type { Effects } from '../kernel/operation.js';
import type { CourierPosition } from './last-position.js';
import type { CourierRecord } from './records.js';

/** Keeps where a courier says that they are now; does nothing when they do not say. */
export async function reportPosition(
  effects: Effects,
  courierId: string,
  coordinates: Point | undefined,
): Promise<void> {
  const courier = coordinates && (await effects.db.lock('couriers', courierId));
  if (courier) await keepPosition(effects, courier, { coordinates, at: effects.now });
}

/**
 * Keeps where a courier was, unless something newer is known, and wakes whoever follows what they carry.
 *
 * @param courier locked, so that an older position never takes the place of a newer one.
 */
export async function keepPosition(
  { db, now, wake }: Pick<Effects, 'db' | 'now' | 'wake'>,
  { id, positionAt }: CourierRecord,
  { coordinates: { lat, lng }, at }: CourierPosition,
): Promise<void> {
  if (positionAt !== null && positionAt > at) return;
  await db.update('couriers', { id }, { lat, lng, positionAt: at, updatedAt: now });
  for (const delivery of await followableDeliveries(db, id)) wake(delivery.id);
}
