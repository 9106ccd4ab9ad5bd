import type { EventType } from '@doorstep/contracts';
import { settleAlerts } from '../../couriers/alerts/settle.js';
import { updateRoutes } from '../../couriers/route-plans/update-routes.js';
import {
  createMoves,
  type MoveChange,
  type MoveEvent,
  type Mover,
  type Moves,
} from '../../kernel/state-machine/moves.js';
import { moneyIn } from '../../values/money/money.js';
import { changedCallSession } from './call-sessions.js';
import { orderDeadlines } from './deadlines.js';
import { type OrderMove, orderMachine, type Relation } from './machine.js';
import { outcomeOf } from './outcome.js';
import type { OrderRecord } from './records.js';
import { carriedOrder } from './route-stops.js';

/** The fields that a move changes besides the status. */
export type OrderChange = MoveChange<OrderRecord>;

/** The person or system that moves an order. */
export type OrderMover = Mover<Relation>;

/** Moves orders along `orderTransitions`, with guarded updates and an event for each move. */
export const orderMoves: Moves<OrderRecord, OrderMove, Relation> = createMoves({
  machine: orderMachine,
  noun: 'order',
  read: (reader, id) => reader.get('orders', id),
  write: (db, guard, moved) => db.update('orders', guard, moved),
  async follow(after, before, effects) {
    await settleAlerts(effects, before, after);
    await updateRoutes(effects, carriedOrder(before), carriedOrder(after));
  },
  event: (after, { type, actorId, reason }) => orderEvent(after, type, actorId, reason),
  async consequences(effects, before, after) {
    const searchedSince = after.searchedSince ?? (after.status === 'ready' ? effects.now : null);
    const deadlines = await orderDeadlines.follow(effects, before, { ...after, searchedSince });
    const outcome = outcomeOf(after.status);
    const ended = outcome === before.outcome ? {} : { outcome, endedAt: effects.now };
    return { searchedSince, deadlines, ...ended, ...changedCallSession(effects, before, after) };
  },
});

/**
 * Builds the event for an order as it is after a change.
 *
 * @param given the reason, if it is not that of the closure.
 */
export function orderEvent(order: OrderRecord, type: EventType, actorId: string, given?: string): MoveEvent {
  const reason = given ?? order.closure?.reason;
  return {
    type,
    subjectId: order.id,
    sequence: order.sequence,
    actorId,
    data: {
      orderId: order.id,
      storeId: order.storeId,
      status: order.status,
      ...(reason === undefined ? {} : { reason }),
      ...(type === 'order.delayed' && order.readyBy !== null ? { readyBy: order.readyBy } : {}),
      courierId: order.courierId,
      total: moneyIn(order.currency)(order.pricing.total),
      dropoff: { lat: order.dropoffLat, lng: order.dropoffLng },
    },
  };
}
