import type { Endpoint } from '@doorstep/contracts';
import type { AccessFixture } from '../access-fixture/access-fixture.js';
import type { ObjectKind } from '../access-fixture/object-kinds.js';
import { type AccessAnswer, comparableText } from './access-request.js';
import type { Caller } from './callers.js';
import { type Actor, denials, isNewcomer, type Outcome, type Relation } from './expectation.js';
import { ownerships, reachAt } from './ownership.js';

/** Somebody, what they ask about, and how that must end. */
export interface Cell {
  readonly caller: Caller;
  readonly relation: Relation;
  readonly expected: Outcome;
}

/** What is wrong with a cell, in a line; none when it is as it should be. */
export function violationsOf(
  endpoint: Endpoint,
  cell: Cell,
  replies: ReadonlyMap<Cell, AccessAnswer>,
  fixture: AccessFixture,
): readonly string[] {
  const { caller, relation, expected } = cell;
  const reply = replies.get(cell);
  if (!reply) throw new Error('Every cell was asked.');
  const label = `${endpoint.name}: ${caller.actor.name}, ${relation}`;
  if (!isAsExpected(cell, reply)) {
    return [`${label}: expected ${expected}, got ${reply.status} ${reply.code ?? ''} ${reply.text.slice(0, 300)}`];
  }
  const leaked = relation.startsWith('foreign') ? undefined : leakedId(endpoint, caller.actor, reply, fixture);
  if (leaked !== undefined) return [`${label}: the answer tells ${leaked}, which is of others`];
  if (expected !== 'not_found' || relation.startsWith('missing')) return [];
  const counterpart = relation === 'foreign_child' ? 'missing_child' : 'missing';
  const missing = [...replies.keys()].find((other) => other.caller === caller && other.relation === counterpart);
  const blank = missing && replies.get(missing);
  return blank && comparableText(blank) !== comparableText(reply)
    ? [`${label}: differs from what does not exist: ${comparableText(reply)} instead of ${comparableText(blank)}`]
    : [];
}

/** Newcomers may be refused for another reason: it is enough that they learn nothing. */
function isAsExpected({ caller, expected }: Cell, reply: AccessAnswer): boolean {
  if (isNewcomer(caller.actor)) return reply.status >= 400 && reply.status < 500;
  return outcomeOf(reply) === expected;
}

/** What a reply amounts to; undefined for what nobody should ever get. */
function outcomeOf({ status, code }: AccessAnswer): Outcome | undefined {
  const denial = denials.find((known) => known === code);
  if (denial) return denial;
  return status >= 500 || [401, 403, 404].includes(status) ? undefined : 'allowed';
}

/** An id of the other side that an answer tells somebody who does not reach all objects of its kind. */
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
  return theirs.owned.all().find(({ kind, id }) => isSecret(kind) && text.includes(id))?.id;
}
