import { toInstant } from '../../kernel/primitives/instant.js';
import { dayBefore, localDay } from '../../kernel/primitives/local-time.js';
import { carrierOf } from '../../orders/deliveries/carrier.js';
import { createDeliveryHarness, type DeliveryHarness } from '../../orders/testing/delivery-harness-fixture.js';
import { ledgerTimeZone } from '../../payments/ledger/ledger-day.js';
import { demoEmails } from '../../values/demo/demo-accounts.js';
import { carryOutDelivery, type PlanCourier } from './delivery-plan-fixture.js';
import { createDemoRequests } from './demo-requests-fixture.js';
import type { Plan } from './finance-plans-fixture.js';
import { carryOutOrder, type PlanShop } from './order-plan-fixture.js';

/** A marketplace in which tests carry out plans of orders and deliveries. */
export interface FinanceHarness extends DeliveryHarness {
  /** Carries out a plan with the real operations. */
  carryOut(plan: Plan): Promise<void>;
  /** Pays out to everybody what was owed at the end of yesterday. Some transfers come back. */
  payOut(): Promise<void>;
}

const courierEmails = [demoEmails.courier, demoEmails.secondCourier, demoEmails.independentCourier] as const;

export async function createFinanceHarness(): Promise<FinanceHarness> {
  const desk = await createDeliveryHarness();
  const orderDesk = { ...desk, requests: createDemoRequests(desk) };
  const shops = await openShops(desk);
  const couriers = await Promise.all(courierEmails.map((email) => courierOf(desk, email)));
  await allowCash(desk, shops);
  await addPayoutAccounts(desk);

  async function payOut(): Promise<void> {
    const to = dayBefore(localDay(ledgerTimeZone, desk.ports.clock.now())).date;
    const token = await desk.signInAsOwner('admin');
    const answer = await desk.send('POST', '/api/v1/finance/payout-runs', { token, body: { from: to, to } });
    if (answer.status !== 202) throw new Error(JSON.stringify(answer.body));
    await desk.service.jobs.runAllDue();
  }

  return {
    ...desk,
    payOut,
    carryOut: (plan) =>
      plan.subject === 'order'
        ? carryOutOrder(orderDesk, pick(shops, plan.store), pick(courierEmails, plan.courier), plan)
        : carryOutDelivery(desk, pick(couriers, plan.courier), plan),
  };
}

/** Lets every order be paid in cash, and couriers hold any amount. */
async function allowCash({ store, ports }: DeliveryHarness, shops: readonly PlanShop[]): Promise<void> {
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

/** Returns one store of each demo merchant with an item, changed to be always open, without codes or a minimum. */
async function openShops({ store }: DeliveryHarness): Promise<PlanShop[]> {
  const [always] = await store.reader.find('stores', { where: { slug: 'farmacia-rozmarin-titan' } });
  const shops: PlanShop[] = [];
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
