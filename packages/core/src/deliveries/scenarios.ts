import type { CourierFailureReason, SandboxScenario, UndeliverableReason } from '@doorstep/contracts';
import { maxCodeAttempts } from '../verification/codes.js';
import { type DeliveryRelation, deliveryMachine } from './machine.js';
import { sealedPin } from './pins.js';
import type { DeliveryRecord } from './records.js';

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
    summary: 'Nobody opens: the goods go back, or are left at the door where `undeliverableAction` says so.',
    steps: [claim, ...toTheDoor, undeliverable('recipient_unreachable')],
    ends: 'returned',
  },
  wrong_pin: {
    summary: 'Three wrong PINs at the dropoff, so the goods go back; needs `dropoff.verification.pin`.',
    steps: [claim, ...toTheDoor, wrongPin, wrongPin, wrongPin, undeliverable('verification_failed')],
    ends: 'returned',
  },
  returned: {
    summary:
      'The recipient refuses the goods: they go back, or are left at the door where `undeliverableAction` says so.',
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

/** Returns the steps of a scenario, or of a return. */
export function stepsOf(scenario: SandboxScenario, returnOfId: string | null): readonly SimulationStep[] {
  return returnOfId === null ? scenarios[scenario].steps : returnSteps;
}

/** Returns the next step of the simulated courier; undefined in live mode, and once the scenario is over. */
export function nextStep(delivery: DeliveryRecord): SimulationStep | undefined {
  const { simulation, returnOfId } = delivery;
  if (!simulation) return undefined;
  const scripted = stepsOf(simulation.scenario, returnOfId)[simulation.step];
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
