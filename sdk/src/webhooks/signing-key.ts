import { WebhookVerificationError } from '../errors/webhook-verification-error.js';

/** Minimum length of a secret (Standard Webhooks 1.0). A shorter one is truncated or something else. */
const leastBytes = 24;

/**
 * Imports the keys of one or several secrets, `whsec_` and base64. Trims whitespace, because files and secret stores add
 * line breaks.
 *
 * @throws WebhookVerificationError malformed_secret
 */
export function signingKeys(secrets: string | readonly string[] | undefined): Promise<CryptoKey[]> {
  // An empty list is as wrong as an empty secret.
  return Promise.all([secrets?.length ? secrets : ''].flat().map(signingKey));
}

async function signingKey(secret: string): Promise<CryptoKey> {
  const key = decodeBase64(/^\s*(?:whsec_)?([\w+/]+=*)\s*$/.exec(secret)?.[1]);
  if (key === undefined || key.length < leastBytes) {
    const fault = secret ? 'not whsec_ and base64' : 'it is missing: pass the whsec_ secret of the endpoint';
    throw new WebhookVerificationError('malformed_secret', fault);
  }
  return crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
}

/** Decodes base64. Returns undefined if the text is invalid. */
export function decodeBase64(text = ''): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/**
 * Returns a body as text. Bytes that are not UTF-8 become replacement characters, so that the verified text is exactly the
 * text that is parsed.
 */
export function bodyText(body: string | Uint8Array): string {
  return typeof body === 'string' ? body : new TextDecoder('utf-8', { ignoreBOM: true }).decode(body);
}

/** The content that is signed: `<id>.<timestamp>.<body>`. */
export function signedContent(id: string, timestamp: string, body: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${id}.${timestamp}.${body}`);
}
