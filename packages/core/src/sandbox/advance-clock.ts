import type { ClockAdvancedSchema, ClockAdvanceSchema } from '@doorstep/contracts';
import type { z } from 'zod';
import type { ReadCall } from '../kernel/operation/operation.js';
import { readSandboxClock } from '../kernel/operation/read-sandbox-clock.js';
import { addSeconds, type Instant, inUtc } from '../kernel/primitives/instant.js';
import { fieldProblem } from '../kernel/primitives/problem.js';

/** Limit of the real time that one request takes. */
const advanceBudgetMilliseconds = 20_000;

/** Limit of the time that one request advances: 30 days. */
const maxAdvanceSeconds = 30 * 86_400;

type Call = Pick<ReadCall, 'reader' | 'ports' | 'clockId' | 'clockDriver'>;

/**
 * Advances the clock of the caller's sandbox and runs the jobs that fall due. A target in its past changes nothing.
 * Each job is a unit of work, so the request itself is none.
 *
 * @throws ServiceProblem invalid_request for a time that is more than 30 days ahead.
 */
export async function advanceSandboxClock(
  call: Call,
  request: z.output<ClockAdvanceSchema>,
): Promise<z.input<ClockAdvancedSchema>> {
  const { clockDriver, clockId } = call;
  const target = targetOf(request, (await readSandboxClock(call)).now);
  const { reached } = await clockDriver.advanceClock(clockId, target, advanceBudgetMilliseconds);
  return { ...(await readSandboxClock(call)), target, reached };
}

function targetOf({ seconds, to }: z.output<ClockAdvanceSchema>, now: Instant): Instant {
  if (to === undefined) return addSeconds(now, seconds ?? 0);
  const target = inUtc(to);
  if (target <= addSeconds(now, maxAdvanceSeconds)) return target;
  throw fieldProblem('invalid_request', '/body/to', 'It is more than 30 days ahead: go there in several steps.');
}
