import { createHash, randomUUID } from 'node:crypto';

/** A call of a tool, as the protocol identifies it. */
export interface CalledTool {
  /** Id of the session; undefined without one. */
  readonly sessionId: string | undefined;
  /** Id of the request, which is unique within a session. */
  readonly requestId: string | number;
  readonly name: string;
  readonly args: unknown;
}

/**
 * Returns the idempotency key of a call: the same one when the client or a proxy sends the same request again, to whichever process, and
 * another one for every other call. Without a session, requests cannot be told apart, and every one has its own key.
 */
export function idempotencyKeyOf({ sessionId, requestId, name, args }: CalledTool): string {
  if (sessionId === undefined) return `mcp-${randomUUID()}`;
  const call = JSON.stringify([sessionId, requestId, name, args]);
  return `mcp-${createHash('sha256').update(call).digest('base64url')}`;
}
