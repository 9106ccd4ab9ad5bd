import { WebhookVerificationError } from '../errors/webhook-verification-error.js';

/** Least length of a secret (Standard Webhooks 1.0): what is shorter is something else, or cut off. */
const leastBytes = 24;

const algorithm = { name: 'HMAC', hash: 'SHA-256' };

/**
 * The keys of one or several secrets, `whsec_` and base64. Whitespace around a secret is dropped: files and secret stores add
 * line ends.
 *
 * @throws WebhookVerificationError malformed_secret
 */
export function signingKeys(secrets: string | readonly string[]): Promise<CryptoKey[]> {
  const list = [secrets].flat();
  return Promise.all((list.length === 0 ? [''] : list).map(signingKey));
}

async function signingKey(secret: string): Promise<CryptoKey> {
  const [, base64 = ''] = /^\s*(?:whsec_)?([\w+/]+=*)\s*$/.exec(secret) ?? [];
  const key = decodeBase64(base64);
  if (key === undefined || key.length < leastBytes) {
    throw new WebhookVerificationError(
      'malformed_secret',
      'The secret is not the one of a webhook endpoint (whsec_ and base64): is it empty, cut off, quoted or an API key?',
    );
  }
  return crypto.subtle.importKey('raw', key, algorithm, false, ['sign', 'verify']);
}

/** Undefined for what is no base64. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** What is signed: `<id>.<timestamp>.<body>`, the body byte by byte. */
export function signedContent(id: string, timestamp: string, body: string | Uint8Array): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const head = encoder.encode(`${id}.${timestamp}.`);
  const tail = typeof body === 'string' ? encoder.encode(body) : body;
  const content = new Uint8Array(head.length + tail.length);
  content.set(head);
  content.set(tail, head.length);
  return content;
}
