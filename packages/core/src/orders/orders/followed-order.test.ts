import { describe, expect, it } from 'vitest';
import { withEffects } from '../../kernel/operation/unit-of-work.js';
import { addSeconds } from '../../kernel/primitives/instant.js';
import { updatesSince } from '../../messaging/live-updates/updates.js';
import { createMemoryStore } from '../../service/memory-store.js';
import { createTestPorts } from '../../service/testing/test-ports.js';
import { exampleOrderRecord } from '../testing/order-fixture.js';
import { followedOrder } from './followed-order.js';
import { orderEvent } from './move.js';
import type { OrderRecord } from './records.js';
import { trackingView } from './tracking-view.js';

const start = '2026-11-21T10:00:00.000Z';
const now = '2026-11-21T10:30:00.000Z';
const [first, second] = ['cou_1', 'cou_2'];
const place = { lat: 44.43, lng: 26.1 };

/** An order that one courier released and another one claimed. Events are a minute apart. */
const history = [
  ['order.placed', 'placed', null],
  ['order.accepted', 'accepted', null],
  ['order.ready', 'ready', null],
  ['order.claimed', 'claimed', first],
  ['order.codes_reset', 'claimed', first],
  ['order.released', 'ready', null],
  ['order.claimed', 'claimed', second],
] as const;

async function setUp() {
  const store = createMemoryStore();
  const ports = createTestPorts({ now });
  const courier = { displayName: 'Mihai Dinu', vehicle: 'scooter' } as const;
  let order: OrderRecord = exampleOrderRecord({ parties: { ...exampleOrderRecord().parties, courier } });
  for (const [index, [type, status, courierId]] of history.entries()) {
    const at = addSeconds(start, 60 * index);
    order = { ...order, status, courierId, sequence: index + 1, statusSince: at };
    await withEffects({ store, ports }, async ({ emit }) => emit(orderEvent(order, type, 'acc_1')), {
      now: at,
      clockId: 'system',
    });
  }
  const updatesFor = async (sequence: number | undefined, positionAt = 0) => {
    const followed = followedOrder({ reader: store.reader, ports }, order, now);
    const position = sequence === undefined ? undefined : { sequence, positionAt, routeVersion: 0 };
    const { updates, ...rest } = await updatesSince(followed, position);
    const shown = updates.map(({ position: after, snapshot }) => ({
      position: after,
      data: trackingView(snapshot, 'customer'),
    }));
    return { ...rest, courierId: followed.courierId, updates: shown };
  };
  return { ports, updatesFor };
}

describe('followedOrder', () => {
  it('sends the current state to a new client', async () => {
    const { updatesFor } = await setUp();
    const { updates, courierId, more, ended } = await updatesFor(undefined);
    expect({ courierId, more, ended }).toEqual({ courierId: second, more: false, ended: false });
    expect(updates).toMatchObject([
      { position: { sequence: 7 }, data: { status: 'claimed', courier: { id: second } } },
    ]);
    expect(updates[0]?.data.timeline.map(({ status }) => status)).toEqual([
      'placed',
      'accepted',
      'ready',
      'claimed',
      'ready',
      'claimed',
    ]);
  });

  it('sends every missed event with the order as it was then', async () => {
    const { ports, updatesFor } = await setUp();
    ports.positions.keep(second, { coordinates: place, at: now });
    const { updates } = await updatesFor(2);
    expect(
      updates.map(({ data }) => [data.sequence, data.status, data.courier?.id ?? null, data.timeline.length]),
    ).toEqual([
      [3, 'ready', null, 3],
      // The courier who released it since is no longer shown.
      [4, 'claimed', null, 4],
      [5, 'claimed', null, 4],
      [6, 'ready', null, 5],
      [7, 'claimed', second, 6],
      [7, 'claimed', second, 6],
    ]);
    expect(updates.map(({ data }) => data.courier?.position ?? null)).toEqual([null, null, null, null, null, place]);
    const etas = updates.map(({ data }) => data.etaLow ?? '');
    expect(etas.every((eta) => eta > start)).toBe(true);
  });

  it('sends a new position once', async () => {
    const { ports, updatesFor } = await setUp();
    expect((await updatesFor(7)).updates).toEqual([]);
    ports.positions.keep(second, { coordinates: place, at: now });
    expect((await updatesFor(7)).updates).toMatchObject([
      {
        position: { sequence: 7, positionAt: Date.parse(now) },
        data: { courier: { position: place, positionAt: now } },
      },
    ]);
    expect((await updatesFor(7, Date.parse(now))).updates).toEqual([]);
    ports.positions.keep(first, { coordinates: place, at: now });
    expect((await updatesFor(7, Date.parse(now))).updates).toEqual([]);
  });
});
