import type { Endpoint, Role, RouteExample } from '@doorstep/contracts';
import { kindOfId, objectsOf } from '../access-fixture/object-kinds.js';
import { variantOf } from '../access-fixture/variants.js';
import type { ExampleFixture } from './example-fixture.js';
import { replacements, senders } from './example-values.js';

/** An example that is ready to be sent, with its sender's credential. */
export interface Sending {
  readonly endpoint: Endpoint;
  /** The documented example with values of the fixture. */
  readonly example: RouteExample;
  /** Undefined for a public endpoint. */
  readonly token: string | undefined;
}

/** Prepares an example of an endpoint for sending. */
export async function prepareSending(
  endpoint: Endpoint,
  example: RouteExample,
  fixture: ExampleFixture,
): Promise<Sending> {
  const role = senderOf(endpoint);
  const ids = idReplacements(endpoint, example, role, fixture);
  const others = Object.entries((await replacements[endpoint.name]?.(fixture, role)) ?? {});
  const { name, params, query, body, response } = example;
  const sent = JSON.stringify({ params, query, body });
  const local = [...ids, ...others].reduce((text, [from, to]) => text.replaceAll(from, to), sent);
  return {
    endpoint,
    example: { ...(JSON.parse(local) as Pick<RouteExample, 'params' | 'query' | 'body'>), name, response },
    token: tokenOf(endpoint, role, fixture),
  };
}

function senderOf({ name, meta: { access } }: Endpoint): Role {
  const sender = senders[name];
  if (sender !== undefined && sender !== 'newcomer') return sender;
  return (access.kind === 'session' ? access.roles[0] : undefined) ?? 'customer';
}

function tokenOf(endpoint: Endpoint, role: Role, { ours, newcomers }: ExampleFixture): string | undefined {
  if (endpoint.meta.access.kind === 'public') return undefined;
  if (senders[endpoint.name] === 'newcomer') return newcomers.courier;
  if (endpoint.interface === 'platform') return ours.people[role].tokens.steppedUp;
  return ours.keys.test;
}

/** Pairs each id of the example with one of the fixture. Ids in the path name an object for which the call succeeds. */
function idReplacements(
  endpoint: Endpoint,
  example: RouteExample,
  role: Role,
  { ours: { owned } }: ExampleFixture,
): readonly (readonly [string, string])[] {
  const livemode = endpoint.interface === 'platform';
  const criteria = { endpoint, role, demo: false, livemode, foreign: false, newcomer: false };
  const named = objectsOf(endpoint).map(({ param, kind }) => {
    return [example.params?.[param] ?? '', owned.get(kind, variantOf(kind, criteria))] as const;
  });
  const sent = JSON.stringify([example.query, example.body]).match(/\b[a-z]{3}_[0-9a-z]{26}\b/g) ?? [];
  const others = [...new Set(sent)].flatMap((id) => {
    const kind = kindOfId(id);
    const replacement = kind && owned.all().find((object) => object.kind === kind);
    return replacement && !named.some(([from]) => from === id) ? [[id, replacement.id] as const] : [];
  });
  return [...named, ...others];
}
