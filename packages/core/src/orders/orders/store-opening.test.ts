import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOpenAt } from '../../catalogue/catalogue/opening-hours.js';
import type { OpeningHours } from '../../catalogue/catalogue/records.js';
import { defaultZoneSettings } from '../../catalogue/zones/settings.js';
import { addSeconds, type Instant } from '../../kernel/primitives/instant.js';
import { now, type OrderUnderLimits, orderIn, setUp } from '../testing/order-limits-fixture.js';
import { orderDeadlines } from './deadlines.js';
import { placeAt } from './place-at.js';
import type { OrderRecord } from './records.js';

const timeZone = 'Europe/Bucharest';
const { acceptReminderSeconds, acceptSeconds } = defaultZoneSettings.limits;

type Day = OpeningHours['week'][number];

/** Gives the store of an order the same hours on every day. */
async function opens(order: OrderUnderLimits, day: Day): Promise<OpeningHours> {
  const hours = { week: Array.from({ length: 7 }, () => day), exceptions: {} };
  const { storeId } = await order.read();
  const { store } = order.test;
  await store.transaction(async (db) => {
    const [example] = await db.find('stores', { limit: 1 });
    if (!example) throw new Error('There is no store.');
    await db.remove('stores', { id: storeId });
    await db.insert('stores', { ...example, id: storeId, slug: 'of-the-order', hours, timeZone });
  });
  return hours;
}

/** Returns the times of the limits of an order that the store receives. */
async function limitsOf(
  order: OrderUnderLimits,
  received: Pick<OrderRecord, 'statusSince' | 'scheduledFor'>,
): Promise<readonly Instant[]> {
  const row = orderIn('placed', received);
  const { deadlines } = await order.run((effects) => orderDeadlines.begin(effects, row));
  return deadlines.map(({ at }) => at);
}

const noon = '2026-11-21T10:00:00.000Z';
const lunchAndDinner: Day = [
  { opens: '12:00', closes: '14:00' },
  { opens: '17:00', closes: '22:00' },
];

describe('the time that a store has to accept an order with a slot', () => {
  it.each<[string, Day, string, string | null, string]>([
    ['from the opening', lunchAndDinner, '2026-11-21T11:15', '2026-11-21T12:00', '2026-11-21T12:00'],
    [
      'from the opening, for the second slot',
      lunchAndDinner,
      '2026-11-21T11:45',
      '2026-11-21T12:30',
      '2026-11-21T12:00',
    ],
    ['from the end of the lunch break', lunchAndDinner, '2026-11-21T16:15', '2026-11-21T17:00', '2026-11-21T17:00'],
    ['at once while the store is open', lunchAndDinner, '2026-11-21T12:15', '2026-11-21T13:00', '2026-11-21T12:15'],
    [
      'from the end of a break that begins at once',
      lunchAndDinner,
      '2026-11-21T13:59',
      '2026-11-21T17:00',
      '2026-11-21T17:00',
    ],
    ['from the slot, if the store stays closed', [], '2026-11-21T11:15', '2026-11-21T12:00', '2026-11-21T12:00'],
    ['at once without a slot', lunchAndDinner, '2026-11-21T11:15', null, '2026-11-21T11:15'],
  ])('begins %s', async (_title, day, received, slot, begins) => {
    const inBucharest = (local: string): Instant => new Date(`${local}:00+02:00`).toISOString();
    const order = await setUp(orderIn('placed'));
    await opens(order, day);
    const scheduledFor = slot === null ? null : inBucharest(slot);
    const from = inBucharest(begins);
    expect(await limitsOf(order, { statusSince: inBucharest(received), scheduledFor })).toEqual([
      addSeconds(from, acceptReminderSeconds),
      addSeconds(from, acceptSeconds),
    ]);
  });

  it('is never shorter than the limit, whatever the hours, the slot and the preparation', async () => {
    const order = await setUp(orderIn('placed'));
    const halfHour = fc.integer({ min: 0, max: 47 });
    const preparation = fc.integer({ min: 1, max: 120 });
    const local = (half: number): string =>
      `${String(Math.floor(half / 2) % 24).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`;
    await fc.assert(
      fc.asyncProperty(halfHour, halfHour, halfHour, preparation, async (from, length, slot, minutes) => {
        const hours = await opens(order, [{ opens: local(from), closes: local(from + 1 + length) }]);
        const scheduledFor = addSeconds(noon, 86_400 + slot * 1_800);
        fc.pre(isOpenAt(hours, timeZone, scheduledFor));
        const prepSeconds = minutes * 60;
        const statusSince = placeAt({ ...orderIn('scheduled'), scheduledFor, prepSeconds }) ?? now;
        expect(addSeconds(statusSince, prepSeconds) < scheduledFor).toBe(true);
        const [, accepts = ''] = await limitsOf(order, { statusSince, scheduledFor });
        const begins = addSeconds(accepts, -acceptSeconds);
        expect(begins >= statusSince && begins <= scheduledFor).toBe(true);
        const isOpen = [begins, addSeconds(accepts, -1)].every((time) => isOpenAt(hours, timeZone, time));
        expect(isOpen || begins === scheduledFor).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});
