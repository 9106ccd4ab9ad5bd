import { fieldProblem, ServiceProblem } from '../../kernel/primitives/problem.js';
import { type Random, randomInteger } from '../../kernel/primitives/random.js';

/** Number of wrong entries after which a code is locked until support resets it. */
export const maxCodeAttempts = 3;

/** Draws a verification code of four digits. */
export function drawCode(random: Random): string {
  return String(randomInteger(random, 10_000)).padStart(4, '0');
}

/** Result of a comparison. The caller counts wrong entries. */
export type CodeCheck = 'right' | 'wrong';

/**
 * Compares an entered code with the required one. Any entry is right if no code is required.
 *
 * @throws ServiceProblem code_locked after three wrong entries, invalid_request if the code is missing.
 */
export function checkCode(
  expected: string | null,
  attempts: number,
  entered: string | undefined,
  pointer: string,
): CodeCheck {
  if (expected === null) return 'right';
  if (attempts >= maxCodeAttempts) throw new ServiceProblem('code_locked');
  if (entered === undefined) throw fieldProblem('invalid_request', pointer, 'The code is required.', 'required');
  return entered === expected ? 'right' : 'wrong';
}

/** Creates the problem for a wrong entry. `attempts` counts the wrong entries, this one included. */
export function wrongCode(attempts: number): ServiceProblem {
  const attemptsLeft = Math.max(0, maxCodeAttempts - attempts);
  const detail = attemptsLeft > 0 ? `Wrong code. Attempts left: ${attemptsLeft}.` : 'Wrong code: it is now locked.';
  return new ServiceProblem('wrong_code', detail, { attemptsLeft });
}
