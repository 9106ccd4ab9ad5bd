import type { RequestEvent, ResponseEvent } from './client-options.js';

/** The levels of log messages. Each includes those before it. */
export type LogLevel = 'off' | 'error' | 'warn' | 'info' | 'debug';

/** Receives log messages. `console` is one, and so are the loggers of pino and winston. */
export interface Logger {
  error(message: string): void;
  warn(message: string): void;
  info(message: string): void;
  debug(message: string): void;
}

const levels: readonly string[] = ['off', 'error', 'warn', 'info', 'debug'] satisfies LogLevel[];

/** @throws TypeError unless `level` is a level. */
export function assertLevel(level: string): asserts level is LogLevel {
  if (!levels.includes(level)) throw new TypeError(`logLevel (or DOORSTEP_LOG) must be one of ${levels.join(', ')}.`);
}

/**
 * Returns a function that logs attempts: the start of each (`debug`), its success (`info`), a failure that is retried
 * (`warn`) and any other failure (`error`). Events contain no secret, and of an error only its code is logged.
 */
export function createLog(logger: Logger, level: LogLevel): (event: RequestEvent | ResponseEvent) => void {
  return (event) => {
    const [own, text] = describe(event);
    if (levels.indexOf(own) <= levels.indexOf(level)) logger[own](`doorstep: ${event.method} ${event.url}: ${text}`);
  };
}

function describe(event: RequestEvent | ResponseEvent): [level: keyof Logger, text: string] {
  if (!('durationMs' in event)) return ['debug', `attempt ${event.attempt}`];
  const { status, error, requestId, durationMs, retryInMs } = event;
  const { code, name } = Object(error);
  const parts = [status, error && (code ?? name), `in ${Math.round(durationMs)} ms`, requestId];
  const text = parts.filter(Boolean).join(' ');
  if (!error) return ['info', text];
  return retryInMs === undefined ? ['error', text] : ['warn', `${text}, retry in ${Math.round(retryInMs)} ms`];
}
