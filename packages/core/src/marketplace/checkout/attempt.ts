import { ServiceProblem } from '../../kernel/primitives/problem.js';

/** A result, or the problem that prevented it. */
export type Attempt<T> =
  | { readonly value: T; readonly problem?: undefined }
  | { readonly value?: undefined; readonly problem: ServiceProblem };

/** Returns what a function returns, or the problem that it throws. */
export function attempt<T>(make: () => T): Attempt<T> {
  try {
    return { value: make() };
  } catch (problem) {
    if (problem instanceof ServiceProblem) return { problem };
    throw problem;
  }
}
