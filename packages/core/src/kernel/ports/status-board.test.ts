import { describe, expect, it } from 'vitest';
import { createVirtualClock } from '../primitives/clock.js';
import { createStatusBoard, worstState } from './status-board.js';

describe('createStatusBoard', () => {
  it('starts with every component operational', () => {
    const board = createStatusBoard(createVirtualClock('2026-11-21T10:00:00.000Z'));
    expect(board.read().map(({ name }) => name)).toEqual(['api', 'store', 'worker', 'payments', 'maps', 'files']);
    expect(board.read().every(({ since }) => since === '2026-11-21T10:00:00.000Z')).toBe(true);
    expect(worstState(board.read())).toBe('operational');
  });

  it('dates a state from its first report, not from the last', () => {
    const clock = createVirtualClock('2026-11-21T10:00:00.000Z');
    const board = createStatusBoard(clock);
    clock.set(clock.now() + 60_000);
    board.report('maps', 'degraded');
    clock.set(clock.now() + 60_000);
    board.report('maps', 'degraded');
    expect(board.read().find(({ name }) => name === 'maps')).toEqual({
      name: 'maps',
      state: 'degraded',
      since: '2026-11-21T10:01:00.000Z',
    });
  });

  it('has the state of its worst component', () => {
    const board = createStatusBoard(createVirtualClock(0));
    board.report('payments', 'degraded');
    expect(worstState(board.read())).toBe('degraded');
    board.report('store', 'outage');
    expect(worstState(board.read())).toBe('outage');
    board.report('store', 'operational');
    expect(worstState(board.read())).toBe('degraded');
  });
});
