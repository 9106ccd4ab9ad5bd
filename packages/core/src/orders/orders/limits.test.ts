import { orderStatuses } from '@doorstep/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultZoneSettings } from '../../catalogue/zones/settings.js';
import type { Effects } from '../../kernel/operation/operation.js';
import { addSeconds, type Instant, secondsBetween } from '../../kernel/primitives/instant.js';
import { nextDeadline } from '../../kernel/state-machine/limits.js';
import { passTime } from '../../service/testing/pass-time.js';
import { exampleOrderRecord } from '../testing/order-fixture.js';
import { courierId, minutesIn, now, type OrderUnderLimits, orderIn, setUp } from '../testing/order-limits-fixture.js';
import { orderDeadlines } from './deadlines.js';
import { orderLimits } from './limits.js';
import { orderMachine, orderTransitions } from './machine.js';
import { orderMoves } from './move.js';
import { carriedOrder } from './route-stops.js';

const unfinished = orderStatuses.filter((status) => !orderMachine.hasEnded(status));
const endings: readonly string[] = ['place', 'release', 'expire', 'cancel', 'fail'];

/** Returns what happened to an order, with the minutes since ten o'clock. */
async function story({ test }: OrderUnderLimits): Promise<string[]> {
  const minutes = (at: Instant): number => secondsBetween(now, at) / 60;
  const { reader } = test.store;
  const events = await reader.find('events', { where: { subjectId: exampleOrderRecord().id } });
  const alerts = await reader.find('dispatchAlerts', {});
  const told = [
    ...events.map(({ type, createdAt }) => [minutes(createdAt), type.replace('order.', '')] as const),
    ...alerts.map(({ reason, raisedAt }) => [minutes(raisedAt), `alert ${reason}`] as const),
  ];
  return told.sort(([a], [b]) => a - b).map(([minute, what]) => `${minute} ${what}`);
}

describe('the table of limits of orders', () => {
  it.each(unfinished)('ends the state %s', (status) => {
    const found = orderLimits.filter((limit) => limit.in.includes(status));
    const ends = found.filter(({ outcome }) => endings.includes(outcome));
    const times = ends.map((limit) => limit.at(orderIn(status), { ...defaultZoneSettings.limits, opensAt: null }));
    expect(times.some((time) => time !== null && time > now)).toBe(true);
    for (const { name, action, outcome, alert } of found) {
      if (action === undefined) expect({ name, outcome, alert }).toEqual({ name, outcome: 'escalate', alert });
      else expect(orderMachine.find(action, 'system', orderIn(status)), name).toBeDefined();
    }
  });

  it('has no limit in a state that ends an order, and each name once', () => {
    for (const { in: states } of orderLimits) expect(states.filter(orderMachine.hasEnded)).toEqual([]);
    expect(new Set(orderLimits.map(({ name }) => name)).size).toBe(orderLimits.length);
  });
});

describe('an order that a courier gives back', () => {
  it('has ten more minutes for another one, and is in the queue at once', async () => {
    const order = await setUp(orderIn('claimed', { searchedSince: now }));
    await passTime(order.test, addSeconds(now, 3_600), order.report);
    expect(await story(order)).toEqual([
      '18 pickup_late',
      '23 alert late_pickup',
      '33 released',
      '33 alert no_courier',
      '43 expired',
    ]);
  });
});

