import type { Arrival } from '../geo/arrival.js';
import { addSeconds, type Instant } from '../kernel/primitives/instant.js';
import type { DeliveryRecord } from './records.js';
import { type SimulationStep, stepsOf } from './scenarios.js';
import { waitSeconds } from './simulation.js';

/** Arrivals at the stops that a courier has yet to reach. */
export interface Arrivals {
  readonly pickup?: Arrival;
  readonly dropoff?: Arrival;
}

/**
 * Returns the arrivals of a simulated courier, who keeps the pace of the steps instead of that of the road. Undefined
 * without a simulation, and if its next step has no time.
 */
export function simulatedArrivals(
  { simulation, returnOfId }: Pick<DeliveryRecord, 'simulation' | 'returnOfId'>,
  now: Instant,
): Arrivals | undefined {
  if (!simulation || simulation.nextStepAt === null) return undefined;
  const { scenario, stepSeconds, step, nextStepAt } = simulation;
  const steps = stepsOf(scenario, returnOfId).slice(step);

  const arrival = (action: SimulationStep['action']): Arrival | undefined => {
    const index = steps.findIndex((each) => each.action === action);
    if (index === -1) return undefined;
    const wait = steps.slice(1, index + 1).reduce((sum, each) => sum + waitSeconds(each, stepSeconds), 0);
    const low = addSeconds(nextStepAt > now ? nextStepAt : now, wait);
    return { low, high: addSeconds(low, stepSeconds) };
  };

  const pickup = arrival('courier_arrived_at_pickup');
  const dropoff = arrival('courier_arrived_at_dropoff');
  return { ...(pickup && { pickup }), ...(dropoff && { dropoff }) };
}
