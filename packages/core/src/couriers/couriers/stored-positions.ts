import { base62 } from '../../kernel/primitives/base62.js';
import type { Clock } from '../../kernel/primitives/clock.js';
import { type Instant, toInstant } from '../../kernel/primitives/instant.js';
import type { Random } from '../../kernel/primitives/random.js';
import type { Store } from '../../kernel/store/store.js';
import type { KnownPosition } from './last-position.js';
import type { CourierPositionRecord } from './records.js';

/** The positions in the store that processes share. */
export interface StoredPositions {
  /** Reads the positions that other processes wrote since then, or all positions for null. */
  read(since: Instant | null): Promise<readonly CourierPositionRecord[]>;
  /** Writes positions in one transaction, but none over a newer one. Each courier must appear only once. */
  write(positions: readonly KnownPosition[]): Promise<void>;
}

const writerBytes = 12;

/** Creates the access of one process to the stored positions. */
export function createStoredPositions({
  store,
  clock,
  random,
}: {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
}): StoredPositions {
  /** Identifies this process. Drawn before its first write. */
  let writer: string | undefined;

  return {
    read(since) {
      const others = writer === undefined ? {} : { writer: { not: writer } };
      const where = since === null ? others : { ...others, updatedAt: { gte: since } };
      return store.reader.find('courierPositions', { where, orderBy: [['updatedAt', 'asc']] });
    },
    async write(positions) {
      if (positions.length === 0) return;
      writer ??= base62(random.bytes(writerBytes));
      const written = { writer, updatedAt: toInstant(clock.now()) };
      const rows = positions.map(({ courierId, position: { coordinates, at } }) => ({
        id: courierId,
        lat: coordinates.lat,
        lng: coordinates.lng,
        at,
        ...written,
      }));
      await store.transaction((db) => db.putNewer('courierPositions', 'at', ...rows), 'positions.flush');
    },
  };
}
