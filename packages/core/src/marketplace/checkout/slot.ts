import { daySeconds } from '@doorstep/contracts';
import { bareSecondsOfNewOrder } from '../../catalogue/arrivals/new-order.js';
import { isOpenAt } from '../../catalogue/catalogue/opening-hours.js';
import type { StoreRecord } from '../../catalogue/catalogue/records.js';
import { addSeconds, type Instant, inUtc, toInstant, toMilliseconds } from '../../kernel/primitives/instant.js';
import { wallTime } from '../../kernel/primitives/local-time.js';
import { fieldProblem, type ServiceProblem } from '../../kernel/primitives/problem.js';
import { orderTimes } from '../../values/geo/travel-times/service-times.js';

/** Length of a slot, which begins on the full or half hour. */
export const slotSeconds = 30 * 60;
/** The first slot begins at least this far ahead. */
export const earliestSlotSeconds = 60 * 60;
/** The last slot begins this far ahead. */
export const latestSlotSeconds = 7 * daySeconds;

const pointer = '/body/scheduledDeliveryAt';

/** What decides about the slots of an order. */
export interface SlotTerms {
  readonly store: Pick<StoreRecord, 'hours' | 'timeZone' | 'name' | 'prepSeconds'>;
  /** The straight line from the store to the dropoff. */
  readonly distanceMeters: number;
  readonly now: Instant;
}

/**
 * Returns the requested slot as a UTC instant, or null for an immediate order. Slots begin when local clocks show
 * a full or half hour, so an hour that is skipped in spring has none, and an hour that is repeated in autumn has them
 * twice.
 *
 * @throws ServiceProblem invalid_slot (not on a half hour, too soon, too far), slot_unavailable (closed, or too soon for this order)
 * or store_closed.
 */
export function chooseSlot(requested: string | undefined, terms: SlotTerms): Instant | null {
  const slot = requested === undefined ? null : inUtc(requested);
  const fault = slot === null ? closedNow(terms) : slotFault(slot, terms);
  if (fault) throw fault;
  return slot;
}

/** Returns every slot that `chooseSlot` accepts, the earliest first. */
export function acceptedSlots(terms: SlotTerms): Instant[] {
  const { store, now } = terms;
  const quarter = slotMilliseconds / 2;
  const earliest = Math.ceil(toMilliseconds(addSeconds(now, earliestSlotSeconds)) / quarter) * quarter;
  // Local clocks differ from UTC by whole quarters of an hour.
  const first = isHalfHour(store.timeZone, toInstant(earliest)) ? earliest : earliest + quarter;
  const count = Math.floor((toMilliseconds(addSeconds(now, latestSlotSeconds)) - first) / slotMilliseconds) + 1;
  const slots = Array.from({ length: count }, (_, index) => toInstant(first + index * slotMilliseconds));
  return slots.filter((slot) => slotFault(slot, terms) === null);
}

const slotMilliseconds = slotSeconds * 1_000;

function closedNow({ store, now }: SlotTerms): ServiceProblem | null {
  if (isOpenAt(store.hours, store.timeZone, now)) return null;
  return fieldProblem('store_closed', '/body/storeId', `${store.name} is closed now.`);
}

function slotFault(slot: Instant, { store, distanceMeters, now }: SlotTerms): ServiceProblem | null {
  if (!isHalfHour(store.timeZone, slot)) {
    return fieldProblem('invalid_slot', pointer, 'A slot begins on the full or half hour.');
  }
  if (slot < addSeconds(now, earliestSlotSeconds) || slot > addSeconds(now, latestSlotSeconds)) {
    return fieldProblem('invalid_slot', pointer, `A slot is 1 hour to 7 days ahead. It is ${now} now.`);
  }
  if (!isOpenAt(store.hours, store.timeZone, slot)) {
    return fieldProblem('slot_unavailable', pointer, `${store.name} is closed at that time.`);
  }
  const seconds = fulfilmentSeconds({ prepSeconds: store.prepSeconds, distanceMeters });
  if (slot < addSeconds(now, seconds)) {
    const detail = `${store.name} needs ${Math.ceil(seconds / 60)} minutes to prepare and deliver this order.`;
    return fieldProblem('slot_unavailable', pointer, detail);
  }
  return null;
}

function isHalfHour(timeZone: string, instant: Instant): boolean {
  return /^\d\d:[03]0$/.test(wallTime(timeZone, instant).time) && instant.endsWith(':00.000Z');
}

/** Returns how long an order takes from the store's receiving it until it is with the customer, with the way of a courier to the store. */
function fulfilmentSeconds(order: Parameters<typeof bareSecondsOfNewOrder>[0]): number {
  return bareSecondsOfNewOrder(order) + orderTimes.approach;
}
