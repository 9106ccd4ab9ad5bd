import type { LiveBus } from '../../kernel/ports/live-bus.js';
import { toMilliseconds } from '../../kernel/primitives/instant.js';
import { createWakeUp } from '../../kernel/primitives/wake-up.js';
import { createReadMemory } from '../../kernel/store/read-memory.js';
import type { Reader } from '../../kernel/store/store.js';
import type { ChangeCheck, FollowedTable } from './change-check.js';
import { createRecentUpdates } from './recent-updates.js';
import type { StreamPosition } from './stream-position.js';
import { type Followed, type Updates, updatesSince } from './updates.js';

/** An order or a delivery that streams follow. */
export interface Subject<F> {
  readonly table: FollowedTable;
  readonly id: string;
  /** Its last event that is known to the caller. A feed that knows less reads again. */
  readonly sequence: number;
  readonly reader: Reader;
  /** Reads the subject with `reader`, as it is now; undefined if it does not exist. */
  read(reader: Reader): Promise<F | undefined>;
}

/** The updates for one stream, and the state that they lead to; undefined if the subject does not exist. */
export interface FeedUpdates<S, F> extends Updates<S> {
  readonly followed: F | undefined;
}

/** The place of one stream in a feed. */
export interface FeedMember<S, F> {
  /** Returns the updates since a position, or the present state if it is undefined. */
  updatesSince(position: StreamPosition | undefined): Promise<FeedUpdates<S, F>>;
  /** Waits until there may be updates since the last call, or until `leave`. */
  next(): Promise<void>;
  /** Further calls do nothing. */
  leave(): void;
}

/** The updates of one order or delivery, read once for all streams of this process that follow it. */
export interface Feed<S, F> {
  join(sequence: number): FeedMember<S, F>;
}

/** The parts of the process that a feed uses. */
export interface FeedDeps {
  readonly live: Pick<LiveBus, 'subscribe' | 'startTimer'>;
  readonly changes: Pick<ChangeCheck, 'watch'>;
  /** Called when the last stream has left. */
  readonly onEmpty: () => void;
}

/**
 * Creates a feed. It reads only while a stream asks for updates, and only after a change: a change of the subject makes
 * it read everything again, a report of the courier only the position, which is in memory.
 */
export function createFeed<S, F extends Followed<S>>(
  { table, id, reader, read }: Omit<Subject<F>, 'sequence'>,
  { live, changes, onEmpty }: FeedDeps,
): Feed<S, F> {
  const wakeUps = new Set<() => void>();
  const updates = createUpdateReader<S, F>(reader, read, onRead);
  const stopSubject = listen(live, id, () => changed('everything'));
  const stopWatching = changes.watch(table, id, id);
  const couriers = createCourierWatch(live, changes, id, () => changed('position'));
  let stopTimer = (): void => undefined;

  function changed(part: StalePart): void {
    updates.markStale(part);
    for (const wake of wakeUps) wake();
  }

  /** Follows the courier of the subject, and plans the next read for an update that comes with time alone. */
  function onRead(present: F, latest: S | undefined): void {
    // Reports before this moment woke nobody.
    if (wakeUps.size > 0 && couriers.follow(present.courierId)) updates.markStale('position');
    stopTimer();
    const milliseconds = millisecondsUntilChange(present, latest);
    if (milliseconds === undefined || wakeUps.size === 0) return;
    stopTimer = live.startTimer(milliseconds, () => changed('everything'));
  }

  function stop(): void {
    stopSubject();
    stopWatching();
    couriers.stop();
    stopTimer();
    onEmpty();
  }

  return {
    join(sequence) {
      const { wake, next, end } = createWakeUp();
      wakeUps.add(wake);
      if (updates.isOlderThan(sequence)) changed('everything');
      return {
        updatesSince: updates.since,
        next,
        leave() {
          end();
          if (wakeUps.delete(wake) && wakeUps.size === 0) stop();
        },
      };
    },
  };
}

/** The part of a subject that must be read again. */
type StalePart = 'everything' | 'position';

