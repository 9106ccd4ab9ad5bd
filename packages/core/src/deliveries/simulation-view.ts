import type { Delivery } from '@doorstep/contracts';
import type { DeliveryRecord } from './records.js';
import { nextStep } from './scenarios.js';

/** The simulation of a delivery as its partner sees it; null in live mode. */
export function simulationView(delivery: DeliveryRecord): Delivery['sandbox'] {
  if (!delivery.simulation) return null;
  const { scenario, stepSeconds, auto, nextStepAt } = delivery.simulation;
  const next = nextStep(delivery);
  return { scenario, stepSeconds, auto, nextStep: next ?? null, nextStepAt: next === undefined ? null : nextStepAt };
}
