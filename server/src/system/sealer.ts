import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { SealBroken, type Sealer } from '@doorstep/core';
import type { EncryptionKey, EncryptionKeys } from '../config/encryption-keys.js';

/** A sealer that recognises texts of its first key. */
export interface KeyedSealer extends Sealer {
  /** Returns true if a sealed text names the first key. */
  isCurrent(sealed: string): boolean;
}

const version = 'v1';
/** Key id and content of a sealed text. */
const format = /^v1\.([\w-]+)\.([\w-]+)$/;
const cipher = 'aes-256-gcm';
/** The length that NIST SP 800-38D 5.2.1.1 recommends. IVs are random, which 8.2.2 allows for up to 2^32 texts per key. */
const ivBytes = 12;
const tagBytes = 16;

/**
 * Seals with AES-256-GCM, with the context as additional data. The first key seals, and all of them open. To change keys,
 * put a new one in front, and drop the old one when nothing is sealed with it any longer. A sealed text is
 * `v1.<key id>.<base64url of iv, ciphertext, tag>`.
 */
export function createSealer(keys: EncryptionKeys): KeyedSealer {
  const [current] = keys;
  const secrets = new Map(keys.map(({ id, secret }) => [id, secret]));
  const currentPrefix = `${version}.${current.id}.`;
  return {
    isCurrent: (sealed) => sealed.startsWith(currentPrefix),
    isSealed: (text) => format.test(text),
    seal(text, context) {
      const iv = randomBytes(ivBytes);
      const sealing = createCipheriv(cipher, current.secret, iv, { authTagLength: tagBytes });
      sealing.setAAD(Buffer.from(context, 'utf8'));
      const content = [iv, sealing.update(text, 'utf8'), sealing.final(), sealing.getAuthTag()];
      return `${currentPrefix}${Buffer.concat(content).toString('base64url')}`;
    },
    open(sealed, context) {
      const [, id = '', encoded = ''] = format.exec(sealed) ?? [];
      const bytes = Buffer.from(encoded, 'base64url');
      if (bytes.length < ivBytes + tagBytes) throw new SealBroken('This is not a sealed text.');
      const secret = secrets.get(id);
      if (!secret) throw new SealBroken(`The key ${id} is not among ENCRYPTION_KEYS.`);
      const opening = createDecipheriv(cipher, secret, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
      opening.setAAD(Buffer.from(context, 'utf8'));
      opening.setAuthTag(bytes.subarray(-tagBytes));
      try {
        return Buffer.concat([opening.update(bytes.subarray(ivBytes, -tagBytes)), opening.final()]).toString('utf8');
      } catch {
        throw new SealBroken('The text was changed, or sealed for another context or with another key.');
      }
    },
  };
}

/** Returns what identifies a key and says nothing about it. */
export function fingerprintOf(secret: Uint8Array): string {
  return createHmac('sha256', secret).update('doorstep/encryption-key').digest('hex').slice(0, 32);
}

/** Generates a random key. */
export function newEncryptionKey(id: string): EncryptionKey {
  return { id, secret: randomBytes(32) };
}
