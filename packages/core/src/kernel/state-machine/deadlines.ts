import type { TransactionalJobKind } from '../operation/jobs.js';
import type { Effects } from '../operation/operation.js';
import type { UnitOfWork } from '../store/store.js';
import {
  changedDeadlines,
  freshDeadlines,
  type Limit,
  nextDeadline,
  type StoredDeadline,
  type Timed,
} from './limits.js';

/** Configures the time limits of the records of one table. */
export interface DeadlineRules<Row extends Timed, Action extends string, Settings> {
  readonly limits: readonly Limit<Row, Action, Settings>[];
  /** The kind of the job that runs when a deadline passes. Its subject is the record. */
  readonly jobKind: TransactionalJobKind;
  settings(effects: Effects, row: Row): Promise<Settings>;
  lock(db: UnitOfWork, id: string): Promise<Row | undefined>;
  save(db: UnitOfWork, id: string, deadlines: readonly StoredDeadline[]): Promise<unknown>;
}

/**
 * Keeps the deadlines of the records of one table. A record with a deadline that has not passed has a job at that time or earlier. One
 * that comes too early schedules the next one, so a move that only makes the deadline later needs no other job.
 */
export interface Deadlines<Row extends Timed> {
  /** Returns a new record with its deadlines, and schedules their job. */
  begin(effects: Effects, row: Row): Promise<Row>;
  /** Returns the deadlines after a move, and schedules their job if the first one is earlier than before. */
  follow(effects: Effects, before: Row, after: Row): Promise<readonly StoredDeadline[]>;
  /** Saves the deadlines of a record that an earlier release moved or created, and schedules their job. */
  adopt(effects: Effects, row: Row): Promise<void>;
}

export function createDeadlines<Row extends Timed, Action extends string, Settings>(
  rules: DeadlineRules<Row, Action, Settings>,
): Deadlines<Row> {
  const fresh = async (effects: Effects, row: Row): Promise<StoredDeadline[]> =>
    freshDeadlines(rules.limits, row, await rules.settings(effects, row));
  return {
    async begin(effects, row) {
      const deadlines = await fresh(effects, row);
      scheduleDeadline(effects, rules.jobKind, row.id, deadlines);
      return { ...row, deadlines };
    },
    async follow(effects, before, after) {
      const deadlines = hasEntered(before, after)
        ? await fresh(effects, after)
        : changedDeadlines(rules.limits, after, await rules.settings(effects, after), effects.now);
      const known = nextDeadline(before.deadlines);
      const next = nextDeadline(deadlines);
      if (next !== undefined && (known === undefined || next < known)) {
        scheduleDeadline(effects, rules.jobKind, after.id, deadlines);
      }
      return deadlines;
    },
    async adopt(effects, row) {
      const deadlines = await fresh(effects, row);
      if (deadlines.length === 0 && row.deadlines.length === 0) return;
      await rules.save(effects.db, row.id, deadlines);
      scheduleDeadline(effects, rules.jobKind, row.id, deadlines);
    },
  };
}

/** Returns true if a move led to a state, even to the same one again. */
export function hasEntered(before: Timed, after: Timed): boolean {
  return before.status !== after.status || before.statusSince !== after.statusSince;
}

/** Schedules the job of the first deadline that has not passed. */
export function scheduleDeadline(
  effects: Pick<Effects, 'schedule'>,
  kind: TransactionalJobKind,
  subjectId: string,
  deadlines: readonly StoredDeadline[],
): void {
  const dueAt = nextDeadline(deadlines);
  if (dueAt !== undefined) effects.schedule({ kind, subjectId, dueAt });
}
