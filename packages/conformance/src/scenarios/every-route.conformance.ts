import { type Endpoint, endpoints, type ProblemCode, ratePolicies } from '@doorstep/contracts';
import { credentialFor, namesIds, pathOf, searchOf, takesBody, takesJson } from '../kit/endpoint-examples.js';
import type { Harness } from '../kit/harness.js';
import { expectProblem, type RawAnswer, type RawRequest } from '../kit/http.js';
import { ownPartner } from '../kit/own-partner.js';
import { subject } from '../kit/scenario.js';

/** An invalid request that every route of a kind must refuse. */
interface Refusal {
  readonly name: string;
  readonly code: ProblemCode;
  /** Returns true if the request applies to a route. */
  readonly appliesTo: (endpoint: Endpoint) => boolean;
  /** Replaces parts of the first example. */
  readonly change: (endpoint: Endpoint) => RawRequest & { readonly path?: string };
}

const json = { 'content-type': 'application/json' };

/** Returns true for an endpoint with pages whose path names no object. */
function isList({ route }: Endpoint): boolean {
  const { query } = route;
  const pages = typeof query === 'object' && query !== null && 'shape' in query && 'cursor' in Object(query.shape);
  return pages && !route.path.includes(':');
}

const refusals: readonly Refusal[] = [
  {
    name: 'a body that is not JSON',
    code: 'malformed_request',
    appliesTo: takesJson,
    change: () => ({ body: '{', headers: json }),
  },
  {
    name: 'bad percent-encoding of an id',
    code: 'malformed_request',
    appliesTo: namesIds,
    change: ({ route }) => ({ path: route.path.replaceAll(/:\w+/g, '%E0%A4') }),
  },
  {
    name: 'a body of another media type',
    code: 'unsupported_media_type',
    appliesTo: takesJson,
    change: () => ({ body: '{}', headers: { 'content-type': 'text/plain' } }),
  },
  {
    name: 'a body that is too large',
    code: 'payload_too_large',
    appliesTo: takesJson,
    change: () => ({ body: '{}'.padEnd(102_401), headers: json }),
  },
  {
    name: 'an invalid credential',
    code: 'unauthenticated',
    appliesTo: () => true,
    change: () => ({ token: 'ds_ses_nobody' }),
  },
  {
    name: 'an unknown query parameter',
    code: 'invalid_request',
    appliesTo: () => true,
    change: (endpoint) => ({ path: `${pathOf(endpoint)}?nothing=1` }),
  },
  {
    name: 'a body where none is taken',
    code: 'invalid_request',
    // Fetch sends no body with GET.
    appliesTo: (endpoint) => !isRead(endpoint) && !takesBody(endpoint),
    change: () => ({ body: '{"force":true}', headers: json }),
  },
  {
    name: 'a compressed body',
    code: 'unsupported_media_type',
    appliesTo: takesBody,
    change: () => ({ body: '{}', headers: { ...json, 'content-encoding': 'gzip' } }),
  },
  {
    name: 'an idempotency key that is too long',
    code: 'invalid_request',
    appliesTo: ({ meta }) => meta.idempotency === 'accepted',
    change: () => ({ headers: { 'idempotency-key': 'x'.repeat(300) } }),
  },
  {
    name: 'an invalid cursor',
    code: 'invalid_cursor',
    appliesTo: isList,
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

/** Returns the smallest quota of a route. */
function quotaOf({ meta }: Endpoint): number {
  return Math.min(...ratePolicies[meta.rate].map(({ quota }) => quota));
}

/** Sends requests, twenty at a time, until the limit is used up. */
async function useUp(call: () => Promise<RawAnswer>, quota: number): Promise<void> {
  for (let sent = 0; sent <= quota; sent += 20) await Promise.all(Array.from({ length: 20 }, call));
}

export const everyRoute = subject('every route', (scenario) => {
  for (const refusal of refusals) {
    scenario(`refuses ${refusal.name}`, { exhaustive: true }, async (harness) => {
      const { testKey } = await ownPartner(harness);
      await harness.target.advance('1m');
      for (const endpoint of endpoints.filter(refusal.appliesTo)) {
        // Stays within a burst, and within the sign-ins of a minute.
        await harness.target.advance(endpoint.meta.rate === 'sign_in' ? '1m' : '1s');
        expectProblem(await sendChanged(harness, endpoint, refusal, testKey), refusal.code);
      }
      await harness.target.advance('1m');
    });
  }

  scenario('answers 429 once its rate limit is used up', { exhaustive: true }, async (harness) => {
    const { testKey } = await ownPartner(harness);
    // Each limit takes hundreds of calls, so only those of customers, of public routes and of a key are tested.
    const counted = endpoints.filter(
      (endpoint) =>
        quotaOf(endpoint) <= 600 &&
        (endpoint.meta.access.kind !== 'session' || endpoint.meta.access.roles[0] === 'customer'),
    );
    // The first route of each limit is one that changes nothing, if possible.
    const readsFirst = [...counted].sort((a, b) => Number(isRead(b)) - Number(isRead(a)));
    await harness.target.advance('1m');
    const usedUp = new Set<string>();
    for (const endpoint of readsFirst) {
      const token = await credentialFor(harness, endpoint, testKey);
      const call = (): Promise<RawAnswer> => harness.send(endpoint.route.method, pathOf(endpoint), { token });
      const limit = `${endpoint.meta.rate} ${token}`;
      if (!usedUp.has(limit)) await useUp(call, quotaOf(endpoint));
      usedUp.add(limit);
      expectProblem(await call(), 'rate_limited');
    }
    await harness.target.advance('1m');
  });
});
