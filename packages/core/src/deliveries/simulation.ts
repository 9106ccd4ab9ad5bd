import type { SandboxScenario } from '@doorstep/contracts';
import type { Effects } from '../kernel/operation/operation.js';
import { addSeconds, type Instant } from '../kernel/primitives/instant.js';
import type { DeliveryRecord, SimulationState } from './records.js';
import { slowFactor, stepsOf } from './scenarios.js';

/** Seconds of each step when the partner names none. */
export const defaultStepSeconds = 30;

/** A courier is found within this time however slow the story is: later the delivery would have expired. */
export const maxClaimSeconds = 10 * 60;

/** What stays the same all through a simulation. */
type SimulationSettings = Pick<SimulationState, 'scenario' | 'stepSeconds' | 'auto'>;

/** Seconds that each step of a scenario takes when the partner asked for `stepSeconds`: the figure to store. */
export function effectiveStepSeconds(scenario: SandboxScenario, stepSeconds: number = defaultStepSeconds): number {
  return scenario === 'slow' ? stepSeconds * slowFactor : stepSeconds;
}

/** What a partner may ask of a simulation. */
export interface SimulationOptions {
  readonly scenario?: SandboxScenario | undefined;
  readonly stepSeconds?: number | undefined;
  readonly auto?: boolean | undefined;
}

/**
 * The simulation of a new delivery.
 *
 * @param magicScenario that of a magic address; what is asked for comes before it.
 * @param dispatchAt from when on a courier is looked for.
 */
export function newSimulation(
  asked: SimulationOptions,
  magicScenario: SandboxScenario | null,
  dispatchAt: Instant,
): SimulationState {
  const scenario = asked.scenario ?? magicScenario ?? 'happy';
  const stepSeconds = effectiveStepSeconds(scenario, asked.stepSeconds);
  return simulationAtStep({ scenario, stepSeconds, auto: asked.auto ?? true }, 0, dispatchAt, null);
}

/** The simulation of the delivery that carries the goods of another one back. */
export function newReturnSimulation(original: SimulationState, originalId: string, now: Instant): SimulationState {
  return simulationAtStep({ ...original, scenario: 'happy' }, 0, now, originalId);
}

/** Schedules the next step of a new or moved delivery, if it takes one by itself. */
export function scheduleStep(effects: Pick<Effects, 'schedule'>, { id, simulation }: DeliveryRecord): void {
  if (!simulation || simulation.nextStepAt === null) return;
  effects.schedule({ kind: 'delivery.simulate', subjectId: id, dueAt: simulation.nextStepAt });
}

/** Returns a simulation whose next step is number `step`; the wait for it begins at `since`. */
export function simulationAtStep(
  { scenario, stepSeconds, auto }: SimulationSettings,
  step: number,
  since: Instant,
  returnOfId: string | null,
): SimulationState {
  const next = stepsOf(scenario, returnOfId)[step];
  const wait = next?.action === 'courier_claim' ? Math.min(stepSeconds, maxClaimSeconds) : stepSeconds;
  return { scenario, stepSeconds, auto, step, nextStepAt: auto && next ? addSeconds(since, wait) : null };
}
