import type { JobRunner } from '../kernel/jobs/job-runner.js';
import type { VirtualClock } from '../kernel/primitives/clock.js';

/**
 * Moves a virtual clock to `target` (milliseconds since the epoch) and runs every job that falls due on the way, each
 * at its own due time, in order: whatever a job schedules before `target` runs, too.
 *
 * @throws Error when a due job cannot be run, for example because another process has locked it.
 */
export async function advanceTo(
  clock: VirtualClock,
  jobs: Pick<JobRunner, 'runDue' | 'nextDueAt'>,
  target: number,
): Promise<void> {
  for (;;) {
    const dueAt = await jobs.nextDueAt();
    if (dueAt === undefined || Date.parse(dueAt) > target) break;
    clock.set(Math.max(clock.now(), Date.parse(dueAt)));
    if ((await jobs.runDue()) === 0) throw new Error(`A job that is due at ${dueAt} does not run.`);
  }
  clock.set(Math.max(clock.now(), target));
}
