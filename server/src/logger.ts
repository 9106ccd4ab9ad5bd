import { type DestinationStream, type Logger, pino } from 'pino';
import { scrub } from './scrub.js';

/** Least severe entries to write. */
export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';

/** Names of fields that are never written, at the top of an entry or one level below. */
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
 * A logger that writes JSON lines. What must not be in a log is kept out twice: fields with a telling name are
 * censored, and free text (messages and stacks of errors) is scrubbed.
 */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`]), censor: '[redacted]' },
    serializers: { error: describeError },
  };
  // Not `sync`: a write for each line would hold up every request. pino writes what is left when the process ends.
  return pino(options, destination ?? pino.destination({ sync: false }));
}

/** Type, message and stack of an error; none of its other members, which may hold values of a query. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: scrub(String(error)) };
  return {
    type: error.name,
    message: scrub(error.message),
    stack: scrub(error.stack ?? ''),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}
