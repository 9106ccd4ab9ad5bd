import type { Harness } from './harness.js';

/** A behaviour that every target must have. */
export interface Scenario {
  readonly name: string;
  readonly run: (harness: Harness) => Promise<void>;
}

/** The scenarios of one subject, in order. */
export interface Subject {
  readonly name: string;
  readonly scenarios: readonly Scenario[];
}

/** Collects the scenarios of a subject. */
export function subject(
  name: string,
  define: (scenario: (name: string, run: Scenario['run']) => void) => void,
): Subject {
  const scenarios: Scenario[] = [];
  define((scenarioName, run) => scenarios.push({ name: scenarioName, run }));
  return { name, scenarios };
}
