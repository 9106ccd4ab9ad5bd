import { KpiOverview, type OrderEnding, orderEndings } from '@doorstep/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Effects } from '../kernel/operation/operation.js';
import { withEffects } from '../kernel/operation/unit-of-work.js';
import { toInstant } from '../kernel/primitives/instant.js';
import { localDay } from '../kernel/primitives/local-time.js';
import { post } from '../ledger/post.js';
import { orderEvent } from '../orders/move.js';
import { exampleOrderRecord } from '../orders/order-fixture.js';
import type { OrderRecord } from '../orders/records.js';
import { advanceTo } from '../testing/advance.js';
import { createTestService, type TestService } from '../testing/test-service.js';
import type { UpsellEventType } from '../upsell/records.js';
import { scheduleKpiRecording } from './record-order.js';

/** Three days before the clocks go back in Bucharest: the period has a day of 25 hours. */
const start = '2026-10-22T08:00:00.000Z';
const zone = 'Europe/Bucharest';

/** An order that ends, `afterMinutes` after the previous one. */
interface Ended {
  readonly afterMinutes: number;
  readonly status: OrderEnding;
  readonly reason: string;
  readonly customer: number;
  readonly store: number;
  readonly courier: number;
  readonly acceptSeconds: number;
  readonly deliverySeconds: number;
  readonly price: number;
  readonly upsell: UpsellEventType | null;
}

const ended: fc.Arbitrary<Ended> = fc.record({
  afterMinutes: fc.integer({ min: 0, max: 900 }),
  status: fc.constantFrom(...orderEndings, 'delivered', 'delivered', 'delivered'),
  reason: fc.constantFrom('changed_mind', 'too_slow', 'not_claimed'),
  customer: fc.integer({ min: 0, max: 4 }),
  store: fc.integer({ min: 0, max: 2 }),
  courier: fc.integer({ min: 0, max: 3 }),
  acceptSeconds: fc.integer({ min: 0, max: 600 }),
  deliverySeconds: fc.integer({ min: 600, max: 7_200 }),
  price: fc.integer({ min: 1, max: 100_000 }),
  upsell: fc.constantFrom('impression', 'impression', 'accepted', 'converted', null),
});

type Fact = Ended & { readonly order: OrderRecord; readonly day: string };
type Filter = { readonly kind: 'city' | 'store' | 'fleet'; readonly index: number };

describe('KPIs', () => {
  it('equal a recount of all orders, for any period and filter, across closed and open days', () => {
    const filter = fc.record({ kind: fc.constantFrom('city', 'store', 'fleet'), index: fc.nat({ max: 1 }) } as const);
    const query = fc.record({ first: fc.nat({ max: 12 }), days: fc.nat({ max: 8 }), filter });
    return fc.assert(
      fc.asyncProperty(
        fc.array(ended, { minLength: 1, maxLength: 30 }),
        fc.array(query, { minLength: 4, maxLength: 8 }),
        async (orders, queries) => {
          const test = await createTestService({ now: start });
          const facts = await endOrders(test, orders);
          const token = await test.signIn('admin');
          for (const { first, days, filter: by } of queries) {
            const from = dayAt(first);
            const to = dayAt(first + days);
            const scope = await scopeOf(test, by);
            const answer = await test.send('GET', `/api/v1/admin/kpis/overview?from=${from}&to=${to}${scope.query}`, {
              token,
            });
            const { days: shownDays, ...shown } = KpiOverview.parse(answer.body);
            expect(shown).toEqual(recount(facts.filter(scope.holds), from, to, by.kind));
            expect(shownDays.map(({ date }) => date)).toEqual(
              Array.from({ length: days + 1 }, (_, index) => dayAt(first + index)),
            );
            expect(shownDays.reduce((sum, { gmv }) => sum + gmv.amount, 0)).toBe(shown.gmv.amount);
          }
        },
      ),
      { numRuns: 25 },
    );
  });
});

/** Returns the date of a day by index. Noon avoids the hour at which the clocks change. */
function dayAt(index: number): string {
  return localDay(zone, Date.parse('2026-10-22T10:00:00.000Z') + index * 86_400_000).date;
}

/** Ends every order at its time and runs the jobs that are due in between. */
async function endOrders({ service, store, ports }: TestService, orders: readonly Ended[]): Promise<Fact[]> {
  const stores = await store.reader.find('stores', { limit: 3 });
  const couriers = await store.reader.find('couriers', { limit: 4 });
  const accounts = await store.reader.find('accounts', { limit: 5 });
  const facts: Fact[] = [];
  for (const [index, each] of orders.entries()) {
    await advanceTo(ports.clock, service.jobs, ports.clock.now() + each.afterMinutes * 60_000);
    const now = toInstant(ports.clock.now());
    const shop = stores[each.store];
    const courier = couriers[each.courier];
    const account = accounts[each.customer];
    if (!shop || !courier || !account) throw new Error('The seed is too small.');
    const base = exampleOrderRecord();
    const order: OrderRecord = {
      ...base,
      id: ports.newId('order'),
      number: String(index),
      status: each.status,
      customerId: account.id,
      storeId: shop.id,
      merchantId: shop.merchantId,
      courierId: courier.id,
      fleetId: courier.fleetId,
      pricing: { ...base.pricing, total: each.price + base.pricing.tip },
      closure: each.status === 'delivered' ? null : { reason: each.reason, note: null, by: 'system', fee: 0 },
      statusSince: now,
    };
    const placedAt = ports.clock.now() - each.deliverySeconds * 1_000;
    const at = { placed: placedAt, accepted: placedAt + each.acceptSeconds * 1_000, [each.status]: ports.clock.now() };
    await withEffects(
      { store, ports, onEvents: scheduleKpiRecording, onScheduled: service.jobs.onScheduled },
      async (effects) => {
        const { db, emit } = effects;
        await db.insert('orders', order);
        for (const [step, type] of (['order.placed', 'order.accepted'] as const).entries()) {
          const event = orderEvent({ ...order, sequence: step + 1 }, type, 'system');
          const createdAt = toInstant(type === 'order.placed' ? at.placed : at.accepted);
          const stored = { id: ports.newId('event'), partnerId: null, livemode: true, createdAt };
          await db.insert('events', { ...event, ...stored });
        }
        emit(orderEvent({ ...order, sequence: 3 }, `order.${each.status}`, 'system'));
        if (each.status === 'delivered') await postSale(effects, order, Math.floor(each.price / 7));
        if (each.upsell !== null) {
          const event = { id: ports.newId('upsellEvent'), offerId: 'ups_1', interactionId: null, accountId: null };
          await db.insert('upsellEvents', {
            ...event,
            storeId: shop.id,
            type: each.upsell,
            orderId: null,
            createdAt: now,
          });
        }
      },
    );
    await service.jobs.runAllDue();
    facts.push({ ...each, order, day: localDay(zone, ports.clock.now()).date });
  }
  return facts;
}

