import { describe, expect, it, vi } from 'vitest';
import { createMemoryStore } from '../../service/memory-store.js';
import { createTestPorts } from '../../service/testing/test-ports.js';
import { createTestRunner } from '../../service/testing/test-runner.js';
import { inBatches, type JobHandler, type OutwardJob } from '../operation/job-handlers.js';
import type { NewJob } from '../operation/jobs.js';
import { addSeconds, toInstant } from '../primitives/instant.js';
import { maxJobAttempts } from './job-failure.js';
import { leaseSeconds } from './outward-runner.js';
import { releaseJobs } from './release-jobs.js';

function setUp(transactional?: JobHandler, outward?: OutwardJob) {
  const ports = createTestPorts();
  const inner = createMemoryStore();
  const startProcess = () =>
    createTestRunner({
      store: inner,
      ports,
      ...(transactional ? { transactional } : {}),
      ...(outward ? { outward } : {}),
    });
  const now = toInstant(ports.clock.now());
  const due = (seconds: number, subjectId = 'ord_1', clockId = 'system'): NewJob => ({
    kind: 'order.release',
    subjectId,
    clockId,
    dueAt: addSeconds(now, seconds),
  });
  const dueOut = (seconds: number, subjectId: string, lane = 'whe_1', clockId = 'system'): NewJob => ({
    kind: 'webhook.send',
    subjectId,
    lane,
    clockId,
    dueAt: addSeconds(now, seconds),
  });
  const pass = (seconds: number): void => ports.clock.set(ports.clock.now() + seconds * 1_000);
  return { ...startProcess(), startProcess, ports, due, dueOut, now, pass };
}

describe('transactional jobs', () => {
  it('run when they are due, in order of their due time', async () => {
    const done: string[] = [];
    const { runner, schedule, due, store } = setUp(async (_effects, job) => void done.push(job.subjectId));
    await schedule(due(0, 'second'), due(-60, 'first'), due(1, 'later'));
    expect(await runner.runDue()).toBe(2);
    expect(done).toEqual(['first', 'second']);
    expect(await store.reader.count('jobs', {})).toBe(1);
    expect(await runner.nextDueAt()).toBe(due(1).dueAt);
  });

  it('run up to the given limit', async () => {
    const { runner, schedule, due } = setUp();
    await schedule(due(0), due(0), due(0));
    expect(await runner.runDue(2)).toBe(2);
    expect(await runner.runDue(2)).toBe(1);
  });

  it('roll back when they fail, and are retried later', async () => {
    let fails = true;
    const { runner, schedule, due, store, ports, pass } = setUp(async ({ db, now }) => {
      await db.insert('fleets', { id: 'fle_1', name: 'Rapid', createdAt: now });
      if (fails) throw new Error('not now');
    });
    const error = vi.spyOn(ports.reporter, 'error');
    await schedule(due(0));
    expect(await runner.runDue()).toBe(1);
    expect(await store.reader.count('fleets', {})).toBe(0);
    expect(await store.reader.find('jobs', {})).toMatchObject([
      { state: 'pending', attempts: 1, lastError: 'not now' },
    ]);
    expect(error).toHaveBeenCalledOnce();
    fails = false;
    pass(2);
    expect(await runner.runDue()).toBe(1);
    expect(await store.reader.count('fleets', {})).toBe(1);
    expect(await store.reader.count('jobs', {})).toBe(0);
  });

  it('run together where their handler allows it, and fail alone', async () => {
    const transactions: (string | undefined)[] = [];
    const { runner, schedule, due, store } = setUp(
      inBatches(async ({ db, now }, jobs) => {
        const ids = jobs.map(({ subjectId }) => subjectId);
        await db.insert('fleets', ...ids.map((id) => ({ id, name: id, createdAt: now })));
        if (ids.includes('bad')) throw new Error('not now');
      }),
    );
    const { transaction } = store;
    vi.spyOn(store, 'transaction').mockImplementation((work, name) => {
      transactions.push(name);
      return transaction(work, name);
    });
    await schedule(due(0, 'one'), due(0, 'two'), due(0, 'three'));
    transactions.length = 0;
    expect(await runner.runDue()).toBe(3);
    expect(transactions).toEqual(['housekeeping', due(0).kind]);
    await schedule(due(0, 'four'), due(0, 'bad'), due(0, 'five'));
    expect(await runner.runDue()).toBe(3);
    expect((await store.reader.find('fleets', {})).map(({ id }) => id).sort()).toEqual([
      'five',
      'four',
      'one',
      'three',
      'two',
    ]);
    expect(await store.reader.find('jobs', {})).toMatchObject([{ subjectId: 'bad', attempts: 1 }]);
  });

  it('are kept as failed after ten attempts', async () => {
    const { runner, schedule, due, store, pass } = setUp(() => Promise.reject(new Error('never')));
    await schedule(due(0));
    for (let attempt = 0; attempt < maxJobAttempts; attempt += 1) {
      expect(await runner.runDue()).toBe(1);
      pass(3_600);
    }
    expect(await runner.runDue()).toBe(0);
    expect(await store.reader.find('jobs', {})).toMatchObject([{ state: 'failed', attempts: maxJobAttempts }]);
  });

  it('run on the clock of their sandbox, and schedule jobs on it', async () => {
    const seen: unknown[] = [];
    const { runner, schedule, due, clocks, now, store } = setUp(async (effects) => {
      seen.push([effects.clockId, effects.now]);
      const after = { kind: 'order.expire_unclaimed', subjectId: 'ord_1', dueAt: addSeconds(effects.now, 60) } as const;
      if (seen.length === 1) effects.schedule(after);
    });
    await schedule(due(3_600, 'ord_1', 'par_1'), due(3_600, 'ord_2', 'par_2'));
    expect(await runner.runDue()).toBe(0);
    await clocks.moveTo({ clockId: 'par_1', resets: 0 }, addSeconds(now, 3_600));
    expect(await runner.runDue()).toBe(1);
    expect(seen).toEqual([['par_1', addSeconds(now, 3_600)]]);
    expect(await store.reader.find('jobs', { where: { clockId: 'par_1' } })).toMatchObject([
      { kind: 'order.expire_unclaimed', dueAt: addSeconds(now, 3_660) },
    ]);
    expect(await runner.nextDueAt()).toBe(addSeconds(now, 60));
  });
});

