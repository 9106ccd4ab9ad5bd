import { ServiceProblem } from '../../kernel/primitives/problem.js';

/** The problem for strangers on the platform, the same as for a delivery that does not exist. */
export function noSuchDelivery(): ServiceProblem {
  return new ServiceProblem('not_found', 'There is no such delivery among yours and those that you may claim.');
}
