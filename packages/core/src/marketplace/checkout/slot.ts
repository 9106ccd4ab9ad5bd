import { daySeconds } from '@doorstep/contracts';
import { isOpenAt } from '../../catalogue/catalogue/opening-hours.js';
import type { StoreRecord } from '../../catalogue/catalogue/records.js';
import { addSeconds, type Instant, inUtc } from '../../kernel/primitives/instant.js';
import { wallTime } from '../../kernel/primitives/local-time.js';
import { fieldProblem, ServiceProblem } from '../../kernel/primitives/problem.js';

/** Length of a slot, which begins on the full or half hour. */
export const slotSeconds = 30 * 60;
/** The first slot begins this far ahead. */
export const earliestSlotSeconds = 60 * 60;
/** The last slot begins this far ahead. */
export const latestSlotSeconds = 7 * daySeconds;

const pointer = '/body/scheduledDeliveryAt';

/**
 * Returns the requested slot as a UTC instant, or null for an immediate order. Slots begin when local clocks show
 * a full or half hour, so an hour that is skipped in spring has none, and an hour that is repeated in autumn has them
 * twice.
 *
 * @throws ServiceProblem invalid_slot (not on a half hour, too soon, too far), slot_unavailable or store_closed.
 */
export function chooseSlot(
  requested: string | undefined,
  store: Pick<StoreRecord, 'hours' | 'timeZone' | 'name'>,
  now: Instant,
): Instant | null {
  if (requested === undefined) {
    if (!isOpenAt(store.hours, store.timeZone, now))
      throw new ServiceProblem('store_closed', `${store.name} is closed now.`);
    return null;
  }
  const slot = inUtc(requested);
  if (!/^\d\d:[03]0$/.test(wallTime(store.timeZone, slot).time) || !slot.endsWith(':00.000Z')) {
    throw fieldProblem('invalid_slot', pointer, 'A slot begins on the full or half hour.');
  }
  if (slot < addSeconds(now, earliestSlotSeconds) || slot > addSeconds(now, latestSlotSeconds)) {
    throw fieldProblem('invalid_slot', pointer, `A slot is 1 hour to 7 days ahead. It is ${now} now.`);
  }
  if (!isOpenAt(store.hours, store.timeZone, slot)) {
    throw fieldProblem('slot_unavailable', pointer, `${store.name} is closed at that time.`);
  }
  return slot;
}
