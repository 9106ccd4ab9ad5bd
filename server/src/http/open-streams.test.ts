import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOpenStreams } from './open-streams.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A stream that always has a heartbeat to write. */
const silent = () => ({
  close: vi.fn<() => void>(),
  check: vi.fn<(now: number, mayWrite: boolean) => boolean>((_now, mayWrite) => mayWrite),
});

describe('the open streams of a server', () => {
  it('are checked by one timer, which runs only while there are any', () => {
    const streams = createOpenStreams(1_000);
    expect(vi.getTimerCount()).toBe(0);
    const [first, second] = [silent(), silent()];
    const remove = [first, second].map((stream) => streams.add(stream));
    expect([streams.size(), vi.getTimerCount()]).toEqual([2, 1]);
    vi.advanceTimersByTime(3_000);
    expect([first, second].map(({ check }) => check.mock.calls.length)).toEqual([3, 3]);
    for (const end of remove) end();
    expect([streams.size(), vi.getTimerCount()]).toEqual([0, 0]);
  });

  it('write their heartbeats at different times', () => {
    const streams = createOpenStreams(1_000);
    const all = Array.from({ length: 5_000 }, silent);
    for (const stream of all) streams.add(stream);
    vi.advanceTimersByTime(1_000);
    expect(all.filter(({ check }) => check.mock.results[0]?.value === true)).toHaveLength(500);
    streams.closeAll();
  });

  it('are closed together, and each later one at once', () => {
    const streams = createOpenStreams(1_000);
    const [open, late] = [silent(), silent()];
    streams.add(open);
    streams.closeAll();
    streams.add(late)();
    expect([open, late].map(({ close }) => close.mock.calls.length)).toEqual([1, 1]);
    expect([streams.size(), vi.getTimerCount()]).toEqual([0, 0]);
  });
});
