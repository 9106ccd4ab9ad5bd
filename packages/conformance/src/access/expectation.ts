import type { Endpoint, ProblemCode, Role } from '@doorstep/contracts';
import { type NamedObject, objectsOf } from '../access-fixture/object-kinds.js';
import { type Holder, type Ownership, ownerships, type Reach, reachAt } from './ownership.js';

/** The kind of caller that sends a request. */
export type Actor = { readonly name: string } & (
  | { readonly kind: 'nobody' }
  /** Has a malformed, revoked or expired credential. */
  | { readonly kind: 'invalid' }
  | {
      readonly kind: 'session';
      readonly role: Role;
      readonly demo: boolean;
      readonly steppedUp: boolean;
      /** Has no company, courier or fleet yet. */
      readonly newcomer?: true;
    }
  /** A `narrow` key has every scope except the one that the endpoint requires. */
  | { readonly kind: 'key'; readonly livemode: boolean; readonly narrow: boolean }
);

/** The relation of the actor to the objects in the path. A `child` is the second object, below a first one of its own. */
export type Relation = 'no_object' | 'own' | 'foreign' | 'missing' | 'other_mode' | 'foreign_child' | 'missing_child';

/** The problems that deny access. */
export const denials = [
  'unauthenticated',
  'forbidden',
  'step_up_required',
  'demo_account_managed',
  'test_mode_only',
  'not_found',
] as const satisfies readonly ProblemCode[];

/** The required result of a call: permitted, or denied with this problem. */
export type Outcome = 'allowed' | (typeof denials)[number];

/** Thrown for an endpoint that names a kind of object whose owner is not declared. */
export class UnknownOwner extends Error {
  override readonly name = 'UnknownOwner';
}

/** Returns true for an actor with a role but without its company, courier or fleet, who therefore owns nothing. */
export function isNewcomer(actor: Actor): boolean {
  return actor.kind === 'session' && actor.newcomer === true;
}

/** Returns the relations that an actor can have to the objects of an endpoint. @throws UnknownOwner */
export function relationsOf(endpoint: Endpoint, actor: Actor): readonly Relation[] {
  const [first, ...others] = objectsOf(endpoint);
  if (isNewcomer(actor)) return first && !reachesAll(endpoint, first, actor) ? ['foreign', 'missing'] : [];
  if (!first) return ['no_object'];
  const modes = ownershipOf(endpoint, first).modes ? (['other_mode'] as const) : [];
  const children = others.length > 0 ? (['foreign_child', 'missing_child'] as const) : [];
  return ['own', 'foreign', 'missing', ...modes, ...children];
}

/** Derives the outcome from the access rule of an endpoint and the owners of its objects. @throws UnknownOwner */
export function expectedOutcome(endpoint: Endpoint, actor: Actor, relation: Relation): Outcome {
  return refusalOf(endpoint, actor) ?? objectOutcome(endpoint, actor, relation);
}

function reachesAll(endpoint: Endpoint, object: NamedObject, actor: Actor): boolean {
  return refusalOf(endpoint, actor) === undefined && reachOf(endpoint, object, holderOf(endpoint, actor)) === 'all';
}

/** Returns the denial that does not depend on the objects in the path, if there is one. */
function refusalOf({ meta }: Endpoint, actor: Actor): Outcome | undefined {
  const { access, errors, managedInDemo } = meta;
  if (actor.kind === 'invalid') return 'unauthenticated';
  if (access.kind === 'public') return undefined;
  if (access.kind === 'api_key') {
    if (actor.kind !== 'key') return 'unauthenticated';
    if (actor.narrow) return 'forbidden';
    return actor.livemode && errors.includes('test_mode_only') ? 'test_mode_only' : undefined;
  }
  if (actor.kind !== 'session') return 'unauthenticated';
  if (!access.roles.includes(actor.role)) return 'forbidden';
  if (actor.demo) return managedInDemo ? 'demo_account_managed' : undefined;
  return access.stepUp && !actor.steppedUp ? 'step_up_required' : undefined;
}

function objectOutcome(endpoint: Endpoint, actor: Actor, relation: Relation): Outcome {
  const [first] = objectsOf(endpoint);
  if (!first) return 'allowed';
  const reach = reachOf(endpoint, first, holderOf(endpoint, actor));
  if (relation === 'own') return 'allowed';
  if (relation === 'foreign') return reach === 'all' ? 'allowed' : 'not_found';
  return 'not_found';
}

function holderOf({ meta }: Endpoint, actor: Actor): Holder {
  if (meta.access.kind === 'public') return 'anybody';
  return actor.kind === 'session' ? actor.role : 'partner';
}

/**
 * Returns the objects of this kind that a holder reaches through this endpoint.
 *
 * @throws UnknownOwner if the kind has no row, or if the access rule admits a holder who can own none of these objects.
 */
export function reachOf(endpoint: Endpoint, object: NamedObject, holder: Holder): Reach {
  const found = reachAt(endpoint, ownershipOf(endpoint, object))[holder];
  if (found) return found;
  throw new UnknownOwner(
    `${endpoint.name} gives ${holder} access to a ${object.kind}. Declare in ownership.ts which ones the holder owns.`,
  );
}

/** @throws UnknownOwner if there is no row for the kind. */
function ownershipOf({ name }: Endpoint, { param, kind }: NamedObject): Ownership {
  const ownership = ownerships[kind];
  if (ownership) return ownership;
  throw new UnknownOwner(`${name} names a ${kind} (":${param}"). Declare its owner in ownership.ts.`);
}