describe('an order that nobody acts on', () => {
  it.each([
    ['scheduled', ['75 placed', '80 not_accepted', '80 alert not_accepted', '85 expired']],
    ['placed', ['5 not_accepted', '5 alert not_accepted', '10 expired']],
    ['accepted', ['25 not_ready', '35 alert not_ready', '80 cancelled']],
    ['ready', ['15 alert no_courier', '30 expired']],
    ['claimed', ['18 pickup_late', '23 alert late_pickup', '33 released', '48 alert no_courier', '63 expired']],
    ['picked_up', ['15 dropoff_late', '25 alert late_dropoff', '365 failed']],
  ] as const)('%s: %j', async (status, expected) => {
    const order = await setUp(orderIn(status));
    await passTime(order.test, addSeconds(now, 7 * 3_600), order.report);
    expect(await story(order)).toEqual(expected);
    const { reader } = order.test.store;
    expect(await reader.find('payments', { where: { orderId: exampleOrderRecord().id } })).toMatchObject([
      { status: 'voided', capturedAmount: 0 },
    ]);
    expect(await reader.find('ledgerEntries', {})).toEqual([]);
    expect(await reader.find('dispatchAlerts', { where: { resolvedAt: null } })).toEqual([]);
    expect((await order.read()).deadlines).toEqual([]);
    expect(
      await reader.find('jobs', { where: { subjectId: exampleOrderRecord().id, kind: 'order.deadline' } }),
    ).toEqual([]);
  });

  it('goes from a courier who reports no position to the next one', async () => {
    const order = await setUp(orderIn('claimed'));
    await passTime(order.test, addSeconds(now, 20 * 60));
    expect(await story(order)).toEqual(['5 courier_silent', '5 alert courier_silent', '15 released']);
  });

  it('stays with a courier whose reports come, but leave no position', async () => {
    const order = await setUp(orderIn('claimed'));
    const [courier] = await order.test.store.reader.find('couriers', { limit: 1 });
    if (!courier) throw new Error('There is no courier.');
    await order.run(({ db }) => db.insert('couriers', { ...courier, id: courierId }));
    const note = (at: Instant) => order.run(({ db }) => db.update('couriers', { id: courierId }, { seenAt: at }));
    for (const minute of [4, 8, 12, 16]) {
      await passTime(order.test, minutesIn(minute));
      await note(minutesIn(minute));
    }
    expect(await story(order)).toEqual([]);
  });

  it('tells the courier from whom a limit takes it', async () => {
    const order = await setUp(orderIn('claimed'));
    const { store } = order.test;
    const [account] = await store.reader.find('accounts', { where: { role: 'courier', demo: true }, limit: 1 });
    await store.transaction((db) => db.update('accounts', { id: account?.id ?? '' }, { courierId }));
    await passTime(order.test, addSeconds(now, 16 * 60));
    const incident = { kind: 'released', reason: 'silence_limit', courierId, actorRole: 'system' };
    expect(await store.reader.find('jobIncidents', {})).toMatchObject([incident]);
    const told = await store.reader.find('notifications', { where: { accountId: account?.id ?? '' } });
    expect(told.map(({ eventType }) => eventType)).toContain('order.released');
  });

  it('stays with a silent courier who has the goods, and is watched until a position comes', async () => {
    const order = await setUp(orderIn('picked_up'));
    await passTime(order.test, addSeconds(now, 12 * 60));
    order.report(addSeconds(now, 12 * 60));
    await passTime(order.test, addSeconds(now, 24 * 60));
    expect(await story(order)).toEqual(['5 courier_silent', '5 alert courier_silent', '15 dropoff_late']);
    const reminder = (await order.read()).deadlines.find(({ name }) => name === 'silence_reminder');
    expect(reminder).toMatchObject({ passed: false });
  });

  it('is not late while its courier makes a stop of another order before it, for two hours at most', async () => {
    const parties = {
      ...exampleOrderRecord().parties,
      courier: { displayName: 'Mihai Dinu', vehicle: 'scooter' },
    } as const;
    const other = orderIn('picked_up', { id: 'ord_other', parties, dropoffLat: 44.5 });
    const carried = orderIn('picked_up', { parties });
    const stops = [other, carried].flatMap((each) => carriedOrder(each)?.stops ?? []);
    const route = { id: courierId, version: 1, origin: { point: null, place: null, at: now }, updatedAt: now };
    const alone = await setUp(carried);
    await alone.run(({ db }) => db.insert('courierRoutes', { ...route, stops: stops.slice(1) }));
    await passTime(alone.test, addSeconds(now, 30 * 60), alone.report);
    expect(await story(alone)).toEqual(['15 dropoff_late', '25 alert late_dropoff']);
    const second = await setUp(carried);
    await second.run(({ db }) => db.insert('courierRoutes', { ...route, stops }));
    await passTime(second.test, addSeconds(now, 119 * 60), second.report);
    expect(await story(second)).toEqual([]);
    await passTime(second.test, addSeconds(now, 121 * 60), second.report);
    expect(await story(second)).toEqual(['120 dropoff_late', '120 alert late_dropoff']);
    const [alert] = await second.test.store.reader.find('dispatchAlerts', {});
    // The limit of two hours includes the 20 minutes from the arrival until the alert.
    expect(alert?.dueAt).toBe(minutesIn(100));
  });

  it('of a store without pickup codes stays with its courier for the way to the customer as well', async () => {
    const order = await setUp(orderIn('claimed', { sealedPickupCode: null, travelSeconds: 20 * 60 }));
    await passTime(order.test, addSeconds(now, 45 * 60), order.report);
    expect(await story(order)).toEqual(['38 pickup_late', '43 alert late_pickup']);
  });
});

