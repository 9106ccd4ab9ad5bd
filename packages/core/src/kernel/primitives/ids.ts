import { type IdKind, idPrefixes } from '@doorstep/contracts';
import { base32, base32Number } from './base32.js';
import type { Clock } from './clock.js';
import type { Random } from './random.js';

/** Length of an id after its prefix, and of the part that carries the time. */
const suffixLength = 26;
const timeLength = 10;

/** Generates a unique id of a kind. */
export type NewId = (kind: IdKind) => string;

/** The position of a sequence: the millisecond of its last id, and the number of earlier ids in that millisecond. */
export interface IdPosition {
  readonly millisecond: number;
  readonly counter: number;
}

/** Generates ids in order. A later sequence can continue from `position`. */
export interface IdSequence {
  readonly newId: NewId;
  readonly position: IdPosition;
}

/**
 * Creates a generator of TypeIDs over UUIDv7 (RFC 9562 5.7): 48 bits of milliseconds, then a 12-bit counter that keeps
 * the ids of one millisecond in order, then random bits.
 */
export function createIds(clock: Clock, random: Random): NewId {
  return createIdSequence(clock, random).newId;
}

/**
 * Creates a generator like `createIds` whose sequence can be continued later.
 *
 * @param after the position of the sequence to continue.
 */
export function createIdSequence(
  clock: Clock,
  random: Random,
  after: IdPosition = { millisecond: -1, counter: 0 },
): IdSequence {
  let lastMillisecond = after.millisecond;
  let counter = after.counter;
  const newId: NewId = (kind) => {
    const now = clock.now();
    if (now > lastMillisecond) {
      lastMillisecond = now;
      counter = 0;
    } else if (++counter > 0xfff) {
      // After 4,096 ids in one millisecond, ids are dated with the next one (RFC 9562 6.2).
      lastMillisecond += 1;
      counter = 0;
    }
    return `${idPrefixes[kind]}_${base32(uuidv7(lastMillisecond, counter, random))}`;
  };
  return {
    newId,
    get position() {
      return { millisecond: lastMillisecond, counter };
    },
  };
}

/** Returns the smallest id of a millisecond: greater than all earlier ids, and not greater than any later one. */
export function firstId(kind: IdKind, milliseconds: number): string {
  return `${idPrefixes[kind]}_${base32(dated(milliseconds))}`;
}

/** Returns the time at which an id was created, in milliseconds since the epoch. @throws RangeError for another text. */
export function timeOfId(id: string): number {
  const suffix = id.slice(id.lastIndexOf('_') + 1);
  if (suffix.length !== suffixLength) throw new RangeError(`${id} is not an id.`);
  return base32Number(suffix.slice(0, timeLength));
}

function uuidv7(milliseconds: number, counter: number, random: Random): Uint8Array {
  const bytes = dated(milliseconds);
  const view = new DataView(bytes.buffer);
  view.setUint16(6, 0x7000 | counter);
  bytes.set(random.bytes(8), 8);
  view.setUint8(8, 0x80 | (view.getUint8(8) & 0x3f));
  return bytes;
}

/** Returns 16 bytes that begin with a time. */
function dated(milliseconds: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(16);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, Math.floor(milliseconds / 0x10000));
  view.setUint16(4, milliseconds % 0x10000);
  return bytes;
}
