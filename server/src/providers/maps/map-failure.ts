import type { MapProviderStatus } from '@doorstep/core';
import { TaskCancelledError } from 'cockatiel';
import { errors } from 'undici';
import { errorCode } from '../webhooks/send-failure.js';

/** The reason why a map provider gave no usable answer. */
export type MapFailureReason = NonNullable<MapProviderStatus['lastFailure']>['reason'];

/**
 * Thrown when a map provider gives no usable answer. It contains nothing from the request, the answer or the provider's
 * URL, which may contain a key.
 */
export class MapFailure extends Error {
  override readonly name = 'MapFailure';

  constructor(readonly reason: MapFailureReason) {
    super(`The map provider gave no answer (${reason}).`);
  }
}

/** Returns the reason of an error that a call to a provider threw. An unexpected one counts as an invalid answer. */
export function reasonOf(error: unknown): MapFailureReason {
  if (error instanceof MapFailure) return error.reason;
  return error instanceof TaskCancelledError ? 'timeout' : 'invalid_answer';
}

const timeoutCodes: ReadonlySet<string> = new Set(['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT']);

/** Converts an error of Node or undici. An error of the parser means that the server does not speak HTTP. */
export function transportFailure(error: unknown, signal: AbortSignal): MapFailure {
  if (error instanceof MapFailure) return error;
  // Only the time limit aborts a call.
  if (signal.aborted) return new MapFailure('timeout');
  const code = errorCode(error) ?? '';
  if (timeoutCodes.has(code)) return new MapFailure('timeout');
  const isMalformed = error instanceof errors.HTTPParserError || code === 'UND_ERR_HEADERS_OVERFLOW';
  return new MapFailure(isMalformed ? 'invalid_answer' : 'unreachable');
}