describe('the deadlines of an order', () => {
  it('follow the settings of its zone', async () => {
    const limits = { acceptReminderSeconds: 60, acceptSeconds: 120 };
    const order = await setUp(orderIn('placed'));
    const row = { id: 'bucharest-sector-1', sequence: 1, settings: { limits }, updatedAt: now };
    await order.run(({ db }) => db.insert('zoneSettings', row));
    const { deadlines } = await order.run((effects) => orderDeadlines.begin(effects, orderIn('placed')));
    expect(deadlines.map(({ at }) => secondsBetween(now, at))).toEqual([60, 120]);
  });

  it('are given to an order of an earlier release, whose limit may have passed long ago', async () => {
    const order = await setUp(orderIn('accepted'));
    const id = exampleOrderRecord().id;
    await order.run(async ({ db, schedule }) => {
      await db.remove('jobs', {});
      await db.update('orders', { id }, { deadlines: [], statusSince: addSeconds(now, -2 * 86_400) });
      schedule({ kind: 'order.begin_deadlines', subjectId: '', dueAt: now });
    });
    await order.test.service.jobs.runAllDue();
    expect(await story(order)).toEqual(['0 cancelled']);
  });

  it.each(['order.release', 'order.expire_unaccepted', 'order.expire_unclaimed'] as const)(
    'are given by the job %s of an earlier release as well, and replace those of a state that it left',
    async (kind) => {
      const order = await setUp(orderIn('ready'));
      const id = exampleOrderRecord().id;
      await order.run(async ({ db, schedule }) => {
        await db.remove('jobs', {});
        await db.update('orders', { id }, { deadlines: [{ name: 'ready_limit', at: now, passed: false }] });
        schedule({ kind, subjectId: id, dueAt: now });
      });
      await order.test.service.jobs.runAllDue();
      expect((await order.read()).deadlines.map(({ name }) => name)).toEqual(['claim_alert', 'claim_limit']);
    },
  );

  it('end an order once, even if its merchant acts in the same moment', async () => {
    const order = await setUp(orderIn('accepted'));
    order.test.ports.clock.set(Date.parse(addSeconds(now, 80 * 60)));
    const ready = order.run(async (effects) => {
      const locked = await effects.db.lock('orders', exampleOrderRecord().id);
      if (locked) await orderMoves.move(effects, locked, 'merchant_ready', { relation: 'merchant', actorId: 'acc_1' });
    });
    const [moved] = await Promise.allSettled([ready, order.test.service.jobs.runAllDue()]);
    const { status } = await order.read();
    const [payment] = await order.test.store.reader.find('payments', { where: { orderId: exampleOrderRecord().id } });
    expect([status, payment?.status]).toEqual(
      moved.status === 'fulfilled' ? ['ready', 'authorised'] : ['cancelled', 'voided'],
    );
  });

  it('never leave an order without a job that comes in time, whatever happens', async () => {
    const step = fc.oneof(
      fc.record({ move: fc.constantFrom(...orderTransitions) }),
      fc.record({ minutes: fc.integer({ min: 0, max: 40 }) }),
      fc.constant({ report: true }),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...unfinished), fc.array(step, { maxLength: 12 }), async (status, steps) => {
        const order = await setUp(orderIn(status));
        const at = (): Instant => new Date(order.test.ports.clock.now()).toISOString();
        for (const each of steps) {
          if ('report' in each) order.report(at());
          if ('minutes' in each) await passTime(order.test, addSeconds(at(), each.minutes * 60));
          if ('move' in each) await order.run((effects) => tryMove(effects, each.move));
          await assertWatched(order, at());
        }
        await passTime(order.test, addSeconds(at(), 12 * 3_600));
        expect(orderMachine.hasEnded((await order.read()).status)).toBe(true);
      }),
      { numRuns: 15 },
    );
  });
});

/** Makes a move if the order allows it now, without what follows from it for money. */
async function tryMove(effects: Effects, { action, by, to }: (typeof orderTransitions)[number]): Promise<void> {
  const order = await effects.db.lock('orders', exampleOrderRecord().id);
  const [relation] = by;
  // Endings settle the payment, which only their operations do.
  if (!order || !relation || (to !== 'same' && orderMachine.hasEnded(to))) return;
  if (!orderMachine.find(action, relation, order)) return;
  const change = to === 'claimed' ? { courierId } : to === 'ready' ? { courierId: null } : {};
  await orderMoves.move(effects, order, action, { relation, actorId: 'acc_1' }, change);
}

/** Checks that a job runs at the first deadline of an order that has not ended, or before. */
async function assertWatched({ read, test }: OrderUnderLimits, at: Instant): Promise<void> {
  const { id, status, deadlines } = await read();
  if (orderMachine.hasEnded(status)) return;
  const next = nextDeadline(deadlines);
  const jobs = await test.store.reader.find('jobs', { where: { subjectId: id, kind: 'order.deadline' } });
  expect(next).toBeDefined();
  expect(jobs.some(({ dueAt }) => next !== undefined && dueAt <= next && dueAt >= (next < at ? next : at))).toBe(true);
}
