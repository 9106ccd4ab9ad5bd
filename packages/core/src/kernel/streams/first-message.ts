import type { ServiceRequest } from '../http/request.js';

/**
 * Returns true if a client wants a stream to end after one message (`Prefer: return=minimal`, RFC 7240): it can read a body
 * only when it is complete, and asks for the next message with `Last-Event-ID`.
 */
export function prefersOneMessage(request: Pick<ServiceRequest, 'header'>): boolean {
  return /(?:^|[\s,])return=minimal(?![^\s,;])/i.test(request.header('prefer') ?? '');
}

/** Yields the first message, when it comes. */
export async function* firstMessage<T>(messages: AsyncIterable<T>): AsyncGenerator<T, void, undefined> {
  for await (const message of messages) {
    yield message;
    return;
  }
}
