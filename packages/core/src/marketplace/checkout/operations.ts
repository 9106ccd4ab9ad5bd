import type { EventType, Money, PlatformContract } from '@doorstep/contracts';
import { arrivalDelays } from '../../catalogue/arrivals/arrival-delays.js';
import type { MenuItemRecord, StoreRecord } from '../../catalogue/catalogue/records.js';
import { recordConversions } from '../../catalogue/upsell/conversions.js';
import type { AccountRecord } from '../../identity/accounts/records.js';
import { type Operations, type ReadCall, withPreparation } from '../../kernel/operation/operation.js';
import { addSeconds, type Instant } from '../../kernel/primitives/instant.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import type { Reader } from '../../kernel/store/store.js';
import { orderDeadlines } from '../../orders/orders/deadlines.js';
import { planHoldCheck } from '../../orders/orders/hold.js';
import { paymentLookSeconds } from '../../orders/orders/limits.js';
import { orderEvent } from '../../orders/orders/move.js';
import { withClientSecret } from '../../orders/orders/payment.js';
import type { OrderLineSnapshot, OrderRecord } from '../../orders/orders/records.js';
import { orderView } from '../../orders/orders/view.js';
import { cashMethod, isCash } from '../../payments/payments/cash.js';
import { checkLater } from '../../payments/payments/notices.js';
import type { PaymentRecord } from '../../payments/payments/records.js';
import { keepPayment, voidNow } from '../../payments/payments/window.js';
import { assertCurrency, moneyIn } from '../../values/money/money.js';
import { authorise } from './authorise.js';
import { cartLines } from './cart.js';
import { belowMinimum, priceCart } from './cart-price.js';
import { assertCashAccepted, assertNothingUnpaid, assertPhoneVerified, paysCash } from './cash.js';
import { chooseDropoff, deliveryDistance } from './dropoff.js';
import { keptPrice, loadPreview, type Priced } from './kept-price.js';
import { loadCatalogue, loadStore } from './load-cart.js';
import { newOrder } from './new-order.js';
import type { CheckoutPlan } from './plan.js';
import { previewOperation } from './preview.js';
import { chooseSlot } from './slot.js';
import { assertStillSold } from './still-sold.js';

/** Age from which Romanian law lets someone buy alcohol. */
const alcoholAge = 18;

type Route = PlatformContract['checkout']['create'];

/** Checkout. `prepare` prices the cart and authorises the payment; `commit` writes order and payment together. */
export const checkoutOperations: Operations<PlatformContract['checkout']> = {
  preview: previewOperation,

  create: withPreparation<Route, CheckoutPlan>({
    async prepare(call) {
      const { body, reader, now, ports } = call;
      const customer = await loadCustomer(reader, call.caller.accountId);
      const store = await loadStore(reader, body.storeId);
      const dropoff = await chooseDropoff(store, body, call);
      const meters = deliveryDistance(store, dropoff);
      const slot = chooseSlot(body.scheduledDeliveryAt, { store, distanceMeters: meters, now });
      const catalogue = await loadCatalogue(call, store, slot ?? now);
      const soldLines = cartLines(body, catalogue, ports.newId);
      const { lines, pricing } = await agreePrice(call, store, soldLines, meters);
      if (paysCash(body)) {
        assertPhoneVerified(customer);
        await assertCashAccepted(call, store, pricing.total);
      }
      const [route, merchant, delays] = await Promise.all([
        ports.router.route(store, dropoff.point, { departAt: slot ?? now }),
        reader.get('merchants', store.merchantId),
        arrivalDelays(reader, store.zoneId),
      ]);
      return {
        store,
        dropoff,
        slot,
        lines,
        pricing,
        minimumAge: minimumAge([...catalogue.items.values()]),
        distanceMeters: meters,
        travelSeconds: route.durationSeconds,
        delays,
        commissionBasisPoints: merchant?.commissionBasisPoints ?? 0,
        customer: { displayName: customer.displayName, phone: customer.phone },
        payment: await reserve(call, { amount: pricing.total, currency: store.currency }),
      };
    },

    async commit(call, plan) {
      if (plan.slot !== null) await assertStillSold(call, plan);
      if (isCash(plan.payment)) await assertNothingUnpaid(call);
      else await keepPayment(call, plan.payment);
      const order = await orderDeadlines.begin(call, newOrder(call, plan));
      const payment = newPayment(order, plan, call.now);
      await call.db.insert('orders', order);
      await call.db.insert('payments', payment);
      if (order.unpaid) await checkLater(call, payment, 'wait', addSeconds(call.now, paymentLookSeconds));
      else {
        await recordConversions(call, order);
        if (!isCash(payment)) await planHoldCheck(call, order, payment);
      }
      call.emit(orderEvent(order, beginnings[order.status] ?? 'order.placed', call.caller.accountId));
      const headers = { location: `/api/v1/orders/${order.id}` };
      const body = withClientSecret(orderView(order, payment, 'customer'), plan.payment.clientSecret);
      return { status: 201, body, headers };
    },

    async undo(call, { payment }) {
      if (!isCash(payment)) await voidNow(call, payment);
    },
  }),
};

