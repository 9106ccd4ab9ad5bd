/** A signed message as it was sent. */
export interface SignedMessage {
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The check of a signature with its intermediate results, so that a receiver can compare each of them with its own. */
export interface SignatureCheck {
  /** The signed content: id, time and body, joined by dots. */
  readonly signedContent: string;
  /** The signatures of the message, without their version. */
  readonly sent: readonly string[];
  /** The signature that the secret gives. */
  readonly expected: string;
  readonly valid: boolean;
}

/** The secret is not `whsec_` and base64. */
export class InvalidSecret extends Error {}

/**
 * Computes the signature of a message according to Standard Webhooks 1.0: HMAC-SHA256 of `id.timestamp.body`.
 *
 * @throws InvalidSecret
 */
export async function checkSignature({ headers, body }: SignedMessage, secret: string): Promise<SignatureCheck> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', decodeSecret(secret), algorithm, false, ['sign']);
  const signedContent = `${headers['webhook-id'] ?? ''}.${headers['webhook-timestamp'] ?? ''}.${body}`;
  const signature = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(signedContent));
  const expected = btoa(String.fromCharCode(...new Uint8Array(signature)));
  const sent = (headers['webhook-signature'] ?? '')
    .split(' ')
    .filter((part) => part.startsWith('v1,'))
    .map((part) => part.slice('v1,'.length));
  return { signedContent, sent, expected, valid: sent.includes(expected) };
}

function decodeSecret(secret: string): Uint8Array<ArrayBuffer> {
  const [, text] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret.trim()) ?? [];
  if (text === undefined) throw new InvalidSecret();
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    throw new InvalidSecret();
  }
}
