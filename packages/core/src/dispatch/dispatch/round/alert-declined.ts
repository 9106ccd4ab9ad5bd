import { raiseAlert } from '../../../couriers/alerts/alerts.js';
import type { Effects } from '../../../kernel/operation/operation.js';
import { lockOpenJobs } from './lock-open-jobs.js';
import type { PreparedRound } from './prepare-round.js';

/**
 * Alerts dispatchers to the jobs that every suitable courier has refused. The next round reports a job that is
 * changing now.
 */
export async function alertDeclined(effects: Effects, { declinedByAll }: PreparedRound): Promise<void> {
  const ids = [...declinedByAll];
  if (ids.length === 0) return;
  const known = await effects.db.find('dispatchAlerts', {
    where: { jobId: { in: ids }, reason: 'declined_by_all', resolvedAt: null },
  });
  const told = new Set(known.map(({ jobId }) => jobId));
  const jobs = await lockOpenJobs(
    effects,
    ids.filter((id) => !told.has(id)),
  );
  for (const [jobId, { row }] of jobs) {
    await raiseAlert(effects, { jobId, reason: 'declined_by_all', zoneId: row.zoneId, courierId: null });
  }
}
