import type { EventType } from '@doorstep/contracts';
import type { Instant } from '../primitives/instant.js';

/** What every record has that moves through states. */
export interface Stateful {
  readonly id: string;
  readonly status: string;
  /** Of the last event; rises by one with each. */
  readonly sequence: number;
  /** When the present state began. */
  readonly statusSince: Instant;
  readonly updatedAt: Instant;
}

/** One row of a table of moves. */
export interface Transition<Row extends Stateful, Action extends string, Relation extends string> {
  readonly action: Action;
  readonly by: readonly Relation[];
  readonly from: readonly Row['status'][];
  /** The state after it; `same` for what leaves the state alone. */
  readonly to: Row['status'] | 'same';
  readonly event: EventType;
  /** A further condition on the record. */
  readonly when?: (row: Row) => boolean;
}

/** A table of moves, and the actions among them that a caller is told of. */
export interface MachineTable<
  Row extends Stateful,
  Action extends string,
  Relation extends string,
  Offered extends Action,
> {
  /** Every move there is. What is not here cannot happen. */
  readonly transitions: readonly Transition<Row, Action, Relation>[];
  /** What `allowedActions` offers, in this order; the rest is done by time or within other actions. */
  readonly offered: readonly Offered[];
}

/** Answers what a table of moves allows. */
export interface StateMachine<
  Row extends Stateful,
  Action extends string,
  Relation extends string,
  Offered extends Action,
> {
  /** The move that `action` is for this record and this relation, if it may be made now. */
  find(action: Action, by: Relation, row: Row): Transition<Row, Action, Relation> | undefined;
  /** What this relation may do with the record now. */
  allowedActions(row: Row, by: Relation): Offered[];
  /** Whether nothing moves on from this state. */
  hasEnded(status: Row['status']): boolean;
}

/** Reads a table of moves; of several open rows for an action the first counts. */
export function createStateMachine<
  Row extends Stateful,
  Action extends string,
  Relation extends string,
  Offered extends Action,
>({
  transitions,
  offered,
}: MachineTable<Row, Action, Relation, Offered>): StateMachine<Row, Action, Relation, Offered> {
  const left = new Set(transitions.filter((move) => move.to !== 'same').flatMap((move) => move.from));
  const find = (action: Action, by: Relation, row: Row): Transition<Row, Action, Relation> | undefined =>
    transitions.find((move) => move.action === action && isOpen(move, by, row));
  return {
    find,
    allowedActions: (row, by) => offered.filter((action) => find(action, by, row) !== undefined),
    hasEnded: (status) => !left.has(status),
  };
}

function isOpen<Row extends Stateful, Relation extends string>(
  move: Transition<Row, string, Relation>,
  by: Relation,
  row: Row,
): boolean {
  return move.by.includes(by) && move.from.includes(row.status) && (move.when?.(row) ?? true);
}
