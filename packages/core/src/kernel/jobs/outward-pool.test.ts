import { describe, expect, it, vi } from 'vitest';
import { createMemoryStore } from '../../service/memory-store.js';
import { createTestPorts } from '../../service/testing/test-ports.js';
import { createTestRunner } from '../../service/testing/test-runner.js';
import type { NewJob } from '../operation/jobs.js';
import { addSeconds, toInstant } from '../primitives/instant.js';
import type { PoolLimits } from './slots.js';

/** Creates a pool whose jobs run until the test ends them. */
function setUp(limits: PoolLimits) {
  const ports = createTestPorts();
  const running = new Map<string, () => void>();
  const started: string[] = [];
  const outward = {
    prepare: ({ job }: { job: { subjectId: string } }) => {
      started.push(job.subjectId);
      return new Promise<void>((resolve) => running.set(job.subjectId, resolve));
    },
    commit: async () => undefined,
  };
  const { runner, schedule, store, clocks } = createTestRunner({ store: createMemoryStore(), ports, outward });
  const now = toInstant(ports.clock.now());
  const job = (subjectId: string, lane: string, seconds = 0, clockId = 'system', owner = 'par_1'): NewJob => ({
    kind: 'webhook.send',
    subjectId,
    lane,
    owner,
    clockId,
    dueAt: addSeconds(now, seconds),
  });
  const end = (subjectId: string): void => {
    running.get(subjectId)?.();
    running.delete(subjectId);
  };
  const expectStarted = (...expected: string[]) =>
    vi.waitFor(() => expect([...started].sort()).toEqual(expected.sort()));
  return {
    ports,
    runner,
    schedule,
    store,
    clocks,
    now,
    pool: runner.openPool(limits),
    job,
    started,
    end,
    expectStarted,
  };
}

