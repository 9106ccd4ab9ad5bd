import type { Endpoint } from '@doorstep/contracts';
import type { AccessFixture } from '../access-fixture/access-fixture.js';
import type { ObjectKind } from '../access-fixture/object-kinds.js';
import { type AccessAnswer, comparableText } from './access-request.js';
import type { Caller } from './callers.js';
import { type Actor, denials, isNewcomer, type Outcome, type Relation } from './expectation.js';
import { ownerships, reachAt } from './ownership.js';

/** A caller, its relation to the requested object, and the outcome that it must get. */
export interface Cell {
  readonly caller: Caller;
  readonly relation: Relation;
  readonly expected: Outcome;
}

/** Returns the violation of a cell as a line of text, or nothing if the answer is as expected. */
export function violationsOf(
  endpoint: Endpoint,
  cell: Cell,
  answers: ReadonlyMap<Cell, AccessAnswer>,
  fixture: AccessFixture,
): readonly string[] {
  const { caller, relation, expected } = cell;
  const answer = answers.get(cell);
  if (!answer) throw new Error(`${endpoint.name}: a cell has no answer.`);
  const label = `${endpoint.name}: ${caller.actor.name}, ${relation}`;
  if (!isAsExpected(cell, answer)) {
    return [`${label}: expected ${expected}, got ${answer.status} ${answer.code ?? ''} ${answer.text.slice(0, 300)}`];
  }
  const leaked = relation.startsWith('foreign') ? undefined : leakedId(endpoint, caller.actor, answer, fixture);
  if (leaked !== undefined) return [`${label}: the answer contains ${leaked}, which belongs to others`];
  if (expected !== 'not_found' || relation.startsWith('missing')) return [];
  const counterpart = relation === 'foreign_child' ? 'missing_child' : 'missing';
  const missing = [...answers.keys()].find((other) => other.caller === caller && other.relation === counterpart);
  const missingAnswer = missing && answers.get(missing);
  return missingAnswer && comparableText(missingAnswer) !== comparableText(answer)
    ? [
        `${label}: differs from the answer for an object that does not exist: ${comparableText(answer)} instead of ${comparableText(missingAnswer)}`,
      ]
    : [];
}

/** Newcomers may be refused for any reason, as long as they learn nothing. */
function isAsExpected({ caller, expected }: Cell, answer: AccessAnswer): boolean {
  if (isNewcomer(caller.actor)) return answer.status >= 400 && answer.status < 500;
  return outcomeOf(answer) === expected;
}

/** Returns the outcome of an answer, or undefined for an answer that nobody should get. */
function outcomeOf({ status, code }: AccessAnswer): Outcome | undefined {
  const denial = denials.find((known) => known === code);
  if (denial) return denial;
  return status >= 500 || [401, 403, 404].includes(status) ? undefined : 'allowed';
}

/** Returns an id of the other side in the answer whose kind the actor does not reach entirely. */
function leakedId(
  endpoint: Endpoint,
  actor: Actor,
  { text }: AccessAnswer,
  { theirs }: AccessFixture,
): string | undefined {
  const holder = actor.kind === 'session' ? actor.role : actor.kind === 'key' ? 'partner' : 'anybody';
  const isSecret = (kind: ObjectKind): boolean => {
    const ownership = ownerships[kind];
    const reach = ownership && reachAt(endpoint, ownership);
    return reach !== undefined && reach[holder] !== 'all' && reach.anybody !== 'all';
  };
  // The paths of the caller's own requests repeat what it sent.
  const told = endpoint.area === 'requestLogs' ? text.replaceAll(/"path":"[^"]*"/g, '') : text;
  return theirs.owned.all().find(({ kind, id }) => isSecret(kind) && told.includes(id))?.id;
}
