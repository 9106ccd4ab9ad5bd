import type { AlertReason, DeadlineOutcome } from '@doorstep/contracts';
import type { Effects } from '../operation/operation.js';
import type { Instant } from '../primitives/instant.js';
import type { Stateful } from './machine.js';

/** A time limit of a record in its current state, as it is stored. */
export interface StoredDeadline {
  /** The name of the limit in its table. */
  readonly name: string;
  readonly at: Instant;
  /** True once the limit was carried out. */
  readonly passed: boolean;
  /** The time at which the missing step is due, if it moved since the state began. */
  readonly dueAt?: Instant;
}

/** A later time for a limit that must wait longer. */
export type LaterDeadline = Pick<StoredDeadline, 'at' | 'dueAt'>;

/** The columns of a record that has time limits in its states. */
export interface Timed extends Stateful {
  /** The time limits of the current state, earliest first; empty once the record has ended. */
  readonly deadlines: readonly StoredDeadline[];
}

/** One row of a table of time limits. */
export interface Limit<Row extends Timed, Action extends string, Settings> {
  /** Unique in its table, for example `accept_limit`. */
  readonly name: string;
  readonly in: readonly Row['status'][];
  /** Returns the time at which the limit passes; null if the record has no such limit. */
  at(row: Row, settings: Settings): Instant | null;
  readonly outcome: DeadlineOutcome;
  /** The move of the system; absent if the limit only alerts. */
  readonly action?: Action;
  /** The alert that the limit raises. If it is open already, the move is not made. */
  readonly alert?: AlertReason;
  /** The time at which the missing step is due in the original plan, for the alert; the time of the limit when absent. */
  due?(row: Row, settings: Settings): Instant;
  /** Returns a later time if the limit must wait longer, for example because a position came; asked when it passes. */
  until?(effects: Effects, row: Row, settings: Settings): Promise<LaterDeadline | null>;
  /** The time after which the limit passes again, in seconds, as long as the state lasts. */
  again?(settings: Settings): number;
}

/** Returns the deadlines of a record that has just entered its state, earliest first. */
export function freshDeadlines<Row extends Timed, Settings>(
  limits: readonly Limit<Row, string, Settings>[],
  row: Row,
  settings: Settings,
): StoredDeadline[] {
  const found = limits.flatMap((limit) => {
    const at = limit.in.includes(row.status) ? limit.at(row, settings) : null;
    return at === null ? [] : [{ name: limit.name, at, passed: false }];
  });
  return inOrder(found);
}

/**
 * Returns the deadlines after a change of a record that stays in its state. A limit that passed passes again only if
 * the change moved it into the future. A limit that waits longer keeps its time.
 */
export function changedDeadlines<Row extends Timed, Settings>(
  limits: readonly Limit<Row, string, Settings>[],
  row: Row,
  settings: Settings,
  now: Instant,
): StoredDeadline[] {
  const known = new Map(row.deadlines.map((deadline) => [deadline.name, deadline]));
  const waits = new Set(limits.filter(({ until, again }) => until || again).map(({ name }) => name));
  return inOrder(
    freshDeadlines(limits, row, settings).map((fresh) => {
      const before = known.get(fresh.name);
      if (before && waits.has(fresh.name)) return before;
      return { ...fresh, passed: before?.passed === true && fresh.at <= now };
    }),
  );
}

/** Sorts deadlines; those at the same time stay in the order of the table. */
export function inOrder(deadlines: readonly StoredDeadline[]): StoredDeadline[] {
  return [...deadlines].sort((a, b) => (a.at === b.at ? 0 : a.at < b.at ? -1 : 1));
}

/** Returns the time of the first deadline that has not passed. */
export function nextDeadline(deadlines: readonly StoredDeadline[]): Instant | undefined {
  return deadlines.find(({ passed }) => !passed)?.at;
}
