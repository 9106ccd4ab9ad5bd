/**
 * A new idempotency key: a random UUID. It must be unique, not secret, so that the time and `Math.random` may stand in where
 * `crypto.randomUUID` is missing: Node 18 without a global `crypto`, and pages that are not served over HTTPS.
 */
export function createIdempotencyKey(): string {
  const crypto: Partial<Crypto> | undefined = globalThis.crypto;
  return crypto?.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
}
