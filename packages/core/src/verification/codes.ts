import { fieldProblem, ServiceProblem } from '../kernel/primitives/problem.js';
import { type Random, randomInteger } from '../kernel/primitives/random.js';

/** Wrong entries after which a code is locked until support resets it. */
export const maxCodeAttempts = 3;

/** A verification code of four digits. */
export function drawCode(random: Random): string {
  return String(randomInteger(random, 10_000)).padStart(4, '0');
}

/** How an entered code compares; a wrong one is to be counted. */
export type CodeCheck = 'right' | 'wrong';

/**
 * Compares an entered code with the one that is asked for; none asked for is always right.
 *
 * @throws ServiceProblem code_locked after three wrong entries, invalid_request when it is missing.
 */
export function checkCode(
  expected: string | null,
  attempts: number,
  entered: string | undefined,
  pointer: string,
): CodeCheck {
  if (expected === null) return 'right';
  if (attempts >= maxCodeAttempts) throw new ServiceProblem('code_locked');
  if (entered === undefined) throw fieldProblem('invalid_request', pointer, 'The code is asked for.');
  return entered === expected ? 'right' : 'wrong';
}

/** The refusal of the wrong entry that was counted as number `attempts`. */
export function wrongCode(attempts: number): ServiceProblem {
  const attemptsLeft = Math.max(0, maxCodeAttempts - attempts);
  const detail =
    attemptsLeft > 0 ? `Wrong code: ${attemptsLeft} left before it locks.` : 'Wrong code: it is locked now.';
  return new ServiceProblem('wrong_code', detail, { attemptsLeft });
}
