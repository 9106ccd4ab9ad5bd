import { describe, expect, it, vi } from 'vitest';
import { createIncrementalRefresh } from './incremental-refresh.js';

const start = Date.parse('2026-11-21T12:00:00.000Z');
const at = (milliseconds: number, revision = 0) => ({ milliseconds: start + milliseconds, revision });

function setUp(answers: readonly (readonly string[] | Error)[]) {
  const left = [...answers];
  const read = vi.fn(async (_since: string | null) => {
    const next = left.shift() ?? [];
    if (next instanceof Error) throw next;
    return next;
  });
  const kept: string[] = [];
  return { read, kept, look: createIncrementalRefresh({ read, put: (row: string) => kept.push(row) }) };
}

describe('looking for rows that changed', () => {
  it('reads everything first, then what changed since shortly before the last look', async () => {
    const { look, read, kept } = setUp([['a', 'b'], ['c']]);
    await look(at(0));
    await look(at(1_000));
    await look(at(3_000));
    expect(read.mock.calls).toEqual([[null], ['2026-11-21T11:59:55.000Z'], ['2026-11-21T11:59:56.000Z']]);
    expect(kept).toEqual(['a', 'b', 'c']);
  });

  it('reads once a second, and after each commit of this process', async () => {
    const { look, read } = setUp([]);
    for (const [milliseconds, revision] of [
      [0, 0],
      [999, 0],
      [1_000, 0],
      [1_001, 1],
      [1_002, 1],
    ] as const) {
      await look(at(milliseconds, revision));
    }
    expect(read).toHaveBeenCalledTimes(3);
  });

  it('reads once for those who ask at one time, but not for whom a commit separates', async () => {
    const { look, read } = setUp([]);
    await Promise.all([look(at(0)), look(at(1)), look(at(2, 1)), look(at(3, 1))]);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('tries again after a failure, from where it was', async () => {
    const { look, read, kept } = setUp([['a'], new Error('away'), ['b']]);
    await look(at(0));
    await expect(look(at(10_000))).rejects.toThrow('away');
    await look(at(20_000));
    expect(read.mock.calls.slice(1)).toEqual([['2026-11-21T11:59:55.000Z'], ['2026-11-21T11:59:55.000Z']]);
    expect(kept).toEqual(['a', 'b']);
  });
});
