import type { ApiKey } from '@doorstep/contracts';
import { base62 } from '../kernel/primitives/base62.js';
import type { Random } from '../kernel/primitives/random.js';
import { crc32 } from './crc32.js';

/** 160 bits: nobody guesses a key, so a plain SHA-256 of it can be stored. */
const secretBytes = 20;

const shape = /^ds_(test|live)_[0-9A-Za-z]{33}$/;
const checksumLength = 6;

/** What a key says of itself. */
export interface ParsedApiKey {
  readonly livemode: boolean;
}

/**
 * A new API key: `ds_test_` or `ds_live_`, 27 characters of base 62, and a checksum of 6, so that a mistyped key is
 * refused without a look-up and a leaked one can be told from other text.
 */
export function generateApiKey(random: Random, livemode: boolean): string {
  return withChecksum(`${apiKeyPrefix(livemode)}${base62(random.bytes(secretBytes))}`);
}

/** What keys of a mode begin with. */
export function apiKeyPrefix(livemode: boolean): ApiKey['prefix'] {
  return livemode ? 'ds_live_' : 'ds_test_';
}

/** Reads a key; `undefined` when its form or its checksum is wrong. It need not exist. */
export function parseApiKey(key: string): ParsedApiKey | undefined {
  const mode = shape.exec(key)?.[1];
  if (mode === undefined || withChecksum(key.slice(0, -checksumLength)) !== key) return undefined;
  return { livemode: mode === 'live' };
}

/** Whether text means to be an API key, well-formed or not. */
export function looksLikeApiKey(text: string): boolean {
  return text.startsWith('ds_test_') || text.startsWith('ds_live_');
}

/** CRC-32 of everything before it, in base 62. */
function withChecksum(text: string): string {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, crc32(text));
  return `${text}${base62(bytes)}`;
}
