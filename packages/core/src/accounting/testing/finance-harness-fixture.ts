import { dayMilliseconds, Order, SignedIn } from '@doorstep/contracts';
import { toInstant } from '../../kernel/primitives/instant.js';
import { dayBefore, localDay } from '../../kernel/primitives/local-time.js';
import type { Tables } from '../../kernel/store/tables.js';
import { carrierOf } from '../../orders/deliveries/carrier.js';
import { createDeliveryHarness, type DeliveryHarness } from '../../orders/testing/delivery-harness-fixture.js';
import { ledgerTimeZone } from '../../payments/ledger/ledger-day.js';
import { demoEmails } from '../../values/demo/demo-accounts.js';
import { carryOutDelivery, type PlanCourier } from './delivery-plan-fixture.js';
import { type OrderPlan, orderEnds, type Plan } from './finance-plans-fixture.js';

/** A marketplace in which tests carry out plans of orders and deliveries. */
export interface FinanceHarness extends DeliveryHarness {
  /** Carries out a plan with the real operations. */
  carryOut(plan: Plan): Promise<void>;
  /** Pays out to everybody what was owed at the end of yesterday. Some transfers come back. */
  payOut(): Promise<void>;
}

interface Shop {
  readonly store: Tables['stores'];
  readonly item: Tables['menuItems'];
  readonly merchantEmail: string;
}

const courierEmails = [demoEmails.courier, demoEmails.secondCourier, demoEmails.independentCourier] as const;
/** Tokens are reused for this long. */
const sessionMilliseconds = 7 * dayMilliseconds;

