import type { DispatchPolicy } from './round/policy.js';

/** A courier's income and working time on this shift. */
export interface Standing {
  /** Income of this shift, including the jobs that the courier carries. In any unit, the same for all couriers. */
  readonly earned: number;
  readonly onShiftSeconds: number;
  /** Time since the last work, or since the start of the shift; 0 for a courier who works. */
  readonly idleSeconds: number;
}

/**
 * Returns `costPerOrder` of couriers: more for those who have earned more per hour on shift than the others, and less the longer
 * they have had no work. Only differences between couriers matter.
 *
 * @param orderPay the pay for one order, in the unit of `earned`: see `leastOrdersPerHour`.
 */
export function fairCosts(
  standings: readonly Standing[],
  orderPay: number,
  { fairness }: DispatchPolicy,
): readonly number[] {
  const earned = standings.reduce((sum, standing) => sum + standing.earned, 0);
  const seconds = standings.reduce((sum, standing) => sum + standing.onShiftSeconds, 0);
  const mean = seconds === 0 ? 0 : earned / seconds;
  const compared = Math.max(mean, (fairness.leastOrdersPerHour * orderPay) / 3600);
  return standings.map((standing) => {
    const income = (standing.earned + mean * fairness.addedSeconds) / (standing.onShiftSeconds + fairness.addedSeconds);
    const ofMean = compared === 0 ? 0 : Math.min(fairness.mostOfMean, income / compared);
    return (
      fairness.meanIncomeSeconds * ofMean -
      fairness.idleWeight * Math.min(fairness.mostIdleSeconds, standing.idleSeconds)
    );
  });
}
