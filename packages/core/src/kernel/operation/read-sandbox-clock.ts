import { type Instant, toInstant } from '../primitives/instant.js';
import type { ReadCall } from './operation.js';

/** What the clock of a sandbox shows. */
export interface SandboxTime {
  readonly now: Instant;
  /** How far it is ahead of the system's, rounded. */
  readonly offsetSeconds: number;
}

/** Reads the clock of a caller, in live mode the system's, anew: other processes advance it too, and `call.now` may be older than that. */
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
