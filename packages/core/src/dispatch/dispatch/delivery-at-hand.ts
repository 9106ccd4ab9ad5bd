import type { SessionCaller } from '../../kernel/operation/caller.js';
import type { Effects } from '../../kernel/operation/operation.js';
import { lockWithBatch } from '../../orders/deliveries/batch-members.js';
import { carrierOf } from '../../orders/deliveries/carrier.js';
import { deliveryJob } from '../../orders/deliveries/claimable-delivery.js';
import { release } from '../../orders/deliveries/courier-moves.js';
import { deliveryMachine } from '../../orders/deliveries/machine.js';
import { deliveryMoves } from '../../orders/deliveries/moves.js';
import type { DeliveryRecord } from '../../orders/deliveries/records.js';
import { assign, markDelivered } from '../../orders/deliveries/staff-moves.js';
import { type JobAtHand, type MovedJob, movedJob } from './job-at-hand.js';

/** Locks a live delivery for a move of staff. Returns undefined if there is none: test deliveries have no couriers. */
export async function deliveryAtHand(
  effects: Effects,
  id: string,
  { accountId }: SessionCaller,
): Promise<JobAtHand | undefined> {
  const delivery = await lockWithBatch(effects.db, id);
  if (!delivery?.livemode) return undefined;
  const mover = { relation: 'staff', actorId: accountId } as const;
  return {
    zoneId: delivery.zoneId,
    carry: deliveryJob(delivery, effects.now),
    before: { ...moved(delivery).view, isCollected: delivery.pickup.completedAt !== null },
    assertPossible: (action) => deliveryMoves.assertPossible(delivery, action, 'staff'),
    assign: async (courier, approachPay, reason) =>
      moved(await assign(effects, delivery, mover, { ...carrierOf(courier), approachPay }, reason)),
    release: async (reason) => moved(await release(effects, delivery, mover, reason)),
    markDelivered: async () => moved(await markDelivered(effects, delivery, mover)),
  };
}

function moved(delivery: DeliveryRecord): MovedJob {
  return movedJob(delivery, deliveryMachine.allowedActions(delivery, 'staff'));
}
