import type { PositionDropReason } from '@doorstep/contracts';
import type { Point } from '../geo/shape/point.js';
import type { LiveBus } from '../kernel/ports/live-bus.js';
import type { Clock } from '../kernel/primitives/clock.js';
import type { Instant } from '../kernel/primitives/instant.js';
import { createIncrementalRefresh } from '../kernel/store/incremental-refresh.js';
import type { Reader } from '../kernel/store/store.js';
import { type CourierPosition, type KnownPosition, positionOf } from './last-position.js';
import { dropReason } from './location-rules.js';
import { createPositionGrid, type NearCourier, type NearestQuery } from './position-grid.js';
import type { StoredPositions } from './stored-positions.js';

/** What became of a report. */
export interface ReportOutcome {
  /** Why the position was dropped; undefined when it was kept. */
  readonly reason: PositionDropReason | undefined;
  /** The last position that was kept, which may be the one reported. */
  readonly known: CourierPosition | null;
}

/** Where couriers are: kept in the memory of this process, written behind, and learnt from other processes. */
export interface PositionBoard {
  /** Keeps where a courier says that they were, if it makes sense (`dropReason`). Reports follow one another. */
  report(courierId: string, position: CourierPosition, now: Instant): Promise<ReportOutcome>;
  /** Keeps where a courier was, unless something newer is known. Within a unit of work: it is not undone with it. */
  keep(courierId: string, position: CourierPosition): void;
  /**
   * The last position of a courier, also when another process has just written it; null before the first.
   *
   * @param reader of the unit of work within one, so that no second connection is needed.
   */
  of(reader: Reader, courierId: string): Promise<CourierPosition | null>;
  /** Whether this process knows a position of the courier. */
  has(courierId: string): boolean;
  /** Every position that this process knows. */
  all(): readonly KnownPosition[];
  /** The couriers around a point, the nearest first, by id at equal distance; other processes' reports a second late. */
  nearest(point: Point, query: NearestQuery): Promise<readonly NearCourier[]>;
  /**
   * Writes what changed since the last time, and wakes streams of other processes. To be called every second, and before
   * the process ends. What could not be written is written next time. @throws StoreUnavailable
   */
  flush(): Promise<void>;
}

/** What the board stands on. */
export interface PositionBoardDeps {
  readonly clock: Clock;
  readonly live: Pick<LiveBus, 'publishHere' | 'publishElsewhere'>;
  /** Where positions are written behind; absent, they live as long as the board. */
  readonly stored?: StoredPositions;
}

/** Few enough that other writers of the store wait only a moment. */
const flushSize = 2_000;

/** Streams wait for the id of a courier as for that of an object: to tell of a position, no query is needed. */
export function createPositionBoard({ clock, live, stored }: PositionBoardDeps): PositionBoard {
  const grid = createPositionGrid();
  /** Whose position the store does not have. */
  const unwritten = new Set<string>();
  let flushed: Promise<void> = Promise.resolve();

  function keep(courierId: string, position: CourierPosition): void {
    const known = grid.of(courierId);
    if (known && known.at > position.at) return;
    grid.put(courierId, position);
    unwritten.add(courierId);
    live.publishHere([courierId]);
  }

  function learn(courierId: string, position: CourierPosition): void {
    const known = grid.of(courierId);
    if (!known || known.at < position.at) grid.put(courierId, position);
  }

  const lookAt =
    stored && createIncrementalRefresh({ read: stored.read, put: (row) => learn(row.id, positionOf(row)) });

  async function look(): Promise<void> {
    await lookAt?.({ milliseconds: clock.now(), revision: 0 });
  }

  async function write(): Promise<void> {
    // In one order everywhere: two processes that write the same rows must not wait for each other.
    const courierIds = [...unwritten].sort();
    for (let start = 0; start < courierIds.length; start += flushSize) {
      await writeSome(courierIds.slice(start, start + flushSize));
    }
  }

  async function writeSome(courierIds: readonly string[]): Promise<void> {
    const positions = courierIds.flatMap((courierId) => {
      const position = grid.of(courierId);
      return position ? [{ courierId, position }] : [];
    });
    // Reports that come meanwhile are for the next time.
    for (const courierId of courierIds) unwritten.delete(courierId);
    try {
      await stored?.write(positions);
    } catch (error) {
      for (const courierId of courierIds) unwritten.add(courierId);
      throw error;
    }
    live.publishElsewhere(courierIds);
  }

  return {
    async report(courierId, position, now) {
      await look();
      const known = grid.of(courierId) ?? null;
      const reason = dropReason(known, position, now);
      if (reason !== undefined) return { reason, known };
      keep(courierId, position);
      return { reason, known: position };
    },
    keep,
    async of(reader, courierId) {
      // Also when this process has something unwritten: another one may have written something newer meanwhile.
      const row = await reader.get('courierPositions', courierId);
      if (row) learn(courierId, positionOf(row));
      return grid.of(courierId) ?? null;
    },
    has: (courierId) => grid.of(courierId) !== undefined,
    all: () => grid.all(),
    async nearest(point, query) {
      await look();
      return grid.nearest(point, query);
    },
    flush() {
      if (!stored) return Promise.resolve();
      flushed = flushed.catch(() => undefined).then(write);
      return flushed;
    },
  };
}
