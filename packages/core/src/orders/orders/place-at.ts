import { acceptSeconds } from '../../catalogue/arrivals/new-order.js';
import { addSeconds, type Instant } from '../../kernel/primitives/instant.js';
import { orderTimes } from '../../values/geo/travel-times/service-times.js';
import type { OrderRecord } from './records.js';

/** Lead time: a scheduled order goes to the merchant at least this long before its slot. */
const placeLeadSeconds = 45 * 60;

/**
 * Returns the time at which an order goes to the merchant, so that it can be with the customer when the slot begins; null
 * for an order without a slot.
 */
export function placeAt({
  scheduledFor,
  prepSeconds,
  travelSeconds,
}: Pick<OrderRecord, 'scheduledFor' | 'prepSeconds' | 'travelSeconds'>): Instant | null {
  if (scheduledFor === null) return null;
  const fulfilmentSeconds = acceptSeconds + prepSeconds + orderTimes.approach + travelSeconds;
  return addSeconds(scheduledFor, -Math.max(placeLeadSeconds, fulfilmentSeconds));
}
