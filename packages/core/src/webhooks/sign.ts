import { hmac } from '@noble/hashes/hmac';
import { sha256 } from '@noble/hashes/sha2';
import { utf8ToBytes } from '@noble/hashes/utils';
import type { Random } from '../kernel/primitives/random.js';

const prefix = 'whsec_';
const secretBytes = 32;

/** A new signing secret: `whsec_` and 32 bytes in base64 (Standard Webhooks 1.0). */
export function generateWebhookSecret(random: Random): string {
  return `${prefix}${toBase64(random.bytes(secretBytes))}`;
}

/** What is signed. */
export interface SignedContent {
  /** Id of the event, the same on every attempt. */
  readonly id: string;
  /** Seconds since the epoch at which the attempt is made. */
  readonly timestamp: number;
  readonly body: string;
}

/**
 * The `webhook-signature` header (Standard Webhooks 1.0): one `v1` signature for each secret, so that receivers accept
 * requests with the old secret and with the new one while it is replaced.
 */
export function webhookSignature(secrets: readonly string[], { id, timestamp, body }: SignedContent): string {
  const content = utf8ToBytes(`${id}.${timestamp}.${body}`);
  return secrets.map((secret) => `v1,${toBase64(hmac(sha256, keyOf(secret), content))}`).join(' ');
}

function keyOf(secret: string): Uint8Array {
  return Uint8Array.from(atob(secret.slice(prefix.length)), (char) => char.charCodeAt(0));
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}
