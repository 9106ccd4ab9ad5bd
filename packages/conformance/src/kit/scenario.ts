import type { Harness } from './harness.js';

/** A behaviour that every target must have. */
export interface Scenario {
  readonly name: string;
  readonly run: (harness: Harness) => Promise<void>;
  /**
   * True for a table with hundreds of calls that only differ in the rule of the service they meet. It runs on the mocks in
   * Node and on the server with SQLite. A page and PostgreSQL meet the same rules, but take several times as long.
   */
  readonly exhaustive: boolean;
}

/** Options of a scenario. */
export type ScenarioOptions = Partial<Pick<Scenario, 'exhaustive'>>;

/** The scenarios of one subject, in order. */
export interface Subject {
  readonly name: string;
  readonly scenarios: readonly Scenario[];
}

/** Adds a scenario to a subject. */
export type AddScenario = (
  name: string,
  ...definition: readonly [run: Scenario['run']] | readonly [options: ScenarioOptions, run: Scenario['run']]
) => void;

/** Collects the scenarios of a subject. */
export function subject(name: string, define: (scenario: AddScenario) => void): Subject {
  const scenarios: Scenario[] = [];
  define((scenarioName, ...definition) => {
    const [options, run] = definition.length === 1 ? [{}, definition[0]] : definition;
    scenarios.push({ exhaustive: false, ...options, name: scenarioName, run });
  });
  return { name, scenarios };
}
