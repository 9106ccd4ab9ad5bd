import { describe, expect, it, vi } from 'vitest';
import { createMemoryStore } from '../../service/memory-store.js';
import { createTestPorts } from '../../service/testing/test-ports.js';
import { createTestRunner } from '../../service/testing/test-runner.js';
import { ClockReset } from '../operation/hold-clock.js';
import type { JobHandler, OutwardJob } from '../operation/job-handlers.js';
import type { NewJob } from '../operation/jobs.js';
import { addSeconds, toInstant } from '../primitives/instant.js';

const sandbox = 'par_1';

function setUp(options: { transactional?: JobHandler; outward?: OutwardJob } = {}) {
  const ports = createTestPorts();
  const store = createMemoryStore();
  const startProcess = () => createTestRunner({ store, ports, ...options });
  const now = toInstant(ports.clock.now());
  const at = (seconds: number) => addSeconds(now, seconds);
  const job = (subjectId: string, seconds: number, clockId = sandbox): NewJob => ({
    kind: 'delivery.simulate',
    subjectId,
    clockId,
    dueAt: at(seconds),
  });
  const outwardJob = (subjectId: string, seconds: number, lane = 'whe_1'): NewJob => ({
    kind: 'webhook.send',
    subjectId,
    lane,
    clockId: sandbox,
    dueAt: at(seconds),
  });
  return { ports, ...startProcess(), startProcess, at, job, outwardJob };
}

