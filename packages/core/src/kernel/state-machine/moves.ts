import type { Effects } from '../operation/operation.js';
import { ServiceProblem } from '../primitives/problem.js';
import type { Reader, UnitOfWork } from '../store/store.js';
import type { Stateful, StateMachine, Transition } from './machine.js';

/** The actor of a move, and its relation to the record. */
export interface Mover<Relation extends string> {
  readonly relation: Relation;
  /** The id of an account or a partner's key, or `system`. */
  readonly actorId: string;
}

/** The columns that a move changes in addition to the state. */
export type MoveChange<Row extends Stateful> = Partial<Omit<Row, keyof Stateful | 'createdAt'>>;

/** All columns that a move writes. */
export type Moved<Row extends Stateful> = MoveChange<Row> &
  Pick<Row, 'status' | 'sequence' | 'statusSince' | 'updatedAt'>;

/** The state that the mover saw, as a condition of the update. */
export type MoveGuard<Row extends Stateful> = Pick<Row, 'id' | 'status' | 'sequence'>;

/** An event to emit. */
export type MoveEvent = Parameters<Effects['emit']>[0];

/** A move that was made. */
export interface MadeMove<Row extends Stateful> {
  readonly type: MoveEvent['type'];
  readonly actorId: string;
  readonly before: Row;
  /** The reason that the mover gave for the event, if it is not part of the record. */
  readonly reason?: string;
}

/** Configures the moves of the records of one table. */
export interface MoveRules<
  Row extends Stateful,
  Action extends string,
  Relation extends string,
  Offered extends Action,
> {
  readonly machine: StateMachine<Row, Action, Relation, Offered>;
  /** The name of a record in problems, for example `order`. */
  readonly noun: string;
  read(reader: Reader, id: string): Promise<Row | undefined>;
  /** Changes the record if it still matches `guard`, and returns the number of changed rows. */
  write(db: UnitOfWork, guard: MoveGuard<Row>, moved: Moved<Row>): Promise<number>;
  /** Changes other records after the move of a record, before its event is created. */
  follow?(after: Row, before: Row, effects: Effects): Promise<void>;
  /** Returns the columns that follow from a move, such as the time limits of the new state. */
  consequences?(effects: Effects, before: Row, after: Row): Promise<MoveChange<Row>>;
  /** Creates the event of a move. `after` is the record after the move. */
  event(after: Row, move: MadeMove<Row>, effects: Effects): MoveEvent | Promise<MoveEvent>;
}

/** Moves the records of one table. */
export interface Moves<Row extends Stateful, Action extends string, Relation extends string> {
  /**
   * Moves a record and returns the record after the move. The transition table must allow the move. A guarded update
   * makes it, so that one of several concurrent moves wins, and its event is written in the same transaction.
   *
   * @param reason see `MadeMove`.
   * @throws ServiceProblem invalid_transition when the table does not allow the move, or another move came first.
   */
  move(
    effects: Effects,
    row: Row,
    action: Action,
    mover: Mover<Relation>,
    change?: MoveChange<Row>,
    reason?: string,
  ): Promise<Row>;
  /**
   * Checks that an action is possible, for actions that check something else before they move, such as a code.
   *
   * @throws ServiceProblem invalid_transition when the table does not allow the move.
   */
  assertPossible(row: Row, action: Action, by: Relation): void;
}

export function createMoves<
  Row extends Stateful,
  Action extends string,
  Relation extends string,
  Offered extends Action,
>(rules: MoveRules<Row, Action, Relation, Offered>): Moves<Row, Action, Relation> {
  const { machine, noun } = rules;
  const refusal = (row: Row, action: Action, by: Relation): ServiceProblem =>
    invalidTransition(noun, row.status, action, machine.allowedActions(row, by));

  return {
    assertPossible(row, action, by) {
      if (!machine.find(action, by, row)) throw refusal(row, action, by);
    },
    async move(effects, row, action, mover, change = {}, reason) {
      const transition = machine.find(action, mover.relation, row);
      if (!transition) throw refusal(row, action, mover.relation);
      const changed = { ...change, ...nextState(row, transition, effects) };
      const moved = { ...changed, ...(await rules.consequences?.(effects, row, { ...row, ...changed })) };
      const guard = { id: row.id, status: row.status, sequence: row.sequence };
      if ((await rules.write(effects.db, guard, moved)) === 0) {
        throw refusal((await rules.read(effects.db, row.id)) ?? row, action, mover.relation);
      }
      const after = { ...row, ...moved };
      await rules.follow?.(after, row, effects);
      const made = {
        type: transition.event,
        actorId: mover.actorId,
        before: row,
        ...(reason === undefined ? {} : { reason }),
      };
      effects.emit(await rules.event(after, made, effects));
      return after;
    },
  };
}

function nextState<Row extends Stateful>(
  row: Row,
  { to }: Transition<Row, string, string>,
  { now }: Effects,
): Pick<Row, 'status' | 'sequence' | 'statusSince' | 'updatedAt'> {
  const stays = to === 'same';
  return {
    status: stays ? row.status : to,
    sequence: row.sequence + 1,
    statusSince: stays ? row.statusSince : now,
    updatedAt: now,
  };
}

function invalidTransition(
  noun: string,
  status: string,
  action: string,
  allowedActions: readonly string[],
): ServiceProblem {
  const instead = allowedActions.length > 0 ? `you may ${allowedActions.join(', ')}` : 'there is nothing you may do';
  return new ServiceProblem(
    'invalid_transition',
    `${action} is not possible while the ${noun} is ${status}: ${instead}.`,
    { currentStatus: status, allowedActions: [...allowedActions] },
  );
}