describe('the due time of a job on the system clock', () => {
  it('moves with the clock of its sandbox, whenever it was scheduled', async () => {
    const { schedule, due, clocks, now, store } = setUp();
    const systemTimes = async () => {
      const jobs = await store.reader.find('jobs', { orderBy: [['subjectId', 'asc']] });
      return jobs.map(({ systemDueMilliseconds }) => (systemDueMilliseconds - Date.parse(now)) / 1_000);
    };
    await schedule(due(7_200, 'ord_1', 'par_1'), due(7_200, 'ord_2', 'par_2'), due(7_200, 'ord_3'));
    await clocks.moveTo({ clockId: 'par_1', resets: 0 }, addSeconds(now, 3_600));
    expect(await systemTimes()).toEqual([3_600, 7_200, 7_200]);
    await schedule(due(7_200, 'ord_4', 'par_1'));
    await clocks.moveTo({ clockId: 'par_1', resets: 0 }, addSeconds(now, 5_400));
    await clocks.moveTo({ clockId: 'par_1', resets: 0 }, addSeconds(now, 60));
    await clocks.moveTo({ clockId: 'par_1', resets: 1 }, addSeconds(now, 9_000));
    expect(await systemTimes()).toEqual([1_800, 7_200, 7_200, 1_800]);
  });
});

