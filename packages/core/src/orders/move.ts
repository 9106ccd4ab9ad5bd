import type { EventType } from '@doorstep/contracts';
import { createMoves, type MoveChange, type MoveEvent, type Mover, type Moves } from '../kernel/state-machine/moves.js';
import { ron } from '../money/rounding.js';
import { type OrderMove, orderMachine, type Relation } from './machine.js';
import type { OrderRecord } from './records.js';

/** What a move changes beside the state. */
export type OrderChange = MoveChange<OrderRecord>;

/** Who moves an order. */
export type OrderMover = Mover<Relation>;

/** The moves of orders: the table allows them, a guarded update makes them, their events are written with them. */
export const orderMoves: Moves<OrderRecord, OrderMove, Relation> = createMoves({
  machine: orderMachine,
  noun: 'order',
  read: (reader, id) => reader.get('orders', id),
  write: (db, guard, moved) => db.update('orders', guard, moved),
  event: (after, { type, actorId }) => orderEvent(after, type, actorId),
});

/** The event of an order as it is after a change. */
export function orderEvent(order: OrderRecord, type: EventType, actorId: string): MoveEvent {
  return {
    type,
    subjectId: order.id,
    sequence: order.sequence,
    actorId,
    data: {
      orderId: order.id,
      storeId: order.storeId,
      status: order.status,
      ...(order.closure ? { reason: order.closure.reason } : {}),
      courierId: order.courierId,
      total: ron(order.pricing.total),
      dropoff: { lat: order.dropoffLat, lng: order.dropoffLng },
    },
  };
}
