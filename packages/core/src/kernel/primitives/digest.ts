import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';

/** Returns the SHA-256 of bytes, or of text as UTF-8, in lower-case hex. */
export type Sha256 = (content: string | Uint8Array) => string;

/** Computes a SHA-256 on any platform. */
export const sha256Hex: Sha256 = (content) =>
  bytesToHex(sha256(typeof content === 'string' ? utf8ToBytes(content) : content));

/** Serialises JSON with the keys of every object sorted, so that equal values give equal text (like RFC 8785). */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );
}
