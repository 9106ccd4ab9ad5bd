import type { MapProviderStatus } from '@doorstep/core';
import { TaskCancelledError } from 'cockatiel';

/** Why a map provider gave no answer. */
export type MapFailureReason = NonNullable<MapProviderStatus['lastFailure']>['reason'];

/**
 * A map provider gave no usable answer. It carries nothing of the address that was asked, of the answer, or of the
 * provider's URL, which may hold a key.
 */
export class MapFailure extends Error {
  override readonly name = 'MapFailure';

  constructor(readonly reason: MapFailureReason) {
    super(`The map provider gave no answer (${reason}).`);
  }
}

/** The reason of anything that a call to a provider may throw. What nobody foresaw counts as an invalid answer. */
export function reasonOf(error: unknown): MapFailureReason {
  if (error instanceof MapFailure) return error.reason;
  return error instanceof TaskCancelledError ? 'timeout' : 'invalid_answer';
}
