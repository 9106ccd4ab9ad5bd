import { raiseAlert } from '../alerts/alerts.js';
import { recordLimitRelease } from '../incidents/record-incident.js';
import type { JobHandler, JobHandlers } from '../kernel/operation/jobs.js';
import type { Effects } from '../kernel/operation/operation.js';
import { type CarryOut, createDeadlineJob } from '../kernel/state-machine/pass-deadlines.js';
import { settle } from '../payments/settle.js';
import { orderDeadlineRules, orderDeadlines } from './deadlines.js';
import type { OrderMove } from './machine.js';
import { type OrderChange, orderMoves } from './move.js';
import type { OrderRecord } from './records.js';
import { withoutCourier } from './without-courier.js';

const system = { relation: 'system', actorId: 'system' } as const;

/** The reasons of orders that a time limit ends. The customer is not charged. */
const endings: Partial<Record<OrderMove, string>> = {
  expire_unaccepted: 'not_accepted',
  expire_unclaimed: 'not_claimed',
  cancel: 'not_ready',
  courier_failed: 'not_delivered',
};

/** Alerts support, moves the order, and voids the payment of an order that ends. */
const carryOut: CarryOut<OrderRecord, OrderMove, unknown> = async (effects, order, limit, deadline) => {
  const { id, zoneId, courierId } = order;
  const { action, alert, due } = limit;
  const dueAt = deadline.dueAt ?? due?.(order) ?? deadline.at;
  const isNew = alert && (await raiseAlert(effects, { jobId: id, reason: alert, zoneId, courierId, dueAt }));
  if (action === undefined || isNew === false) return order;
  const after = await orderMoves.move(effects, order, action, system, changeOf(order, action));
  if (action === 'courier_release') await recordLimitRelease(effects, after, { courierId, limit: limit.name });
  if (endings[action] !== undefined) await settle(effects, id, 0);
  return after;
};

function changeOf(order: OrderRecord, action: OrderMove): OrderChange {
  const reason = endings[action];
  if (reason !== undefined) return { closure: { reason, note: null, by: 'system', fee: 0 } };
  return action === 'courier_release' ? withoutCourier(order) : {};
}

const passDeadlines: JobHandler = createDeadlineJob(orderDeadlineRules, orderDeadlines, carryOut);

/** Number of orders that one job reads. */
const batchRows = 200;

/**
 * Gives deadlines to the orders that an earlier release left without, a batch of rows in each job. The migration
 * schedules the first job. The subject is the id of the last order read.
 */
const beginDeadlines: JobHandler = async (effects, job) => {
  const rows = await effects.db.find('orders', {
    where: {
      id: { gt: job.subjectId },
      status: { in: ['scheduled', 'placed', 'accepted', 'ready', 'claimed', 'picked_up'] },
    },
    orderBy: [['id', 'asc']],
    limit: batchRows,
  });
  for (const { id } of rows) await adopt(effects, id);
  const last = rows.length < batchRows ? undefined : rows.at(-1);
  if (last) effects.schedule({ kind: 'order.begin_deadlines', subjectId: last.id, dueAt: effects.now });
};

async function adopt(effects: Effects, id: string): Promise<void> {
  const order = await effects.db.lock('orders', id);
  if (order?.deadlines.length === 0) await orderDeadlines.adopt(effects, order);
}

/** The jobs of orders. The last three kinds are those of earlier releases. */
export const orderJobs: JobHandlers<
  'order.deadline' | 'order.begin_deadlines' | 'order.release' | 'order.expire_unaccepted' | 'order.expire_unclaimed'
> = {
  'order.deadline': passDeadlines,
  'order.begin_deadlines': beginDeadlines,
  'order.release': passDeadlines,
  'order.expire_unaccepted': passDeadlines,
  'order.expire_unclaimed': passDeadlines,
};
