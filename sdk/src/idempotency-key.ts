/**
 * A new idempotency key: a random UUID. It must be unique, not secret, so that `Math.random` may stand in where
 * `crypto.randomUUID` is missing: Node 18 without a global `crypto`, and pages that are not served over HTTPS.
 */
export function createIdempotencyKey(): string {
  const crypto: Partial<Crypto> | undefined = globalThis.crypto;
  if (typeof crypto?.randomUUID === 'function') return crypto.randomUUID();
  return 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () => Math.floor(Math.random() * 16).toString(16));
}

/** @throws TypeError unless the key is 1 to 255 printable ASCII characters without space. */
export function assertIdempotencyKey(key: string): void {
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new TypeError('idempotencyKey must be 1 to 255 printable ASCII characters without spaces.');
  }
}
