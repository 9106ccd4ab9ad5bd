import type { SandboxFailure } from '@doorstep/contracts';
import { fail, markUndeliverable, release } from '../deliveries/courier-moves.js';
import { deliveryMoves } from '../deliveries/moves.js';
import type { DeliveryRecord } from '../deliveries/records.js';
import { stepsOf } from '../deliveries/scenarios.js';
import { simulationAtStep } from '../deliveries/simulation.js';
import type { Effects } from '../kernel/operation/operation.js';
import { enterWrongPin, invalidTransition, simulatedCourier, withSimulation } from './simulate.js';
import { simulatedReport } from './simulated-proof.js';

/** Lets something go wrong with a locked delivery. @throws ServiceProblem invalid_transition where it cannot now. */
export type Fail = (effects: Effects, delivery: DeliveryRecord) => Promise<DeliveryRecord>;

/** What each failure does; the next step of the story, if there is one, is left for the caller to schedule. */
export const failures: Readonly<Record<SandboxFailure, Fail>> = {
  async courier_unassigns(effects, delivery) {
    deliveryMoves.assertPossible(delivery, 'courier_release', 'courier');
    return release(effects, await goOn(effects, delivery, claimStep(delivery)), simulatedCourier);
  },
  async pickup_closed(effects, delivery) {
    if (!['assigned', 'at_pickup'].includes(delivery.status)) {
      throw invalidTransition(delivery, 'A pickup can be found closed only by a courier who has not picked up yet.');
    }
    return fail(effects, delivery, simulatedCourier, { reason: 'pickup_closed' });
  },
  async lost_or_damaged(effects, delivery) {
    if (!['picked_up', 'at_dropoff'].includes(delivery.status)) {
      throw invalidTransition(delivery, 'Goods can be lost only once they are picked up.');
    }
    return fail(effects, delivery, simulatedCourier, { reason: 'lost_or_damaged' });
  },
  recipient_unreachable: (effects, delivery) =>
    markUndeliverable(effects, delivery, simulatedCourier, {
      reason: 'recipient_unreachable',
      ...simulatedReport(delivery),
    }),
  recipient_refused: (effects, delivery) =>
    markUndeliverable(effects, delivery, simulatedCourier, {
      reason: 'recipient_refused',
      ...simulatedReport(delivery),
    }),
  async wrong_pin(effects, delivery) {
    return enterWrongPin(effects, await goOn(effects, delivery, delivery.simulation?.step ?? 0));
  },
};

/** The step with which a story goes on that has lost its courier. */
function claimStep({ simulation, returnOfId }: DeliveryRecord): number {
  const steps = simulation ? stepsOf(simulation.scenario, returnOfId) : [];
  return steps.findLastIndex(({ action }) => action === 'courier_claim');
}

/** Lets the story go on with a step, as long after this one as after any other. */
async function goOn(effects: Effects, delivery: DeliveryRecord, step: number): Promise<DeliveryRecord> {
  const { simulation, returnOfId } = delivery;
  if (!simulation) return delivery;
  return withSimulation(effects, delivery, simulationAtStep(simulation, step, effects.now, returnOfId));
}
