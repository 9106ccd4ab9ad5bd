/** `@doorstep/dispatch`: decides which courier carries which orders, and when. Times are seconds, places are of any type. */
export type { DispatchCourier } from './courier.js';
export { describeCounterfactual } from './explain/describe.js';
export type { DispatchOrder } from './order.js';
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
} from './plan/plan.js';
export { planRound } from './plan-round.js';
export { type DispatchPolicy, defaultPolicy } from './policy.js';
export { createRemoteness, type RemotenessOptions } from './remoteness.js';
export type { DispatchRound } from './round.js';
export {
  bestSequence,
  type SequencedStop,
  type SequenceInput,
  type SequenceStop,
} from './sequence/best-sequence.js';
