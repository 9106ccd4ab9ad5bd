import { type OrderParty, type OrderThread, orderThreads } from '@doorstep/contracts';
import { addSeconds, type Instant } from '../../kernel/primitives/instant.js';
import { orderMachine } from '../../orders/orders/machine.js';
import type { OrderRecord } from '../../orders/orders/records.js';

/** Time after the end of an order in which its people can still write. */
const graceSeconds = 30 * 60;

/** Returns the thread between two people; undefined for a person and themselves. */
export function threadBetween(one: OrderParty, other: OrderParty): OrderThread | undefined {
  return orderThreads.find((thread) => thread === `${one}_${other}` || thread === `${other}_${one}`);
}

/** Returns the threads that a person takes part in. */
export function threadsOf(party: OrderParty): readonly OrderThread[] {
  return orderThreads.filter((thread) => thread.split('_').includes(party));
}

/** Returns true if the people of a thread can write now. */
export function isOpen(
  { status, statusSince, courierId }: Pick<OrderRecord, 'status' | 'statusSince' | 'courierId'>,
  thread: OrderThread,
  now: Instant,
): boolean {
  if (status === 'awaiting_payment' || status === 'scheduled') return false;
  if (thread !== 'customer_merchant' && courierId === null) return false;
  return !orderMachine.hasEnded(status) || now < addSeconds(statusSince, graceSeconds);
}
