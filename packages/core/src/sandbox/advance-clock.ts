import type { ClockAdvancedSchema, ClockAdvanceSchema } from '@doorstep/contracts';
import type { z } from 'zod';
import type { ReadCall } from '../kernel/operation/operation.js';
import { readSandboxClock } from '../kernel/operation/read-sandbox-clock.js';
import { addSeconds, type Instant, inUtc } from '../kernel/primitives/instant.js';
import { fieldProblem } from '../kernel/primitives/problem.js';

/** So long one request lets things happen. */
export const advanceBudgetMilliseconds = 20_000;

/** How far one request may go: 30 days. */
export const maxAdvanceSeconds = 30 * 86_400;

type Call = Pick<ReadCall, 'reader' | 'ports' | 'clockId' | 'clockDriver'>;

/**
 * Lets the time of the caller's sandbox pass, and what falls due meanwhile happen; a time in its past leaves it alone.
 * Each step of it is a unit of work, so this is none.
 *
 * @throws ServiceProblem invalid_request for a time that is more than 30 days ahead.
 */
export async function advanceSandboxClock(
  call: Call,
  asked: z.output<ClockAdvanceSchema>,
): Promise<z.input<ClockAdvancedSchema>> {
  const { clockDriver, clockId } = call;
  const target = targetOf(asked, (await readSandboxClock(call)).now);
  const { reached } = await clockDriver.advanceClock(clockId, target, advanceBudgetMilliseconds);
  return { ...(await readSandboxClock(call)), target, reached };
}

function targetOf({ seconds, to }: z.output<ClockAdvanceSchema>, now: Instant): Instant {
  if (to === undefined) return addSeconds(now, seconds ?? 0);
  const target = inUtc(to);
  if (target <= addSeconds(now, maxAdvanceSeconds)) return target;
  throw fieldProblem('invalid_request', '/body/to', 'It is more than 30 days ahead: go there in several steps.');
}
