import type { Coordinates, Money, PlatformSession } from '@doorstep/sdk/platform';
import { dropoffCodeOf, pickupCodeOf } from '../demo-people.js';

/** The place that a courier reports with a step. */
interface Here {
  readonly coordinates: Coordinates;
}

/** The steps of a job that its courier reports, each from the courier's session. */
export interface JobSteps {
  /** Reports the arrival at a stop, before the goods change hands. */
  arrive(courier: PlatformSession, stop: 'pickup' | 'dropoff', here: Here): Promise<void>;
  collect(courier: PlatformSession, here: Here): Promise<void>;
  /** Hands over, and returns the courier's earnings. */
  handOver(courier: PlatformSession, here: Here): Promise<Money | null>;
}

/** A job that a courier carries, with the time that they spend at both doors. */
export interface CarriedJob {
  readonly id: string;
  readonly plan: { readonly pickupSeconds: number; readonly dropoffSeconds: number };
  readonly steps: JobSteps;
  /** Milliseconds since the epoch. */
  deliveredAt: number | undefined;
}

/** Returns the steps of an order, whose merchant and customer tell the courier their codes. */
export function orderSteps(
  id: string,
  { customer, merchant }: { readonly customer: PlatformSession; readonly merchant: PlatformSession },
): JobSteps {
  return {
    arrive: async () => undefined,
    async collect({ orders }, here) {
      await orders.markPickedUp(id, { pickupCode: await pickupCodeOf(merchant, id), ...here });
    },
    async handOver({ orders }, here) {
      const dropoffCode = await dropoffCodeOf(customer, id);
      return (await orders.markDelivered(id, { dropoffCode, ...here })).earnings;
    },
  };
}

/** Returns the steps of a direct delivery without proofs. */
export function deliverySteps(id: string): JobSteps {
  return {
    async arrive({ deliveries }, stop, here) {
      if (stop === 'pickup') await deliveries.markArrivedAtPickup(id, here);
      else await deliveries.markArrivedAtDropoff(id, here);
    },
    async collect({ deliveries }, here) {
      await deliveries.markPickedUp(id, here);
    },
    handOver: async ({ deliveries }, here) => (await deliveries.markDelivered(id, here)).earnings,
  };
}
