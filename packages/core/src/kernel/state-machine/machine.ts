import type { EventType } from '@doorstep/contracts';
import type { Instant } from '../primitives/instant.js';

/** The columns of every record that moves through states. */
export interface Stateful {
  readonly id: string;
  readonly status: string;
  /** The sequence number of the last event. It increases by one with each event. */
  readonly sequence: number;
  /** Start of the current state. */
  readonly statusSince: Instant;
  readonly updatedAt: Instant;
}

/** An action that leads from some states to another one. */
export interface Step<Row extends Pick<Stateful, 'status'>, Action extends string> {
  readonly action: Action;
  readonly from: readonly Row['status'][];
  /** The next state; `same` if the state does not change. */
  readonly to: Row['status'] | 'same';
  /** An additional condition on the record. */
  readonly when?: (row: Row) => boolean;
}

/** One row of a transition table. */
export interface Transition<Row extends Stateful, Action extends string, Relation extends string>
  extends Step<Row, Action> {
  readonly by: readonly Relation[];
  readonly event: EventType;
}

/** A transition table, and the actions in it that are offered to callers. */
export interface MachineTable<
  Row extends Stateful,
  Action extends string,
  Relation extends string,
  Offered extends Action,
> {
  /** All transitions. No other is possible. */
  readonly transitions: readonly Transition<Row, Action, Relation>[];
  /** The actions that `allowedActions` returns, in this order. The others are caused by time or by other actions. */
  readonly offered: readonly Offered[];
}

/** A state machine defined by a transition table. */
export interface StateMachine<
  Row extends Stateful,
  Action extends string,
  Relation extends string,
  Offered extends Action,
> {
  /** Returns the transition of an action, if it is possible for this record and relation. */
  find(action: Action, by: Relation, row: Row): Transition<Row, Action, Relation> | undefined;
  /** Returns the actions that this relation may take with the record now. */
  allowedActions(row: Row, by: Relation): Offered[];
  /** Returns true if no transition leaves this state. */
  hasEnded(status: Row['status']): boolean;
  /** Returns the states that an event of this type may lead to; `same` if it may leave the state unchanged. */
  statesAfter(event: EventType): ReadonlySet<Row['status'] | 'same'>;
}

/**
 * Creates a state machine from a transition table. If several transitions of an action are possible, the first wins.
 */
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
    transitions.find((move) => move.by.includes(by) && isPossible(move, action, row));
  return {
    find,
    allowedActions: (row, by) => offered.filter((action) => find(action, by, row) !== undefined),
    hasEnded: (status) => !left.has(status),
    statesAfter: (event) => new Set(transitions.filter((move) => move.event === event).map(({ to }) => to)),
  };
}

/** Returns true if a step is the given action, and the record may take it. */
export function isPossible<Row extends Pick<Stateful, 'status'>>(
  step: Step<Row, string>,
  action: string,
  row: Row,
): boolean {
  return step.action === action && step.from.includes(row.status) && (step.when?.(row) ?? true);
}
