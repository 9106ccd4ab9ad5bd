import { deliveryScenarios } from './delivery-scenarios.js';
import { orderScenarios } from './order-scenarios.js';
import type { Stage } from './stage.js';

const catalogue = { ...orderScenarios, ...deliveryScenarios };

/** What each scenario gives. */
export type Scenarios = { readonly [Name in keyof typeof catalogue]: Awaited<ReturnType<(typeof catalogue)[Name]>> };

/** A world that tests begin with. */
export type ScenarioName = keyof Scenarios;

/** Every scenario. */
export const scenarioNames: readonly ScenarioName[] = Object.keys(catalogue).filter(isScenarioName);

function isScenarioName(name: string): name is ScenarioName {
  return name in catalogue;
}

/** The same, each with the name of what it gives. */
const plays: { readonly [Name in ScenarioName]: (stage: Stage) => Promise<Scenarios[Name]> } = catalogue;

/** @throws TypeError for a name that is not in the catalogue. */
export async function playScenario<Name extends ScenarioName>(name: Name, stage: Stage): Promise<Scenarios[Name]> {
  if (!Object.hasOwn(plays, name)) {
    throw new TypeError(`There is no scenario "${name}": there are ${scenarioNames.join(', ')}.`);
  }
  return plays[name](stage);
}
