/**
 * Creates an idempotency key: a random UUID. The key must be unique but not secret, so the time and `Math.random` are good
 * enough where `crypto.randomUUID` is missing: in Node 18 without a global `crypto`, and in pages not served over HTTPS.
 */
export function createIdempotencyKey(): string {
  const crypto: Partial<Crypto> | undefined = globalThis.crypto;
  return crypto?.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
}
