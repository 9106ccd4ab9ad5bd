import { describe, expect, it, vi } from 'vitest';
import { withEffects } from '../kernel/unit-of-work.js';
import { createMemoryStore } from '../memory/memory-store.js';
import { createTestPorts } from '../testing/test-ports.js';
import { exampleCourier } from './courier-fixture.js';
import { keepPosition, reportPosition } from './report-position.js';

const now = '2026-11-21T10:00:00.000Z';
const there = { lat: 44.44, lng: 26.11 };

async function setUp(positionAt: string | null) {
  const ports = createTestPorts({ now });
  const store = createMemoryStore();
  const courier = exampleCourier({ positionAt });
  await store.transaction((db) => db.insert('couriers', courier));
  const publish = vi.spyOn(ports.live, 'publish');
  return { deps: { store, ports }, courier, publish, stored: () => store.reader.get('couriers', courier.id) };
}

describe('keepPosition', () => {
  it.each([
    ['the first', null, true],
    ['a newer one', '2026-11-21T09:59:59.999Z', true],
    ['one of the same time', now, true],
    ['an older one', '2026-11-21T10:00:00.001Z', false],
  ])('keeps %s: with %s known, %s', async (_title, positionAt, keeps) => {
    const { deps, courier, stored } = await setUp(positionAt);
    await withEffects(deps, (effects) => keepPosition(effects, courier, { coordinates: there, at: now }));
    expect(await stored()).toMatchObject(keeps ? { ...there, positionAt: now } : courier);
  });
});

describe('reportPosition', () => {
  it('keeps where a courier is now', async () => {
    const { deps, courier, stored, publish } = await setUp(null);
    await withEffects(deps, (effects) => reportPosition(effects, courier.id, there));
    expect(await stored()).toMatchObject({ ...there, positionAt: now, updatedAt: now });
    expect(publish).not.toHaveBeenCalled();
  });

  it('leaves alone what is known when they do not say', async () => {
    const { deps, courier, stored } = await setUp(null);
    await withEffects(deps, (effects) => reportPosition(effects, courier.id, undefined));
    expect(await stored()).toEqual(courier);
  });
});
