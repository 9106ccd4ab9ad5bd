import type { CourierRecord } from '../couriers/records.js';
import type { Effects } from '../kernel/operation/operation.js';
import { type OrderMover, orderMoves } from './move.js';
import type { OrderRecord } from './records.js';

/** Gives a locked order to a courier. */
export function claimOrder(
  effects: Effects,
  order: OrderRecord,
  courier: Pick<CourierRecord, 'id' | 'fleetId' | 'displayName' | 'vehicle'>,
  mover: OrderMover,
): Promise<OrderRecord> {
  const { id: courierId, fleetId, displayName, vehicle } = courier;
  const parties = { ...order.parties, courier: { displayName, vehicle } };
  return orderMoves.move(effects, order, 'courier_claim', mover, { courierId, fleetId, parties });
}
