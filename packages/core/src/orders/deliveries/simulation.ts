import type { SandboxScenario } from '@doorstep/contracts';
import type { Effects } from '../../kernel/operation/operation.js';
import { addSeconds, type Instant } from '../../kernel/primitives/instant.js';
import type { DeliveryRecord, SimulationState } from './records.js';
import { type SharedSimulation, type SimulationStep, slowFactor, stepsOf } from './scenarios.js';

/** Default duration of a step. */
const defaultStepSeconds = 30;

/** Longest wait for a courier, however slow the scenario: after a longer one the delivery would have expired. */
const maxClaimSeconds = 10 * 60;

/** The settings that stay the same throughout a simulation. */
type SimulationSettings = Omit<SimulationState, 'step' | 'nextStepAt'>;

/** The simulation options of a partner's request. */
export interface SimulationOptions {
  readonly scenario?: SandboxScenario | undefined;
  readonly stepSeconds?: number | undefined;
  readonly auto?: boolean | undefined;
}

/**
 * Returns the simulation of a new delivery.
 *
 * @param magicScenario scenario of a magic address. The one in `options` takes precedence.
 * @param dispatchAt start of the search for a courier.
 * @param shared the part that all deliveries of a batch share.
 */
export function newSimulation(
  options: SimulationOptions,
  magicScenario: SandboxScenario | null,
  dispatchAt: Instant,
  shared?: SharedSimulation,
): SimulationState {
  const scenario = options.scenario ?? magicScenario ?? 'happy';
  const isSlow = shared?.isSlow ?? scenario === 'slow';
  const stepSeconds = (options.stepSeconds ?? defaultStepSeconds) * (isSlow ? slowFactor : 1);
  const ofBatch = shared && { approach: shared.approach };
  const settings = { scenario, ...ofBatch, stepSeconds, auto: options.auto ?? true };
  return simulationAtStep(settings, 0, dispatchAt, null);
}

/**
 * Returns the simulation of the delivery that carries the goods of another one back. In a batch it waits for the other
 * dropoffs.
 */
export function newReturnSimulation(
  { stepSeconds, auto, approach }: SimulationState,
  originalId: string,
  now: Instant,
): SimulationState {
  const settings = { scenario: 'happy', stepSeconds, auto, ...(approach && { leg: null }) } as const;
  return simulationAtStep(settings, 0, now, originalId);
}

/** Schedules the next step of a new or moved delivery, unless its steps are taken by hand. */
export function scheduleStep(effects: Pick<Effects, 'schedule'>, { id, simulation }: DeliveryRecord): void {
  if (!simulation || simulation.nextStepAt === null) return;
  effects.schedule({ kind: 'delivery.simulate', subjectId: id, dueAt: simulation.nextStepAt });
}

/** Returns a simulation whose next step is number `step`; the wait for it begins at `since`. */
export function simulationAtStep(
  settings: SimulationSettings,
  step: number,
  since: Instant,
  returnOfId: string | null,
): SimulationState {
  const { scenario, approach, stepSeconds, auto, leg } = settings;
  const next = leg === null ? undefined : stepsOf(settings, returnOfId)[step];
  const nextStepAt = auto && next ? addSeconds(since, waitSeconds(next, stepSeconds)) : null;
  const ofBatch = { ...(approach && { approach }), ...(leg !== undefined && { leg }) };
  return { scenario, ...ofBatch, stepSeconds, auto, step, nextStepAt };
}

/** Returns the wait before a step. */
export function waitSeconds({ action }: SimulationStep, stepSeconds: number): number {
  return action === 'courier_claim' ? Math.min(stepSeconds, maxClaimSeconds) : stepSeconds;
}
