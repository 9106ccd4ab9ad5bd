import { addSeconds, type Instant, later } from '../../kernel/primitives/instant.js';
import type { Arrival } from '../../values/geo/travel-times/arrival.js';
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
 * without a simulation, and if its next step has no time. In a batch, earlier dropoffs count with two steps each.
 */
export function simulatedArrivals(
  { simulation, returnOfId, batchStop, pickup: { completedAt } }: Simulated,
  now: Instant,
): Arrivals | undefined {
  if (!simulation) return undefined;
  const { stepSeconds, step, nextStepAt, leg, auto } = simulation;
  const earlier = ((batchStop ?? 1) - 1) * stepsAtDoor;
  const rangeFrom = (low: Instant): Arrival => ({ low, high: addSeconds(low, stepSeconds) });
  if (leg === null) {
    if (!auto || completedAt === null || batchStop === null) return undefined;
    return { dropoff: rangeFrom(later(now, addSeconds(completedAt, (earlier + 1) * stepSeconds))) };
  }
  if (nextStepAt === null) return undefined;
  const steps = stepsOf(simulation, returnOfId).slice(step);

  const arrival = (action: SimulationStep['action'], extraSteps: number): Arrival | undefined => {
    const index = steps.findIndex((each) => each.action === action);
    if (index === -1) return undefined;
    const wait = steps.slice(1, index + 1).reduce((sum, each) => sum + waitSeconds(each, stepSeconds), 0);
    return rangeFrom(addSeconds(later(nextStepAt, now), wait + extraSteps * stepSeconds));
  };

  const pickup = arrival('courier_arrived_at_pickup', 0);
  const dropoff = arrival('courier_arrived_at_dropoff', leg === undefined ? earlier : 0);
  return { ...(pickup && { pickup }), ...(dropoff && { dropoff }) };
}

type Simulated = Pick<DeliveryRecord, 'simulation' | 'returnOfId' | 'batchStop'> & {
  readonly pickup: Pick<DeliveryRecord['pickup'], 'completedAt'>;
};

/** Steps at each dropoff of a batch that comes first: arrival and handover. */
const stepsAtDoor = 2;
