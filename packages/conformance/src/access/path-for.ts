import type { Endpoint } from '@doorstep/contracts';
import type { AccessFixture } from '../access-fixture/access-fixture.js';
import { type NamedObject, objectsOf } from '../access-fixture/object-kinds.js';
import { variantOf } from '../access-fixture/variants.js';
import { type Actor, isNewcomer, type Relation } from './expectation.js';

/** Returns the path of an endpoint for objects in a relation to an actor. */
export function pathFor(endpoint: Endpoint, actor: Actor, relation: Relation, fixture: AccessFixture): string {
  const [{ params = {} }] = endpoint.meta.examples;
  const objects = objectsOf(endpoint);
  return endpoint.route.path.replaceAll(/:(\w+)/g, (_, param: string) => {
    const index = objects.findIndex((object) => object.param === param);
    const object = objects[index];
    const missing = params[param] ?? '';
    return object ? idFor({ endpoint, actor, object, missing, fixture }, relationOf(relation, index)) : missing;
  });
}

/** Returns the relation of one of the objects to the actor. */
function relationOf(relation: Relation, index: number): Relation {
  if (relation === 'foreign_child') return index === 0 ? 'own' : 'foreign';
  if (relation === 'missing_child') return index === 0 ? 'own' : 'missing';
  return relation;
}

interface PathParameter {
  readonly endpoint: Endpoint;
  readonly actor: Actor;
  readonly object: NamedObject;
  /** An id that does not exist. */
  readonly missing: string;
  readonly fixture: AccessFixture;
}

function idFor({ endpoint, actor, object, missing, fixture }: PathParameter, relation: Relation): string {
  if (relation === 'missing') return missing;
  const foreign = relation === 'foreign';
  const role = actor.kind === 'session' ? actor.role : 'customer';
  const demo = actor.kind === 'session' && actor.demo;
  const newcomer = isNewcomer(actor);
  const usual = endpoint.interface === 'platform' || (actor.kind === 'key' && actor.livemode);
  const livemode = relation === 'other_mode' ? !usual : usual;
  const { owned } = foreign ? fixture.theirs : fixture.ours;
  return owned.get(object.kind, variantOf(object.kind, { endpoint, role, demo, livemode, foreign, newcomer }));
}
