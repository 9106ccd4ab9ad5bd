import { latestApiVersion } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../service/memory-store.js';
import { createVirtualClock } from '../primitives/clock.js';
import { watchStore } from '../store/watched-store.js';
import { type Clocks, clockOf, createClocks } from './clocks.js';

function setUp() {
  const clock = createVirtualClock('2026-11-21T10:00:00.000Z');
  const store = createMemoryStore();
  /** Creates the clocks of another process on the same store. */
  const startProcess = (): Clocks => createClocks(watchStore(store), clock);
  return { clock, startProcess, clocks: startProcess() };
}

describe('clocks', () => {
  it('show the system time until they are moved', async () => {
    const { clocks, clock } = setUp();
    expect(await clocks.now('system')).toBe('2026-11-21T10:00:00.000Z');
    expect(await clocks.now('par_1')).toBe('2026-11-21T10:00:00.000Z');
    await clocks.moveTo({ clockId: 'par_1', resets: 0 }, '2026-11-21T12:00:00.000Z');
    clock.set(clock.now() + 1_000);
    expect(await clocks.now('par_1')).toBe('2026-11-21T12:00:01.000Z');
    expect(await clocks.now('par_2')).toBe('2026-11-21T10:00:01.000Z');
  });

  it('never go backwards', async () => {
    const { clocks, startProcess } = setUp();
    await clocks.moveTo({ clockId: 'par_1', resets: 0 }, '2026-11-21T12:00:00.000Z');
    await startProcess().moveTo({ clockId: 'par_1', resets: 0 }, '2026-11-21T11:00:00.000Z');
    await clocks.moveTo({ clockId: 'par_1', resets: 0 }, '2026-11-21T09:00:00.000Z');
    expect(await clocks.exactNow('par_1')).toBe('2026-11-21T12:00:00.000Z');
  });

  it('show a move by another process within a second, or immediately when read exactly', async () => {
    const { clocks, startProcess, clock } = setUp();
    await clocks.now('par_1');
    await startProcess().moveTo({ clockId: 'par_1', resets: 0 }, '2026-11-21T12:00:00.000Z');
    expect(await clocks.now('par_1')).toBe('2026-11-21T10:00:00.000Z');
    expect(await clocks.exactNow('par_1')).toBe('2026-11-21T12:00:00.000Z');
    clock.set(clock.now() + 1_000);
    expect(await clocks.now('par_1')).toBe('2026-11-21T12:00:01.000Z');
  });
});

describe('clockOf', () => {
  const partner = {
    kind: 'partner',
    network: '',
    partnerId: 'par_1',
    keyId: 'key_1',
    scopes: [],
    apiVersion: latestApiVersion,
  } as const;

  it.each([
    ['a test key', { ...partner, livemode: false }, 'par_1'],
    ['a live key', { ...partner, livemode: true }, 'system'],
    ['an anonymous caller', { kind: 'anonymous', network: '' } as const, 'system'],
  ])('assigns the right clock to %s', (_name, caller, clockId) => {
    expect(clockOf(caller)).toBe(clockId);
  });
});
