import { hmac } from '@noble/hashes/hmac';
import { sha256 } from '@noble/hashes/sha2';
import { utf8ToBytes } from '@noble/hashes/utils';
import type { Random } from '../../kernel/primitives/random.js';

const prefix = 'whsec_';
const secretBytes = 32;

/** Generates a signing secret: `whsec_` and 32 bytes in base64 (Standard Webhooks 1.0). */
export function generateWebhookSecret(random: Random): string {
  return `${prefix}${toBase64(random.bytes(secretBytes))}`;
}

/** The signed parts of a request. */
export interface SignedContent {
  /** The id of the event, which is the same on every attempt. */
  readonly id: string;
  /** Time of the attempt in seconds since the epoch. */
  readonly timestamp: number;
  readonly body: string;
}

/**
 * Computes the `webhook-signature` header (Standard Webhooks 1.0): one `v1` signature per secret, so that receivers can
 * verify with the old or the new secret during a rotation.
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
