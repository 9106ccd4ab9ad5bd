import { base62 } from '../../kernel/primitives/base62.js';
import type { Random } from '../../kernel/primitives/random.js';

/** 256 bits: tokens cannot be guessed, so a plain SHA-256 of them is safe to store. */
const secretBytes = 32;

const shape = /^ds_ses_[0-9A-Za-z]{43}$/;

/** Generates an opaque session token. */
export function generateSessionToken(random: Random): string {
  return `ds_ses_${base62(random.bytes(secretBytes))}`;
}

/** Returns true if the text has the form of a session token, whether or not such a session exists. */
export function isSessionToken(text: string): boolean {
  return shape.test(text);
}
