import type { Instant } from '../../kernel/primitives/instant.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';

/** The time that a check used, and the mode that decides whose clock shows it. */
export interface StatedTime {
  readonly now: Instant;
  readonly livemode: boolean;
}

/**
 * Creates a problem about times in a request. It states the time of the check, because the clock of a sandbox can be far
 * ahead of real time.
 */
export function timeProblem(
  code: 'invalid_window' | 'quote_expired',
  errors: readonly { readonly pointer: string; readonly detail: string }[],
  { now, livemode }: StatedTime,
): ServiceProblem {
  const clock = livemode ? 'The time is' : "Your sandbox's clock says";
  const details = [...errors.map(({ detail }) => detail), `${clock} ${now}.`];
  return new ServiceProblem(code, details.join(' '), {
    errors: errors.map(({ pointer, detail }) => ({ pointer, code, detail })),
    now,
  });
}
