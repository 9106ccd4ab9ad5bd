import { isOpenAt, nextOpening } from '../../catalogue/catalogue/opening-hours.js';
import { addSeconds, type Instant, later } from '../../kernel/primitives/instant.js';
import type { Reader } from '../../kernel/store/store.js';
import type { OrderRecord } from './records.js';

/**
 * Returns the time from which the store attends to an order that it has at `at`: the next opening, or the slot if that is
 * earlier, in which the store was open when the slot was sold. Null if the store is open, and for an order without a
 * slot, which a store receives only while it is open.
 *
 * @param seconds the time that the store needs. It waits for the next opening if it closes before.
 */
export async function storeOpensAt(
  reader: Reader,
  { storeId, scheduledFor }: Pick<OrderRecord, 'storeId' | 'scheduledFor'>,
  at: Instant,
  seconds = 0,
): Promise<Instant | null> {
  if (scheduledFor === null) return null;
  const store = await reader.get('stores', storeId);
  if (!store || [at, addSeconds(at, seconds)].every((time) => isOpenAt(store.hours, store.timeZone, time))) return null;
  const slot = later(scheduledFor, at);
  const opening = nextOpening(store.hours, store.timeZone, at) ?? slot;
  return opening < slot ? opening : slot;
}
