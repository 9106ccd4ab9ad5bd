import { Doorstep } from '@doorstep/sdk';
import { directRoutes } from '@doorstep/sdk/internal';
import { describe, expect, it } from 'vitest';
import { loggedCall } from './logged-call.js';
import { sdkCode } from './sdk-code.js';

const baseUrl = 'http://localhost:4010/worlds/world_1';

const routes = Object.entries(directRoutes()).flatMap(([area, operations]) =>
  Object.entries(operations).map(([name, route]) => ({ operation: `${area}.${name}`, route })),
);

/** A request of the log to each operation, with every kind of value that the log keeps. */
const logs = routes.map(({ operation, route }) => {
  const path = route.path.replace(/:(\w+)/g, (_, name) => `${name}-1%20a`);
  return {
    operation,
    method: route.method,
    path: route.query ? `${path}?limit=5&type=quote.created&type=quote.used&status=pending` : path,
    requestBody: route.body ? '{"note":"it\'s","amount":{"amount":-5,"currency":"RON"},"list":[true,null]}' : null,
  };
});

/** The source of the code for a request of the log. */
function codeOf(log: {
  readonly operation: string;
  readonly path: string;
  readonly requestBody: string | null;
}): string {
  const call = loggedCall(log);
  if (!call) throw new Error(`${log.operation} has no route.`);
  return sdkCode(call, baseUrl);
}

/** Runs code and returns the requests that it sent. */
async function requestsOf(code: string): Promise<readonly Request[]> {
  const sent: Request[] = [];
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    sent.push(new Request(url, init));
    return sent.length > 1 ? new Response(null, { status: 204 }) : Response.json({ data: [], nextCursor: null });
  };
  class Client extends Doorstep {
    constructor(options: object) {
      super({ ...options, fetch, maxRetries: 0 });
    }
  }
  const body = code.replace(/^import .*\n/, '');
  const run = new Function('Doorstep', 'process', 'console', `return (async () => {${body}})()`);
  await run(Client, { env: { DOORSTEP_API_KEY: 'ds_test_EXAMPLEONLYNOTAKEY' } }, { log: () => undefined }).catch(
    // The answer is no stream; the request was sent.
    () => undefined,
  );
  return sent;
}

describe('the code of a request', () => {
  it.each(logs)('$operation sends the same request', async (log) => {
    const [request] = await requestsOf(codeOf(log));
    expect(request?.method).toBe(log.method);
    expect(request?.url).toBe(`${baseUrl}${log.path}`);
    expect(await request?.text()).toBe(log.requestBody ?? '');
  });

  it('names what the log does not keep, and has placeholders for it', () => {
    const requestBody = '{"pickup":{"address":"[redacted]","coordinates":{"lat":null,"lng":null}}}';
    expect(codeOf({ operation: 'quotes.create', path: '/v1/quotes', requestBody })).toBe(
      `import { Doorstep } from '@doorstep/sdk';

const doorstep = new Doorstep({ apiKey: process.env.DOORSTEP_API_KEY, baseUrl: '${baseUrl}' });

// The log does not keep these values: fill them in.
//   /body/pickup/address
//   /body/pickup/coordinates/lat
//   /body/pickup/coordinates/lng
const result = await doorstep.quotes.create({
  pickup: { address: '<address>', coordinates: { lat: NaN, lng: NaN } },
});
console.log(result);
`,
    );
  });

  it('says that a cut body is not complete', () => {
    const code = codeOf({ operation: 'quotes.create', path: '/v1/quotes', requestBody: '{"pickup":{"addr' });
    expect(code).toContain('// The log does not have the whole body: add what is missing.\n');
    expect(code).toContain('doorstep.quotes.create();');
  });

  it('does not exist for an operation that this page does not know', () => {
    expect(loggedCall({ operation: 'quotes.merge', path: '/v1/quotes/merge', requestBody: null })).toBeUndefined();
  });
});
