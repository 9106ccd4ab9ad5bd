import type { JobHandler } from '../../kernel/operation/job-handlers.js';
import type { Effects } from '../../kernel/operation/operation.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { lockWithBatch } from '../../orders/deliveries/batch-members.js';
import {
  arrive,
  claim,
  deliver,
  fail,
  markUndeliverable,
  pickUp,
  release,
} from '../../orders/deliveries/courier-moves.js';
import { deliveryMachine } from '../../orders/deliveries/machine.js';
import { type DeliveryMover, deliveryMoves } from '../../orders/deliveries/moves.js';
import type { DeliveryRecord } from '../../orders/deliveries/records.js';
import { isPinLocked, isShared, nextStep, relationOf, type SimulationStep } from '../../orders/deliveries/scenarios.js';
import { scheduleStep, simulationAtStep } from '../../orders/deliveries/simulation.js';
import { saveOfBatch } from './batch-turns.js';
import { saveSimulation } from './save-simulation.js';
import { simulatedCarrier } from './simulated-courier.js';
import {
  type SimulatedIssue,
  simulatedPlace,
  simulatedProof,
  simulatedReport,
  wrongPinFor,
} from './simulated-proof.js';

/** The mover for simulated couriers. */
export const simulatedCourier: DeliveryMover = { relation: 'courier', actorId: 'sandbox' };

/**
 * Takes the next step of a delivery if it is due. Does nothing if a step was taken by hand since: that scheduled a
 * later job.
 */
export const simulateDelivery: JobHandler = async (effects, job) => {
  const delivery = await lockWithBatch(effects.db, job.subjectId);
  const nextStepAt = delivery?.simulation?.nextStepAt ?? null;
  if (!delivery || nextStepAt === null || nextStepAt > effects.now || nextStep(delivery) === undefined) return;
  scheduleStep(effects, await takeStep(effects, delivery));
};

/**
 * Takes the next step of a locked delivery now, and returns the delivery after it. The caller schedules the step that
 * follows.
 *
 * @param issues what is wrong with the items, at a pickup or handover.
 * @throws ServiceProblem invalid_transition if there is no next step.
 */
export async function takeStep(
  effects: Effects,
  delivery: DeliveryRecord,
  issues: readonly SimulatedIssue[] = [],
): Promise<DeliveryRecord> {
  const { simulation, returnOfId } = delivery;
  const step = nextStep(delivery);
  if (!simulation || !step) {
    throw invalidTransition(delivery, `The simulated courier has no next step: the delivery is ${delivery.status}.`);
  }
  const number = simulation.step + 1;
  const saved = isShared(step)
    ? await saveOfBatch(effects, delivery, number, step.action === 'courier_picked_up')
    : await saveSimulation(effects, delivery, simulationAtStep(simulation, number, effects.now, returnOfId));
  return performStep(effects, saved, step, issues);
}

async function performStep(
  effects: Effects,
  delivery: DeliveryRecord,
  step: SimulationStep,
  issues: readonly SimulatedIssue[],
): Promise<DeliveryRecord> {
  const mover = { ...simulatedCourier, relation: relationOf(step.action) };
  switch (step.action) {
    case 'courier_claim':
      return claim(effects, delivery, mover, simulatedCarrier(effects.ports.cities, delivery));
    case 'courier_release':
      return release(effects, delivery, mover);
    case 'courier_arrived_at_pickup':
      return arrive(effects, delivery, 'pickup', mover, simulatedPlace(effects, delivery, 'pickup'));
    case 'courier_picked_up':
      return assertMoved(pickUp(effects, delivery, mover, await simulatedProof(effects, delivery, 'pickup', issues)));
    case 'courier_arrived_at_dropoff':
      return arrive(effects, delivery, 'dropoff', mover, simulatedPlace(effects, delivery, 'dropoff'));
    case 'courier_delivered':
      return assertMoved(deliver(effects, delivery, mover, await simulatedProof(effects, delivery, 'dropoff', issues)));
    case 'enter_wrong_pin':
      return enterWrongPin(effects, delivery);
    case 'courier_undeliverable':
      return markUndeliverable(effects, delivery, mover, {
        reason: step.reason,
        ...simulatedReport(effects, delivery),
      });
    case 'courier_failed':
      return fail(effects, delivery, mover, { reason: step.reason });
  }
}

/** Returns the moved delivery. Throws a problem, because a simulated courier enters the right PIN. */
async function assertMoved(move: Promise<DeliveryRecord | ServiceProblem>): Promise<DeliveryRecord> {
  const outcome = await move;
  if (outcome instanceof ServiceProblem) throw outcome;
  return outcome;
}

/**
 * Enters a wrong PIN at the stop where the courier is.
 *
 * @throws ServiceProblem invalid_transition anywhere else, and if no PIN is asked for or it is locked.
 */
export async function enterWrongPin(effects: Effects, delivery: DeliveryRecord): Promise<DeliveryRecord> {
  deliveryMoves.assertPossible(delivery, 'enter_wrong_pin', 'courier');
  const which = delivery.status === 'at_pickup' ? 'pickup' : 'dropoff';
  const { pin, ...proof } = await simulatedProof(effects, delivery, which);
  if (pin === undefined) throw invalidTransition(delivery, `The ${which} asks for no PIN.`);
  if (isPinLocked(delivery, which)) throw invalidTransition(delivery, `The PIN of the ${which} is locked.`);
  const enter = which === 'pickup' ? pickUp : deliver;
  await enter(effects, delivery, simulatedCourier, { ...proof, pin: wrongPinFor(pin) });
  const after = await effects.db.get('deliveries', delivery.id);
  if (!after) throw new Error(`The delivery ${delivery.id} is gone.`);
  return after;
}

/** The problem for something that the sandbox cannot do with a delivery now. */
export function invalidTransition(delivery: DeliveryRecord, detail: string): ServiceProblem {
  const allowedActions = deliveryMachine.allowedActions(delivery, 'partner');
  return new ServiceProblem('invalid_transition', detail, { currentStatus: delivery.status, allowedActions });
}
