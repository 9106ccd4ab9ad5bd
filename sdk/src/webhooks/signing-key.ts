import { WebhookVerificationError } from '../errors/webhook-verification-error.js';

/** Least length of a secret (Standard Webhooks 1.0): what is shorter is something else, or cut off. */
const leastBytes = 24;

/**
 * The keys of one or several secrets, `whsec_` and base64. Whitespace around a secret is dropped: files and secret stores add
 * line ends.
 *
 * @throws WebhookVerificationError malformed_secret
 */
export function signingKeys(secrets: string | readonly string[]): Promise<CryptoKey[]> {
  // No secret at all is as wrong as an empty one.
  return Promise.all([secrets.length === 0 ? '' : secrets].flat().map(signingKey));
}

async function signingKey(secret: string): Promise<CryptoKey> {
  const key = decodeBase64(/^\s*(?:whsec_)?([\w+/]+=*)\s*$/.exec(secret)?.[1]);
  if (key === undefined || key.length < leastBytes) {
    throw new WebhookVerificationError('malformed_secret', 'not whsec_ and base64');
  }
  return crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
}

/** Undefined for what is no base64. */
export function decodeBase64(text = ''): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/**
 * A body as text. Bytes that are no UTF-8 become replacement characters: what is verified is then the text that is parsed, and
 * nothing else.
 */
export function bodyText(body: string | Uint8Array): string {
  return typeof body === 'string' ? body : new TextDecoder('utf-8', { ignoreBOM: true }).decode(body);
}

/** What is signed: `<id>.<timestamp>.<body>`. */
export function signedContent(id: string, timestamp: string, body: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${id}.${timestamp}.${body}`);
}
