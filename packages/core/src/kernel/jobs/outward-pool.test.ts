import { describe, expect, it, vi } from 'vitest';
import { createMemoryStore } from '../../service/memory-store.js';
import { createTestPorts } from '../../testing/test-ports.js';
import { createTestRunner } from '../../testing/test-runner.js';
import type { NewJob } from '../operation/jobs.js';
import { addSeconds, toInstant } from '../primitives/instant.js';

/** Jobs that end only when told, and what is under way. */
function setUp(limits: { slots: number; perLane: number }) {
  const ports = createTestPorts();
  const running = new Map<string, () => void>();
  const begun: string[] = [];
  const outward = {
    prepare: ({ job }: { job: { subjectId: string } }) => {
      begun.push(job.subjectId);
      return new Promise<void>((resolve) => running.set(job.subjectId, resolve));
    },
    commit: async () => undefined,
  };
  const { runner, schedule, store, clocks } = createTestRunner({ store: createMemoryStore(), ports, outward });
  const now = toInstant(ports.clock.now());
  const job = (subjectId: string, lane: string, seconds = 0, clockId = 'system'): NewJob => ({
    kind: 'webhook.send',
    subjectId,
    lane,
    clockId,
    dueAt: addSeconds(now, seconds),
  });
  const end = (subjectId: string): void => {
    running.get(subjectId)?.();
    running.delete(subjectId);
  };
  const begins = (...expected: string[]) => vi.waitFor(() => expect([...begun].sort()).toEqual(expected.sort()));
  return { ports, runner, schedule, store, clocks, now, pool: runner.openPool(limits), job, begun, end, begins };
}

describe('the pool of outward jobs', () => {
  it('starts what this process schedules for now, without being asked', async () => {
    const { schedule, job, begins, store } = setUp({ slots: 8, perLane: 2 });
    await schedule(job('a1', 'a'), job('b1', 'b'), job('later', 'a', 5));
    await begins('a1', 'b1');
    expect(await store.reader.count('jobs', { state: 'running' })).toBe(2);
  });

  it('starts what fell due meanwhile when it is filled', async () => {
    const { schedule, job, begins, begun, pool, ports, clocks, now } = setUp({ slots: 8, perLane: 2 });
    await schedule(job('later', 'a', 5), job('in sandbox', 'b', 3_600, 'par_1'));
    ports.clock.set(ports.clock.now() + 5_000);
    await clocks.moveTo('par_1', addSeconds(now, 3_600));
    expect(begun).toEqual([]);
    pool.fill();
    await begins('later', 'in sandbox');
  });

  it('gives a lane only so much room, and the next its turn when one ends', async () => {
    const { schedule, job, begins, end, begun } = setUp({ slots: 8, perLane: 2 });
    await schedule(job('a1', 'a', -4), job('a2', 'a', -3), job('a3', 'a', -2), job('b1', 'b', -1));
    await begins('a1', 'a2', 'b1');
    end('a2');
    await begins('a1', 'a2', 'a3', 'b1');
    expect(begun.at(-1)).toBe('a3');
  });

  it('does not let a full lane hide the others, however much waits in it', async () => {
    const { schedule, job, begins, pool, store } = setUp({ slots: 8, perLane: 1 });
    const stuck = Array.from({ length: 300 }, (_, index) => job(`a${index}`, 'a', -1_000 + index));
    await schedule(...stuck);
    await begins('a0');
    await store.transaction((db) =>
      db.insert('jobs', {
        id: 'job_b',
        kind: 'webhook.send',
        subjectId: 'b1',
        state: 'pending',
        clockId: 'system',
        dueAt: '2026-11-21T09:59:59.000Z',
        lane: 'b',
        lockedUntil: null,
        attempts: 0,
        lastError: null,
        createdAt: '2026-11-21T09:00:00.000Z',
      }),
    );
    pool.fill();
    await begins('a0', 'b1');
  });

  it('does no more than it has slots for, and then the oldest of all lanes first', async () => {
    const { schedule, job, begins, end, begun } = setUp({ slots: 2, perLane: 2 });
    await schedule(job('a1', 'a', -9), job('a2', 'a', -8), job('b1', 'b', -7), job('a3', 'a', -6));
    await begins('a1', 'a2');
    end('a1');
    await begins('a1', 'a2', 'b1');
    end('a2');
    await begins('a1', 'a2', 'b1', 'a3');
    expect(begun.slice(2)).toEqual(['b1', 'a3']);
  });

  it('does what is live before what is tested', async () => {
    const { schedule, job, begins, end } = setUp({ slots: 1, perLane: 1 });
    await schedule(job('first', 'a'), job('tested', 'b', -9, 'par_1'), job('live', 'c', -1));
    await begins('first');
    end('first');
    await begins('first', 'live');
  });

  it('is waited for by whoever runs all that is due', async () => {
    const { runner, schedule, job, begins, end } = setUp({ slots: 8, perLane: 1 });
    await schedule(job('a1', 'a'));
    await begins('a1');
    let ran: number | undefined;
    const running = runner.runAllDue().then((count) => {
      ran = count;
    });
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(ran).toBeUndefined();
    end('a1');
    await running;
    expect(ran).toBe(1);
  });

  it('starts nothing once it is closed, and waits for what is under way', async () => {
    const { schedule, job, begins, end, pool, store, begun } = setUp({ slots: 8, perLane: 1 });
    await schedule(job('a1', 'a', -1), job('a2', 'a'));
    await begins('a1');
    let closed = false;
    const closing = pool.close().then(() => {
      closed = true;
    });
    await schedule(job('b1', 'b'));
    pool.fill();
    expect(closed).toBe(false);
    end('a1');
    await closing;
    expect(begun).toEqual(['a1']);
    expect(await store.reader.find('jobs', { orderBy: [['dueAt', 'asc']] })).toMatchObject([
      { subjectId: 'a2', state: 'pending' },
      { subjectId: 'b1', state: 'pending' },
    ]);
  });

  it('reports that it could not look, and looks again when it is filled', async () => {
    const { schedule, job, begins, begun, ports, pool, store } = setUp({ slots: 8, perLane: 1 });
    const error = vi.spyOn(ports.reporter, 'error');
    const find = vi.spyOn(store.reader, 'find').mockRejectedValueOnce(new Error('store is away'));
    await schedule(job('a1', 'a'));
    await vi.waitFor(() => expect(error).toHaveBeenCalledOnce());
    expect(find).toHaveBeenCalledOnce();
    expect(begun).toEqual([]);
    pool.fill();
    await begins('a1');
  });
});
