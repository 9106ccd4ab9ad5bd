import { type Endpoint, endpoints } from '@doorstep/contracts';
import fc from 'fast-check';
import { expect } from 'vitest';
import { type DemoAccount, demoAccounts, type Harness } from '../kit/harness.js';
import { expectProblem, type RawAnswer } from '../kit/http.js';
import { ownPartner } from '../kit/own-partner.js';
import { subject } from '../kit/scenario.js';

/** Values that break careless code: of other types, at the edges of numbers and calendars, and no text at all. */
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

/** As text; `String` would call what a `toString` of the junk says. */
const junkText = junk.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));

/** What is done to an example before it is sent. */
interface Attack {
  /** Name of the endpoint. */
  readonly endpoint: string;
  readonly example: number;
  readonly person: DemoAccount | 'partner' | 'nobody';
  /** Which leaf of the body gets the junk; beyond the last the body itself does. */
  readonly leaf: number;
  readonly value: unknown;
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly header: string;
  readonly param: string | undefined;
}

/** Signing out would end the session that the other attacks use. */
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

/** The value with one of its leaves replaced. */
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
  });
}

/** A lone surrogate cannot be encoded; a client that tried would send this instead. */
function encode(segment: string): string {
  return encodeURIComponent(new TextDecoder().decode(new TextEncoder().encode(segment)));
}

async function tokenOf(harness: Harness, person: Attack['person'], apiKey: string): Promise<string | undefined> {
  if (person === 'nobody') return undefined;
  return person === 'partner' ? apiKey : (await harness.as(person)).token;
}

/** Attacks may change what people are called, which others then read: the returned function puts it back. */
async function keepProfiles(harness: Harness): Promise<() => Promise<void>> {
  const before = await Promise.all(
    (Object.keys(demoAccounts) as DemoAccount[]).map(async (person) => {
      const { profile } = await harness.as(person);
      const { displayName, phone } = await profile.get();
      return () => profile.update({ displayName, phone });
    }),
  );
  return async () => {
    for (const putBack of before) await putBack();
  };
}

export const hostile = subject('hostile input', (scenario) => {
  scenario('is refused as a problem or taken, never a failure', async (harness) => {
    // Attacks may advance the clock of their partner.
    const { testKey } = await ownPartner(harness);
    const putProfilesBack = await keepProfiles(harness);
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
    await putProfilesBack();
  });
});
