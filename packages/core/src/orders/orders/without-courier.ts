import type { OrderRecord } from './records.js';

/** Returns the columns of an order that no courier carries any more. */
export function withoutCourier({
  parties,
}: OrderRecord): Pick<OrderRecord, 'courierId' | 'fleetId' | 'parties' | 'approachPay'> {
  return { courierId: null, fleetId: null, approachPay: 0, parties: { ...parties, courier: null } };
}
