import { beforeEach, describe, expect, it } from 'vitest';
import { withEffects } from '../../kernel/operation/unit-of-work.js';
import { toInstant, toMilliseconds } from '../../kernel/primitives/instant.js';
import { createTestService, type TestService } from '../../service/testing/test-service.js';
import { bucharest } from '../../values/geo/city/bucharest.js';
import { createCityBook } from '../../values/geo/city/city-book.js';
import { nextStart, type PayoutSchedule, planPayouts, startScheduledRun } from './schedule.js';

const mondays = { weekday: 0, time: '09:00' };

it.each<[PayoutSchedule, string, string]>([
  [mondays, '2026-11-21T10:00:00.000Z', '2026-11-23T07:00:00.000Z'],
  [mondays, '2026-11-23T06:59:59.999Z', '2026-11-23T07:00:00.000Z'],
  [mondays, '2026-11-23T07:00:00.000Z', '2026-11-30T07:00:00.000Z'],
  // In summer, Bucharest is three hours ahead.
  [mondays, '2026-07-01T00:00:00.000Z', '2026-07-06T06:00:00.000Z'],
  // On the day on which clocks skip 03:00 to 04:00, the run starts at the end of the gap.
  [{ weekday: 6, time: '03:30' }, '2026-03-28T12:00:00.000Z', '2026-03-29T01:00:00.000Z'],
  // On the day on which they show 03:30 twice, it starts once.
  [{ weekday: 6, time: '03:30' }, '2026-10-25T00:30:00.000Z', '2026-11-01T01:30:00.000Z'],
])('%j after %s is at %s', (schedule, after, expected) => {
  expect(nextStart(schedule, after)).toBe(expected);
});

describe('a schedule of payouts', () => {
  let harness: TestService;
  beforeEach(async () => {
    harness = await createTestService({ payoutSchedule: mondays });
  });

  const runs = () => harness.store.reader.find('payoutRuns', { orderBy: [['id', 'asc']] });
  const starts = () => harness.store.reader.find('jobs', { where: { kind: 'payout.start' } });

  async function workAt(instant: string): Promise<void> {
    harness.ports.clock.set(toMilliseconds(instant));
    await harness.service.jobs.runAllDue();
  }

  it('starts one run each week, for the week before', async () => {
    await workAt('2026-11-21T11:00:00.000Z');
    await workAt('2026-11-23T06:59:00.000Z');
    expect(await runs()).toEqual([]);
    for (const time of ['2026-11-23T07:00:00.000Z', '2026-11-23T09:00:00.000Z', '2026-11-30T08:00:00.000Z'])
      await workAt(time);
    expect(await runs()).toMatchObject([
      { fromDay: '2026-11-16', toDay: '2026-11-22', status: 'done', actorId: 'system', ownerId: null },
      { fromDay: '2026-11-23', toDay: '2026-11-29', status: 'done', actorId: 'system', ownerId: null },
    ]);
  });

  it('starts a run once, however many processes plan and start it', async () => {
    const { store, ports } = harness;
    const unit = { now: '2026-11-23T06:00:00.000Z', clockId: 'system' };
    for (let process = 0; process < 3; process += 1) await withEffects({ store, ports }, planPayouts, unit);
    const [job, ...others] = await starts();
    if (!job) throw new Error('No run is planned.');
    expect([job.dueAt, others]).toEqual(['2026-11-23T07:00:00.000Z', []]);
    const late = { now: '2026-11-23T07:10:00.000Z', clockId: 'system' };
    for (let process = 0; process < 3; process += 1) {
      await withEffects({ store, ports }, (effects) => startScheduledRun(effects, job), late);
      await workAt(toInstant(toMilliseconds(late.now) + process));
    }
    expect(await runs()).toHaveLength(1);
  });

  it('waits until another run has ended', async () => {
    await workAt('2026-11-21T11:00:00.000Z');
    const { store } = harness;
    const days = { fromDay: '2026-11-09', toDay: '2026-11-15' };
    const open = { id: 'por_other', currency: 'RON', ...days, ownerKind: null, ownerId: null } as const;
    const sums = { payouts: 0, amount: 0, cashKept: 0, withoutAccount: 0 };
    const state = { status: 'running', afterId: '', actorId: 'acc_1', endedAt: null, slot: 'open' } as const;
    const createdAt = '2026-11-23T06:00:00.000Z';
    await store.transaction((db) => db.insert('payoutRuns', { ...open, ...sums, ...state, createdAt }));
    await workAt('2026-11-23T07:00:00.000Z');
    expect((await starts()).map(({ dueAt }) => dueAt)).toContain('2026-11-23T07:05:00.000Z');
    await store.transaction((db) => db.update('payoutRuns', { id: open.id }, { status: 'done', slot: null }));
    await workAt('2026-11-23T07:05:00.000Z');
    expect((await runs()).filter(({ actorId }) => actorId === 'system')).toMatchObject([{ toDay: '2026-11-22' }]);
  });

  it.each([null, { weekday: 0, time: '10:00' }])(
    'that has changed to %j starts no run at the old time',
    async (next) => {
      await workAt('2026-11-21T11:00:00.000Z');
      const { store, ports } = harness;
      const [job] = await starts();
      if (!job) throw new Error('No run is planned.');
      const changed = { store, ports: { ...ports, payoutSchedule: next } };
      const unit = { now: '2026-11-23T07:30:00.000Z', clockId: 'system' };
      await withEffects(changed, (effects) => startScheduledRun(effects, job), unit);
      expect(await runs()).toEqual([]);
    },
  );

  it('starts a run in each currency, one after the other', async () => {
    await workAt('2026-11-21T11:00:00.000Z');
    const { store, ports } = harness;
    const [job] = await starts();
    if (!job) throw new Error('No run is planned.');
    const euros = {
      ...bucharest,
      id: 'andorra',
      zones: [],
      country: { ...bucharest.country, currency: 'EUR' },
    } as const;
    const both = { store, ports: { ...ports, cities: createCityBook([bucharest, euros]) } };
    for (const minute of ['00', '05', '10']) {
      const unit = { now: `2026-11-23T07:${minute}:00.000Z`, clockId: 'system' };
      await withEffects(both, (effects) => startScheduledRun(effects, job), unit);
      await store.transaction((db) => db.update('payoutRuns', { slot: 'open' }, { status: 'done', slot: null }));
    }
    expect((await runs()).map(({ currency }) => currency)).toEqual(['RON', 'EUR']);
  });
});
