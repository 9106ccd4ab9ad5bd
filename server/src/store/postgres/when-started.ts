import { setTimeout as delay } from 'node:timers/promises';
import { errorCode } from '../sql/dialect.js';

const tryMilliseconds = 500;

/** Codes while PostgreSQL starts, recovers or shuts down (manual, appendix A), and of Node where nothing listens yet. */
const notStarted = /^(57P0[123]|ECONNREFUSED)$/;

/**
 * Connects to PostgreSQL. While it does not accept connections yet, tries again twice a second.
 *
 * @param waitMs time after which the last error is thrown.
 * @param onWait called once, before the first repetition.
 */
export async function whenStarted<T>(connect: () => Promise<T>, waitMs: number, onWait: () => void): Promise<T> {
  const startedAt = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await connect();
    } catch (error) {
      if (!isStarting(error) || performance.now() - startedAt >= waitMs) throw error;
      if (attempt === 1) onWait();
      await delay(tryMilliseconds);
    }
  }
}

function isStarting(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return notStarted.test(errorCode(error)) || isStarting(error.cause);
}
