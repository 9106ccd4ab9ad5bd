import { type Endpoint, endpoints, type ProblemCode, ratePolicies } from '@doorstep/contracts';
import { credentialFor, namesIds, pathOf, searchOf, takesJson } from '../kit/endpoint-examples.js';
import type { Harness } from '../kit/harness.js';
import { expectProblem, type RawAnswer, type RawRequest } from '../kit/http.js';
import { ownPartner } from '../kit/own-partner.js';
import { subject } from '../kit/scenario.js';

/** What none of some routes takes. */
interface Refusal {
  readonly name: string;
  readonly code: ProblemCode;
  /** Whether it is sent to a route. */
  readonly concerns: (endpoint: Endpoint) => boolean;
  /** In place of the first example. */
  readonly change: (endpoint: Endpoint) => RawRequest & { readonly path?: string };
}

const json = { 'content-type': 'application/json' };

/** Whether an endpoint is a list of pages, and of nothing that has to exist first. */
function isList({ route }: Endpoint): boolean {
  const { query } = route;
  const pages = typeof query === 'object' && query !== null && 'shape' in query && 'cursor' in Object(query.shape);
  return pages && !route.path.includes(':');
}

const refusals: readonly Refusal[] = [
  {
    name: 'a body that is no JSON',
    code: 'malformed_request',
    concerns: takesJson,
    change: () => ({ body: '{', headers: json }),
  },
  {
    name: 'bad percent-encoding of an id',
    code: 'malformed_request',
    concerns: namesIds,
    change: ({ route }) => ({ path: route.path.replaceAll(/:\w+/g, '%E0%A4') }),
  },
  {
    name: 'a body of another type',
    code: 'unsupported_media_type',
    concerns: takesJson,
    change: () => ({ body: '{}', headers: { 'content-type': 'text/plain' } }),
  },
  {
    name: 'a body that is too large',
    code: 'payload_too_large',
    concerns: takesJson,
    change: () => ({ body: '{}'.padEnd(102_401), headers: json }),
  },
  {
    name: 'a credential that is none',
    code: 'unauthenticated',
    concerns: () => true,
    change: () => ({ token: 'ds_ses_nobody' }),
  },
  {
    name: 'a query that it does not know',
    code: 'invalid_request',
    concerns: ({ route }) => Boolean(route.query),
    change: (endpoint) => ({ path: `${pathOf(endpoint)}?nothing=1` }),
  },
  {
    name: 'an idempotency key that is too long',
    code: 'invalid_request',
    concerns: ({ meta }) => meta.idempotency === 'accepted',
    change: () => ({ headers: { 'idempotency-key': 'x'.repeat(300) } }),
  },
  {
    name: 'a cursor of no page',
    code: 'invalid_cursor',
    concerns: isList,
    change: (endpoint) => ({
      path: `${pathOf(endpoint)}${searchOf({ ...endpoint.meta.examples[0].query, cursor: 'bm90aGluZw' })}`,
    }),
  },
];

async function sendChanged(
  harness: Harness,
  endpoint: Endpoint,
  { change }: Refusal,
  apiKey: string,
): Promise<RawAnswer> {
  const { path = pathOf(endpoint), ...request } = change(endpoint);
  const token = request.token ?? (await credentialFor(harness, endpoint, apiKey));
  const example = takesJson(endpoint) && request.body === undefined ? { json: endpoint.meta.examples[0].body } : {};
  return harness.send(endpoint.route.method, path, { ...example, ...request, token });
}

function isRead({ route }: Endpoint): boolean {
  return route.method === 'GET';
}

/** The least that a caller may ask of a route at once. */
function quotaOf({ meta }: Endpoint): number {
  return Math.min(...ratePolicies[meta.rate].map(({ quota }) => quota));
}

/** Asks, twenty at a time, until a limit answers. */
async function useUp(ask: () => Promise<RawAnswer>, quota: number): Promise<void> {
  for (let asked = 0; asked <= quota; asked += 20) await Promise.all(Array.from({ length: 20 }, ask));
}

export const everyRoute = subject('every route', (scenario) => {
  for (const refusal of refusals) {
    scenario(`refuses ${refusal.name}`, async (harness) => {
      const { testKey } = await ownPartner(harness);
      await harness.target.advance('1m');
      for (const endpoint of endpoints.filter(refusal.concerns)) {
        // Not more than a burst at a time, nor more sign-ins than a minute takes.
        await harness.target.advance(endpoint.meta.rate === 'sign_in' ? '1m' : '1s');
        expectProblem(await sendChanged(harness, endpoint, refusal, testKey), refusal.code);
      }
      await harness.target.advance('1m');
    });
  }

  scenario('answers 429 once its limit is used up', async (harness) => {
    const { testKey } = await ownPartner(harness);
    // Each limit takes hundreds of calls: those of customers, of nobody and of a key are enough.
    const counted = endpoints.filter(
      (endpoint) =>
        quotaOf(endpoint) <= 600 &&
        (endpoint.meta.access.kind !== 'session' || endpoint.meta.access.roles[0] === 'customer'),
    );
    // The first to be asked of each limit is one that changes nothing, if there is one.
    const readsFirst = [...counted].sort((a, b) => Number(isRead(b)) - Number(isRead(a)));
    await harness.target.advance('1m');
    const usedUp = new Set<string>();
    for (const endpoint of readsFirst) {
      const token = await credentialFor(harness, endpoint, testKey);
      const ask = (): Promise<RawAnswer> => harness.send(endpoint.route.method, pathOf(endpoint), { token });
      const limit = `${endpoint.meta.rate} ${token}`;
      if (!usedUp.has(limit)) await useUp(ask, quotaOf(endpoint));
      usedUp.add(limit);
      expectProblem(await ask(), 'rate_limited');
    }
    await harness.target.advance('1m');
  });
});
