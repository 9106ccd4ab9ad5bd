import type { JobRunner, OutwardPool } from '@doorstep/core';
import { createTestPorts } from '@doorstep/core/testing';
import { describe, expect, it, vi } from 'vitest';
import { startWorker, type WorkerOptions } from './worker.js';

const idlePool: OutwardPool = { fill: () => undefined, close: async () => undefined };

function start(jobs: Partial<WorkerOptions['jobs']>, options: Partial<WorkerOptions> = {}) {
  return startWorker({
    jobs: {
      runDue: async () => 0,
      nextDueAt: async () => undefined,
      nextHousekeeping: () => Number.POSITIVE_INFINITY,
      openPool: () => idlePool,
      ...jobs,
    },
    rateCounter: { flush: async () => undefined },
    positions: { flush: async () => undefined },
    requestRecorder: { flush: async () => undefined },
    ports: createTestPorts(),
    maxSleepMs: 1,
    ...options,
  });
}

describe('the worker', () => {
  it('runs due jobs repeatedly, and none after it is stopped', async () => {
    const runDue = vi.fn<JobRunner['runDue']>().mockResolvedValue(0);
    const fill = vi.fn();
    const worker = start({ runDue, openPool: () => ({ ...idlePool, fill }) });
    await vi.waitFor(() => expect(runDue.mock.calls.length).toBeGreaterThan(2));
    expect(await worker.stop(0)).toBe(true);
    expect(fill.mock.calls.length).toBe(runDue.mock.calls.length);
    const calls = runDue.mock.calls.length;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(runDue.mock.calls.length).toBe(calls);
  });

  it('continues after a failure, reports it, and updates the status board', async () => {
    const ports = createTestPorts();
    const error = vi.spyOn(ports.reporter, 'error');
    const states: unknown[] = [];
    const report = vi.spyOn(ports.status, 'report').mockImplementation((name, state) => void states.push(name, state));
    const runDue = vi.fn<JobRunner['runDue']>().mockRejectedValueOnce(new Error('store is away')).mockResolvedValue(0);
    const worker = start({ runDue }, { ports });
    await vi.waitFor(() => expect(report.mock.calls.length).toBeGreaterThan(1));
    await worker.stop(0);
    expect(error).toHaveBeenCalledOnce();
    expect(states.slice(0, 4)).toEqual(['worker', 'degraded', 'worker', 'operational']);
  });

  it('stops during a long sleep, and waits for the running job', async () => {
    let finish = (): void => {};
    let finished = false;
    const runDue = async (): Promise<number> => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      finished = true;
      return 0;
    };
    const worker = start({ runDue, nextDueAt: async () => '2030-01-01T00:00:00.000Z' }, { maxSleepMs: 3_600_000 });
    const stopped = worker.stop(0);
    finish();
    await stopped;
    expect(finished).toBe(true);
  });

  it('waits for outward jobs in progress, but not beyond the grace period', async () => {
    let finish = (): void => {};
    const underWay = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const close = vi.fn(() => underWay);
    const openPool = () => ({ ...idlePool, close });
    const stopped = start({ openPool }).stop(3_600_000);
    await vi.waitFor(() => expect(close).toHaveBeenCalled());
    expect(await start({ openPool }).stop(1)).toBe(false);
    finish();
    expect(await stopped).toBe(true);
  });

  it('stores the counts of calls once a second', async () => {
    const ports = createTestPorts();
    const flush = vi.fn().mockResolvedValue(undefined);
    const runDue = vi.fn<JobRunner['runDue']>().mockResolvedValue(0);
    const worker = start({ runDue }, { ports, rateCounter: { flush } });
    await vi.waitFor(() => expect(runDue.mock.calls.length).toBeGreaterThan(2));
    expect(flush).not.toHaveBeenCalled();
    ports.clock.set(ports.clock.now() + 1_000);
    await vi.waitFor(() => expect(flush).toHaveBeenCalled());
    const calls = runDue.mock.calls.length;
    await vi.waitFor(() => expect(runDue.mock.calls.length).toBeGreaterThan(calls + 2));
    await worker.stop(0);
    expect(flush).toHaveBeenCalledOnce();
  });
});
