import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../service/memory-store.js';
import { createVirtualClock } from '../primitives/clock.js';
import { watchStore } from '../store/watched-store.js';
import { type Clocks, clockOf, createClocks } from './clocks.js';

function setUp() {
  const clock = createVirtualClock('2026-11-21T10:00:00.000Z');
  const store = createMemoryStore();
  /** Those of a process of its own on the same store. */
  const process = (): Clocks => createClocks(watchStore(store), clock);
  return { clock, process, clocks: process() };
}

describe('clocks', () => {
  it('show the time of the system until they are moved', async () => {
    const { clocks, clock } = setUp();
    expect(await clocks.now('system')).toBe('2026-11-21T10:00:00.000Z');
    expect(await clocks.now('par_1')).toBe('2026-11-21T10:00:00.000Z');
    await clocks.moveTo('par_1', '2026-11-21T12:00:00.000Z');
    clock.set(clock.now() + 1_000);
    expect(await clocks.now('par_1')).toBe('2026-11-21T12:00:01.000Z');
    expect(await clocks.now('par_2')).toBe('2026-11-21T10:00:01.000Z');
    expect(await clocks.systemTime('par_1', '2026-11-21T13:00:00.000Z')).toBe('2026-11-21T11:00:00.000Z');
  });

  it('never go backwards', async () => {
    const { clocks, process } = setUp();
    await clocks.moveTo('par_1', '2026-11-21T12:00:00.000Z');
    await process().moveTo('par_1', '2026-11-21T11:00:00.000Z');
    await clocks.moveTo('par_1', '2026-11-21T09:00:00.000Z');
    expect(await clocks.exactNow('par_1')).toBe('2026-11-21T12:00:00.000Z');
  });

  it('show what another process did at once when read anew, otherwise within a second', async () => {
    const { clocks, process, clock } = setUp();
    await clocks.now('par_1');
    await process().moveTo('par_1', '2026-11-21T12:00:00.000Z');
    expect(await clocks.now('par_1')).toBe('2026-11-21T10:00:00.000Z');
    expect(await clocks.exactNow('par_1')).toBe('2026-11-21T12:00:00.000Z');
    clock.set(clock.now() + 1_000);
    expect(await clocks.now('par_1')).toBe('2026-11-21T12:00:01.000Z');
  });
});

describe('clockOf', () => {
  const partner = { kind: 'partner', address: '', partnerId: 'par_1', keyId: 'key_1', scopes: [] } as const;

  it.each([
    ['a test key', { ...partner, livemode: false }, 'par_1'],
    ['a live key', { ...partner, livemode: true }, 'system'],
    ['nobody', { kind: 'anonymous', address: '' } as const, 'system'],
  ])('gives %s the right clock', (_name, caller, clockId) => {
    expect(clockOf(caller)).toBe(clockId);
  });
});
