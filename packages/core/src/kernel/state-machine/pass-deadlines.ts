import type { JobHandler } from '../operation/job-handlers.js';
import type { Effects } from '../operation/operation.js';
import { addSeconds } from '../primitives/instant.js';
import { type DeadlineRules, type Deadlines, hasEntered, scheduleDeadline } from './deadlines.js';
import { inOrder, type Limit, nextDeadline, type StoredDeadline, type Timed } from './limits.js';

/** Carries out a limit that has passed, and returns the record after it. The record is locked. */
export type CarryOut<Row extends Timed, Action extends string, Settings> = (
  effects: Effects,
  row: Row,
  limit: Limit<Row, Action, Settings>,
  deadline: StoredDeadline,
  settings: Settings,
) => Promise<Row>;

/** Things that end the state. If one is due, reminders and alerts that are due as well are left out. */
const ending: readonly string[] = ['place', 'release', 'expire', 'cancel', 'fail'];

/**
 * Creates the handler of the job that runs when a deadline passes. If the record has left the state since, or has later deadlines
 * now, it only schedules the next job, unless another one is pending.
 */
export function createDeadlineJob<Row extends Timed, Action extends string, Settings>(
  rules: DeadlineRules<Row, Action, Settings>,
  deadlines: Deadlines<Row>,
  carryOut: CarryOut<Row, Action, Settings>,
): JobHandler {
  const limits = new Map(rules.limits.map((limit) => [limit.name, limit]));

  return async (effects, job) => {
    const row = await rules.lock(effects.db, job.subjectId);
    if (!row) return;
    if (isOutdated(row)) return deadlines.adopt(effects, row);
    const due = row.deadlines.filter((deadline) => isDue(deadline, effects));
    if (due.length === 0) return goOn(effects, row, job.id);
    const settings = await rules.settings(effects, row);
    await pass(effects, await postpone(effects, row, due, settings), settings, job.id);
  };

  /** Schedules the next job, unless one is pending. The lock on the record lets one of several jobs at a time see the others. */
  async function goOn(effects: Effects, { id, deadlines: stored }: Row, jobId: string): Promise<void> {
    const next = nextDeadline(stored);
    if (next === undefined) return;
    const where = {
      subjectId: id,
      kind: rules.jobKind,
      state: 'pending',
      id: { not: jobId },
      dueAt: { lte: next },
    } as const;
    if ((await effects.db.find('jobs', { where, limit: 1 })).length > 0) return;
    scheduleDeadline(effects, rules.jobKind, id, stored);
  }

  /** Returns true for deadlines of another state: a program without deadlines moved the record, or created it. */
  function isOutdated({ deadlines: stored, status }: Row): boolean {
    return stored.length === 0 || stored.some(({ name }) => !limits.get(name)?.in.includes(status));
  }

  /** Moves the deadlines that must wait longer. */
  async function postpone(
    effects: Effects,
    row: Row,
    due: readonly StoredDeadline[],
    settings: Settings,
  ): Promise<Row> {
    let current = row;
    for (const { name } of due) {
      const later = (await limits.get(name)?.until?.(effects, row, settings)) ?? null;
      if (later !== null && later.at > effects.now) current = changed(current, { name, ...later, passed: false });
    }
    return current;
  }

  async function pass(effects: Effects, row: Row, settings: Settings, jobId: string): Promise<void> {
    const due = row.deadlines.filter((deadline) => isDue(deadline, effects));
    const end = due.find(({ name }) => ending.includes(limits.get(name)?.outcome ?? ''));
    let current = due.reduce((known, deadline) => changed(known, { ...deadline, passed: true }), row);
    for (const deadline of end ? [end] : due) {
      const limit = limits.get(deadline.name);
      if (!limit) continue;
      current = await carryOut(effects, current, limit, deadline, settings);
      if (hasEntered(row, current)) return goOn(effects, current, jobId);
      if (limit.again) {
        const at = addSeconds(effects.now, limit.again(settings));
        current = changed(current, { name: limit.name, at, passed: false });
      }
    }
    await rules.save(effects.db, current.id, current.deadlines);
    scheduleDeadline(effects, rules.jobKind, current.id, current.deadlines);
  }
}

function isDue({ at, passed }: StoredDeadline, { now }: Effects): boolean {
  return !passed && at <= now;
}

function changed<Row extends Timed>(row: Row, deadline: StoredDeadline): Row {
  const others = row.deadlines.filter(({ name }) => name !== deadline.name);
  return { ...row, deadlines: inOrder([...others, deadline]) };
}
