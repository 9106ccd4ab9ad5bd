import { errors } from 'undici';
import { errorCode } from '../webhooks/send-failure.js';
import { MapFailure } from './map-failure.js';

const tooSlow: ReadonlySet<string> = new Set(['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT']);

/** What an error of Node or undici means. A parser's error is a server that does not speak HTTP. */
export function transportFailure(error: unknown, signal: AbortSignal): MapFailure {
  if (error instanceof MapFailure) return error;
  // Only the time-out aborts a call.
  if (signal.aborted) return new MapFailure('timeout');
  const code = errorCode(error) ?? '';
  if (tooSlow.has(code)) return new MapFailure('timeout');
  const isOutOfShape = error instanceof errors.HTTPParserError || code === 'UND_ERR_HEADERS_OVERFLOW';
  if (isOutOfShape) return new MapFailure('invalid_answer');
  return new MapFailure('unreachable');
}
