import type { CourierFailureReason, SandboxScenario, UndeliverableReason } from '@doorstep/contracts';
import { maxCodeAttempts } from '../../identity/verification/codes.js';
import { type DeliveryRelation, deliveryMachine } from './machine.js';
import { sealedPin } from './pins.js';
import type { DeliveryRecord, SimulationState } from './records.js';

/** One move of a simulated courier. */
export type SimulationStep =
  | {
      readonly action:
        | 'courier_claim'
        | 'courier_release'
        | 'courier_arrived_at_pickup'
        | 'courier_picked_up'
        | 'courier_arrived_at_dropoff'
        | 'courier_delivered'
        | 'enter_wrong_pin';
    }
  | { readonly action: 'courier_undeliverable'; readonly reason: UndeliverableReason }
  | { readonly action: 'courier_failed'; readonly reason: CourierFailureReason };

/** A script for a simulated courier. */
export interface Scenario {
  readonly summary: string;
  readonly steps: readonly SimulationStep[];
  /** Final status if nobody interferes and undeliverable goods go back. */
  readonly ends: DeliveryRecord['status'];
}

/** Factor by which steps of the scenario `slow` are longer than `stepSeconds`. */
export const slowFactor = 4;

const claim: SimulationStep = { action: 'courier_claim' };
const toTheDoor: readonly SimulationStep[] = [
  { action: 'courier_arrived_at_pickup' },
  { action: 'courier_picked_up' },
  { action: 'courier_arrived_at_dropoff' },
];
const deliver: SimulationStep = { action: 'courier_delivered' };
const wrongPin: SimulationStep = { action: 'enter_wrong_pin' };
const undeliverable = (reason: UndeliverableReason): SimulationStep => ({ action: 'courier_undeliverable', reason });

/** The scenarios of the sandbox. */
export const scenarios: Readonly<Record<SandboxScenario, Scenario>> = {
  happy: {
    summary: 'A courier takes it, picks it up and hands it over.',
    steps: [claim, ...toTheDoor, deliver],
    ends: 'delivered',
  },
  no_courier: {
    summary: 'No courier is found: it expires a quarter of an hour after one was first looked for.',
    steps: [],
    ends: 'expired',
  },
  courier_unassigns: {
    summary: 'The first courier drops out before the pickup; another one delivers.',
    steps: [claim, { action: 'courier_release' }, claim, ...toTheDoor, deliver],
    ends: 'delivered',
  },
  customer_no_show: {
    summary: 'Nobody opens: the goods go back, unless `undeliverableAction` says otherwise.',
    steps: [claim, ...toTheDoor, undeliverable('recipient_unreachable')],
    ends: 'returned',
  },
  wrong_pin: {
    summary: 'Three wrong PINs at the dropoff, so the goods go back; needs `dropoff.verification.pin`.',
    steps: [claim, ...toTheDoor, wrongPin, wrongPin, wrongPin, undeliverable('verification_failed')],
    ends: 'returned',
  },
  returned: {
    summary: 'The recipient refuses the goods: they go back, unless `undeliverableAction` says otherwise.',
    steps: [claim, ...toTheDoor, undeliverable('recipient_refused')],
    ends: 'returned',
  },
  slow: {
    summary: `Like \`happy\`, but every step takes ${slowFactor} times as long.`,
    steps: [claim, ...toTheDoor, deliver],
    ends: 'delivered',
  },
};

/** Steps of the deliveries that carry goods back, which start as picked up. */
const returnSteps: readonly SimulationStep[] = [{ action: 'courier_arrived_at_dropoff' }, deliver];

/**
 * Returns the steps of a simulation, or of a return. In a batch, the steps until the pickup are those of `approach`, and the
 * others those of `scenario`.
 */
export function stepsOf(
  { scenario, approach }: Pick<SimulationState, 'scenario' | 'approach'>,
  returnOfId: string | null,
): readonly SimulationStep[] {
  if (returnOfId !== null) return returnSteps;
  const { steps } = scenarios[scenario];
  if (approach === undefined) return steps;
  return [...stepsUntilPickup(scenarios[approach].steps), ...steps.slice(stepsUntilPickup(steps).length)];
}

function stepsUntilPickup(steps: readonly SimulationStep[]): readonly SimulationStep[] {
  return steps.slice(0, steps.findIndex(({ action }) => action === 'courier_picked_up') + 1);
}

/** The actions that a simulated courier takes with all deliveries of a batch at once. */
const sharedActions: readonly SimulationStep['action'][] = [
  'courier_claim',
  'courier_release',
  'courier_arrived_at_pickup',
  'courier_picked_up',
];

/** Returns true if a step moves all deliveries of a batch. */
export function isShared({ action }: SimulationStep): boolean {
  return sharedActions.includes(action);
}

/** Scenarios that differ from `happy` before the pickup, the strongest first. */
const approaches = ['no_courier', 'courier_unassigns'] as const satisfies readonly SandboxScenario[];

/** The part of a simulation that all deliveries of a batch share. */
export interface SharedSimulation {
  /** The scenario until the pickup. */
  readonly approach: SandboxScenario;
  /** True if every step takes as long as in the scenario `slow`. */
  readonly isSlow: boolean;
}

/** Returns the part that the deliveries of a batch share, for the scenarios of its dropoffs. */
export function sharedSimulation(chosen: readonly SandboxScenario[]): SharedSimulation {
  const approach = approaches.find((each) => chosen.includes(each)) ?? 'happy';
  return { approach, isSlow: chosen.includes('slow') };
}

/**
 * Returns the next step of the simulated courier; undefined in live mode, once the scenario is over, and while other dropoffs
 * of a batch come first.
 */
export function nextStep(delivery: DeliveryRecord): SimulationStep | undefined {
  const { simulation, returnOfId } = delivery;
  if (!simulation || simulation.leg === null) return undefined;
  const scripted = stepsOf(simulation, returnOfId)[simulation.step];
  const step = scripted && (replacementStep(delivery, scripted) ?? scripted);
  return step && deliveryMachine.find(step.action, relationOf(step.action), delivery) && step;
}

/** Returns the relation in which the simulated courier makes a move. */
export function relationOf(action: SimulationStep['action']): DeliveryRelation {
  return action === 'courier_claim' ? 'candidate' : 'courier';
}

/** Returns the replacement for a step that enters a PIN, if the PIN is locked or none is asked for. */
function replacementStep(delivery: DeliveryRecord, { action }: SimulationStep): SimulationStep | undefined {
  if (action === 'courier_picked_up' && isPinLocked(delivery, 'pickup')) {
    return { action: 'courier_failed', reason: 'other' };
  }
  if (action === 'enter_wrong_pin' && delivery.sealedDropoffPin === null) return undeliverable('verification_failed');
  const entersPin = action === 'courier_delivered' || action === 'enter_wrong_pin';
  return entersPin && isPinLocked(delivery, 'dropoff') ? undeliverable('verification_failed') : undefined;
}

/** Returns true if a stop accepts no more entries of its PIN. */
export function isPinLocked(delivery: DeliveryRecord, which: 'pickup' | 'dropoff'): boolean {
  return sealedPin(delivery, which) !== null && delivery[`${which}PinAttempts`] >= maxCodeAttempts;
}