describe('outward jobs', () => {
  it('prepare outside the transaction that records their result', async () => {
    const { runner, schedule, dueOut, store } = setUp(undefined, {
      prepare: async ({ job, reader }) => {
        // Inside a transaction this would deadlock: the memory store runs one at a time.
        await store.transaction((db) => db.insert('fleets', { id: job.subjectId, name: '', createdAt: job.dueAt }));
        return reader.get('fleets', job.subjectId);
      },
      commit: async ({ db }, _job, prepared) => {
        expect(prepared).toMatchObject({ id: 'whm_1' });
        await db.update('fleets', { id: 'whm_1' }, { name: 'recorded' });
      },
    });
    await schedule(dueOut(0, 'whm_1'));
    expect(await runner.runDue()).toBe(0);
    expect(await runner.runAllDue()).toBe(1);
    expect(await store.reader.get('fleets', 'whm_1')).toMatchObject({ name: 'recorded' });
    expect(await store.reader.count('jobs', {})).toBe(0);
  });

  it('are retried for ever at their own interval, if their kind has one', async () => {
    const outward: OutwardJob = {
      retrySeconds: 3,
      prepare: () => Promise.reject(new Error('not now')),
      commit: async () => undefined,
    };
    const { runner, schedule, dueOut, store, now, pass } = setUp(undefined, outward);
    await schedule(dueOut(0, 'wbm_1'));
    for (let attempt = 1; attempt <= maxJobAttempts + 1; attempt += 1) {
      expect(await runner.runAllDue()).toBe(1);
      expect(await store.reader.find('jobs', {})).toMatchObject([
        { state: 'pending', attempts: attempt, dueAt: addSeconds(now, attempt * 3) },
      ]);
      pass(3);
    }
  });

  it('are rescheduled by their commit, with their failures forgotten', async () => {
    let attempts = 0;
    const { runner, schedule, dueOut, store, now, pass } = setUp(undefined, {
      prepare: async () => {
        attempts += 1;
        if (attempts === 1) throw new Error('no line');
      },
      commit: async (effects) => (attempts < 3 ? { again: addSeconds(effects.now, 300) } : undefined),
    });
    await schedule(dueOut(0, 'whm_1'));
    await runner.runAllDue();
    expect(await store.reader.find('jobs', {})).toMatchObject([
      { state: 'pending', attempts: 1, lastError: 'no line', lockedUntil: null, dueAt: addSeconds(now, 2) },
    ]);
    pass(2);
    await runner.runAllDue();
    expect(await store.reader.find('jobs', {})).toMatchObject([
      { state: 'pending', attempts: 0, lastError: null, lockedUntil: null, dueAt: addSeconds(now, 302) },
    ]);
    expect(await runner.nextDueAt()).toBe(addSeconds(now, 302));
    pass(300);
    await runner.runAllDue();
    expect(await store.reader.count('jobs', {})).toBe(0);
  });

  it('run one after another within a lane, without delaying other lanes', async () => {
    const order: string[] = [];
    let finish = (): void => undefined;
    const slow = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const { runner, schedule, dueOut } = setUp(undefined, {
      prepare: async ({ job }) => {
        order.push(job.subjectId);
        if (job.subjectId === 'slow') await slow;
        if (job.subjectId === 'quick') finish();
      },
      commit: async () => undefined,
    });
    await schedule(dueOut(-2, 'slow', 'a'), dueOut(-1, 'behind', 'a'), dueOut(0, 'quick', 'b'));
    expect(await runner.runAllDue()).toBe(3);
    expect(order).toEqual(['slow', 'quick', 'behind']);
  });

  it('of a dead process are claimed again after the lease, and its late commit is ignored', async () => {
    const commits: string[] = [];
    const finish: (() => void)[] = [];
    const { runner, startProcess, schedule, dueOut, pass, store } = setUp(undefined, {
      prepare: () => new Promise<string>((resolve) => finish.push(() => resolve(`run ${finish.length}`))),
      commit: async (_effects, _job, prepared) => void commits.push(String(prepared)),
    });
    const other = startProcess().runner;
    await schedule(dueOut(0, 'whm_1'));
    const first = runner.runAllDue();
    await vi.waitFor(() => expect(finish).toHaveLength(1));
    pass(leaseSeconds - 1);
    expect(await other.runAllDue()).toBe(0);
    pass(5);
    const second = other.runAllDue();
    await vi.waitFor(() => expect(finish).toHaveLength(2));
    finish[0]?.();
    await first;
    expect(commits).toEqual([]);
    expect(await store.reader.find('jobs', {})).toMatchObject([{ state: 'running' }]);
    finish[1]?.();
    await second;
    expect(commits).toEqual(['run 2']);
  });

  it('have a lease as long as their kind says', async () => {
    const { runner, startProcess, schedule, dueOut, pass } = setUp(undefined, {
      leaseSeconds: 8,
      prepare: () => new Promise(() => undefined),
      commit: async () => undefined,
    });
    const other = startProcess().runner;
    await schedule(dueOut(0, 'whm_1'));
    void runner.runAllDue();
    await vi.waitFor(async () => expect(await runner.nextDueAt()).toBe(undefined));
    pass(7);
    expect(await other.runAllDue()).toBe(0);
    pass(2);
    expect(await other.nextDueAt()).toBe(undefined);
    await other.runDue();
    expect(await other.nextDueAt()).not.toBe(undefined);
  });

  it('of a dead process are run again at once after a release', async () => {
    const done: string[] = [];
    let isDead = true;
    const { runner, startProcess, schedule, dueOut, store } = setUp(undefined, {
      prepare: ({ job }) => (isDead ? new Promise<string>(() => undefined) : Promise.resolve(job.subjectId)),
      commit: async (_effects, _job, prepared) => void done.push(String(prepared)),
    });
    await schedule(dueOut(0, 'whm_1'), dueOut(60, 'whm_2'));
    void runner.runAllDue();
    await vi.waitFor(async () => expect(await store.reader.count('jobs', { state: 'running' })).toBe(1));
    isDead = false;
    await releaseJobs(store);
    expect(await startProcess().runner.runAllDue()).toBe(1);
    expect(done).toEqual(['whm_1']);
    expect(await store.reader.count('jobs', { state: 'pending' })).toBe(1);
  });

  it('that wait for a free slot do not count as next due when queued jobs are ignored', async () => {
    const { runner, schedule, due, dueOut, now } = setUp();
    await schedule(dueOut(-5, 'whm_1'), due(30));
    expect(await runner.nextDueAt()).toBe(addSeconds(now, -5));
    expect(await runner.nextDueAt({ ignoreQueued: true })).toBe(addSeconds(now, 30));
    await schedule(due(-1));
    expect(await runner.nextDueAt({ ignoreQueued: true })).toBe(addSeconds(now, -1));
  });
});
