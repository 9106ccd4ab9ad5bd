import type { JobRunner } from '@doorstep/core';
import { createTestPorts } from '@doorstep/core/testing';
import { describe, expect, it, vi } from 'vitest';
import { startWorker } from './worker.js';

describe('the worker', () => {
  it('runs what is due again and again, and nothing after stop', async () => {
    const runDue = vi.fn<JobRunner['runDue']>().mockResolvedValue(0);
    const worker = startWorker({
      jobs: { runDue, nextDueAt: async () => undefined },
      ports: createTestPorts(),
      maxSleepMs: 1,
    });
    await vi.waitFor(() => expect(runDue.mock.calls.length).toBeGreaterThan(2));
    await worker.stop();
    const calls = runDue.mock.calls.length;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(runDue.mock.calls.length).toBe(calls);
  });

  it('goes on after a failure, reports it, and says on the status board how it is', async () => {
    const ports = createTestPorts();
    const error = vi.spyOn(ports.reporter, 'error');
    const states: unknown[] = [];
    const report = vi.spyOn(ports.status, 'report').mockImplementation((name, state) => void states.push(name, state));
    const runDue = vi.fn<JobRunner['runDue']>().mockRejectedValueOnce(new Error('store is away')).mockResolvedValue(0);
    const worker = startWorker({ jobs: { runDue, nextDueAt: async () => undefined }, ports, maxSleepMs: 1 });
    await vi.waitFor(() => expect(report.mock.calls.length).toBeGreaterThan(1));
    await worker.stop();
    expect(error).toHaveBeenCalledOnce();
    expect(states.slice(0, 4)).toEqual(['worker', 'degraded', 'worker', 'operational']);
  });

  it('stops during a long sleep, and waits for the job that is running', async () => {
    let finish = (): void => {};
    let finished = false;
    const runDue = async (): Promise<number> => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      finished = true;
      return 0;
    };
    const worker = startWorker({
      jobs: { runDue, nextDueAt: async () => '2030-01-01T00:00:00.000Z' },
      ports: createTestPorts(),
      maxSleepMs: 3_600_000,
    });
    const stopped = worker.stop();
    finish();
    await stopped;
    expect(finished).toBe(true);
  });
});
