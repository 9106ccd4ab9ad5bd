import type { DispatchWaitReason } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import type { LoadedCourier } from '../../../couriers/eligibility/loaded-courier.js';
import { exampleCourier } from '../../../couriers/testing/courier-fixture.js';
import { addSeconds } from '../../../kernel/primitives/instant.js';
import { createMemoryStore } from '../../../service/memory-store.js';
import { bucharest } from '../../../values/geo/city/bucharest.js';
import { createCityBook } from '../../../values/geo/city/city-book.js';
import { plannedElsewhere } from './planned-elsewhere.js';

const now = '2026-11-21T10:00:00.000Z';
const home = 'bucharest-sector-2';
const cities = createCityBook([bucharest]);
const place = cities.zone(home)?.center;
const courier: LoadedCourier = {
  ...exampleCourier({ id: 'cou_1' }),
  position: null,
  lapsedDocuments: [],
  load: { jobs: 0, stops: 0, units: 0, cash: 0 },
  nextStops: [],
  earnings: 0,
};

describe('plannedElsewhere', () => {
  it.each<[string, DispatchWaitReason, string, number, readonly string[]]>([
    [home, 'courier_free_soon', 'cou_1', 0, []],
    ['bucharest-sector-1', 'courier_free_soon', 'cou_1', 10, ['cou_1']],
    ['bucharest-sector-1', 'after_other_orders', 'cou_1', 10, ['cou_1']],
    ['bucharest-sector-1', 'not_ready', 'cou_1', 10, []],
    ['bucharest-sector-1', 'courier_free_soon', 'cou_2', 10, []],
    ['bucharest-sector-1', 'courier_free_soon', 'cou_1', 31, []],
  ])('in a round of %s: home waits by %s for %s, %d s ago: %j', async (zoneId, reason, courierId, age, expected) => {
    const store = createMemoryStore();
    const at = addSeconds(now, -age);
    const waiting = [{ jobId: 'ord_1', reason, courierId, until: null, together: 1 }];
    const lastRound = { at, jobs: 1, couriers: 1, offered: 0, milliseconds: 1, waiting };
    await store.transaction((db) => db.insert('dispatchZones', { id: home, wakes: 0, lastRound, updatedAt: now }));
    expect([
      ...(await plannedElsewhere({ reader: store.reader, cities }, zoneId, [courier], () => place, now)),
    ]).toEqual(expected);
  });

  it('leaves out couriers without a place', async () => {
    const { reader } = createMemoryStore();
    expect(await plannedElsewhere({ reader, cities }, 'bucharest-sector-1', [courier], () => undefined, now)).toEqual(
      new Set(),
    );
  });
});
