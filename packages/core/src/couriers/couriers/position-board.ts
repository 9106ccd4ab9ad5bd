import type { PositionDropReason } from '@doorstep/contracts';
import type { LiveBus } from '../../kernel/ports/live-bus.js';
import type { Clock } from '../../kernel/primitives/clock.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import { createIncrementalRefresh } from '../../kernel/store/incremental-refresh.js';
import type { Reader } from '../../kernel/store/store.js';
import type { Point } from '../../values/geo/shape/point.js';
import { createDeviceClocks, type DeviceClocks } from './device-clock.js';
import { type CourierPosition, type KnownPosition, positionOf } from './last-position.js';
import { confirms, dropReason } from './location-rules.js';
import { createPositionGrid, type NearCourier, type NearestQuery } from './position-grid.js';
import { notedPosition, positionNote } from './position-note.js';
import { createPositionWriter } from './position-writer.js';
import type { StoredPositions } from './stored-positions.js';

/** The outcome of a report. */
export interface ReportOutcome {
  /** The reason that the position was dropped; undefined if it was kept. */
  readonly reason: PositionDropReason | undefined;
  /** The last position that was kept, possibly the reported one. */
  readonly known: CourierPosition | null;
  /** The last position before the report. */
  readonly before: CourierPosition | null;
}

/** The positions of couriers: kept in memory, written to the store with a delay, and refreshed from other processes. */
export interface PositionBoard extends DeviceClocks {
  /**
   * Keeps a reported position, unless `dropReason` says otherwise. Each report is compared with the one before. A position
   * that was dropped for its speed is remembered: if the next report confirms it, the known position was wrong.
   */
  report(courierId: string, position: CourierPosition, now: Instant): Promise<ReportOutcome>;
  /** Keeps a position as it is, unless a newer one is known. A rollback of the caller's unit of work does not undo it. */
  keep(courierId: string, position: CourierPosition): void;
  /**
   * Returns the last position of a courier, even if another process has just written it; null before the first.
   *
   * @param reader that of the unit of work within one, so that no second connection is needed.
   */
  of(reader: Reader, courierId: string): Promise<CourierPosition | null>;
  /** Returns true if this process knows a position of the courier. */
  has(courierId: string): boolean;
  /** Learns the positions that other processes have written, and wakes the streams of their couriers. */
  refresh(): Promise<void>;
  /** Returns every position that this process knows. */
  all(): readonly KnownPosition[];
  /** Returns every position. Reports to other processes appear a second late. */
  current(): Promise<readonly KnownPosition[]>;
  /**
   * Returns the couriers around a point, the nearest first, and by id at equal distance. Reports to other processes
   * appear a second late.
   */
  nearest(point: Point, query: NearestQuery): Promise<readonly NearCourier[]>;
  /**
   * Writes the positions that changed since the last flush. Must be called every second, and before the process ends. The
   * next flush retries what could not be written. @throws StoreUnavailable
   */
  flush(): Promise<void>;
}

/** The dependencies of a board. */
export interface PositionBoardDeps {
  readonly clock: Clock;
  readonly live: Pick<LiveBus, 'publishHere' | 'noteElsewhere' | 'onNote'>;
  /** The store of positions. Without it, positions live only as long as the board. */
  readonly stored?: StoredPositions;
}

/**
 * Creates a board. Streams subscribe to the ids of couriers as to those of objects, so waking them needs no query. Other
 * processes receive each position in a note, before it is in the store.
 */
export function createPositionBoard({ clock, live, stored }: PositionBoardDeps): PositionBoard {
  const grid = createPositionGrid();
  const writer = createPositionWriter(grid, stored);
  /** The last report of a courier, if it was dropped for its speed. */
  const doubted = new Map<string, CourierPosition>();

  function keep(courierId: string, position: CourierPosition): void {
    const known = grid.of(courierId);
    if (known && known.at > position.at) return;
    grid.put(courierId, position);
    writer.add(courierId);
    live.publishHere([courierId]);
    live.noteElsewhere(courierId, positionNote(position));
  }

  function learn(courierId: string, position: CourierPosition): void {
    const known = grid.of(courierId);
    if (known && known.at >= position.at) return;
    grid.put(courierId, position);
    live.publishHere([courierId]);
  }

  /** Returns the reason to drop a position, unless it confirms a doubted one. */
  function reasonAgainst(
    courierId: string,
    known: CourierPosition | null,
    position: CourierPosition,
    now: Instant,
  ): PositionDropReason | undefined {
    const reason = dropReason(known, position, now);
    if (reason !== 'implausible_speed') return reason;
    const earlier = doubted.get(courierId);
    if (earlier && confirms(earlier, position, now)) return undefined;
    if (!earlier || earlier.at < position.at) doubted.set(courierId, position);
    return reason;
  }

  live.onNote((courierId, text) => {
    const position = notedPosition(text);
    if (position) learn(courierId, position);
  });

  const refreshFromStore =
    stored && createIncrementalRefresh({ read: stored.read, put: (row) => learn(row.id, positionOf(row)) });

  const refresh = async (): Promise<void> => refreshFromStore?.({ milliseconds: clock.now(), revision: 0 });

  return {
    ...createDeviceClocks(),
    async report(courierId, position, now) {
      await refresh();
      const known = grid.of(courierId) ?? null;
      const reason = reasonAgainst(courierId, known, position, now);
      if (reason !== undefined) return { reason, known, before: known };
      doubted.delete(courierId);
      keep(courierId, position);
      return { reason, known: position, before: known };
    },
    keep,
    async of(reader, courierId) {
      // Even if this process has an unwritten position, another one may have written a newer one.
      const row = await reader.get('courierPositions', courierId);
      if (row) learn(courierId, positionOf(row));
      return grid.of(courierId) ?? null;
    },
    has: (courierId) => grid.of(courierId) !== undefined,
    refresh,
    all: () => grid.all(),
    async current() {
      await refresh();
      return grid.all();
    },
    async nearest(point, query) {
      await refresh();
      return grid.nearest(point, query);
    },
    flush: writer.flush,
  };
}
