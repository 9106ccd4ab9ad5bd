import { leastSecretBytes } from '../checks/limits.js';
import { WebhookVerificationError } from '../errors/webhook-verification-error.js';

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
  if (key.length < leastSecretBytes)
    throw new WebhookVerificationError('malformed_secret', 'pass the whsec_ secret of the endpoint');
  return crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
}

/** Decodes base64. Returns no bytes if the text is invalid. */
export function decodeBase64(text = ''): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

/** The content that is signed: `<id>.<timestamp>.<body>`. */
export function signedContent(id: string, timestamp: string | number, body: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${id}.${timestamp}.${body}`);
}

/**
 * Returns a body as text. Bytes that are not UTF-8 become replacement characters, so that the verified text is exactly the
 * text that is parsed.
 *
 * @throws WebhookVerificationError malformed_body
 */
export function bodyText(body: string | Uint8Array | ArrayBuffer): string {
  if (typeof body === 'string') return body;
  // Not `instanceof`, because tests in jsdom and frames have an `ArrayBuffer` of their own.
  const kind = Object.prototype.toString.call(body).slice(8, -1);
  if (ArrayBuffer.isView(body) || kind === 'ArrayBuffer') return new TextDecoder().decode(body);
  const reason = kind === 'Object' || kind === 'Array' ? 'it was parsed already' : `it is a value of the kind ${kind}`;
  throw new WebhookVerificationError('malformed_body', `${reason}, pass the body as it arrived: text or bytes`);
}

/** Returns the seconds since 1970. */
export function unixSeconds(time: Date | number): number {
  return Math.floor(Number(time) / 1_000);
}
