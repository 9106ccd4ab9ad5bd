import type { SessionCaller } from '../../kernel/operation/caller.js';
import type { Effects } from '../../kernel/operation/operation.js';
import { carriedBy } from '../../orders/orders/claim-order.js';
import { orderJob } from '../../orders/orders/claimable-order.js';
import { closeDelivered } from '../../orders/orders/closing.js';
import { release } from '../../orders/orders/courier-moves.js';
import { orderMachine } from '../../orders/orders/machine.js';
import { orderMoves } from '../../orders/orders/move.js';
import type { OrderRecord } from '../../orders/orders/records.js';
import { type JobAtHand, type MovedJob, movedJob } from './job-at-hand.js';

/** Locks an order for a move of staff. Returns undefined if there is none. */
export async function orderAtHand(
  effects: Effects,
  id: string,
  { accountId, role }: SessionCaller,
): Promise<JobAtHand | undefined> {
  const order = await effects.db.lock('orders', id);
  if (!order) return undefined;
  const mover = { relation: 'staff', actorId: accountId } as const;
  return {
    zoneId: order.zoneId,
    carry: orderJob(order),
    before: { ...moved(order).view, isCollected: order.status === 'picked_up' },
    assertPossible: (action) => orderMoves.assertPossible(order, action, 'staff'),
    async assign(courier, approachPay, reason) {
      const change = { ...carriedBy(order, courier), approachPay };
      return moved(await orderMoves.move(effects, order, 'staff_assign', mover, change, reason));
    },
    release: async (reason) => moved(await release(effects, order, mover, reason)),
    async markDelivered() {
      const closure = { reason: 'marked_delivered', note: null, by: role, fee: 0 };
      const after = await orderMoves.move(effects, order, 'staff_mark_delivered', mover, { closure });
      await closeDelivered(effects, after);
      return moved(after);
    },
  };
}

function moved(order: OrderRecord): MovedJob {
  return movedJob(order, orderMachine.allowedActions(order, 'staff'));
}
