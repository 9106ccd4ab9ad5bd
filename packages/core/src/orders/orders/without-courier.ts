import type { OrderRecord } from './records.js';

/** Returns the columns of an order that no courier carries any more. */
export function withoutCourier({ parties }: OrderRecord): Pick<OrderRecord, 'courierId' | 'fleetId' | 'parties'> {
  return { courierId: null, fleetId: null, parties: { ...parties, courier: null } };
}