/** Posts a sale whose whole amount is revenue of the platform. */
function postSale(effects: Effects, { id, storeId, fleetId }: OrderRecord, revenue: number): Promise<void> {
  return post(effects, {
    kind: 'order_delivered',
    sourceId: id,
    subjectId: id,
    livemode: true,
    storeId,
    fleetId,
    legs: [
      { account: 'payment_clearing', component: 'payment', ownerId: null, amount: revenue },
      { account: 'platform_revenue', component: 'revenue', ownerId: null, amount: -revenue },
    ],
  });
}

interface Scope {
  readonly query: string;
  readonly holds: (fact: Fact) => boolean;
}

async function scopeOf({ store }: TestService, { kind, index }: Filter): Promise<Scope> {
  if (kind === 'city') return { query: '', holds: () => true };
  if (kind === 'store') {
    const shop = (await store.reader.find('stores', { limit: 3 }))[index];
    return { query: `&storeId=${shop?.id}`, holds: ({ order }) => order.storeId === shop?.id };
  }
  const couriers = await store.reader.find('couriers', { limit: 4 });
  const fleetId = couriers.flatMap((courier) => courier.fleetId ?? [])[index];
  return { query: `&fleetId=${fleetId}`, holds: ({ order }) => order.fleetId === fleetId };
}

/** Calculates the same figures from all facts at once, by their definition. */
function recount(all: readonly Fact[], from: string, to: string, kind: Filter['kind']): object {
  const facts = all.filter(({ day }) => day >= from && day <= to);
  const delivered = facts.filter(({ status }) => status === 'delivered');
  const money = (amount: number) => ({ amount, currency: 'RON' });
  const count = (status: OrderEnding): number => facts.filter((fact) => fact.status === status).length;
  const gmv = delivered.reduce((sum, { price }) => sum + price, 0);
  const revenue = delivered.reduce((sum, { price }) => sum + Math.floor(price / 7), 0);
  const customers = new Set(delivered.map(({ customer }) => customer));
  const before = new Set(
    all.filter(({ day, status }) => day < from && status === 'delivered').map((fact) => fact.customer),
  );
  const newCustomers = [...customers].filter((customer) => !before.has(customer)).length;
  const upsold = (type: UpsellEventType): number =>
    kind === 'fleet' ? 0 : facts.filter(({ upsell }) => upsell === type).length;
  const endings = new Map<string, number>();
  for (const { status, reason } of facts) {
    const key = `${status} ${reason}`;
    if (status !== 'delivered') endings.set(key, (endings.get(key) ?? 0) + 1);
  }
  return {
    from,
    to,
    timeZone: zone,
    orders: {
      total: facts.length,
      delivered: delivered.length,
      cancelled: count('cancelled'),
      rejected: count('rejected'),
      expired: count('expired'),
      failed: count('failed'),
    },
    endings: [...endings]
      .sort(([left, leftCount], [right, rightCount]) => rightCount - leftCount || (left < right ? -1 : 1))
      .map(([key, total]) => ({ status: key.split(' ')[0], reason: key.split(' ')[1], count: total })),
    gmv: money(gmv),
    averageOrder: delivered.length === 0 ? null : money(Math.round(gmv / delivered.length)),
    revenue: money(revenue),
    takeRateBasisPoints: gmv === 0 ? null : Math.round((revenue * 10_000) / gmv),
    tips: money(delivered.length * 580),
    acceptance: times(facts.map(({ acceptSeconds }) => Math.ceil(acceptSeconds / 10) * 10)),
    delivery: times(delivered.map(({ deliverySeconds }) => Math.ceil(deliverySeconds / 60) * 60)),
    activeStores: new Set(delivered.map(({ store }) => store)).size,
    activeCouriers: new Set(delivered.map(({ courier }) => courier)).size,
    customers: { active: customers.size, new: newCustomers, returning: customers.size - newCustomers },
    upsell: {
      impressions: upsold('impression'),
      accepted: upsold('accepted'),
      dismissed: upsold('dismissed'),
      converted: upsold('converted'),
      conversionBasisPoints:
        upsold('impression') === 0 ? null : Math.round((upsold('converted') * 10_000) / upsold('impression')),
    },
  };
}

function times(values: readonly number[]): object {
  const sorted = [...values].sort((left, right) => left - right);
  const rank = (percent: number): number | null => sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? null;
  return { count: values.length, p50Seconds: rank(50), p90Seconds: rank(90) };
}
