import { raiseAlert } from '../alerts/alerts.js';
import { recordLimitRelease } from '../incidents/record-incident.js';
import type { JobHandler, JobHandlers } from '../kernel/operation/jobs.js';
import type { Effects } from '../kernel/operation/operation.js';
import { type CarryOut, createDeadlineJob } from '../kernel/state-machine/pass-deadlines.js';
import { withBatch } from './batch-members.js';
import { deliveryEnd } from './charges.js';
import { fail, release } from './courier-moves.js';
import { deliveryDeadlineRules, deliveryDeadlines } from './deadlines.js';
import type { DeliveryMove } from './machine.js';
import { deliveryMoves, system } from './moves.js';
import type { DeliveryRecord } from './records.js';

/** Alerts support, and moves the delivery. The partner is not charged for one that ends. */
const carryOut: CarryOut<DeliveryRecord, DeliveryMove, unknown> = async (effects, delivery, limit, deadline) => {
  const { id, zoneId, courierId } = delivery;
  const { action, alert, due } = limit;
  const dueAt = deadline.dueAt ?? due?.(delivery) ?? deadline.at;
  const isNew = alert && (await raiseAlert(effects, { jobId: id, reason: alert, zoneId, courierId, dueAt }));
  if (action === undefined || isNew === false) return delivery;
  const after = await perform(effects, delivery, action);
  if (action === 'courier_release') await recordLimitRelease(effects, after, { courierId, limit: limit.name });
  return after;
};

function perform(effects: Effects, delivery: DeliveryRecord, action: DeliveryMove): Promise<DeliveryRecord> {
  switch (action) {
    case 'expire': {
      const closure = { reason: 'no_courier' as const, note: null, by: 'doorstep' as const };
      const change = { closure, ...deliveryEnd(effects, 0) };
      return withBatch(effects, delivery, (each) => deliveryMoves.move(effects, each, 'expire', system, change));
    }
    case 'courier_release':
      return release(effects, delivery, system);
    case 'courier_failed':
      return fail(effects, delivery, system, { reason: 'not_delivered' });
    default:
      return deliveryMoves.move(effects, delivery, action, system);
  }
}

const passDeadlines: JobHandler = createDeadlineJob(deliveryDeadlineRules, deliveryDeadlines, carryOut);

/** Number of deliveries that one job reads. */
const batchRows = 200;

/**
 * Gives deadlines to the live deliveries that an earlier release left without, a batch of rows in each job. The
 * migration schedules the first job. The subject is the id of the last delivery read. In test mode, only a search for a
 * courier has a limit, and the job that the earlier release scheduled for its end gives it the deadline.
 */
const beginDeadlines: JobHandler = async (effects, job) => {
  const rows = await effects.db.find('deliveries', {
    where: {
      id: { gt: job.subjectId },
      livemode: true,
      status: { in: ['pending', 'assigned', 'at_pickup', 'picked_up', 'at_dropoff', 'returning'] },
    },
    orderBy: [['id', 'asc']],
    limit: batchRows,
  });
  for (const { id } of rows) await adopt(effects, id);
  const last = rows.length < batchRows ? undefined : rows.at(-1);
  if (last) effects.schedule({ kind: 'delivery.begin_deadlines', subjectId: last.id, dueAt: effects.now });
};

async function adopt(effects: Effects, id: string): Promise<void> {
  const delivery = await effects.db.lock('deliveries', id);
  if (delivery?.deadlines.length === 0) await deliveryDeadlines.adopt(effects, delivery);
}

/** The jobs of deliveries. The last kind is that of earlier releases. */
export const deliveryJobs: JobHandlers<'delivery.deadline' | 'delivery.begin_deadlines' | 'delivery.expire'> = {
  'delivery.deadline': passDeadlines,
  'delivery.begin_deadlines': beginDeadlines,
  'delivery.expire': passDeadlines,
};
