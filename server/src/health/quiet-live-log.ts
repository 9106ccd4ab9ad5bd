import type { Logger } from 'pino';
import type { LiveLog } from '../live/live-log.js';

/**
 * Creates the log of the live bus. While the database is unavailable, the loss of the bus's connection and its return
 * have level debug, because the log has lines about the outage itself.
 *
 * @param available returns true if the database works after all. It may take a second.
 */
export function createQuietLiveLog(
  logger: Pick<Logger, 'debug' | 'info' | 'warn'>,
  available: () => Promise<boolean>,
): LiveLog {
  let quiet = false;
  return {
    info(message) {
      logger[quiet ? 'debug' : 'info'](message);
      quiet = false;
    },
    warn(context, message) {
      quiet = true;
      void available().then((works) => {
        if (!works) return logger.debug(context, message);
        quiet = false;
        logger.warn(context, message);
      });
    },
  };
}
