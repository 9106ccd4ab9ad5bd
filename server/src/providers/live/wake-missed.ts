import type { Reporter, Service } from '@doorstep/core';

/** Interval of the checks. A notification is lost only if the process that sends it dies, so they are rare. */
const checkMs = 5_000;

/**
 * Checks every few seconds if streams missed a notification of another process. Returns the function that ends it.
 * While the store is unavailable, nothing can be missed, and the outage is logged elsewhere.
 */
export function wakeMissedRegularly({ wakeMissed }: Pick<Service, 'wakeMissed'>, reporter: Reporter): () => void {
  let running = false;

  async function check(): Promise<void> {
    if (running) return;
    running = true;
    try {
      await wakeMissed();
    } catch (error) {
      reporter.error('check for missed notifications failed', { error });
    } finally {
      running = false;
    }
  }

  const timer = setInterval(check, checkMs);
  return () => clearInterval(timer);
}
