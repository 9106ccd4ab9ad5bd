import type { JobRunner } from '../../kernel/jobs/job-runner.js';
import type { LiveBus } from '../../kernel/ports/live-bus.js';
import type { VirtualClock } from '../../kernel/primitives/clock.js';

/**
 * Moves a virtual clock to `target` (milliseconds since the epoch) and runs every job that falls due on the way, in
 * order and at its own due time. This includes jobs that are scheduled on the way, and housekeeping at the end.
 *
 * @param live woken at each step, for streams that change with time alone.
 * @throws Error when a due job cannot be run, for example because another process has locked it.
 */
export async function advanceTo(
  clock: VirtualClock,
  jobs: Pick<JobRunner, 'runAllDue' | 'nextDueAt'>,
  target: number,
  live?: Pick<LiveBus, 'publishAll'>,
): Promise<void> {
  function moveTo(time: number): void {
    clock.set(Math.max(clock.now(), time));
    live?.publishAll();
  }

  for (;;) {
    const dueAt = await jobs.nextDueAt();
    if (dueAt === undefined || Date.parse(dueAt) > target) break;
    moveTo(Date.parse(dueAt));
    if ((await jobs.runAllDue()) === 0) throw new Error(`A job due at ${dueAt} does not run.`);
  }
  moveTo(target);
  // Housekeeping is not a job, so it may be due although no job is.
  await jobs.runAllDue();
}
