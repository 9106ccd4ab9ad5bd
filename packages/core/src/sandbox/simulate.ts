import { arrive, claim, deliver, fail, markUndeliverable, pickUp, release } from '../deliveries/courier-moves.js';
import { deliveryMachine } from '../deliveries/machine.js';
import { type DeliveryMover, deliveryMoves } from '../deliveries/moves.js';
import type { DeliveryRecord, SimulationState } from '../deliveries/records.js';
import { isPinLocked, nextStep, relationOf, type SimulationStep } from '../deliveries/scenarios.js';
import { scheduleStep, simulationAtStep } from '../deliveries/simulation.js';
import type { JobHandler } from '../kernel/operation/jobs.js';
import type { Effects } from '../kernel/operation/operation.js';
import { ServiceProblem } from '../kernel/primitives/problem.js';
import { simulatedCarrier } from './simulated-courier.js';
import { simulatedProof, simulatedReport, wrongPinFor } from './simulated-proof.js';

/** The simulated courier who has a delivery. */
export const simulatedCourier: DeliveryMover = { relation: 'courier', actorId: 'sandbox' };

/** Takes the step of a delivery that is due. It may have been taken by hand meanwhile: then a later job looks again. */
export const simulateDelivery: JobHandler = async (effects, job) => {
  const delivery = await effects.db.lock('deliveries', job.subjectId);
  const nextStepAt = delivery?.simulation?.nextStepAt ?? null;
  if (!delivery || nextStepAt === null || nextStepAt > effects.now || nextStep(delivery) === undefined) return;
  scheduleStep(effects, await takeStep(effects, delivery));
};

/**
 * Lets the simulated courier of a locked delivery take the next step now, and answers the delivery after it; the step
 * after it is left for the caller to schedule.
 *
 * @throws ServiceProblem invalid_transition when there is no next step.
 */
export async function takeStep(effects: Effects, delivery: DeliveryRecord): Promise<DeliveryRecord> {
  const { simulation, returnOfId } = delivery;
  const step = nextStep(delivery);
  if (!simulation || !step)
    throw invalidTransition(delivery, `The simulated courier has no next step: it is ${delivery.status}.`);
  const next = simulationAtStep(simulation, simulation.step + 1, effects.now, returnOfId);
  return act(effects, await withSimulation(effects, delivery, next), step);
}

/** Writes how a simulation goes on before the move that goes with it, so that the move's event tells it. */
export async function withSimulation(
  { db }: Effects,
  delivery: DeliveryRecord,
  simulation: SimulationState,
): Promise<DeliveryRecord> {
  await db.update('deliveries', { id: delivery.id, sequence: delivery.sequence }, { simulation });
  return { ...delivery, simulation };
}

function act(effects: Effects, delivery: DeliveryRecord, step: SimulationStep): Promise<DeliveryRecord> {
  const mover = { ...simulatedCourier, relation: relationOf(step.action) };
  switch (step.action) {
    case 'courier_claim':
      return claim(effects, delivery, mover, simulatedCarrier(delivery));
    case 'courier_release':
      return release(effects, delivery, mover);
    case 'courier_arrived_at_pickup':
      return arrive(effects, delivery, 'pickup', mover);
    case 'courier_picked_up':
      return accepted(pickUp(effects, delivery, mover, simulatedProof(delivery, 'pickup')));
    case 'courier_arrived_at_dropoff':
      return arrive(effects, delivery, 'dropoff', mover);
    case 'courier_delivered':
      return accepted(deliver(effects, delivery, mover, simulatedProof(delivery, 'dropoff')));
    case 'enter_wrong_pin':
      return enterWrongPin(effects, delivery);
    case 'courier_undeliverable':
      return markUndeliverable(effects, delivery, mover, { reason: step.reason, ...simulatedReport(delivery) });
    case 'courier_failed':
      return fail(effects, delivery, mover, { reason: step.reason });
  }
}

/** A simulated courier enters the right PIN. */
async function accepted(move: Promise<DeliveryRecord | ServiceProblem>): Promise<DeliveryRecord> {
  const outcome = await move;
  if (outcome instanceof ServiceProblem) throw outcome;
  return outcome;
}

/**
 * Enters a wrong PIN at the stop where the courier is.
 *
 * @throws ServiceProblem invalid_transition elsewhere, where no PIN is asked for, and where it is locked.
 */
export async function enterWrongPin(effects: Effects, delivery: DeliveryRecord): Promise<DeliveryRecord> {
  deliveryMoves.assertPossible(delivery, 'enter_wrong_pin', 'courier');
  const which = delivery.status === 'at_pickup' ? 'pickup' : 'dropoff';
  const pin = delivery[`${which}Pin`];
  if (pin === null) throw invalidTransition(delivery, `The ${which} asks for no PIN.`);
  if (isPinLocked(delivery, which)) throw invalidTransition(delivery, `The PIN of the ${which} is locked.`);
  const enter = which === 'pickup' ? pickUp : deliver;
  await enter(effects, delivery, simulatedCourier, { ...simulatedProof(delivery, which), pin: wrongPinFor(pin) });
  const after = await effects.db.get('deliveries', delivery.id);
  if (!after) throw new Error(`The delivery ${delivery.id} is gone.`);
  return after;
}

/** The refusal of something that the sandbox cannot do with a delivery as it is. */
export function invalidTransition(delivery: DeliveryRecord, detail: string): ServiceProblem {
  const allowedActions = deliveryMachine.allowedActions(delivery, 'partner');
  return new ServiceProblem('invalid_transition', detail, { currentStatus: delivery.status, allowedActions });
}
