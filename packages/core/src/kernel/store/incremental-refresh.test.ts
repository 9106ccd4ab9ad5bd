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
  const cached: string[] = [];
  return { read, cached, refresh: createIncrementalRefresh({ read, put: (row: string) => cached.push(row) }) };
}

describe('an incremental refresh', () => {
  it('reads everything first, then the changes since shortly before the last refresh', async () => {
    const { refresh, read, cached } = setUp([['a', 'b'], ['c']]);
    await refresh(at(0));
    await refresh(at(1_000));
    await refresh(at(3_000));
    expect(read.mock.calls).toEqual([[null], ['2026-11-21T11:59:55.000Z'], ['2026-11-21T11:59:56.000Z']]);
    expect(cached).toEqual(['a', 'b', 'c']);
  });

  it('reads once a second, and after each commit of this process', async () => {
    const { refresh, read } = setUp([]);
    for (const [milliseconds, revision] of [
      [0, 0],
      [999, 0],
      [1_000, 0],
      [1_001, 1],
      [1_002, 1],
    ] as const) {
      await refresh(at(milliseconds, revision));
    }
    expect(read).toHaveBeenCalledTimes(3);
  });

  it('shares a read between concurrent calls, unless a commit lies between them', async () => {
    const { refresh, read } = setUp([]);
    await Promise.all([refresh(at(0)), refresh(at(1)), refresh(at(2, 1)), refresh(at(3, 1))]);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('resumes from the last successful refresh after a failure', async () => {
    const { refresh, read, cached } = setUp([['a'], new Error('away'), ['b']]);
    await refresh(at(0));
    await expect(refresh(at(10_000))).rejects.toThrow('away');
    await refresh(at(20_000));
    expect(read.mock.calls.slice(1)).toEqual([['2026-11-21T11:59:55.000Z'], ['2026-11-21T11:59:55.000Z']]);
    expect(cached).toEqual(['a', 'b']);
  });
});
