import type { ApiKey } from '@doorstep/contracts';
import { base62 } from '../../kernel/primitives/base62.js';
import type { Random } from '../../kernel/primitives/random.js';

/** 160 bits: keys cannot be guessed, so a plain SHA-256 of them is safe to store. */
const secretBytes = 20;

const shape = /^ds_(test|live)_[0-9A-Za-z]{33}$/;
const checksumLength = 6;

/** The information that a key contains. */
export interface ParsedApiKey {
  readonly livemode: boolean;
}

/**
 * Generates an API key: `ds_test_` or `ds_live_`, 27 characters in base 62, and a checksum of 6 characters. With the
 * checksum, a mistyped key is refused without a look-up, and scanners recognise a leaked one.
 */
export function generateApiKey(random: Random, livemode: boolean): string {
  return withChecksum(`${apiKeyPrefix(livemode)}${base62(random.bytes(secretBytes))}`);
}

/** Returns the prefix of keys in a mode. */
export function apiKeyPrefix(livemode: boolean): ApiKey['prefix'] {
  return livemode ? 'ds_live_' : 'ds_test_';
}

/** Parses a key, or returns `undefined` if its form or checksum is wrong. Does not check that the key exists. */
export function parseApiKey(key: string): ParsedApiKey | undefined {
  const mode = shape.exec(key)?.[1];
  if (mode === undefined || withChecksum(key.slice(0, -checksumLength)) !== key) return undefined;
  return { livemode: mode === 'live' };
}

/** Returns true if the text has the prefix of an API key, whether or not the rest is well-formed. */
export function looksLikeApiKey(text: string): boolean {
  return text.startsWith('ds_test_') || text.startsWith('ds_live_');
}

/** Appends the CRC-32 of the text, in base 62. */
function withChecksum(text: string): string {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, crc32(text));
  return `${text}${base62(bytes)}`;
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** Computes the CRC-32 of ASCII text, as in gzip (RFC 1952 8). */
export function crc32(text: string): number {
  let crc = 0xffffffff;
  for (let index = 0; index < text.length; index++) {
    crc = (crc >>> 8) ^ (table[(crc ^ text.charCodeAt(index)) & 0xff] ?? 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
