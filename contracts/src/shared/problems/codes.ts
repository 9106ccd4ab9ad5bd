import { conflictProblems } from './conflict-problems.js';
import { courierConflicts } from './courier-conflicts.js';
import { otherProblems } from './other-problems.js';
import { paymentConflicts } from './payment-conflicts.js';
import type { ProblemKind } from './problem-kind.js';
import { requestProblems } from './request-problems.js';

const kinds = {
  ...requestProblems,
  ...conflictProblems,
  ...courierConflicts,
  ...paymentConflicts,
  ...otherProblems,
} as const;

/** Stable code of a problem. */
export type ProblemCode = keyof typeof kinds;

/** The error catalogue: every problem that the service can answer. */
export const problemKinds: Readonly<Record<ProblemCode, ProblemKind>> = kinds;

/** Every code of the catalogue, as a non-empty list for `z.enum`. */
export const problemCodes = Object.keys(kinds) as [ProblemCode, ...ProblemCode[]];
