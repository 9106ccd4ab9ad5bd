import { describe, expect, it, vi } from 'vitest';
import { createMemoryStore } from '../../memory/memory-store.js';
import { createTestPorts } from '../../testing/test-ports.js';
import { addSeconds, toInstant } from '../primitives/instant.js';
import { withEffects } from '../unit-of-work.js';
import { createJobRunner, maxJobAttempts } from './job-runner.js';
import type { JobHandler, JobHandlers, NewJob } from './jobs.js';

async function setUp(handler: JobHandler) {
  const ports = createTestPorts();
  const store = createMemoryStore();
  const handlers: JobHandlers = {
    'order.release': handler,
    'order.expire_unaccepted': handler,
    'order.expire_unclaimed': handler,
  };
  const now = toInstant(ports.clock.now());
  const schedule = (...jobs: NewJob[]) =>
    withEffects(store, ports, async (effects) => {
      for (const job of jobs) effects.schedule(job);
    });
  const due = (seconds: number, subjectId = 'ord_1'): NewJob => ({
    kind: 'order.release',
    subjectId,
    dueAt: addSeconds(now, seconds),
  });
  return { ports, store, runner: createJobRunner(store, ports, handlers), schedule, due };
}

describe('the job runner', () => {
  it('runs what is due, in order of its time, and nothing else', async () => {
    const done: string[] = [];
    const { runner, schedule, due, store } = await setUp(async (_effects, job) => void done.push(job.subjectId));
    await schedule(due(0, 'second'), due(-60, 'first'), due(1, 'later'));
    expect(await runner.runDue()).toBe(2);
    expect(done).toEqual(['first', 'second']);
    expect(await store.reader.count('jobs', {})).toBe(1);
    expect(await runner.nextDueAt()).toBe(due(1).dueAt);
  });

  it('runs at most as many as asked for', async () => {
    const { runner, schedule, due } = await setUp(async () => undefined);
    await schedule(due(0), due(0), due(0));
    expect(await runner.runDue(2)).toBe(2);
    expect(await runner.runDue(2)).toBe(1);
  });

  it('undoes what a failed job did, and tries it again later', async () => {
    let fails = true;
    const { runner, schedule, due, store, ports } = await setUp(async ({ db, now }) => {
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
    ports.clock.set(ports.clock.now() + 2_000);
    expect(await runner.runDue()).toBe(1);
    expect(await store.reader.count('fleets', {})).toBe(1);
    expect(await store.reader.count('jobs', {})).toBe(0);
  });

  it('gives up after ten attempts, and keeps the job for a person to look at', async () => {
    const { runner, schedule, due, store, ports } = await setUp(() => Promise.reject(new Error('never')));
    await schedule(due(0));
    for (let attempt = 0; attempt < maxJobAttempts; attempt += 1) {
      expect(await runner.runDue()).toBe(1);
      ports.clock.set(ports.clock.now() + 3_600_000);
    }
    expect(await runner.runDue()).toBe(0);
    expect(await store.reader.find('jobs', {})).toMatchObject([{ state: 'failed', attempts: maxJobAttempts }]);
  });
});
