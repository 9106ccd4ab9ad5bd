import type { Clock } from '../primitives/clock.js';
import { type Instant, toInstant } from '../primitives/instant.js';

/** The parts of the platform that have a state. */
export const componentNames = ['api', 'store', 'worker', 'payments', 'maps', 'files'] as const;
export type ComponentName = (typeof componentNames)[number];

/** From best to worst. */
export const componentStates = ['operational', 'degraded', 'outage'] as const;
export type ComponentState = (typeof componentStates)[number];

/** What is known of one component of the platform. */
export interface ComponentReport {
  readonly name: ComponentName;
  readonly state: ComponentState;
  /** When this state was first reported. */
  readonly since: Instant;
}

/** Where the parts of the platform say how they are: the providers, the worker, whoever looks at the store. */
export interface StatusBoard {
  report(name: ComponentName, state: ComponentState): void;
  /** Every component, in a fixed order. */
  read(): readonly ComponentReport[];
}

/** A board for this process. A component that never reported counts as operational since the board was made. */
export function createStatusBoard(clock: Clock): StatusBoard {
  const start = toInstant(clock.now());
  const reports = new Map<ComponentName, ComponentReport>(
    componentNames.map((name) => [name, { name, state: 'operational', since: start }]),
  );
  return {
    report(name, state) {
      if (reports.get(name)?.state !== state) reports.set(name, { name, state, since: toInstant(clock.now()) });
    },
    read: () => [...reports.values()],
  };
}

/** The worst state of the components. */
export function worstState(reports: readonly ComponentReport[]): ComponentState {
  const ranks = reports.map(({ state }) => componentStates.indexOf(state));
  return componentStates[Math.max(0, ...ranks)] ?? 'operational';
}
