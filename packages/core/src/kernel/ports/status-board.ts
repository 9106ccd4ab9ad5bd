import type { Clock } from '../primitives/clock.js';
import { type Instant, toInstant } from '../primitives/instant.js';

/** The components of the platform. */
export const componentNames = ['api', 'store', 'worker', 'payments', 'maps', 'files'] as const;
export type ComponentName = (typeof componentNames)[number];

/** The states of a component, from best to worst. */
export const componentStates = ['operational', 'degraded', 'outage'] as const;
export type ComponentState = (typeof componentStates)[number];

/** The state of one component. */
export interface ComponentReport {
  readonly name: ComponentName;
  readonly state: ComponentState;
  /** Time of the first report of this state. */
  readonly since: Instant;
}

/** Collects the states of components, as reported by the providers, the worker and health checks. */
export interface StatusBoard {
  report(name: ComponentName, state: ComponentState): void;
  /** Returns every component, in a fixed order. */
  read(): readonly ComponentReport[];
}

/** Creates a board for this process. A component that never reported counts as operational since then. */
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

/** Returns the worst state of the components. */
export function worstState(reports: readonly ComponentReport[]): ComponentState {
  const ranks = reports.map(({ state }) => componentStates.indexOf(state));
  return componentStates[Math.max(0, ...ranks)] ?? 'operational';
}