/** Reads the updates of a subject, and keeps the recent ones. */
interface UpdateReader<S, F> {
  markStale(part: StalePart): void;
  /** Returns true if the last read saw an earlier event than this one. */
  isOlderThan(sequence: number): boolean;
  since: FeedMember<S, F>['updatesSince'];
}

/** @param onRead is called after each read, with the latest snapshot. */
function createUpdateReader<S, F extends Followed<S>>(
  reader: Reader,
  read: Subject<F>['read'],
  onRead: (present: F, latest: S | undefined) => void,
): UpdateReader<S, F> {
  const memory = createReadMemory(reader);
  const recent = createRecentUpdates<S>();
  let stale: StalePart | undefined = 'everything';
  let followed: F | undefined;
  let refreshing: Promise<void> | undefined;

  /** Brings the updates up to date. Concurrent calls share one read. */
  async function refresh(): Promise<void> {
    while (refreshing || stale !== undefined) {
      refreshing ??= readChanges().finally(() => {
        refreshing = undefined;
      });
      await refreshing;
    }
  }

  async function readChanges(): Promise<void> {
    const part = stale;
    stale = undefined;
    if (part === 'everything') memory.forget();
    try {
      const present = await read(memory.reader);
      if (present) await addUpdates(present);
      followed = present;
    } catch (error) {
      stale = 'everything';
      throw error;
    }
  }

  async function addUpdates(present: F): Promise<void> {
    for (let more = true; more; ) {
      const result = await updatesSince(present, recent.latest()?.position);
      recent.add(result.updates);
      more = result.more;
    }
    onRead(present, recent.latest()?.snapshot);
  }

  return {
    markStale(part) {
      if (stale !== 'everything') stale = part;
    },
    isOlderThan: (sequence) => followed !== undefined && followed.sequence < sequence,
    async since(position) {
      await refresh();
      if (!followed) return { updates: [], more: false, ended: true, followed };
      const shared = position && recent.since(position);
      if (shared) return { updates: shared, more: false, ended: followed.ended, followed };
      // A new stream, or one that continues after an event before the recent ones.
      const present = await read(memory.reader);
      if (!present) return { updates: [], more: false, ended: true, followed: present };
      return { ...(await updatesSince(present, position)), followed: present };
    },
  };
}

/** Returns the time until an update that comes with time alone; undefined without one. */
function millisecondsUntilChange<S>(present: Followed<S>, snapshot: S | undefined): number | undefined {
  const at = snapshot === undefined || present.ended ? null : present.changesAt(snapshot);
  return at === null ? undefined : Math.max(1, toMilliseconds(at) - toMilliseconds(present.now));
}

/** Calls `wake` at each publication about a topic. Returns a function that ends it. */
function listen(live: FeedDeps['live'], topic: string, wake: () => void): () => void {
  const subscription = live.subscribe(topic);
  let open = true;
  const wait = async (): Promise<void> => {
    for (;;) {
      await subscription.next();
      if (!open) return;
      wake();
    }
  };
  void wait();
  return () => {
    open = false;
    subscription.close();
  };
}

/** Watches the courier of one order or delivery. */
interface CourierWatch {
  /** Watches another courier, or none. Returns true if that is a new one. */
  follow(courierId: string | null): boolean;
  stop(): void;
}

function createCourierWatch(
  live: FeedDeps['live'],
  changes: FeedDeps['changes'],
  subjectId: string,
  onReport: () => void,
): CourierWatch {
  let courier: { readonly id: string; readonly stop: () => void } | undefined;
  return {
    follow(courierId) {
      if (courier?.id === courierId) return false;
      courier?.stop();
      courier = undefined;
      if (courierId === null) return false;
      const stopReports = listen(live, courierId, onReport);
      const stopRoute = changes.watch('courierRoutes', courierId, subjectId);
      courier = {
        id: courierId,
        stop: () => {
          stopReports();
          stopRoute();
        },
      };
      return true;
    },
    stop: () => courier?.stop(),
  };
}
