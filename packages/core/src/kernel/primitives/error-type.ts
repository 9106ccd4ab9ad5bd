import { ServiceProblem } from './problem.js';

/** Returns the class of an error, or the code of a problem: a small set of values, without the message. */
export function errorType(error: unknown): string {
  if (error instanceof ServiceProblem) return error.code;
  return error instanceof Error ? error.name : 'unknown';
}
