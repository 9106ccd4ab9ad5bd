import { orderStatuses } from '@doorstep/contracts';
import type { JobHandler, JobHandlers } from '../../kernel/operation/job-handlers.js';
import type { Effects } from '../../kernel/operation/operation.js';
import { createAdoption } from '../../kernel/state-machine/adopt-deadlines.js';
import { createDeadlineJob } from '../../kernel/state-machine/pass-deadlines.js';
import { settle } from '../../payments/payments/settle.js';
import { carryOutWith } from '../journey/carry-out-limit.js';
import { orderDeadlineRules, orderDeadlines } from './deadlines.js';
import { isHeld } from './hold.js';
import { followLostHold } from './lost-hold.js';
import { type OrderMove, orderMachine } from './machine.js';
import { type OrderChange, orderMoves } from './move.js';
import type { OrderRecord } from './records.js';
import { withoutCourier } from './without-courier.js';

const system = { relation: 'system', actorId: 'system' } as const;

/** The reasons of orders that a time limit ends. The customer is not charged. */
const endings: Partial<Record<OrderMove, string>> = {
  expire_unpaid: 'not_paid',
  expire_unaccepted: 'not_accepted',
  expire_unclaimed: 'not_claimed',
  cancel: 'not_ready',
  courier_failed: 'not_delivered',
};

/** Moves the order, and voids the payment of one that ends. An order whose money is not held ends instead of being placed. */
async function pass(effects: Effects, order: OrderRecord, action: OrderMove): Promise<OrderRecord> {
  if (action === 'place' && !(await isHeld(effects, order))) return followLostHold(effects, order);
  const after = await orderMoves.move(effects, order, action, system, changeOf(order, action));
  if (endings[action] !== undefined) await settle(effects, order.id, null);
  return after;
}

function changeOf(order: OrderRecord, action: OrderMove): OrderChange {
  const reason = endings[action];
  if (reason !== undefined) return { closure: { reason, note: null, by: 'system', fee: 0 } };
  return action === 'courier_release' ? withoutCourier(order) : {};
}

const passDeadlines: JobHandler = createDeadlineJob(orderDeadlineRules, orderDeadlines, carryOutWith(pass));

const underWay = orderStatuses.filter((status) => !orderMachine.hasEnded(status));

/** Gives deadlines to the orders of an earlier release. */
const beginDeadlines: JobHandler = createAdoption(
  {
    jobKind: 'order.begin_deadlines',
    find: (db, afterId, limit) =>
      db.find('orders', {
        where: { id: { gt: afterId }, status: { in: underWay } },
        orderBy: [['id', 'asc']],
        limit,
      }),
    lock: (db, id) => db.lock('orders', id),
  },
  orderDeadlines,
);

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