describe('the pool of outward jobs', () => {
  it('starts jobs that this process schedules for now, without being filled', async () => {
    const { schedule, job, expectStarted, store } = setUp({ slots: 8, perLane: 2 });
    await schedule(job('a1', 'a'), job('b1', 'b'), job('later', 'a', 5));
    await expectStarted('a1', 'b1');
    expect(await store.reader.count('jobs', { state: 'running' })).toBe(2);
  });

  it('starts jobs that have fallen due when it is filled', async () => {
    const { schedule, job, expectStarted, started, pool, ports, clocks, now } = setUp({ slots: 8, perLane: 2 });
    await schedule(job('later', 'a', 5), job('in sandbox', 'b', 3_600, 'par_1'));
    ports.clock.set(ports.clock.now() + 5_000);
    await clocks.moveTo({ clockId: 'par_1', resets: 0 }, addSeconds(now, 3_600));
    expect(started).toEqual([]);
    pool.fill();
    await expectStarted('later', 'in sandbox');
  });

  it('limits the jobs of a lane, and starts the next one when one ends', async () => {
    const { schedule, job, expectStarted, end, started } = setUp({ slots: 8, perLane: 2 });
    await schedule(job('a1', 'a', -4), job('a2', 'a', -3), job('a3', 'a', -2), job('b1', 'b', -1));
    await expectStarted('a1', 'a2', 'b1');
    end('a2');
    await expectStarted('a1', 'a2', 'a3', 'b1');
    expect(started.at(-1)).toBe('a3');
  });

  it('serves other lanes, however many jobs wait in a full one', async () => {
    const { schedule, job, expectStarted, pool, store } = setUp({ slots: 8, perLane: 1 });
    const stuck = Array.from({ length: 300 }, (_, index) => job(`a${index}`, 'a', -1_000 + index));
    await schedule(...stuck);
    await expectStarted('a0');
    await store.transaction((db) =>
      db.insert('jobs', {
        id: 'job_b',
        kind: 'webhook.send',
        subjectId: 'b1',
        state: 'pending',
        clockId: 'system',
        dueAt: '2026-11-21T09:59:59.000Z',
        systemDueMilliseconds: Date.parse('2026-11-21T09:59:59.000Z'),
        lane: 'b',
        owner: 'par_1',
        lockedUntil: null,
        attempts: 0,
        lastError: null,
        createdAt: '2026-11-21T09:00:00.000Z',
      }),
    );
    pool.fill();
    await expectStarted('a0', 'b1');
  });

  it('fills its slots with the oldest jobs of all lanes', async () => {
    const { schedule, job, expectStarted, end, started } = setUp({ slots: 4, perLane: 2 });
    await schedule(job('a1', 'a', -9), job('a2', 'a', -8), job('b1', 'b', -7), job('a3', 'a', -6));
    await expectStarted('a1', 'a2');
    end('a1');
    await expectStarted('a1', 'a2', 'b1');
    end('a2');
    await expectStarted('a1', 'a2', 'b1', 'a3');
    expect(started.slice(2)).toEqual(['b1', 'a3']);
  });

  it('keeps slots free for another owner, and gives the next free slot to the one that holds fewest', async () => {
    const { schedule, job, expectStarted, end, started } = setUp({ slots: 6, perLane: 1 });
    const owned = (owner: string) => ['1', '2', '3', '4'].map((n) => job(owner + n, owner + n, 0, 'system', owner));
    await schedule(...owned('a'));
    await expectStarted('a1', 'a2', 'a3');
    await schedule(...owned('b'));
    await expectStarted('a1', 'a2', 'a3', 'b1', 'b2');
    end('a1');
    end('a2');
    await expectStarted('a1', 'a2', 'a3', 'b1', 'b2', 'a4');
    end('b1');
    await expectStarted('a1', 'a2', 'a3', 'b1', 'b2', 'a4', 'b3');
    expect(started).toHaveLength(7);
  });

  it('gives the slots of jobs without a prompt response to others, while few linger', async () => {
    const { schedule, job, expectStarted, end, pool, ports } = setUp({ slots: 2, lingering: 2, perLane: 2 });
    const owned = (name: string) => job(name, name, 0, 'system', name);
    await schedule(owned('a'), owned('b'), owned('c'));
    await expectStarted('a', 'b');
    ports.clock.set(ports.clock.now() + 1_000);
    pool.fill();
    await expectStarted('a', 'b', 'c');
    await schedule(job('a2', 'a', 0, 'system', 'a'), owned('d'), owned('e'));
    await expectStarted('a', 'b', 'c', 'd');
    ports.clock.set(ports.clock.now() + 1_000);
    pool.fill();
    end('b');
    await expectStarted('a', 'b', 'c', 'd', 'e');
    end('a');
    await expectStarted('a', 'b', 'c', 'd', 'e', 'a2');
  });

  it('starts live jobs before sandbox jobs', async () => {
    const { schedule, job, expectStarted, end } = setUp({ slots: 1, perLane: 1 });
    await schedule(job('first', 'a'));
    await expectStarted('first');
    await schedule(job('tested', 'b', -9, 'par_1'), job('live', 'c', -1));
    end('first');
    await expectStarted('first', 'live');
  });

  it('delays `runAllDue` until its jobs have ended', async () => {
    const { runner, schedule, job, expectStarted, end } = setUp({ slots: 8, perLane: 1 });
    await schedule(job('a1', 'a'));
    await expectStarted('a1');
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

  it('starts nothing once it is closed, and waits for running jobs', async () => {
    const { schedule, job, expectStarted, end, pool, store, started } = setUp({ slots: 8, perLane: 1 });
    await schedule(job('a1', 'a', -1), job('a2', 'a'));
    await expectStarted('a1');
    let closed = false;
    const closing = pool.close().then(() => {
      closed = true;
    });
    await schedule(job('b1', 'b'));
    pool.fill();
    expect(closed).toBe(false);
    end('a1');
    await closing;
    expect(started).toEqual(['a1']);
    expect(await store.reader.find('jobs', { orderBy: [['dueAt', 'asc']] })).toMatchObject([
      { subjectId: 'a2', state: 'pending' },
      { subjectId: 'b1', state: 'pending' },
    ]);
  });

  it('reports a failed scan, and scans again when it is filled', async () => {
    const { schedule, job, expectStarted, started, end, ports, pool, store } = setUp({ slots: 8, perLane: 1 });
    await schedule(job('a0', 'a'), job('a1', 'a'));
    const error = vi.spyOn(ports.reporter, 'error');
    const find = vi.spyOn(store.reader, 'find').mockRejectedValueOnce(new Error('store is away'));
    await expectStarted('a0');
    end('a0');
    await vi.waitFor(() => expect(error).toHaveBeenCalledOnce());
    expect(find).toHaveBeenCalledOnce();
    expect(started).toEqual(['a0']);
    pool.fill();
    await expectStarted('a0', 'a1');
  });

  it('claims the jobs that it starts when they are stored, and reads those alone that had to wait', async () => {
    const { schedule, job, expectStarted, end, store } = setUp({ slots: 8, perLane: 1 });
    const find = vi.spyOn(store.reader, 'find');
    await schedule(job('a1', 'a'), job('b1', 'b'), job('b2', 'b'));
    expect(await store.reader.count('jobs', { state: 'running' })).toBe(2);
    await expectStarted('a1', 'b1');
    end('a1');
    end('b1');
    await expectStarted('a1', 'b1', 'b2');
    expect(find).toHaveBeenCalledOnce();
  });

  it('makes a job pending again whose slot another took before the commit', async () => {
    const { schedule, job, expectStarted, end, store } = setUp({ slots: 8, perLane: 1 });
    await Promise.all([schedule(job('a1', 'a')), schedule(job('a2', 'a'))]);
    await vi.waitFor(async () => expect(await store.reader.count('jobs', { state: 'pending' })).toBe(1));
    await expectStarted('a1');
    end('a1');
    await expectStarted('a1', 'a2');
  });
});
