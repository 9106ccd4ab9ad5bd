import { describe, expect, it, vi } from 'vitest';
import { watchStore } from '../../kernel/store/watched-store.js';
import { createMemoryStore } from '../../service/memory-store.js';
import { createTestPorts } from '../../service/testing/test-ports.js';
import { exampleCourier } from '../testing/courier-fixture.js';
import { currentCouriers } from './courier-roster.js';

const courier = exampleCourier();
const later = '2026-11-21T10:30:00.000Z';

async function setUp() {
  const elsewhere = createMemoryStore();
  const store = watchStore(elsewhere);
  const ports = createTestPorts();
  await store.transaction((db) => db.insert('couriers', courier));
  const { reader, revision } = store;
  return { elsewhere, store, ports, roster: () => currentCouriers({ reader, revision, ports }) };
}

const endShift = { onShift: false, shiftSince: later, updatedAt: later };

describe('the roster of couriers', () => {
  it('shows a commit of this process at once', async () => {
    const { store, roster } = await setUp();
    expect((await roster()).get(courier.id)).toEqual(courier);
    await store.transaction((db) => db.update('couriers', { id: courier.id }, endShift));
    expect((await roster()).get(courier.id)).toMatchObject(endShift);
  });

  it('shows a commit of another process after a second, and reads nothing until then', async () => {
    const { elsewhere, store, ports, roster } = await setUp();
    await roster();
    const find = vi.spyOn(store.reader, 'find');
    await elsewhere.transaction((db) => db.update('couriers', { id: courier.id }, endShift));
    expect((await roster()).get(courier.id)).toEqual(courier);
    expect(find).not.toHaveBeenCalled();
    ports.clock.set(ports.clock.now() + 1_000);
    expect((await roster()).get(courier.id)).toMatchObject(endShift);
    expect(find).toHaveBeenCalledOnce();
  });
});
