import type { Order, PlatformContract } from '@doorstep/contracts';
import { arrivalDelays } from '../../catalogue/arrivals/arrival-delays.js';
import { recordConversions } from '../../catalogue/upsell/conversions.js';
import { assertSteppedUpFor } from '../../identity/accounts/stepped-up.js';
import { type Effects, type Operation, withPreparation } from '../../kernel/operation/operation.js';
import { askProvider } from '../../payments/payments/ask-provider.js';
import { differencesOf } from '../../payments/payments/compare.js';
import type { ProviderPayment } from '../../payments/payments/provider.js';
import { refusedInstructions, retryInstructions } from '../../payments/payments/retry.js';
import { paymentOf, recordConfirmation, recordHold, renewHold } from '../../payments/payments/settle.js';
import { estimateArrival } from './eta.js';
import { isHeldLongEnough, planHoldCheck } from './hold.js';
import { loadOrder, lockOrder, orderAnswer } from './load.js';
import { orderMoves } from './move.js';
import { providerTable } from './provider-table.js';
import type { OrderRecord } from './records.js';

/** Asks the provider whether the customer has confirmed the payment, and moves the order accordingly. */
export const confirmPayment = withPreparation<
  PlatformContract['orders']['confirmPayment'],
  ProviderPayment | undefined
>({
  async prepare({ caller, params, ports, reader }) {
    const [order] = await loadOrder(reader, params.id, caller);
    if (order.status !== 'awaiting_payment') return undefined;
    const { providerReference } = await paymentOf(reader, order.id);
    return askProvider(ports, ports.payments.find(providerReference), 'Your order still waits.');
  },

  async commit(call, found) {
    const [order, relation] = await lockOrder(call.db, call.params.id, call.caller);
    const after = found ? await followProvider(call, order, found) : order;
    const { status, body } = await orderAnswer(call.db, after, relation);
    const secret = after.status === 'awaiting_payment' ? found?.clientSecret : undefined;
    return { status, body: withClientSecret(body, secret ?? null) };
  },
});

/** Adds the secret with which the customer's app confirms the payment. */
export function withClientSecret(order: Order, clientSecret: string | null): Order {
  return { ...order, payment: { ...order.payment, clientSecret } };
}

/** Follows the state of a payment at the provider, as `providerTable` says. The order is locked. */
export async function followProvider(
  effects: Effects,
  order: OrderRecord,
  found: ProviderPayment,
): Promise<OrderRecord> {
  const payment = await paymentOf(effects.db, order.id);
  // The look was at a hold that a renewal has replaced meanwhile, and that it has voided.
  if (payment.providerReference !== found.reference) return order;
  const effect = providerTable[order.status][found.status];
  switch (effect) {
    case 'wait':
      return order;
    case 'place':
      await recordConfirmation(effects, payment, true);
      return place(effects, order, found);
    case 'decline':
      await recordConfirmation(effects, payment, false);
      return decline(effects, order);
    case 'check_hold':
      await recordHold(effects, payment.id, found);
      if (isHeldLongEnough(order, found.holdEndsAt)) return order;
      await renewHold(effects, payment);
      return order;
    case 'renew':
      // Without a hold, the order waits for the renewal.
      await recordHold(effects, payment.id, { ...found, holdEndsAt: effects.now });
      await renewHold(effects, payment);
      return order;
    case 'compare':
      await reportDifferences(effects, found);
      return order;
  }
}

/** Reports to the operators what differs at the provider although no instruction is under way. */
export async function reportDifferences({ db, now, ports }: Effects, found: ProviderPayment): Promise<void> {
  // The caller records refunds that came back, and disputes have notices of their own.
  if (found.failedRefunds) return;
  for (const { what, orderId, recorded, atProvider } of await differencesOf({ reader: db, now }, [found])) {
    if (what === 'disputed') continue;
    ports.reporter.error('payment differs at the provider', { orderId, what, recorded, atProvider });
  }
}

async function place(effects: Effects, order: OrderRecord, found: ProviderPayment): Promise<OrderRecord> {
  const { now } = effects;
  const payment = await paymentOf(effects.db, order.id);
  await recordHold(effects, payment.id, found);
  await planHoldCheck(effects, order, payment);
  const begun = { ...order, status: order.scheduledFor === null ? 'placed' : 'scheduled', statusSince: now } as const;
  const delays = await arrivalDelays(effects.db, order.zoneId);
  const promisedBy = estimateArrival(begun, now, null, delays)?.high ?? null;
  const mover = { relation: 'system', actorId: order.customerId } as const;
  const after = await orderMoves.move(effects, order, 'pay', mover, { unpaid: false, promisedBy });
  await recordConversions(effects, after);
  return after;
}

function decline(effects: Effects, order: OrderRecord): Promise<OrderRecord> {
  const closure = { reason: 'payment_declined', note: null, by: 'system', fee: 0 };
  return orderMoves.move(effects, order, 'decline_payment', { relation: 'system', actorId: 'system' }, { closure });
}

type Area = PlatformContract['orders'];

/** Repeats the captures and refunds of an order that the provider has refused, if there are any. */
export const retryPayment: Operation<Area['retryPayment']> = async (call) => {
  const { caller, db, params } = call;
  const [order, relation] = await lockOrder(db, params.id, caller);
  const { id } = await paymentOf(db, order.id);
  const payment = await db.lock('payments', id);
  const refused = await refusedInstructions(db, id);
  if (!payment || refused.length === 0) return orderAnswer(db, order, relation);
  assertSteppedUpFor(
    call,
    refused.reduce((sum, { amount }) => sum + amount, 0),
  );
  const after = await retryInstructions(call, payment, refused);
  call.wake(order.id);
  return orderAnswer(db, order, relation, after);
};
