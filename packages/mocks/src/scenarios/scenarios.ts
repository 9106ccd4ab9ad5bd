import { deliveryScenarios } from './delivery-scenarios.js';
import { orderScenarios } from './order-scenarios.js';
import type { ScenarioContext } from './scenario-context.js';

const catalogue = { ...orderScenarios, ...deliveryScenarios };

/** The result of each scenario. */
export type Scenarios = { readonly [Name in keyof typeof catalogue]: Awaited<ReturnType<(typeof catalogue)[Name]>> };

/** Name of a starting point for tests. */
export type ScenarioName = keyof Scenarios;

/** Names of every scenario. */
export const scenarioNames: readonly ScenarioName[] = Object.keys(catalogue).filter(isScenarioName);

function isScenarioName(name: string): name is ScenarioName {
  return name in catalogue;
}

/** The same functions, typed with the results by name. */
const runs: { readonly [Name in ScenarioName]: (context: ScenarioContext) => Promise<Scenarios[Name]> } = catalogue;

/** @throws TypeError for a name that is not in the catalogue. */
export async function runScenario<Name extends ScenarioName>(
  name: Name,
  context: ScenarioContext,
): Promise<Scenarios[Name]> {
  if (!Object.hasOwn(runs, name)) {
    throw new TypeError(`There is no scenario "${name}". The scenarios are ${scenarioNames.join(', ')}.`);
  }
  return runs[name](context);
}
