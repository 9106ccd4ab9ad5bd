import { hmac } from '@noble/hashes/hmac';
import { sha256 } from '@noble/hashes/sha2';
import { utf8ToBytes } from '@noble/hashes/utils';

/** The claims of DoorDash's tokens (RFC 7519 4.1) that the bridge reads. */
export interface TokenClaims {
  readonly issuer: string;
  readonly keyId: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
  /** Returns true if the signature was made with a secret in base64url. */
  readonly isSignedWith: (secret: string) => boolean;
}

/** Parses a token with HS256 (RFC 7515 3.1). Returns undefined for any other text. */
export function parseToken(token: string): TokenClaims | undefined {
  const [header = '', payload = '', signature = '', ...others] = token.split('.');
  const head = objectOf(header);
  const { iss: issuer, kid = head?.['kid'], exp } = objectOf(payload) ?? {};
  if (others.length > 0 || head?.['alg'] !== 'HS256') return undefined;
  if (typeof issuer !== 'string' || typeof kid !== 'string' || typeof exp !== 'number') return undefined;
  return {
    issuer,
    keyId: kid,
    expiresAt: exp * 1_000,
    isSignedWith(secret) {
      const key = bytesOf(secret);
      return key !== undefined && isEqual(hmac(sha256, key, utf8ToBytes(`${header}.${payload}`)), bytesOf(signature));
    },
  };
}

function objectOf(part: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return JSON.parse(new TextDecoder().decode(bytesOf(part)));
  } catch {
    return undefined;
  }
}

/** Decodes base64 or base64url. Returns undefined for any other text. */
function bytesOf(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** Compares in a time that does not depend on the content. */
function isEqual(one: Uint8Array, other: Uint8Array | undefined): boolean {
  if (other?.length !== one.length) return false;
  return one.reduce((difference, byte, index) => difference | (byte ^ (other[index] ?? 0)), 0) === 0;
}
