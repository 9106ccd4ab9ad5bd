import { setTimeout as delay } from 'node:timers/promises';
import type { LiveLog } from '../../providers/live/live-log.js';

interface LogWithDebug extends LiveLog {
  debug(message: string): void;
  debug(context: object, message: string): void;
}

/** A database that ends closes its connections one after the other, and others may still work. */
const pauseMs = 1_000;

/**
 * Creates the log of the live bus. While the database is unavailable, the loss of the bus's connection and its return
 * have level debug, because the log has lines about the outage itself.
 *
 * @param available returns true if the database works after all. It may take a second.
 */
export function createQuietLiveLog(logger: LogWithDebug, available: () => Promise<boolean>): LiveLog {
  let quiet = false;
  return {
    info(message) {
      logger[quiet ? 'debug' : 'info'](message);
      quiet = false;
    },
    warn(context, message) {
      quiet = true;
      void delay(pauseMs, undefined, { ref: false })
        .then(available)
        .then((works) => {
          if (!works) return logger.debug(context, message);
          quiet = false;
          logger.warn(context, message);
        });
    },
  };
}
