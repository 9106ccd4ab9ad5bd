import { deliveryStatuses } from '@doorstep/contracts';
import type { JobHandler, JobHandlers } from '../../kernel/operation/job-handlers.js';
import type { Effects } from '../../kernel/operation/operation.js';
import { createAdoption } from '../../kernel/state-machine/adopt-deadlines.js';
import { createDeadlineJob } from '../../kernel/state-machine/pass-deadlines.js';
import { carryOutWith } from '../journey/carry-out-limit.js';
import { withBatch } from './batch-members.js';
import { deliveryEnd } from './charges.js';
import { fail, release } from './courier-moves.js';
import { deliveryDeadlineRules, deliveryDeadlines } from './deadlines.js';
import { type DeliveryMove, deliveryMachine } from './machine.js';
import { deliveryMoves, system } from './moves.js';
import type { DeliveryRecord } from './records.js';

/** Moves the delivery. The partner is not charged for one that ends. */
function pass(effects: Effects, delivery: DeliveryRecord, action: DeliveryMove): Promise<DeliveryRecord> {
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

const passDeadlines: JobHandler = createDeadlineJob(deliveryDeadlineRules, deliveryDeadlines, carryOutWith(pass));

const underWay = deliveryStatuses.filter((status) => !deliveryMachine.hasEnded(status));

/**
 * Gives deadlines to the live deliveries of an earlier release. In test mode, only a search for a courier has a limit, and
 * the job that the earlier release scheduled for its end gives it the deadline.
 */
const beginDeadlines: JobHandler = createAdoption(
  {
    jobKind: 'delivery.begin_deadlines',
    find: (db, afterId, limit) =>
      db.find('deliveries', {
        where: { id: { gt: afterId }, livemode: true, status: { in: underWay } },
        orderBy: [['id', 'asc']],
        limit,
      }),
    lock: (db, id) => db.lock('deliveries', id),
  },
  deliveryDeadlines,
);

/** The jobs of deliveries. The last kind is that of earlier releases. */
export const deliveryJobs: JobHandlers<'delivery.deadline' | 'delivery.begin_deadlines' | 'delivery.expire'> = {
  'delivery.deadline': passDeadlines,
  'delivery.begin_deadlines': beginDeadlines,
  'delivery.expire': passDeadlines,
};
