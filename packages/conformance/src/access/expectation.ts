import type { Endpoint, ProblemCode, Role } from '@doorstep/contracts';
import { type NamedObject, objectsOf } from '../access-fixture/object-kinds.js';
import { type Holder, type Ownership, ownerships, type Reach, reachAt } from './ownership.js';

/** Somebody who calls. */
export type Actor = { readonly name: string } & (
  | { readonly kind: 'nobody' }
  /** With a credential that is malformed, revoked or expired. */
  | { readonly kind: 'invalid' }
  | {
      readonly kind: 'session';
      readonly role: Role;
      readonly demo: boolean;
      readonly steppedUp: boolean;
      /** Of no company, courier or fleet yet. */
      readonly newcomer?: true;
    }
  /** `narrow` lacks the scope that the endpoint asks for, and has all others. */
  | { readonly kind: 'key'; readonly livemode: boolean; readonly narrow: boolean }
);

/** What the objects of the path are to the actor; `child` is the second one, below an own first one. */
export type Relation = 'no_object' | 'own' | 'foreign' | 'missing' | 'other_mode' | 'foreign_child' | 'missing_child';

/** The problems that keep somebody out. */
export const denials = [
  'unauthenticated',
  'forbidden',
  'step_up_required',
  'test_mode_only',
  'not_found',
] as const satisfies readonly ProblemCode[];

/** How a call must end: let in, or kept out with this problem. */
export type Outcome = 'allowed' | (typeof denials)[number];

/** An endpoint names a kind of object without saying whose it is. */
export class UnknownOwner extends Error {
  override readonly name = 'UnknownOwner';
}

/** Whether somebody has a role without what the role stands for: what belongs to no company yet is not theirs, either. */
export function isNewcomer(actor: Actor): boolean {
  return actor.kind === 'session' && actor.newcomer === true;
}

/** The relations in which somebody can be to the objects of an endpoint. @throws UnknownOwner */
export function relationsOf(endpoint: Endpoint, actor: Actor): readonly Relation[] {
  const [first, ...others] = objectsOf(endpoint);
  if (isNewcomer(actor)) return first && !reachesAll(endpoint, first, actor) ? ['foreign', 'missing'] : [];
  if (!first) return ['no_object'];
  const modes = ownershipOf(endpoint, first).modes ? (['other_mode'] as const) : [];
  const children = others.length > 0 ? (['foreign_child', 'missing_child'] as const) : [];
  return ['own', 'foreign', 'missing', ...modes, ...children];
}

/** Expects of an endpoint what follows from its access rule, and from whose its objects are. @throws UnknownOwner */
export function expectedOutcome(endpoint: Endpoint, actor: Actor, relation: Relation): Outcome {
  return refusalOf(endpoint, actor) ?? objectOutcome(endpoint, actor, relation);
}

function reachesAll(endpoint: Endpoint, object: NamedObject, actor: Actor): boolean {
  return refusalOf(endpoint, actor) === undefined && reachOf(endpoint, object, holderOf(endpoint, actor)) === 'all';
}

/** Who is kept out whatever the path names. */
function refusalOf({ meta }: Endpoint, actor: Actor): Outcome | undefined {
  const { access, errors } = meta;
  if (actor.kind === 'invalid') return 'unauthenticated';
  if (access.kind === 'public') return undefined;
  if (access.kind === 'api_key') {
    if (actor.kind !== 'key') return 'unauthenticated';
    if (actor.narrow) return 'forbidden';
    return errors.includes('test_mode_only') && actor.livemode ? 'test_mode_only' : undefined;
  }
  if (actor.kind !== 'session') return 'unauthenticated';
  if (!access.roles.includes(actor.role)) return 'forbidden';
  return access.stepUp && !actor.demo && !actor.steppedUp ? 'step_up_required' : undefined;
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
 * Which objects of this kind a holder reaches by this endpoint.
 *
 * @throws UnknownOwner when there is no row for the kind, or when none of it can be theirs though the rule lets them in.
 */
export function reachOf(endpoint: Endpoint, object: NamedObject, holder: Holder): Reach {
  const found = reachAt(endpoint, ownershipOf(endpoint, object))[holder];
  if (found) return found;
  throw new UnknownOwner(
    `${endpoint.name} lets in ${holder} to a ${object.kind}: say in ownership.ts which ones are theirs.`,
  );
}

/** @throws UnknownOwner when there is no row for the kind. */
function ownershipOf({ name }: Endpoint, { param, kind }: NamedObject): Ownership {
  const ownership = ownerships[kind];
  if (ownership) return ownership;
  throw new UnknownOwner(`${name} names a ${kind} (":${param}"): say in ownership.ts whose it is.`);
}
