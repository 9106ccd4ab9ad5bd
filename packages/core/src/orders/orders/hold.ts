import { daySeconds } from '@doorstep/contracts';
import type { Effects } from '../../kernel/operation/operation.js';
import { addSeconds, type Instant } from '../../kernel/primitives/instant.js';
import type { LaterDeadline } from '../../kernel/state-machine/limits.js';
import { checkLater } from '../../payments/payments/notices.js';
import type { PaymentRecord } from '../../payments/payments/records.js';
import { placeAt } from './place-at.js';
import type { OrderRecord } from './records.js';

/** Time before a scheduled order goes to the merchant at which its payment is checked: the customer can still order again. */
const checkLeadSeconds = daySeconds;

/** Time after the beginning of a slot for the delivery, and for a capture that waits for the provider. */
const captureSeconds = 12 * 3_600;

/** Pause between two looks whether a renewal is done. */
const waitSeconds = 60;

/** Returns true if the provider holds the money of an order until after its slot. */
export function isHeldLongEnough(
  { scheduledFor }: Pick<OrderRecord, 'scheduledFor'>,
  holdEndsAt: Instant | null,
): boolean {
  return scheduledFor === null || holdEndsAt === null || holdEndsAt >= addSeconds(scheduledFor, captureSeconds);
}

/** Schedules a look at the payment of an order with a slot, a day before the order goes to the merchant. */
export async function planHoldCheck(
  effects: Effects,
  order: OrderRecord,
  payment: Pick<PaymentRecord, 'id' | 'provider' | 'providerReference'>,
): Promise<void> {
  const toMerchant = placeAt(order);
  const dueAt = toMerchant && addSeconds(toMerchant, -checkLeadSeconds);
  if (dueAt !== null && dueAt > effects.now) await checkLater(effects, payment, 'hold', dueAt);
}

/** Returns true if the payment of an order is held until after its slot. */
export async function isHeld({ db }: Pick<Effects, 'db'>, order: OrderRecord): Promise<boolean> {
  const [payment] = await db.find('payments', { where: { orderId: order.id }, limit: 1 });
  return isHeldLongEnough(order, payment?.holdEndsAt ?? null);
}

/** Returns when a scheduled order whose money is not held long enough looks again whether it is: not after its slot. */
export async function untilHeld(effects: Effects, order: OrderRecord): Promise<LaterDeadline | null> {
  const { scheduledFor } = order;
  if (scheduledFor === null || (await isHeld(effects, order))) return null;
  const again = addSeconds(effects.now, waitSeconds);
  return { at: again < scheduledFor ? again : scheduledFor };
}
