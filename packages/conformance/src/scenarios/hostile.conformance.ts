import { type Endpoint, endpoints } from '@doorstep/contracts';
import fc from 'fast-check';
import { expect } from 'vitest';
import { type DemoAccount, demoAccounts, type Harness } from '../kit/harness.js';
import { expectProblem, type RawAnswer } from '../kit/http.js';
import { ownPartner } from '../kit/own-partner.js';
import { subject } from '../kit/scenario.js';

/** Values that break careless code: wrong types, limits of numbers and calendars, and invalid text. */
const junk = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    0,
    -1,
    1.5,
    1e308,
    -1e308,
    2 ** 53,
    '9'.repeat(400),
    [],
    {},
    [[]],
    { $ne: null },
    '\u0000',
    '\ud800',
    '\u202e',
    "' or 1=1 --",
    '%00',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999999999-23:59',
    '2026-02-30T10:00:00Z',
    '2027-03-28T03:30:00+02:00',
    '__proto__',
    'a'.repeat(20_000),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer(),
  fc.double(),
  fc.jsonValue({ maxDepth: 4 }),
);

/** The same values as text. `String` would call a `toString` in the junk. */
const junkText = junk.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));

/** A manipulation of an example. */
interface Attack {
  /** Name of the endpoint. */
  readonly endpoint: string;
  readonly example: number;
  readonly person: DemoAccount | 'partner' | 'nobody';
  /** Index of the leaf of the body that is replaced. Beyond the last leaf, the whole body is replaced. */
  readonly leaf: number;
  readonly value: unknown;
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly header: string;
  readonly param: string | undefined;
}

/** Excludes sign-out, which would end the session of the other attacks. */
const spared = new Set(['platform.auth.logout', 'platform.auth.revokeSession']);
const targets = new Map<string, Endpoint>(
  endpoints.filter(({ name }) => !spared.has(name)).map((endpoint) => [endpoint.name, endpoint]),
);

const attack: fc.Arbitrary<Attack> = fc.constantFrom(...targets.values()).chain((endpoint) =>
  fc.record({
    endpoint: fc.constant(endpoint.name),
    example: fc.nat({ max: endpoint.meta.examples.length - 1 }),
    person: fc.constantFrom<Attack['person']>(...(Object.keys(demoAccounts) as DemoAccount[]), 'partner', 'nobody'),
    leaf: fc.nat({ max: 20 }),
    value: junk,
    query: fc.array(fc.tuple(fc.constantFrom('limit', 'cursor', 'at', 'lat', 'status', 'x'), junkText), {
      maxLength: 2,
    }),
    header: fc.string({ unit: 'grapheme-ascii', maxLength: 30 }),
    param: fc.option(junkText, { nil: undefined }),
  }),
);

/** Returns the value with one of its leaves replaced. */
function withJunk(value: unknown, leaf: number, replacement: unknown): unknown {
  let next = leaf;
  const visit = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(visit);
    if (typeof part === 'object' && part !== null) {
      return Object.fromEntries(Object.entries(part).map(([key, item]) => [key, visit(item)]));
    }
    next -= 1;
    return next === -1 ? replacement : part;
  };
  const changed = visit(value);
  return next >= 0 ? replacement : changed;
}

async function launch(harness: Harness, change: Attack, apiKey: string): Promise<RawAnswer> {
  const endpoint = targets.get(change.endpoint);
  if (!endpoint) throw new Error(`There is no endpoint ${change.endpoint}.`);
  const { route, meta } = endpoint;
  const example = meta.examples[change.example];
  const segment = (name: string): string => encode(change.param ?? example?.params?.[name] ?? 'x');
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => segment(name));
  const query = new URLSearchParams(change.query.map(([name, value]): [string, string] => [name, value]));
  const json = route.method === 'GET' ? undefined : withJunk(example?.body, change.leaf, change.value);
  const headers = { 'x-request-id': change.header, 'if-none-match': change.header, 'idempotency-key': change.header };
  return harness.send(route.method, `${path}?${query}`, {
    token: await tokenOf(harness, change.person, apiKey),
    json,
    headers,
    closesStream: true,
  });
}

/** Replaces lone surrogates, as a client does when it encodes text. */
function encode(segment: string): string {
  return encodeURIComponent(new TextDecoder().decode(new TextEncoder().encode(segment)));
}

async function tokenOf(harness: Harness, person: Attack['person'], apiKey: string): Promise<string | undefined> {
  if (person === 'nobody') return undefined;
  return person === 'partner' ? apiKey : (await harness.as(person)).token;
}

export const hostile = subject('hostile input', (scenario) => {
  scenario(
    'is accepted or refused with a problem, and never causes a failure',
    { exhaustive: true },
    async (harness) => {
      // Attacks may advance the clock of their own partner.
      const { testKey } = await ownPartner(harness);
      await fc.assert(
        fc.asyncProperty(attack, async (one) => {
          await harness.target.advance(1);
          const answer = await launch(harness, one, testKey);
          if (answer.status < 400) return;
          expect(answer.status, answer.text).toBeLessThan(500);
          const { code } = JSON.parse(answer.text) as { code: Parameters<typeof expectProblem>[1] };
          expectProblem(answer, code);
        }),
        { numRuns: Number(process.env['HOSTILE_RUNS'] ?? 400), seed: Number(process.env['HOSTILE_SEED'] ?? 1) },
      );
    },
  );
});
