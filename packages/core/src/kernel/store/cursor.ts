import { canonicalJson, sha256Hex } from '../primitives/digest.js';
import { fieldProblem, type ServiceProblem } from '../primitives/problem.js';
import type { Scalar } from './table.js';

/** A position in a list: the sort values and the id of the last entry read. */
export interface Position {
  readonly values: readonly Scalar[];
  readonly id: string;
}

/** Encodes a position. `list` identifies the list and its filters: the cursor is valid for that list only. */
export function encodeCursor(position: Position, list: unknown): string {
  return toBase64Url(JSON.stringify([fingerprint(list), position.id, ...position.values]));
}

/**
 * Decodes a cursor. Returns undefined for none, and for the empty one of a client that has none yet.
 *
 * @throws ServiceProblem invalid_cursor when it is malformed or of another list.
 */
export function decodeCursor(cursor: string | undefined, list: unknown): Position | undefined {
  if (cursor === undefined || cursor === '') return undefined;
  const [print, id, ...values] = parse(cursor);
  if (print !== fingerprint(list) || typeof id !== 'string' || !values.every(isScalar)) throw invalidCursor();
  return { id, values };
}

function parse(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(fromBase64Url(cursor));
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function isScalar(value: unknown): value is Scalar {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

const fingerprints = new Map<string, string>();
const maxFingerprints = 1_000;

/** Returns a digest of the list. Cached, because most requests are for one of a few lists. */
function fingerprint(list: unknown): string {
  const text = canonicalJson(list);
  const cached = fingerprints.get(text);
  if (cached !== undefined) return cached;
  const print = sha256Hex(text).slice(0, 12);
  if (fingerprints.size >= maxFingerprints) fingerprints.clear();
  fingerprints.set(text, print);
  return print;
}

/** Creates the problem for a cursor that cannot be used. */
export function invalidCursor(): ServiceProblem {
  return fieldProblem('invalid_cursor', '/query/cursor', 'The cursor is not of this list with these filters.');
}

function toBase64Url(text: string): string {
  const binary = String.fromCharCode(...new TextEncoder().encode(text));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64Url(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
}
