import { compress, type Effort } from './compress.js';
import type { Coding } from './content-coding.js';

/** Total length of the bodies that are kept. */
const maxKeptBytes = 16_777_216;

/** Compressed bodies by coding and digest of the content, the one that was used longest ago first. */
const kept = new Map<string, Uint8Array>();
/** Bodies that are being compressed, so that simultaneous requests share the work. */
const running = new Map<string, Promise<Uint8Array>>();
let keptBytes = 0;

/**
 * Compresses a body, or returns it from memory if it was compressed before.
 *
 * @param digest identifies the content: a cryptographic hash.
 */
export function compressOnce(
  bytes: Uint8Array,
  coding: Coding,
  effort: Effort,
  digest: string,
): Uint8Array | Promise<Uint8Array> {
  const key = `${coding} ${effort} ${digest}`;
  const known = kept.get(key) ?? running.get(key);
  if (known instanceof Uint8Array) return keep(key, known);
  if (known) return known;
  const made = compress(bytes, coding, effort);
  if (made instanceof Uint8Array) return keep(key, made);
  const shared = made.then((compressed) => keep(key, compressed)).finally(() => running.delete(key));
  running.set(key, shared);
  return shared;
}

/** Keeps a body as the one used last, and forgets those used longest ago. */
function keep(key: string, body: Uint8Array): Uint8Array {
  forget(key);
  kept.set(key, body);
  keptBytes += body.length;
  for (const oldest of kept.keys()) {
    if (keptBytes <= maxKeptBytes) break;
    forget(oldest);
  }
  return body;
}

function forget(key: string): void {
  keptBytes -= kept.get(key)?.length ?? 0;
  kept.delete(key);
}
