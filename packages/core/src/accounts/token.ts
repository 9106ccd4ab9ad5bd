import { base62 } from '../kernel/primitives/base62.js';
import type { Random } from '../kernel/primitives/random.js';

/** 256 bits: nobody guesses a token, so a plain SHA-256 of it can be stored. */
const secretBytes = 32;

const shape = /^ds_ses_[0-9A-Za-z]{43}$/;

/** A new opaque session token. */
export function generateSessionToken(random: Random): string {
  return `ds_ses_${base62(random.bytes(secretBytes))}`;
}

/** Whether text has the form of a session token; it need not exist. */
export function isSessionToken(text: string): boolean {
  return shape.test(text);
}
