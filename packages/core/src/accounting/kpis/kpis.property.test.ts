import { KpiOverview, orderEndings } from '@doorstep/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OfferRecord } from '../../couriers/courier-offers/records.js';
import type { Effects } from '../../kernel/operation/operation.js';
import { withEffects } from '../../kernel/operation/unit-of-work.js';
import { addSeconds, type Instant, toInstant } from '../../kernel/primitives/instant.js';
import { localDay } from '../../kernel/primitives/local-time.js';
import { orderEvent } from '../../orders/orders/move.js';
import type { OrderRecord } from '../../orders/orders/records.js';
import { exampleOrderRecord } from '../../orders/testing/order-fixture.js';
import { post } from '../../payments/ledger/post.js';
import { advanceTo } from '../../service/testing/advance.js';
import { createTestService, type TestService } from '../../service/testing/test-service.js';
import { type Ended, type Fact, recount, zone, zoneIdAt } from '../testing/recount-fixture.js';
import { followOrders } from './record-order.js';

/** Three days before the clocks go back in Bucharest: the period has a day of 25 hours. */
const start = '2026-10-22T08:00:00.000Z';

const ended: fc.Arbitrary<Ended> = fc.record({
  afterMinutes: fc.integer({ min: 0, max: 900 }),
  status: fc.constantFrom(...orderEndings, 'delivered', 'delivered', 'delivered'),
  reason: fc.constantFrom('changed_mind', 'too_slow', 'not_claimed'),
  customer: fc.integer({ min: 0, max: 4 }),
  store: fc.integer({ min: 0, max: 2 }),
  courier: fc.integer({ min: 0, max: 3 }),
  acceptSeconds: fc.integer({ min: 0, max: 600 }),
  deliverySeconds: fc.integer({ min: 600, max: 7_200 }),
  claims: fc.array(fc.nat({ max: 600 }), { maxLength: 3 }).map((seconds) => seconds.toSorted((a, b) => a - b)),
  secondsLate: fc.option(fc.integer({ min: -600, max: 600 })),
  price: fc.integer({ min: 1, max: 100_000 }),
  upsell: fc.constantFrom('impression', 'impression', 'accepted', 'converted', null),
  offer: fc.option(
    fc.record({
      outcome: fc.constantFrom('accepted', 'declined', 'expired'),
      zone: fc.nat({ max: 1 }),
      seconds: fc.nat({ max: 60 }),
    }),
  ),
});

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
            expect(shown.orders.total).toBeGreaterThanOrEqual(shown.orders.finished);
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
    const placedAt = ports.clock.now() - each.deliverySeconds * 1_000;
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
      promisedBy: each.secondsLate === null ? null : toInstant(ports.clock.now() - each.secondsLate * 1_000),
      closure: each.status === 'delivered' ? null : { reason: each.reason, note: null, by: 'system', fee: 0 },
      statusSince: now,
      createdAt: toInstant(placedAt),
    };
    const steps = [
      ['order.placed', 0],
      ['order.accepted', each.acceptSeconds],
      ['order.ready', 0],
      ...each.claims.map((seconds, turn) => [turn === 1 ? 'order.reassigned' : 'order.claimed', seconds] as const),
    ] as const;
    await withEffects({ store, ports, onEvents: followOrders, starter: service.jobs.starter }, async (effects) => {
      const { db, emit } = effects;
      await db.insert('orders', order);
      for (const [step, [type, seconds]] of steps.entries()) {
        const event = orderEvent({ ...order, sequence: step + 1 }, type, 'system');
        const createdAt = toInstant(placedAt + seconds * 1_000);
        const stored = { id: ports.newId('event'), partnerId: null, livemode: true, createdAt };
        await db.insert('events', { ...event, ...stored });
      }
      emit(orderEvent({ ...order, sequence: steps.length + 1 }, `order.${each.status}`, 'system'));
      if (each.status === 'delivered') await postSale(effects, order, each.price);
      if (each.offer) await db.insert('dispatchOffers', offerOf(each.offer, courier.id, ports, now));
      if (each.upsell !== null) {
        const event = { id: ports.newId('upsellEvent'), offerId: 'ups_1', interactionId: null, accountId: null };
        await db.insert('upsellEvents', {
          ...event,
          storeId: shop.id,
          type: each.upsell,
          orderId: null,
          converted: each.upsell === 'impression' && each.courier === 0,
          createdAt: now,
        });
      }
    });
    await service.jobs.runAllDue();
    facts.push({
      ...each,
      order,
      day: localDay(zone, ports.clock.now()).date,
      placedDay: localDay(zone, placedAt).date,
    });
  }
  return facts;
}

/** An offer that had its outcome now. */
function offerOf(
  { outcome, zone: index, seconds }: NonNullable<Ended['offer']>,
  courierId: string,
  { newId }: TestService['ports'],
  now: Instant,
): OfferRecord {
  return {
    id: newId('dispatchOffer'),
    courierId,
    zoneId: zoneIdAt(index),
    cityId: 'bucharest',
    kind: 'offer',
    status: outcome,
    sequence: 2,
    open: false,
    jobs: [],
    stops: [],
    currency: 'RON',
    pay: 0,
    distanceMeters: 0,
    approachMeters: 0,
    expiresAt: now,
    reason: null,
    note: null,
    reasons: [],
    explanation: [],
    outcome,
    outcomeAt: now,
    answerSeconds: outcome === 'expired' ? null : seconds,
    statusSince: now,
    createdAt: addSeconds(now, -seconds),
    updatedAt: now,
  };
}

/** Posts a sale with a seventh for the platform, and the rest for the merchant. */
function postSale(effects: Effects, order: OrderRecord, price: number): Promise<unknown> {
  const { id, storeId, fleetId, pricing } = order;
  const revenue = Math.floor(price / 7);
  return post(effects, {
    kind: 'order_delivered',
    sourceId: id,
    subjectId: id,
    livemode: true,
    currency: 'RON',
    storeId,
    fleetId,
    legs: [
      { account: 'payment_clearing', component: 'payment', ownerId: null, amount: price + pricing.tip },
      { account: 'merchant_payable', component: 'sale', ownerId: order.merchantId, amount: revenue - price },
      { account: 'tips_payable', component: 'tip', ownerId: order.courierId, amount: -pricing.tip },
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
