import type { RequestEvent, ResponseEvent } from './hooks.js';

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

/**
 * Returns a function that logs attempts: the start of each (`debug`), its success (`info`), a failure that is retried
 * (`warn`) and any other failure (`error`). Events contain no secret, and of an error only its code is logged.
 *
 * @throws TypeError unless `level` is a level.
 */
export function createLog(logger: Logger, level: string): (event: RequestEvent | ResponseEvent) => void {
  const most = levels.indexOf(level);
  if (most < 0) throw new TypeError(`logLevel (or DOORSTEP_LOG) must be one of ${levels.join(', ')}.`);
  return (event) => {
    const [own, ...facts] = describe(event);
    const text = facts.filter(Boolean).join(', ');
    if (levels.indexOf(own) <= most) logger[own](`doorstep: ${event.method} ${event.url}: ${text}`);
  };
}

function describe(event: RequestEvent | ResponseEvent): [level: keyof Logger, ...facts: unknown[]] {
  if (!('durationMs' in event)) return ['debug', `attempt ${event.attempt}`];
  const { status, error, requestId, durationMs, retryInMs } = event;
  const { code, name } = Object(error);
  const facts = [status, code ?? name, `${Math.round(durationMs)} ms`, requestId];
  if (!error) return ['info', ...facts];
  return retryInMs === undefined ? ['error', ...facts] : ['warn', ...facts, `retry in ${Math.round(retryInMs)} ms`];
}
