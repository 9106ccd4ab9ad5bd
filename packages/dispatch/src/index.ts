/** `@doorstep/dispatch`: decides which courier carries which orders, and when. Times are seconds, places are of any type. */

export { describeCounterfactual } from './explain/describe.js';
export { fairCosts, type Standing } from './fairness.js';
export { planRound } from './plan-round.js';
export { createRemoteness, type RemotenessOptions } from './remoteness.js';
export type { DispatchCourier } from './round/courier.js';
export type { DispatchOrder } from './round/order.js';
export type {
  Counterfactual,
  DispatchAssignment,
  DispatchBundle,
  DispatchPlan,
  DispatchRoute,
  DispatchStop,
  DispatchUnassigned,
  DispatchWait,
  OrderChange,
  UnassignedReason,
  WaitReason,
} from './round/plan.js';
export { type DispatchPolicy, defaultPolicy, recentSeconds } from './round/policy.js';
export type { DispatchRound } from './round/round.js';
export { bestSequence } from './sequence/best-sequence.js';
export type { SequencedStop, SequenceInput, SequenceStop } from './sequence/stops.js';
export {
  type ExpectedMultiple,
  expectedMultiple,
  type Multiples,
  rightEstimates,
  shrunk,
  withDuration,
} from './uncertainty/multiples.js';
