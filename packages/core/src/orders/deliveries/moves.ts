import type { EventType } from '@doorstep/contracts';
import { settleAlerts } from '../../couriers/alerts/settle.js';
import { updateRoutes } from '../../couriers/route-plans/update-routes.js';
import type { Effects } from '../../kernel/operation/operation.js';
import { createMoves, type MoveEvent, type Mover, type Moves } from '../../kernel/state-machine/moves.js';
import { addToDailyTotals } from '../../payments/ledger/daily-totals.js';
import { readArrivalContext } from './arrival-context.js';
import { changedCallSessions } from './call-sessions.js';
import { chargeOf } from './charges.js';
import { deliveryDeadlines } from './deadlines.js';
import { type DeliveryMove, type DeliveryRelation, deliveryMachine } from './machine.js';
import { sealedPin } from './pins.js';
import { courierPosition } from './position.js';
import type { DeliveryRecord } from './records.js';
import { carriedDelivery } from './route-stops.js';
import { deliveryView } from './view.js';

/** The person or system that moves a delivery. */
export type DeliveryMover = Mover<DeliveryRelation>;

/** The mover for time limits and for consequences of other moves. */
export const system: DeliveryMover = { relation: 'system', actorId: 'system' };

/** Moves deliveries along `deliveryTransitions`, with guarded updates and an event for each move. */
export const deliveryMoves: Moves<DeliveryRecord, DeliveryMove, DeliveryRelation> = createMoves({
  machine: deliveryMachine,
  noun: 'delivery',
  read: (reader, id) => reader.get('deliveries', id),
  write: (db, guard, moved) => db.update('deliveries', guard, moved),
  async follow(after, before, effects) {
    // Nobody is alerted to a delivery of a sandbox, nor paid for it.
    if (after.livemode) {
      await settleAlerts(effects, before, after);
      addToDailyTotals(
        effects,
        { subjectId: after.id, currency: after.currency },
        { charged: chargeOf(after) - chargeOf(before) },
      );
    }
    await updateRoutes(effects, carriedDelivery(before), carriedDelivery(after));
  },
  consequences: async (effects, before, after) => ({
    deadlines: await deliveryDeadlines.follow(effects, before, after),
    callSessions: changedCallSessions(effects, before, after),
  }),
  event: (after, { type, actorId, before, reason }, effects) =>
    deliveryEvent(effects, after, type, actorId, before.status, reason),
});

/** Builds the event for a delivery as it is after a change. */
export async function deliveryEvent(
  effects: Effects,
  delivery: DeliveryRecord,
  type: EventType,
  actorId: string,
  previousStatus: DeliveryRecord['status'] | null,
  reason?: string,
): Promise<MoveEvent> {
  const { db, now, ports } = effects;
  const context = { reader: db, ports, now };
  const position = await courierPosition(context, delivery);
  const arrival = await readArrivalContext(context, delivery);
  return {
    type,
    subjectId: delivery.id,
    sequence: delivery.sequence,
    actorId,
    partnerId: delivery.partnerId,
    livemode: delivery.livemode,
    data: {
      delivery: deliveryView(delivery, { ...arrival, publicUrl: ports.publicUrl(), position, showPin: sealedPin }),
      previousStatus,
      ...(reason === undefined ? {} : { reason }),
    },
  };
}
