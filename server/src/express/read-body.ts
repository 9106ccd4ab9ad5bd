import type { IncomingMessage } from 'node:http';
import { maxFileBytes } from '@doorstep/contracts';
import { ServiceProblem } from '@doorstep/core';
import rawBody from 'raw-body';

/** How much of an unread body is taken in after the answer, in bytes: the largest upload, with what is around it. */
const maxDrainedBytes = maxFileBytes + 1_048_576;

/**
 * Reads a body, and stops at the first byte beyond `limit`.
 *
 * @throws ServiceProblem payload_too_large beyond `limit` bytes; malformed_request when the client went away or sent
 * another length than it declared.
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
 * Takes in what is left of a body after its answer was written. A socket that is closed with unread bytes is reset, and
 * the client would lose the answer (RFC 9112 9.6); but one that sends for ever is cut.
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