/** The event that begins an order in a state. */
const beginnings: Readonly<Partial<Record<OrderRecord['status'], EventType>>> = {
  awaiting_payment: 'order.payment_required',
  scheduled: 'order.scheduled',
};

/** Reads the customer. @throws ServiceProblem phone_required */
async function loadCustomer(reader: Reader, accountId: string): Promise<AccountRecord & { readonly phone: string }> {
  const account = await reader.get('accounts', accountId);
  if (!account?.phone) throw new ServiceProblem('phone_required');
  return { ...account, phone: account.phone };
}

/** Returns the lines and the price of the order. @throws ServiceProblem minimum_order_not_met or price_changed */
async function agreePrice(
  call: ReadCall<Route>,
  store: StoreRecord,
  lines: readonly OrderLineSnapshot[],
  distanceMeters: number,
): Promise<Priced> {
  const { previewId, expectedTotal } = call.body;
  const current = { lines, pricing: priceCart(call, store, lines, distanceMeters) };
  const priced = await keptPrice(call, await loadPreview(call, previewId), current);
  const tooSmall = priced === current ? belowMinimum(store, current.pricing) : null;
  if (tooSmall) throw tooSmall;
  assertCurrency(expectedTotal, store.currency, '/body/expectedTotal');
  if (expectedTotal !== undefined && expectedTotal.amount !== priced.pricing.total) {
    throw new ServiceProblem('price_changed', undefined, { total: moneyIn(store.currency)(priced.pricing.total) });
  }
  return priced;
}

/** Reserves the total of the order, unless the courier collects it in cash. @throws ServiceProblem payment_declined, unavailable */
async function reserve(call: ReadCall<Route>, total: Money): Promise<CheckoutPlan['payment']> {
  const { body, caller, ports } = call;
  const id = ports.newId('payment');
  const { method } = body.payment;
  if (paysCash(body)) return { id, provider: cashMethod, providerReference: id, holdEndsAt: null, clientSecret: null };
  const customer = { accountId: caller.accountId };
  await ports.paymentWindows.open(call, id);
  const result = await authorise(ports, { paymentId: id, ...total, method, customer });
  const clientSecret = result.outcome === 'action_required' ? result.clientSecret : null;
  const holdEndsAt = result.outcome === 'authorised' ? result.holdEndsAt : null;
  const { reference: providerReference, keep } = result;
  return { id, provider: ports.payments.name, providerReference, holdEndsAt, clientSecret, keep };
}

function newPayment(order: OrderRecord, { payment }: CheckoutPlan, now: Instant): PaymentRecord {
  const { clientSecret, keep: _, ...names } = payment;
  return {
    ...names,
    orderId: order.id,
    status: isCash(payment) ? 'cash_due' : clientSecret === null ? 'authorised' : 'action_required',
    currency: order.currency,
    amount: order.pricing.total,
    capturedAmount: 0,
    refundedAmount: 0,
    disputedAmount: 0,
    processing: null,
    refusedInstruction: null,
    createdAt: now,
    updatedAt: now,
  };
}

/** Returns the lowest age at which law and store let someone buy these items; null for items without a limit. */
function minimumAge(items: readonly Pick<MenuItemRecord, 'taxClass' | 'minimumAge'>[]): number | null {
  const ages = items.flatMap((item) => [item.minimumAge ?? 0, item.taxClass === 'alcohol' ? alcoholAge : 0]);
  return Math.max(0, ...ages) || null;
}
