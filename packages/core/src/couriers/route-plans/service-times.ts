/** Time to take over the goods of a direct delivery. */
export const handoverSeconds = 300;

/** Typical times from the arrival at a stop until the courier leaves, in seconds. */
export interface ServiceTimes {
  readonly pickup: number;
  readonly dropoff: number;
}

/** The times of orders: a store hands over quickly, and the courier has to find the door of the customer. */
export const orderServiceTimes: ServiceTimes = { pickup: 60, dropoff: 180 };

/** The times of direct deliveries. Their quotes count with the same time at the pickup. */
export const deliveryServiceTimes: ServiceTimes = { pickup: handoverSeconds, dropoff: 180 };
