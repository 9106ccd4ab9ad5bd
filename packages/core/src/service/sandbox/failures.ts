import type { SandboxFailure } from '@doorstep/contracts';
import type { Effects } from '../../kernel/operation/operation.js';
import { missingOf } from '../../orders/deliveries/barcodes.js';
import { fail, markUndeliverable, release } from '../../orders/deliveries/courier-moves.js';
import { type DeliveryMover, deliveryMoves, system } from '../../orders/deliveries/moves.js';
import type { DeliveryRecord } from '../../orders/deliveries/records.js';
import { nextStep, type SimulationStep, stepsOf } from '../../orders/deliveries/scenarios.js';
import { simulationAtStep } from '../../orders/deliveries/simulation.js';
import { assign } from '../../orders/deliveries/staff-moves.js';
import { saveOfBatch } from './batch-turns.js';
import { saveSimulation } from './save-simulation.js';
import { enterWrongPin, invalidTransition, simulatedCourier, takeStep } from './simulate.js';
import { simulatedCarrier } from './simulated-courier.js';
import { simulatedReport } from './simulated-proof.js';

/**
 * Makes something go wrong with a locked delivery. @throws ServiceProblem invalid_transition if it is impossible now.
 */
export type Fail = (effects: Effects, delivery: DeliveryRecord) => Promise<DeliveryRecord>;

/** The failures that a partner can cause. The caller schedules the next step of the scenario, if there is one. */
export const failures: Readonly<Record<SandboxFailure, Fail>> = {
  async courier_unassigns(effects, delivery) {
    deliveryMoves.assertPossible(delivery, 'courier_release', 'courier');
    const claim = lastStep(delivery, 'courier_claim');
    return release(effects, await saveOfBatch(effects, delivery, claim), simulatedCourier);
  },
  async courier_replaced(effects, delivery) {
    const { carrier, pickup } = delivery;
    if (!carrier) throw invalidTransition(delivery, 'A courier can be replaced only after one took the delivery.');
    deliveryMoves.assertPossible(delivery, 'staff_assign', 'staff');
    const arrival = pickup.completedAt === null ? 'courier_arrived_at_pickup' : 'courier_arrived_at_dropoff';
    const saved = await saveOfBatch(effects, delivery, lastStep(delivery, arrival));
    const replacement = simulatedCarrier(effects.ports.cities, delivery, carrier.displayName);
    return assign(effects, saved, simulatedStaff, { ...replacement, approachPay: 0 }, 'courier_problem');
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
  problem_reported: (effects, delivery) =>
    deliveryMoves.move(effects, delivery, 'courier_problem', simulatedCourier, {}, 'vehicle_breakdown'),
  pickup_late: (effects, delivery) => deliveryMoves.move(effects, delivery, 'remind_pickup', system, {}),
  dropoff_late: (effects, delivery) => deliveryMoves.move(effects, delivery, 'remind_dropoff', system, {}),
  courier_silent: (effects, delivery) => deliveryMoves.move(effects, delivery, 'remind_silent', system, {}),
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

/** The mover for what staff do in live mode. */
const simulatedStaff: DeliveryMover = { relation: 'staff', actorId: 'sandbox' };

/** Returns the number of the last step of a scenario with an action. */
function lastStep({ simulation, returnOfId }: DeliveryRecord, wanted: SimulationStep['action']): number {
  const steps = simulation ? stepsOf(simulation, returnOfId) : [];
  return steps.findLastIndex(({ action }) => action === wanted);
}

/** Continues the scenario at a step, after the same wait as for any other step. */
async function continueAt(effects: Effects, delivery: DeliveryRecord, step: number): Promise<DeliveryRecord> {
  const { simulation, returnOfId } = delivery;
  if (!simulation) return delivery;
  return saveSimulation(effects, delivery, simulationAtStep(simulation, step, effects.now, returnOfId));
}