/** Yields to other work of this process, so that a missing `await` would show. */
const yieldToOthers = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('advanceClock', () => {
  it('runs each job at its time and in order, including jobs scheduled on the way', async () => {
    const done: unknown[] = [];
    const { runner, schedule, at, job, outwardJob, clocks } = setUp({
      transactional: async (effects, { subjectId }) => {
        done.push([subjectId, effects.now]);
        if (subjectId === 'first') effects.schedule({ ...outwardJob('sent by first', 0), dueAt: effects.now });
      },
      outward: {
        prepare: async ({ job: { subjectId }, now }) => {
          await yieldToOthers();
          done.push([subjectId, now]);
        },
        commit: async (effects, _job) => (done.length < 4 ? { again: addSeconds(effects.now, 5) } : undefined),
      },
    });
    await schedule(job('third', 60), job('first', 30), job('later', 121), job('elsewhere', 10, 'par_2'));
    expect(await runner.advanceClock(sandbox, at(120), 10_000)).toEqual({
      now: at(120),
      target: at(120),
      reached: true,
    });
    expect(done).toEqual([
      ['first', at(30)],
      ['sent by first', at(30)],
      ['sent by first', at(35)],
      ['sent by first', at(40)],
      ['third', at(60)],
    ]);
    expect(await clocks.exactNow(sandbox)).toBe(at(120));
    expect(await clocks.exactNow('par_2')).toBe(at(0));
  });

  it('runs due jobs without moving a clock that is already past the target', async () => {
    const done: string[] = [];
    const { runner, schedule, at, job, clocks } = setUp({
      transactional: async (_effects, { subjectId }) => void done.push(subjectId),
    });
    await clocks.moveTo({ clockId: sandbox, resets: 0 }, at(600));
    await schedule(job('overdue', 30));
    expect(await runner.advanceClock(sandbox, at(60), 10_000)).toEqual({ now: at(600), target: at(60), reached: true });
    expect(done).toEqual(['overdue']);
  });

  it('runs each job once, and never moves the clock back, when several calls advance it', async () => {
    const done: unknown[] = [];
    const { runner, startProcess, schedule, at, job } = setUp({
      transactional: async (effects, { subjectId }) => void done.push([subjectId, effects.now]),
    });
    await schedule(...Array.from({ length: 20 }, (_, index) => job(`job ${index}`, 10 * (index + 1))));
    const advances = await Promise.all([
      runner.advanceClock(sandbox, at(100), 10_000),
      runner.advanceClock(sandbox, at(200), 10_000),
      startProcess().runner.advanceClock(sandbox, at(150), 10_000),
    ]);
    expect(advances.every(({ reached }) => reached)).toBe(true);
    expect(advances[1]?.now).toBe(at(200));
    expect(done).toEqual(Array.from({ length: 20 }, (_, index) => [`job ${index}`, at(10 * (index + 1))]));
  });

  it('stops between two steps when the budget runs out', async () => {
    const { ports, runner, schedule, at, job } = setUp({
      transactional: async () => ports.clock.set(ports.clock.now() + 400),
    });
    await schedule(job('first', 10), job('second', 20), job('third', 30), job('fourth', 40));
    const { now, reached } = await runner.advanceClock(sandbox, at(60), 1_000);
    expect(reached).toBe(false);
    expect(now > at(30) && now < at(40)).toBe(true);
    expect(await runner.advanceClock(sandbox, at(60), 1_000)).toMatchObject({ reached: true });
  });

  it('adds exactly the requested seconds, however long the jobs take', async () => {
    const { ports, clocks, runner, schedule, at, job } = setUp({
      transactional: async () => ports.clock.set(ports.clock.now() + 700),
    });
    await schedule(job('first', 10), job('last', 359));
    const advanced = await runner.advanceClock(sandbox, { seconds: 360 }, 10_000);
    expect(advanced).toEqual({ now: addSeconds(at(360), 1.4), target: at(360), reached: true });
    expect(await clocks.exactTime(sandbox)).toMatchObject({ offsetMilliseconds: 360_000 });
  });

  it('ends when the sandbox is reset, and leaves its clock alone', async () => {
    const { ports, clocks, runner, schedule, store, at, job } = setUp({
      transactional: async ({ db }) =>
        void (await db.update('sandboxClocks', {}, { offsetMilliseconds: 0, resets: 1 })),
    });
    await schedule(job('resets', 10), job('later', 20));
    await expect(runner.advanceClock(sandbox, { seconds: 60 }, 10_000)).rejects.toThrow(ClockReset);
    expect(await clocks.exactNow(sandbox)).toBe(toInstant(ports.clock.now()));
    expect(await store.reader.count('jobs', {})).toBe(1);
    expect(await runner.advanceClock(sandbox, { seconds: 60 }, 10_000)).toMatchObject({ now: at(60), reached: true });
  });

  it('runs several jobs of a slow lane at once, and those of a quick lane one by one', async () => {
    const running = new Map<string, number>();
    const most = new Map<string, number>();
    const { ports, runner, schedule, outwardJob, at } = setUp({
      outward: {
        prepare: async ({ job: { lane } }) => {
          const name = lane ?? '';
          running.set(name, (running.get(name) ?? 0) + 1);
          most.set(name, Math.max(most.get(name) ?? 0, running.get(name) ?? 0));
          await yieldToOthers();
          if (name === 'slow') ports.clock.set(ports.clock.now() + 150);
          running.set(name, (running.get(name) ?? 0) - 1);
        },
        commit: async () => undefined,
      },
    });
    const jobsOf = (lane: string) => Array.from({ length: 20 }, (_, index) => outwardJob(`${lane} ${index}`, 0, lane));
    await schedule(...jobsOf('quick'));
    await runner.advanceClock(sandbox, at(1), 10_000);
    await schedule(...jobsOf('slow'));
    await runner.advanceClock(sandbox, { seconds: 60 }, 10_000);
    expect([most.get('quick'), (most.get('slow') ?? 0) > 4]).toEqual([1, true]);
  });

  it('continues with its observations when it is sent to the same target again', async () => {
    const tried: unknown[] = [];
    const { ports, runner, schedule, outwardJob, job, at } = setUp({
      transactional: async () => ports.clock.set(ports.clock.now() + 1_000),
      outward: {
        prepare: async ({ job: { subjectId }, unreachableUntil }) => void tried.push([subjectId, unreachableUntil]),
        commit: async () => undefined,
        responded: () => false,
      },
    });
    await schedule(outwardJob('first', 0), job('slow', 10), outwardJob('second', 20), outwardJob('third', 90));
    expect(await runner.advanceClock(sandbox, at(60), 500)).toMatchObject({ reached: false });
    expect(await runner.advanceClock(sandbox, at(60), 500)).toMatchObject({ reached: true });
    expect(tried).toEqual([
      ['first', undefined],
      ['second', at(60)],
    ]);
    await runner.advanceClock(sandbox, at(100), 500);
    expect(tried.at(-1)).toEqual(['third', undefined]);
  });

  it('waits for a job of another process until the budget runs out', async () => {
    let finish = (): void => undefined;
    const { ports, runner, startProcess, schedule, store, at, outwardJob } = setUp({
      outward: {
        prepare: () =>
          new Promise<void>((resolve) => {
            finish = resolve;
          }),
        commit: async () => undefined,
      },
    });
    const other = startProcess().runner;
    await schedule(outwardJob('whm_1', 0));
    const sending = other.runAllDue();
    await vi.waitFor(async () => expect(await store.reader.count('jobs', { state: 'running' })).toBe(1));
    await yieldToOthers();
    const pause = vi.spyOn(ports, 'pause');
    expect(await runner.advanceClock(sandbox, at(60), 200)).toEqual({ now: at(0), target: at(60), reached: false });
    expect(pause).toHaveBeenCalledTimes(4);
    pause.mockImplementation(async () => {
      finish();
      await sending;
    });
    expect(await runner.advanceClock(sandbox, at(60), 200)).toEqual({ now: at(60), target: at(60), reached: true });
  });

  it('wakes streams at each step', async () => {
    const { ports, runner, schedule, at, job } = setUp();
    const wake = vi.spyOn(ports.live, 'publishAll');
    await schedule(job('first', 10));
    await runner.advanceClock(sandbox, at(60), 1_000);
    expect(wake).toHaveBeenCalledTimes(2);
  });

  it('refuses to move the system clock', async () => {
    const { runner, at } = setUp();
    await expect(runner.advanceClock('system', at(60), 1_000)).rejects.toThrow(RangeError);
  });
});
