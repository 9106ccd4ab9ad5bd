import { isApiError, isConnectionError, isTimeoutError } from '@doorstep/sdk';
import { CliError, type FaultyPlace } from '../errors/cli-error.js';
import { exitCodes } from '../errors/exit-codes.js';
import { StepError } from '../errors/step-error.js';
import type { Paint } from './paint.js';
import { remedyOf } from './remedy.js';

/** A failure as it is shown. */
export interface Failure {
  readonly exitCode: number;
  readonly code: string;
  readonly detail: string;
  readonly status: number | null;
  readonly errors: readonly FaultyPlace[];
  readonly remedy: string | null;
  readonly requestId: string | null;
}

const nothing = { status: null, errors: [], remedy: null, requestId: null };

/** Describes an error of the service, the connection or the command line. Undefined for a defect of this program. */
export function describeFailure(error: unknown): Failure | undefined {
  if (isApiError(error)) {
    const { code, detail, status, problem, requestId = null } = error;
    const errors = (problem?.errors ?? []).map((each) => ({ pointer: each.pointer, detail: each.detail }));
    return { exitCode: exitCodes.problem, code, detail, status, errors, remedy: remedyOf(code) ?? null, requestId };
  }
  if (isConnectionError(error) || isTimeoutError(error)) {
    const remedy =
      'Check the address (--base-url), and that the service runs: "npx @doorstep/sandbox" starts one here.';
    return { ...nothing, exitCode: exitCodes.connection, code: 'connection_failed', detail: error.message, remedy };
  }
  if (error instanceof StepError) {
    const failure = describeFailure(error.cause);
    const { pointer } = error;
    const inside = failure?.errors.map((each) => ({ ...each, pointer: `${pointer}${each.pointer}` })) ?? [];
    const errors = inside.length > 0 ? inside : [{ pointer, detail: 'is the step that failed' }];
    return failure && { ...failure, errors };
  }
  if (error instanceof CliError) {
    const { exitCode, kind, message, errors } = error;
    return { ...nothing, exitCode, code: kind, detail: message, errors };
  }
  // The SDK refuses impossible options and paths with this type.
  if (error instanceof TypeError) {
    return { ...nothing, exitCode: exitCodes.usage, code: 'usage', detail: error.message };
  }
  return undefined;
}

/** Formats a failure for people. */
export function formatFailure({ code, status, detail, errors, remedy, requestId }: Failure, paint: Paint): string {
  const known = status === null ? '' : `${code} (${status})\n  `;
  const lines = [
    `${paint('red', 'Error:')} ${known}${detail}`,
    ...errors.map((each) => {
      const place = `  ${paint('yellow', each.pointer === '' ? '/' : each.pointer)}`;
      return each.detail === detail ? place : `${place}  ${each.detail}`;
    }),
    ...(remedy === null ? [] : [`  ${paint('cyan', 'What to do:')} ${remedy}`]),
    ...(requestId === null ? [] : [`  ${paint('dim', `Request ${requestId}`)}`]),
  ];
  return `${lines.join('\n')}\n`;
}
