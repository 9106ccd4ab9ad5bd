import { raiseAlert } from '../../couriers/alerts/alerts.js';
import { recordIncident } from '../../couriers/incidents/record-incident.js';
import type { Effects } from '../../kernel/operation/operation.js';
import type { Timed } from '../../kernel/state-machine/limits.js';
import type { CarryOut } from '../../kernel/state-machine/pass-deadlines.js';

/** The columns of orders and deliveries that alerts show. */
type AlertedJob = Timed & { readonly zoneId: string; readonly courierId: string | null };

/**
 * Creates the function that carries out the limits of orders or deliveries: alerts support, and makes the move unless
 * the alert was open already. A courier who loses the job is notified, and does not get it again at once.
 */
export function carryOutWith<Job extends AlertedJob, Move extends string, Settings>(
  move: (effects: Effects, job: Job, action: Move) => Promise<Job>,
): CarryOut<Job, Move, Settings> {
  return async (effects, job, { name, action, alert, due }, deadline, settings) => {
    const { id: jobId, zoneId, courierId } = job;
    const dueAt = deadline.dueAt ?? due?.(job, settings) ?? deadline.at;
    const isOpen = alert && !(await raiseAlert(effects, { jobId, reason: alert, zoneId, courierId, dueAt }));
    if (action === undefined || isOpen) return job;
    const after = await move(effects, job, action);
    if (action === 'courier_release')
      await recordIncident(effects, after, { kind: 'released', reason: name, courierId });
    return after;
  };
}