export async function createFinanceHarness(): Promise<FinanceHarness> {
  const desk = await createDeliveryHarness();
  const { store, send } = desk;
  const tokenOf = createTokens(desk);
  const shops = await openShops(desk);
  const couriers = await Promise.all(courierEmails.map((email) => courierOf(desk, email)));
  await allowCash(desk, shops);
  await addPayoutAccounts(desk);

  /** Sends a request. @throws Error when it does not succeed. */
  async function post(email: string, target: string, body?: object): Promise<unknown> {
    const answer = await send('POST', target, { token: await tokenOf(email), ...(body ? { body } : {}) });
    if (answer.status >= 300) throw new Error(`${target}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** Records a movement of cash as staff of finance. */
  async function record(kind: string, ownerId: string, amount: number): Promise<void> {
    if (amount === 0) return;
    const body = { kind, ownerId, amount: { amount, currency: 'RON' } };
    const token = await desk.signInAsOwner('admin');
    const answer = await send('POST', '/api/v1/finance/cash-movements', { token, body });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  }

  /** Settles what the customer owes, who could not pay in cash otherwise: a half is paid, the rest is written off. */
  async function settleDebt(email: string): Promise<void> {
    const [account] = await store.reader.find('accounts', { where: { email } });
    const { owed = 0 } = (await store.reader.get('customerCash', `${account?.id}|RON`)) ?? {};
    const half = Math.floor(owed / 2);
    await record('debt_paid', account?.id ?? '', half);
    await record('debt_written_off', account?.id ?? '', owed - half);
  }

  /** Lets the courier of an order hand cash over, and the customer have their refunds. */
  async function settleCash(orderId: string, percent: number): Promise<void> {
    const order = await store.reader.get('orders', orderId);
    if (!order?.paysCash || percent === 0) return;
    const courier = order.courierId === null ? undefined : await store.reader.get('couriers', order.courierId);
    if (courier) await record('courier_deposit', courier.id, Math.floor((courier.cashHeld * percent) / 100));
    const { refundDue = 0 } = (await store.reader.get('customerCash', `${order.customerId}|RON`)) ?? {};
    await record('refund_paid', order.customerId, Math.floor((refundDue * percent) / 100));
  }

  async function carryOutOrder(plan: OrderPlan): Promise<void> {
    if (plan.paysCash) await settleDebt(demoEmails.customer);
    const shop = pick(shops, plan.store);
    const courier = pick(courierEmails, plan.courier);
    const checkout = {
      storeId: shop.store.id,
      items: [{ itemId: shop.item.id, quantity: plan.quantity }],
      payment: { method: plan.paysCash ? 'cash' : 'card_ok' },
      tipPercent: plan.tipPercent,
      deliveryCoordinates: { lat: shop.store.lat + 0.002, lng: shop.store.lng },
    };
    const { id, payment } = Order.parse(await post(demoEmails.customer, '/api/v1/checkout', checkout));
    const move = (email: string, action: string, body?: object) => post(email, `/api/v1/orders/${id}/${action}`, body);
    const reaches = (end: OrderPlan['end']): boolean => orderEnds.indexOf(plan.end) >= orderEnds.indexOf(end);
    if (plan.end === 'rejected') await move(shop.merchantEmail, 'merchant-reject', { reason: 'too_busy' });
    if (plan.end === 'cancelled') await move(demoEmails.customer, 'cancel', { reason: 'changed_mind' });
    const cancelAt = async (end: OrderPlan['end']): Promise<void> => {
      if (plan.end === end) await move(demoEmails.customer, 'cancel', { reason: 'changed_mind' });
    };
    if (reaches('cancelled_accepted')) await move(shop.merchantEmail, 'merchant-accept', {});
    await cancelAt('cancelled_accepted');
    if (reaches('cancelled_ready')) await move(shop.merchantEmail, 'merchant-ready');
    await cancelAt('cancelled_ready');
    if (reaches('cancelled_claimed')) await move(courier, 'courier-claim');
    await cancelAt('cancelled_claimed');
    if (plan.end === 'cancelled_by_support') await move(demoEmails.support, 'cancel', { reason: 'store_problem' });
    if (plan.end === 'cancelled_by_merchant') await move(shop.merchantEmail, 'merchant-cancel', { reason: 'closing' });
    if (reaches('failed_by_customer')) await move(courier, 'courier-picked-up', {});
    if (plan.end === 'failed_by_customer') await move(courier, 'courier-failed', { reason: 'customer_unreachable' });
    if (plan.end === 'failed_by_courier') await move(courier, 'courier-failed', { reason: 'goods_damaged' });
    if (plan.end === 'delivered') await move(courier, 'courier-delivered', cashOf(payment));
    await refundAndReview(id, plan);
    await settleCash(id, plan.depositPercent);
  }

  async function refundAndReview(
    id: string,
    { end, paysCash, refunds, refundsBeforeReview, reviewTip }: OrderPlan,
  ): Promise<void> {
    const reviewAfter = async (refunded: number): Promise<void> => {
      if (refunded !== refundsBeforeReview || reviewTip === null || end !== 'delivered') return;
      const tip = reviewTip > 0 && !paysCash ? { tipAmount: reviewTip } : {};
      await post(demoEmails.customer, `/api/v1/orders/${id}/review`, { rating: 5, ...tip });
    };
    await reviewAfter(0);
    for (const [index, refund] of refunds.entries()) {
      await refundPart(id, refund);
      await reviewAfter(index + 1);
    }
  }

  /** Refunds a percentage of the rest: 100 per cent without an amount. Expects a refusal when nothing is left. */
  async function refundPart(id: string, { percent, reason }: OrderPlan['refunds'][number]): Promise<void> {
    // A tip can be refunded once the provider has charged it.
    await desk.service.jobs.runAllDue();
    const [payment] = await store.reader.find('payments', { where: { orderId: id } });
    const left = (payment?.capturedAmount ?? 0) - (payment?.refundedAmount ?? 0);
    const amount = Math.max(1, Math.ceil((left * percent) / 100));
    const body = { reason, ...(percent === 100 ? {} : { amount: { amount, currency: 'RON' } }) };
    const token = await tokenOf(demoEmails.support);
    const answer = await send('POST', `/api/v1/orders/${id}/refunds`, { token, body });
    if (answer.status !== (left === 0 ? 409 : 201)) throw new Error(`${left} left: ${JSON.stringify(answer.body)}`);
  }

  async function payOut(): Promise<void> {
    const to = dayBefore(localDay(ledgerTimeZone, desk.ports.clock.now())).date;
    const token = await desk.signInAsOwner('admin');
    const answer = await send('POST', '/api/v1/finance/payout-runs', { token, body: { from: to, to } });
    if (answer.status !== 202) throw new Error(JSON.stringify(answer.body));
    await desk.service.jobs.runAllDue();
  }

  return {
    ...desk,
    payOut,
    carryOut: (plan) =>
      plan.subject === 'order' ? carryOutOrder(plan) : carryOutDelivery(desk, pick(couriers, plan.courier), plan),
  };
}

/** Returns what the courier reports about the payment of a delivered order. */
function cashOf({ toCollect }: Order['payment']): object {
  return toCollect === null ? {} : { cashCollected: toCollect };
}

/** Lets every order be paid in cash, and couriers hold any amount. */
async function allowCash({ store, ports }: DeliveryHarness, shops: readonly Shop[]): Promise<void> {
  const cash = { maxOrderAmount: 1_000_000 };
  const updatedAt = toInstant(ports.clock.now());
  const zones = [...new Set(shops.map((shop) => shop.store.zoneId))];
  await store.transaction(async (db) => {
    await db.insert('zoneSettings', ...zones.map((id) => ({ id, sequence: 1, settings: { cash }, updatedAt })));
    await db.update('couriers', {}, { cashLimit: 1_000_000_000, updatedAt });
  });
}

/** Gives every merchant, courier and fleet an account, of which each third returns what it gets. */
async function addPayoutAccounts({ store, ports }: DeliveryHarness): Promise<void> {
  const updatedAt = toInstant(ports.clock.now());
  const owners = [
    ...(await store.reader.find('couriers', {})),
    ...(await store.reader.find('fleets', {})),
    ...(await store.reader.find('merchants', {})),
  ];
  await store.transaction((db) =>
    db.insert(
      'payoutAccounts',
      ...owners.map(({ id }, index) => {
        return { id, provider: 'sandbox', destination: index % 3 === 0 ? 'acct_returned' : 'acct_paid', updatedAt };
      }),
    ),
  );
}

/** Signs demo accounts in and keeps their tokens for a week of the clock. */
function createTokens({ store, ports, send }: DeliveryHarness): (email: string) => Promise<string> {
  const known = new Map<string, { readonly token: string; readonly until: number }>();
  return async (email) => {
    const now = ports.clock.now();
    const before = known.get(email);
    if (before && before.until > now) return before.token;
    const [account] = await store.reader.find('accounts', { where: { email }, limit: 1 });
    const answer = await send('POST', '/api/v1/auth/demo-login', { body: { accountId: account?.id } });
    const { token } = SignedIn.parse(answer.body);
    known.set(email, { token, until: now + sessionMilliseconds });
    return token;
  };
}

/** Returns one store of each demo merchant with an item, changed to be always open, without codes or a minimum. */
async function openShops({ store }: DeliveryHarness): Promise<Shop[]> {
  const [always] = await store.reader.find('stores', { where: { slug: 'farmacia-rozmarin-titan' } });
  const shops: Shop[] = [];
  for (const merchantEmail of [demoEmails.merchant, demoEmails.secondMerchant]) {
    const [account] = await store.reader.find('accounts', { where: { email: merchantEmail } });
    const [shop] = await store.reader.find('stores', { where: { merchantId: account?.merchantId ?? '' }, limit: 1 });
    const items = await store.reader.find('menuItems', { where: { storeId: shop?.id ?? '', soldOut: false } });
    const item = items.find(({ modifiers, window }) => modifiers.length === 0 && window === null);
    if (!always || !shop || !item) throw new Error('The seed is not complete.');
    const change = {
      hours: always.hours,
      minimumOrderAmount: 0,
      pickupCodeRequired: false,
      dropoffCodeRequired: false,
    };
    await store.transaction((db) => db.update('stores', { id: shop.id }, change));
    shops.push({ store: shop, item, merchantEmail });
  }
  return shops;
}

async function courierOf({ store }: DeliveryHarness, email: string): Promise<PlanCourier> {
  const [account] = await store.reader.find('accounts', { where: { email } });
  const courier = await store.reader.get('couriers', account?.courierId ?? '');
  if (!account || !courier) throw new Error('The seed is not complete.');
  return {
    candidate: { relation: 'candidate', actorId: account.id },
    mover: { relation: 'courier', actorId: account.id },
    carrier: carrierOf(courier),
  };
}

function pick<T>(values: readonly T[], index: number): T {
  const value = values[index % values.length];
  if (value === undefined) throw new Error('There is nothing to pick from.');
  return value;
}
