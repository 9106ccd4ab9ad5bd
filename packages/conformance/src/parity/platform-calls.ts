import { type Endpoint, endpoints } from '@doorstep/contracts';
import fc from 'fast-check';
import { files } from '../kit/document-uploads.js';
import { searchOf } from '../kit/endpoint-examples.js';
import { formOf } from '../kit/form.js';
import type { RawRequest } from '../kit/http.js';
import { type Command, commandsIn } from './command.js';
import { type ActorName, actorNames, type PlatformHarness } from './platform-harness.js';

/*
 * Calls any route of the contract as any actor: an example of the contract with ids of existing objects, unchanged or with
 * a fault.
 */

/**
 * Excludes streams, which do not end, and sign-out, which ends the actor's session. A second webhook endpoint would make the
 * order of random draws depend on the machine, because webhooks are sent to both at the same time.
 */
const isExcluded = (name: string): boolean =>
  /\.(track|follow|stream)$/.test(name) ||
  ['platform.auth.logout', 'platform.auth.revokeSession', 'direct.webhookEndpoints.create'].includes(name);

/** The fault of a request. */
type Fault =
  | 'none'
  | 'unknownField'
  | 'missingField'
  | 'wrongType'
  | 'noJson'
  | 'wrongMedia'
  | 'unknownQuery'
  | 'missing';

interface Call {
  /** Name of the endpoint. */
  readonly endpoint: string;
  readonly example: number;
  readonly member: ActorName;
  /** Positions of the ids of the request, counted from the most recently seen of their kind. */
  readonly backs: readonly number[];
  readonly fault: Fault;
  /** Index of the field with the fault. */
  readonly field: number;
  readonly idempotencyKey: string | null;
  readonly limit: number | null;
}

const byName = new Map(endpoints.filter(({ name }) => !isExcluded(name)).map((endpoint) => [endpoint.name, endpoint]));

/** Returns the actors that may call an endpoint. */
function membersOf({ meta: { access } }: Endpoint): readonly ActorName[] {
  if (access.kind === 'public') return ['nobody', 'customer'];
  if (access.kind === 'api_key') return ['partner'];
  return actorNames.filter((member) => access.roles.some((role) => member.toLowerCase().endsWith(role)));
}

const fault = fc.oneof(
  { weight: 9, arbitrary: fc.constant<Fault>('none') },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Fault>(
      'unknownField',
      'missingField',
      'wrongType',
      'noJson',
      'wrongMedia',
      'unknownQuery',
      'missing',
    ),
  },
);

const call: fc.Arbitrary<Call> = fc.constantFrom(...byName.values()).chain((endpoint) =>
  fc.record({
    endpoint: fc.constant(endpoint.name),
    example: fc.nat({ max: endpoint.meta.examples.length - 1 }),
    member: fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...membersOf(endpoint)) },
      { weight: 1, arbitrary: fc.constantFrom(...actorNames) },
    ),
    backs: fc.array(fc.constantFrom(0, 0, 0, 1, 2, 7), { minLength: 1, maxLength: 3 }),
    fault,
    field: fc.nat({ max: 5 }),
    idempotencyKey: fc.option(fc.constantFrom('a', 'b'), { freq: 3, nil: null }),
    limit: fc.option(fc.integer({ min: 1, max: 3 }), { freq: 2, nil: null }),
  }),
);

const anyId = /\b([a-z]{3})_[0-9a-z]{26}\b/g;

/** Replaces the ids of an example by those of existing objects. */
function withIds<T>(harness: PlatformHarness, { backs, fault: wrong }: Call, value: T): T {
  if (value === undefined || wrong === 'missing') return value;
  let place = 0;
  const text = JSON.stringify(value).replaceAll(anyId, (id: string, prefix: string) => {
    const back = backs[place % backs.length] ?? 0;
    place += 1;
    return harness.idOf(prefix, back) ?? id;
  });
  return JSON.parse(text);
}

/** Applies a fault to one field of a body. */
function spoiled(body: unknown, { fault: wrong, field }: Call): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const entries = Object.entries(body);
  const at = field % Math.max(1, entries.length);
  const changes: Partial<Record<Fault, readonly (readonly [string, unknown])[]>> = {
    unknownField: [...entries, ['nothing', 1]],
    missingField: entries.filter((_, index) => index !== at),
    wrongType: entries.map(([name, value], index) => (index === at ? [name, [value, {}]] : [name, value])),
  };
  return Object.fromEntries(changes[wrong] ?? entries);
}

function contentOf(body: unknown, { meta }: Endpoint, wrong: Fault): Omit<RawRequest, 'token'> {
  if (wrong === 'noJson') return { body: '{', headers: { 'content-type': 'application/json' } };
  if (wrong === 'wrongMedia') return { body: 'x', headers: { 'content-type': 'text/plain' } };
  if (meta.upload === undefined) return body === undefined ? {} : { json: body };
  const [name] = meta.upload.files;
  const content = meta.upload.mediaTypes.includes('application/pdf') ? files.pdf : files.png;
  return formOf(...formFields(Object(body)), [name, content, 'act.pdf']);
}

/** Returns the fields of a body as a form names them: `coordinates.lat`. */
function formFields(body: object, prefix = ''): (readonly [name: string, value: string])[] {
  return Object.entries(body).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null
      ? formFields(value, `${prefix}${name}.`)
      : [[prefix + name, String(value)] as const],
  );
}

async function sendCall(harness: PlatformHarness, one: Call): Promise<void> {
  const endpoint = byName.get(one.endpoint);
  if (!endpoint) throw new Error(`There is no endpoint ${one.endpoint}.`);
  const { route, meta } = endpoint;
  const { params, query, body } = withIds(harness, one, meta.examples[one.example] ?? meta.examples[0]);
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => params?.[name] ?? 'x');
  const search = searchOf({
    ...query,
    ...(one.fault === 'unknownQuery' ? { nothing: 1 } : {}),
    ...(one.limit !== null && query && 'limit' in query ? { limit: one.limit } : {}),
  });
  const content = route.method === 'GET' ? {} : contentOf(spoiled(body, one), endpoint, one.fault);
  const key = one.idempotencyKey === null ? {} : { 'idempotency-key': one.idempotencyKey };
  await harness.send(one.member, route.method, `${path}${search}`, {
    ...content,
    headers: { ...content.headers, ...key },
  });
}

/** Commands that call any route. */
export const anyCall: fc.Arbitrary<Command<PlatformHarness>> = commandsIn<PlatformHarness>()('call', call, sendCall);
