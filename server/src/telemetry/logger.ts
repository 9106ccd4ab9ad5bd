import { type DestinationStream, type Logger, pino } from 'pino';
import type { LogLevel } from '../config/config.js';
import { currentTraceId } from './open-telemetry.js';
import { scrub } from './scrub.js';

/** Fields whose values are redacted, at the top of an entry and one level below. */
const secretFields = [
  'authorization',
  'token',
  'password',
  'key',
  'secret',
  'code',
  'codes',
  'phone',
  'email',
  'address',
  'addressText',
  'body',
  'query',
  'headers',
];

/**
 * Creates a logger that writes JSON lines. Secrets and personal data are removed in two ways: fields with known names are
 * redacted, and free text (messages and stacks of errors) is scrubbed. Entries written within a trace have its `traceId`.
 */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`]), censor: '[redacted]' },
    serializers: { error: describeError },
    mixin: traceFields,
  };
  // A synchronous write per line would delay every request. pino writes the rest when the process ends.
  return pino(options, destination ?? pino.destination({ sync: false }));
}

function traceFields(): { readonly traceId?: string } {
  const traceId = currentTraceId();
  return traceId === undefined ? {} : { traceId };
}

/** Returns type, message, stack and cause of an error. Its other members may contain values of a query. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: scrub(String(error)) };
  return {
    type: error.name,
    message: scrub(error.message),
    stack: scrub(error.stack ?? ''),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}
