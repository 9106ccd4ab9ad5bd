import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { withEffects } from '../../kernel/operation/unit-of-work.js';
import { createMemoryStore } from '../../service/memory-store.js';
import { createTestPorts } from '../../service/testing/test-ports.js';
import { carried, type StreetJob } from '../testing/route-fixture.js';
import { groupStops, keyOf, orderFault } from './sequence.js';
import { type CarriedJob, type RouteEffects, storeSequence, updateRoutes } from './update-routes.js';

const jobs: readonly StreetJob[] = [
  { id: 'a', from: 0, to: 3 },
  { id: 'b', from: 0, to: 2 },
  { id: 'c', from: 1, to: 4 },
  { id: 'd', from: 5, to: 1 },
];
const couriers = ['cou_1', 'cou_2'] as const;

function setUp() {
  const ports = createTestPorts();
  const store = createMemoryStore();
  const publish = vi.spyOn(ports.live, 'publish');
  const run = <T>(work: (effects: RouteEffects) => Promise<T>): Promise<T> => withEffects({ store, ports }, work);
  const state = new Map<string, CarriedJob>();
  const put = async (id: string, after: CarriedJob | null): Promise<void> => {
    await run((effects) => updateRoutes(effects, state.get(id) ?? null, after));
    if (after) state.set(id, after);
    else state.delete(id);
  };
  const stopsOf = async (courierId: string) => (await store.reader.get('courierRoutes', courierId))?.stops ?? [];
  return { ports, store, run, state, put, stopsOf, publish };
}

const [a, b, c] = jobs as readonly [StreetJob, StreetJob, StreetJob];

describe('a route', () => {
  it('shares the pickup of jobs from one store, and delivers the nearer one first', async () => {
    const { put, stopsOf } = setUp();
    await put('a', carried(a, 'cou_1'));
    await put('b', carried(b, 'cou_1'));
    expect((await stopsOf('cou_1')).map(keyOf)).toEqual(['pickup/a', 'pickup/b', 'dropoff/b', 'dropoff/a']);
    await put('a', carried(a, 'cou_1', true));
    await put('b', carried(b, 'cou_1', true));
    await put('b', null);
    expect((await stopsOf('cou_1')).map(keyOf)).toEqual(['dropoff/a']);
  });

  it('begins at the store that the courier has just left', async () => {
    const { put, store, ports } = setUp();
    await put('a', carried(a, 'cou_1'));
    await put('a', carried(a, 'cou_1', true));
    const row = await store.reader.get('courierRoutes', 'cou_1');
    expect(row?.origin).toMatchObject({ place: 'km 0', at: new Date(ports.clock.now()).toISOString() });
  });

  it('keeps the order of an accepted offer', async () => {
    const { put, run, stopsOf } = setUp();
    await put('a', carried(a, 'cou_1'));
    await put('b', carried(b, 'cou_1'));
    const offered = ['pickup/b', 'pickup/a', 'dropoff/a', 'dropoff/b'];
    const names = offered.map(
      (key) => ({ kind: key.startsWith('pickup') ? 'pickup' : 'dropoff', jobId: key.slice(-1) }) as const,
    );
    await run((effects) => storeSequence(effects, 'cou_1', names));
    expect((await stopsOf('cou_1')).map(keyOf)).toEqual(offered);
    await put('c', carried(c, 'cou_1'));
    const order = (await stopsOf('cou_1')).filter(({ jobId }) => jobId !== 'c');
    expect(order.map(keyOf)).toEqual(offered);
  });

  it('puts a stop that the courier has reached first', async () => {
    const { put, stopsOf, ports } = setUp();
    await put('a', carried(a, 'cou_1', true));
    await put('b', carried(b, 'cou_1', true));
    const reached = carried(a, 'cou_1', true);
    const arrivedAt = new Date(ports.clock.now()).toISOString();
    await put('a', { ...reached, stops: reached.stops.map((stop) => ({ ...stop, arrivedAt })) });
    await put('c', carried(c, 'cou_1'));
    expect((await stopsOf('cou_1')).map(keyOf)[0]).toBe('dropoff/a');
  });

  it('wakes the streams of its courier and of all its jobs, also of a job that leaves it', async () => {
    const { put, publish } = setUp();
    await put('a', carried(a, 'cou_1', true));
    await put('b', carried(b, 'cou_1', true));
    publish.mockClear();
    await put('b', null);
    const [topics = []] = publish.mock.calls[0] ?? [];
    expect(new Set(topics)).toEqual(new Set(['work-cou_1', 'a', 'b']));
  });

  it('does not change without a change of its stops', async () => {
    const { put, store, publish } = setUp();
    await put('a', carried(a, 'cou_1'));
    publish.mockClear();
    await put('a', carried(a, 'cou_1'));
    expect((await store.reader.get('courierRoutes', 'cou_1'))?.version).toBe(1);
    expect(publish).not.toHaveBeenCalled();
  });
});

/** Puts a job into a state: with nobody, or with a courier, before or after its pickup. */
const change = fc.record({
  job: fc.constantFrom(...jobs),
  courierId: fc.option(fc.constantFrom(...couriers)),
  isPickedUp: fc.boolean(),
  shuffle: fc.array(fc.nat(), { maxLength: 8 }),
});

it('has exactly the stops of the carried jobs in a legal order after any series of moves', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 25 }), async (changes) => {
      const { put, state, store, run } = setUp();
      const versions = new Map<string, number>();
      for (const { job, courierId, isPickedUp, shuffle } of changes) {
        await put(job.id, courierId === null ? null : carried(job, courierId, isPickedUp));
        for (const id of couriers) {
          const row = await store.reader.get('courierRoutes', id);
          const names = [...(row?.stops ?? [])].sort(
            (x, y) => (shuffle[keyOf(x).length] ?? 0) - (shuffle[keyOf(y).length] ?? 0),
          );
          if (row && shuffle.length > 6) await run((effects) => storeSequence(effects, id, names));
          const { stops = [], version = 0 } = (await store.reader.get('courierRoutes', id)) ?? {};
          const expected = [...state.values()].filter((each) => each.courierId === id).flatMap((each) => each.stops);
          expect(orderFault(expected, stops)).toBeUndefined();
          expect(groupStops(stops).flat()).toEqual(stops);
          expect(version).toBeGreaterThanOrEqual(versions.get(id) ?? 0);
          versions.set(id, version);
        }
      }
    }),
    { numRuns: 60 },
  );
});
