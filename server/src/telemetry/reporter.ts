import { type Reporter, StoreUnavailable } from '@doorstep/core';
import type { Logger } from 'pino';

/**
 * Writes unexpected failures to the log. A failure because a database, file store or scanner is unavailable has level
 * debug: the log of the outage has one line for all of them.
 */
export function createReporter(logger: Logger): Reporter {
  return {
    error(message, context) {
      const level = context['error'] instanceof StoreUnavailable ? 'debug' : 'error';
      logger[level](context, message);
    },
  };
}
