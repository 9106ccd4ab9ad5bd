import type { SandboxFailure } from '@doorstep/contracts';
import type { Effects } from '../../kernel/operation/operation.js';
import { missingOf } from '../../orders/deliveries/barcodes.js';
import { fail, markUndeliverable, release } from '../../orders/deliveries/courier-moves.js';
import { deliveryMoves } from '../../orders/deliveries/moves.js';
import type { DeliveryRecord } from '../../orders/deliveries/records.js';
import { nextStep, stepsOf } from '../../orders/deliveries/scenarios.js';
import { simulationAtStep } from '../../orders/deliveries/simulation.js';
import { saveOfBatch } from './batch-turns.js';
import { saveSimulation } from './save-simulation.js';
import { enterWrongPin, invalidTransition, simulatedCourier, takeStep } from './simulate.js';
import { simulatedReport } from './simulated-proof.js';

/**
 * Makes something go wrong with a locked delivery. @throws ServiceProblem invalid_transition if it is impossible now.
 */
export type Fail = (effects: Effects, delivery: DeliveryRecord) => Promise<DeliveryRecord>;

/** The failures that a partner can cause. The caller schedules the next step of the scenario, if there is one. */
export const failures: Readonly<Record<SandboxFailure, Fail>> = {
  async courier_unassigns(effects, delivery) {
    deliveryMoves.assertPossible(delivery, 'courier_release', 'courier');
    return release(effects, await saveOfBatch(effects, delivery, claimStep(delivery)), simulatedCourier);
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
  items_missing: (effects, delivery) => handOverSome(effects, delivery, 'courier_picked_up', 'missing'),
  items_refused: (effects, delivery) => handOverSome(effects, delivery, 'courier_delivered', 'refused'),
  recipient_unreachable: (effects, delivery) =>
    markUndeliverable(effects, delivery, simulatedCourier, {
      reason: 'recipient_unreachable',
      ...simulatedReport(effects, delivery),
    }),
  recipient_refused: (effects, delivery) =>
    markUndeliverable(effects, delivery, simulatedCourier, {
      reason: 'recipient_refused',
      ...simulatedReport(effects, delivery),
    }),
  async wrong_pin(effects, delivery) {
    return enterWrongPin(effects, await continueAt(effects, delivery, delivery.simulation?.step ?? 0));
  },
};

/** Takes the next step with all pieces but one, of the first item that has more. */
function handOverSome(
  effects: Effects,
  delivery: DeliveryRecord,
  action: 'courier_picked_up' | 'courier_delivered',
  kind: 'missing' | 'refused',
): Promise<DeliveryRecord> {
  const step = nextStep(delivery);
  if (step?.action !== action) {
    throw invalidTransition(delivery, `Items are ${kind} only when ${action} is the next step.`);
  }
  const which = action === 'courier_picked_up' ? 'pickup' : 'dropoff';
  const left = delivery.items.map(({ quantity }, item) => quantity - missingOf(delivery, which, item));
  if (left.reduce((sum, pieces) => sum + pieces, 0) < 2) {
    throw invalidTransition(delivery, 'The delivery has one piece only: without it, nothing changes hands.');
  }
  return takeStep(effects, delivery, [{ kind, item: left.findIndex((pieces) => pieces > 0), quantity: 1 }]);
}

/** Returns the step at which a scenario continues after the loss of its courier. */
function claimStep({ simulation, returnOfId }: DeliveryRecord): number {
  const steps = simulation ? stepsOf(simulation, returnOfId) : [];
  return steps.findLastIndex(({ action }) => action === 'courier_claim');
}

/** Continues the scenario at a step, after the same wait as for any other step. */
async function continueAt(effects: Effects, delivery: DeliveryRecord, step: number): Promise<DeliveryRecord> {
  const { simulation, returnOfId } = delivery;
  if (!simulation) return delivery;
  return saveSimulation(effects, delivery, simulationAtStep(simulation, step, effects.now, returnOfId));
}
