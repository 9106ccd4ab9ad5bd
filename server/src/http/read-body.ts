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
  const parsed = parsedBody(request);
  if (parsed) return withinLimit(parsed, limit);
  try {
    return await rawBody(request, { limit, length: request.headers['content-length'] ?? null });
  } catch (error) {
    if (faultType(error) === 'entity.too.large') throw tooLarge(limit);
    throw new ServiceProblem('malformed_request', 'The body ended early or has another length than declared.');
  }
}

/**
 * Returns the body that a middleware in front of this service has read, such as `express.json()`. Undefined if none did.
 *
 * @throws Error if it cannot be restored.
 */
function parsedBody(request: IncomingMessage & { readonly body?: unknown }): Uint8Array | undefined {
  if (!request.readableEnded) return undefined;
  const { body } = request;
  if (body instanceof Uint8Array) return body;
  if (typeof body === 'string') return Buffer.from(body);
  if (body === undefined) return undefined;
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(request.headers['content-type'] ?? '')) {
    throw new Error(readBefore);
  }
  return Buffer.from(JSON.stringify(body));
}

/** @throws Error if a middleware in front of this service has read the body. */
export function assertUnread(request: IncomingMessage): void {
  if (request.readableEnded) throw new Error(readBefore);
}

const readBefore = 'A middleware in front of Doorstep has read this body: mount Doorstep before it.';

function withinLimit(body: Uint8Array, limit: number): Uint8Array {
  if (body.length > limit) throw tooLarge(limit);
  return body;
}

function tooLarge(limit: number): ServiceProblem {
  return new ServiceProblem('payload_too_large', `The body is larger than ${limit} bytes.`);
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
