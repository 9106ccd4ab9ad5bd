import type { CourierRecord } from '../../couriers/couriers/records.js';
import type { Effects } from '../../kernel/operation/operation.js';
import { type OrderMover, orderMoves } from './move.js';
import type { OrderRecord } from './records.js';

/** The part of a courier that an order records. */
type OrderCourier = Pick<CourierRecord, 'id' | 'fleetId' | 'displayName' | 'vehicle'>;

/**
 * Gives a locked order to a courier.
 *
 * @param approachPay pay for the way to the store, in minor units; what the reservation says when absent.
 */
export function claimOrder(
  effects: Effects,
  order: OrderRecord,
  courier: OrderCourier,
  mover: OrderMover,
  approachPay = order.approachPay,
): Promise<OrderRecord> {
  const change = { ...carriedBy(order, courier), approachPay };
  return orderMoves.move(effects, order, 'courier_claim', mover, change);
}

/** Returns the columns of an order that name its courier. */
export function carriedBy(
  { parties }: OrderRecord,
  { id, fleetId, displayName, vehicle }: OrderCourier,
): Pick<OrderRecord, 'courierId' | 'fleetId' | 'parties'> {
  return { courierId: id, fleetId, parties: { ...parties, courier: { displayName, vehicle } } };
}
