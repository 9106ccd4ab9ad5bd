import type { IncomingMessage } from 'node:http';
import { maxFileBytes } from '@doorstep/contracts';
import { ServiceProblem } from '@doorstep/core';
import rawBody from 'raw-body';

/** Number of bytes of an unread body that are read after the answer: the largest upload and its overhead. */
const maxDrainedBytes = maxFileBytes + 1_048_576;

/**
 * Reads a body of at most `limit` bytes.
 *
 * @throws ServiceProblem payload_too_large if it is longer; malformed_request if the client disconnected or the length
 *   differs from the declared one.
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<Uint8Array> {
  try {
    return await rawBody(request, { limit, length: request.headers['content-length'] ?? null });
  } catch (error) {
    if (faultType(error) === 'entity.too.large') {
      throw new ServiceProblem('payload_too_large', `The body is larger than ${limit} bytes.`);
    }
    throw new ServiceProblem('malformed_request', 'The body ended early or has another length than declared.');
  }
}

/**
 * Reads and discards the rest of a body after the answer was written. Closing a socket with unread bytes resets it, and
 * the client would lose the answer (RFC 9112 9.6). A client that keeps sending is cut off.
 */
export function drain(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  let left = maxDrainedBytes;
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.socket.destroy();
  });
  request.on('error', () => {});
  request.resume();
}

function faultType(error: unknown): unknown {
  return error instanceof Error && 'type' in error ? error.type : undefined;
}
