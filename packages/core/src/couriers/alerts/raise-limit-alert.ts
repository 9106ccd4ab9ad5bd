import type { Effects } from '../../kernel/operation/operation.js';
import type { Limit, StoredDeadline, Timed } from '../../kernel/state-machine/limits.js';
import { raiseAlert } from './alerts.js';

/** The part of a job that its alerts show. */
interface AlertedJob extends Timed {
  readonly zoneId: string;
  readonly courierId: string | null;
}

/** Raises the alert of a limit that has passed, if it has one. Returns false if that alert was open already. */
export async function raiseLimitAlert<Job extends AlertedJob>(
  effects: Effects,
  job: Job,
  { alert: reason, due }: Pick<Limit<Job, string, unknown>, 'alert' | 'due'>,
  deadline: StoredDeadline,
): Promise<boolean> {
  if (reason === undefined) return true;
  const { id: jobId, zoneId, courierId } = job;
  const dueAt = deadline.dueAt ?? due?.(job) ?? deadline.at;
  return raiseAlert(effects, { jobId, reason, zoneId, courierId, dueAt });
}
