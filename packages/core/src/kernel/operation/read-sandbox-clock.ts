import { type Instant, toInstant } from '../primitives/instant.js';
import { type ClockOffset, noOffset } from './clock-records.js';
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
  return sandboxTime(ports, await reader.get('sandboxClocks', clockId));
}

/** Returns the time of a clock, of which there is a row if it was ever moved. */
export function sandboxTime(
  { clock }: Pick<ReadCall['ports'], 'clock'>,
  { offsetMilliseconds }: Pick<ClockOffset, 'offsetMilliseconds'> = noOffset,
): SandboxTime {
  return {
    now: toInstant(clock.now() + offsetMilliseconds),
    offsetSeconds: Math.round(offsetMilliseconds / 1_000),
  };
}
