/** Typical times of a job, in seconds. */
export interface ServiceTimes {
  /** From the claim, or the start of the search for a courier, until the courier is at the pickup. */
  readonly approach: number;
  /** From the arrival at the pickup until the courier leaves. */
  readonly pickup: number;
  readonly dropoff: number;
}

/** Couriers wait near stores, which have the goods packed and know the courier; the door of the customer takes longer. */
export const orderTimes: ServiceTimes = { approach: 480, pickup: 60, dropoff: 180 };

/** Direct deliveries begin at any address, where somebody has to be found and the goods taken over. */
export const deliveryTimes: ServiceTimes = { approach: 600, pickup: 300, dropoff: 180 };
