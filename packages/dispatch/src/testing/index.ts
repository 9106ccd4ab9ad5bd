/** `@doorstep/dispatch/testing`: days and rounds for tests and benchmarks. */

export { greedyPolicy } from './greedy.js';
export { type Place, straightLine } from './place.js';
export { type CarriedOut, type DayInput, type DayPolicy, type Decision, runDay } from './run-day.js';
export { syntheticDay } from './synthetic-day.js';
export { type Deviation, deviatingTruth, type Truth } from './truth.js';
export type { EndedPreparation } from './watch.js';
