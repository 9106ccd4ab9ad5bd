import { type Instant, toInstant } from '../primitives/instant.js';
import type { ReadCall } from './operation.js';

/** The time of a sandbox. */
export interface SandboxTime {
  readonly now: Instant;
  /** Offset ahead of the system clock, rounded. */
  readonly offsetSeconds: number;
}

/**
 * Reads the current time of the caller's clock, which is the system's in live mode. `call.now` may be older: other
 * processes advance the clock as well.
 */
export async function readSandboxClock({
  reader,
  ports,
  clockId,
}: Pick<ReadCall, 'reader' | 'ports' | 'clockId'>): Promise<SandboxTime> {
  const offsetMilliseconds = (await reader.get('sandboxClocks', clockId))?.offsetMilliseconds ?? 0;
  return {
    now: toInstant(ports.clock.now() + offsetMilliseconds),
    offsetSeconds: Math.round(offsetMilliseconds / 1_000),
  };
}
