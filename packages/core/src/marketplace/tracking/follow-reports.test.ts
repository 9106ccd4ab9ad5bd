import { describe, expect, it, vi } from 'vitest';
import { streamUpdates } from '../../messaging/live-updates/stream-updates.js';
import type { Followed } from '../../messaging/live-updates/updates.js';
import { exampleDelivery } from '../../orders/testing/delivery-fixture.js';
import { createMemoryStore } from '../../service/memory-store.js';
import { createTestPorts, testStart } from '../../service/testing/test-ports.js';
import { bucharest } from '../../values/geo/city/bucharest.js';
import { followedDelivery } from './followed-delivery.js';
import { publicTracking } from './public-view.js';
import type { DeliverySnapshot } from './snapshot.js';

const courierId = 'cou_1';
const carrier = { displayName: 'Mihai Dinu', vehicle: 'scooter', phone: '+40721000001', from: null } as const;

async function setUp() {
  const store = createMemoryStore();
  const ports = createTestPorts();
  const delivery = exampleDelivery({ status: 'picked_up', courierId, carrier, simulation: null });
  await store.transaction((db) => db.insert('deliveries', delivery));
  const reads = (['get', 'find', 'count', 'aggregate'] as const).map((name) => vi.spyOn(store.reader, name));
  const open = () =>
    streamUpdates<DeliverySnapshot, Followed<DeliverySnapshot>, ReturnType<typeof publicTracking>>(
      {
        feeds: ports.feeds,
        signal: new AbortController().signal,
        audience: {
          key: 'public',
          show: (snapshot) => publicTracking(snapshot, 'Partner SRL', bucharest, 'EXAMPLEONLY0000000000000000'),
        },
        subject: {
          table: 'deliveries',
          id: delivery.id,
          sequence: delivery.sequence,
          reader: store.reader,
          read: async (reader) => {
            const record = await reader.get('deliveries', delivery.id);
            return record && followedDelivery({ reader, ports }, record, testStart);
          },
        },
      },
      undefined,
    );
  return { ports, open, readCount: () => reads.reduce((sum, { mock }) => sum + mock.calls.length, 0) };
}

describe('the streams of a delivery', () => {
  it('send a report of the courier without a read of the store', async () => {
    const { ports, open, readCount } = await setUp();
    const streams = [open(), open(), open()];
    for (const stream of streams) await stream.next();
    const before = readCount();
    for (const second of [1, 2, 3]) {
      const waiting = streams.map((stream) => stream.next());
      const at = `2026-11-21T10:00:0${second}.000Z`;
      ports.positions.keep(courierId, { coordinates: { lat: 44.43, lng: 26.08 + second / 1_000 }, at });
      const received = await Promise.all(waiting);
      expect(received.map(({ value }) => value?.data.courier?.position?.at)).toEqual([at, at, at]);
    }
    expect(readCount()).toBe(before);
  });
});
