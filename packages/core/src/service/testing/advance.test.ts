import { describe, expect, it } from 'vitest';
import { createVirtualClock } from '../../kernel/primitives/clock.js';
import { toInstant } from '../../kernel/primitives/instant.js';
import { advanceTo } from './advance.js';

/** A runner of jobs given by their due times in milliseconds. `onRun` may add more. */
function fakeJobs(clock: { now(): number }, due: number[], onRun: (at: number) => void) {
  return {
    nextDueAt: async () => (due.length === 0 ? undefined : toInstant(Math.min(...due))),
    runAllDue: async () => {
      const now = due.filter((at) => at <= clock.now());
      for (const at of now) {
        due.splice(due.indexOf(at), 1);
        onRun(at);
      }
      return now.length;
    },
  };
}

describe('advanceTo', () => {
  it('runs each job at its due time, in order, including jobs scheduled on the way', async () => {
    const clock = createVirtualClock(1_000);
    const ran: [due: number, at: number][] = [];
    const due = [5_000, 2_000, 9_001];
    const jobs = fakeJobs(clock, due, (at) => {
      ran.push([at, clock.now()]);
      if (at === 5_000) due.push(7_000);
    });
    await advanceTo(clock, jobs, 9_000);
    expect(ran).toEqual([
      [2_000, 2_000],
      [5_000, 5_000],
      [7_000, 7_000],
    ]);
    expect(clock.now()).toBe(9_000);
    expect(due).toEqual([9_001]);
  });

  it('runs overdue jobs without turning the clock back', async () => {
    const clock = createVirtualClock(4_000);
    const at: number[] = [];
    await advanceTo(
      clock,
      fakeJobs(clock, [1_000], () => at.push(clock.now())),
      4_000,
    );
    expect(at).toEqual([4_000]);
  });

  it('wakes streams at each step', async () => {
    const clock = createVirtualClock(0);
    const woken: number[] = [];
    const live = { publishAll: () => void woken.push(clock.now()) };
    await advanceTo(
      clock,
      fakeJobs(clock, [10], () => undefined),
      20,
      live,
    );
    expect(woken).toEqual([10, 20]);
  });

  it('throws when a due job does not run, instead of looping forever', async () => {
    const clock = createVirtualClock(0);
    const stuck = { nextDueAt: async () => toInstant(10), runAllDue: async () => 0 };
    await expect(advanceTo(clock, stuck, 20)).rejects.toThrow('does not run');
  });
});
