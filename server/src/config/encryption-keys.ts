/** An AES-256 key. */
export interface EncryptionKey {
  /** Letters, digits, `-` and `_`. Each sealed text names the id of its key. */
  readonly id: string;
  /** 32 bytes. */
  readonly secret: Uint8Array;
}

/** The keys of `ENCRYPTION_KEYS`. The first one encrypts. */
export type EncryptionKeys = readonly [EncryptionKey, ...EncryptionKey[]];

const entry = /^([\w-]{1,32}):([A-Za-z0-9+/]{43}=)$/;

/** Parses `id:base64(32 bytes)`, several separated by commas. Returns undefined for anything else, or if an id repeats. */
export function parseEncryptionKeys(text: string): EncryptionKeys | undefined {
  const keys: EncryptionKey[] = [];
  for (const part of text.split(',')) {
    const [, id, secret] = entry.exec(part.trim()) ?? [];
    if (id === undefined || secret === undefined || keys.some((key) => key.id === id)) return undefined;
    keys.push({ id, secret: Buffer.from(secret, 'base64') });
  }
  const [first, ...rest] = keys;
  return first && [first, ...rest];
}

/** Formats a key for `parseEncryptionKeys`. */
export function formatEncryptionKey({ id, secret }: EncryptionKey): string {
  return `${id}:${Buffer.from(secret).toString('base64')}`;
}
