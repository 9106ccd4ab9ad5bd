import { type ClockAdvancedSchema, type ClockAdvanceSchema, daySeconds } from '@doorstep/contracts';
import type { z } from 'zod';
import type { ClockGoal } from '../../kernel/operation/clock-driver.js';
import { ClockReset } from '../../kernel/operation/hold-clock.js';
import type { ReadCall } from '../../kernel/operation/operation.js';
import { readSandboxClock } from '../../kernel/operation/read-sandbox-clock.js';
import { addSeconds, type Instant, inUtc } from '../../kernel/primitives/instant.js';
import { fieldProblem, ServiceProblem } from '../../kernel/primitives/problem.js';

/** Limit of the real time that one request takes. */
const advanceBudgetMilliseconds = 20_000;

/** Limit of the time that one request advances: 30 days. */
const maxAdvanceSeconds = 30 * daySeconds;

type Call = Pick<ReadCall, 'reader' | 'ports' | 'clockId' | 'clockDriver'>;

/**
 * Advances the clock of the caller's sandbox and runs the jobs that fall due. A target in its past changes nothing.
 * Each job is a unit of work, so the request itself is none.
 *
 * @throws ServiceProblem invalid_request for a time that is more than 30 days ahead; sandbox_reset.
 */
export async function advanceSandboxClock(
  call: Call,
  request: z.output<ClockAdvanceSchema>,
): Promise<z.input<ClockAdvancedSchema>> {
  const goal = goalOf(request, (await readSandboxClock(call)).now);
  const { target, reached } = await call.clockDriver
    .advanceClock(call.clockId, goal, advanceBudgetMilliseconds)
    .catch(refuseReset);
  return { ...(await readSandboxClock(call)), target, reached };
}

function refuseReset(error: unknown): never {
  throw error instanceof ClockReset ? new ServiceProblem('sandbox_reset') : error;
}

function goalOf({ seconds, to }: z.output<ClockAdvanceSchema>, now: Instant): ClockGoal {
  if (to === undefined) return { seconds: seconds ?? 0 };
  const target = inUtc(to);
  if (target <= addSeconds(now, maxAdvanceSeconds)) return target;
  const detail = `It is more than 30 days after ${now}, the time of your sandbox: go there in several steps.`;
  throw fieldProblem('invalid_request', '/body/to', detail, 'too_big');
}
