import type { AlertReason } from '@doorstep/contracts';
import type { Effects } from '../../kernel/operation/operation.js';
import type { Where } from '../../kernel/store/store.js';
import type { DispatchAlertRecord } from './records.js';

/** An alert before it is raised. */
export interface NewAlert extends Pick<DispatchAlertRecord, 'jobId' | 'reason' | 'zoneId' | 'courierId'> {
  /** A word that says more, such as the kind of a problem; no text of a person. */
  readonly detail?: string | null;
  /** The time at which the missing step was due; now when absent. */
  readonly dueAt?: DispatchAlertRecord['dueAt'];
}

type AlertEffects = Pick<Effects, 'db' | 'now' | 'ports'>;

/**
 * Puts a job into the queue of dispatchers. Returns false if an alert with the same reason is open already. The caller
 * has locked the job, so that two causes at the same time raise one alert.
 */
export async function raiseAlert({ db, now, ports }: AlertEffects, alert: NewAlert): Promise<boolean> {
  const { jobId, reason, zoneId, courierId, detail = null, dueAt = now } = alert;
  const open = await db.find('dispatchAlerts', { where: { jobId, reason, resolvedAt: null }, limit: 1 });
  if (open.length > 0) return false;
  const id = ports.newId('alert');
  await db.insert('dispatchAlerts', {
    id,
    jobId,
    reason,
    detail,
    zoneId,
    courierId,
    dueAt,
    raisedAt: now,
    resolvedAt: null,
  });
  for (const table of ['orders', 'deliveries'] as const)
    await db.update(table, { id: jobId, alerted: false }, { alerted: true });
  return true;
}

/** Resolves the open alerts of a job, or only those with these reasons. */
export async function resolveAlerts(
  effects: Pick<Effects, 'db' | 'now'>,
  jobId: string,
  reasons?: readonly AlertReason[],
): Promise<void> {
  await resolve(effects, { jobId, ...(reasons ? { reason: { in: reasons } } : {}) });
}

/** Resolves the alerts about the silence of a courier who has reported a position. */
export async function resolveSilence(effects: Pick<Effects, 'db' | 'now'>, courierId: string): Promise<void> {
  await resolve(effects, { courierId, reason: 'courier_silent' });
}

async function resolve({ db, now }: Pick<Effects, 'db' | 'now'>, where: Where<DispatchAlertRecord>): Promise<void> {
  await db.update('dispatchAlerts', { ...where, resolvedAt: null }, { resolvedAt: now });
}
