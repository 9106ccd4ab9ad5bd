import { type Endpoint, endpoints, roles, scopes } from '@doorstep/contracts';
import { accessRefusal, type Caller, demoApiKey } from '@doorstep/core';
import { mayCall, type OpenApiDocument, toolsOf } from '@doorstep/mcp';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDocument } from '../pages/openapi-documents.js';
import { startTestServer, type TestServer } from '../testing/start-test-server.js';

let server: TestServer;
let client: Client;
beforeAll(async () => {
  server = await startTestServer({ SEED: 'demo' });
  client = await connect(demoApiKey);
});
afterAll(async () => {
  await client.close();
  await server.close({ delay: false });
});

const authorization = `Bearer ${demoApiKey}`;

async function connect(credential: string, query = ''): Promise<Client> {
  const connected = new Client({ name: 'test', version: '1.0.0' });
  const requestInit = { headers: { authorization: `Bearer ${credential}` } };
  await connected.connect(new StreamableHTTPClientTransport(new URL(`${server.url}/mcp${query}`), { requestInit }));
  return connected;
}

/** Calls a tool. The client checks the result against the output schema of the tool. */
async function call(name: string, args: Record<string, unknown> = {}): Promise<CallToolResult> {
  return (await client.callTool({ name, arguments: args })) as CallToolResult;
}

function textOf({ content: [first] }: CallToolResult): string {
  return first?.type === 'text' ? first.text : '';
}

function post(body: unknown, given: Readonly<Record<string, string>> = {}): Promise<Response> {
  const accept = 'application/json, text/event-stream';
  const headers = new Headers({ authorization, accept, 'content-type': 'application/json', ...given });
  if (given['authorization'] === '') headers.delete('authorization');
  return fetch(`${server.url}/mcp`, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

const initialize = {
  jsonrpc: '2.0',
  id: 0,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
};
const pickup = { address: 'Strada Lipscani 25, București' };
const dropoff = { address: 'Bd. Iuliu Maniu 7, București' };

describe('the Model Context Protocol', () => {
  it('plays quote to delivered with the official client', async () => {
    const { tools } = await client.listTools();
    expect(tools.length).toBeLessThanOrEqual(50);
    const quote = await call('quotes_create', { body: { pickup, dropoff } });
    const created = await call('deliveries_create', {
      body: {
        quoteId: quote.structuredContent?.['id'],
        pickup: { ...pickup, contact: { name: 'Ioana Radu', phone: '+40213121234' } },
        dropoff: { ...dropoff, contact: { name: 'Dan Pop', phone: '+40721000777' } },
        items: [{ name: 'Roses', quantity: 1 }],
      },
    });
    expect(created.structuredContent).toMatchObject({ status: 'pending', fee: quote.structuredContent?.['fee'] });
    await call('sandbox_advanceClock', { body: { seconds: 360 } });
    const id = String(created.structuredContent?.['id']);
    expect((await call('deliveries_get', { id })).structuredContent).toMatchObject({ status: 'delivered' });

    const { contents } = await client.readResource({ uri: `doorstep://deliveries/${id}` });
    expect(contents).toMatchObject([{ mimeType: 'application/json', text: expect.stringContaining('"delivered"') }]);
    const log = await call('deliveries_list', { status: ['delivered'], limit: 1 });
    expect(log.structuredContent).toMatchObject({ data: [{ id }] });
  });

  it('returns problems that a model can correct its call by', async () => {
    const invalid = await call('quotes_create', { body: { pickup, dropof: dropoff } });
    expect(invalid.isError).toBe(true);
    expect(JSON.parse(textOf(invalid))).toMatchObject({ code: 'invalid_request', errors: expect.anything() });
    expect(textOf(await call('quotes_create', { pickup }))).toContain('no argument \\"pickup\\"');
    expect(textOf(await call('deliveries_get', { id: '../account' }))).toContain('"code":"invalid_request"');
    await expect(call('quotes_nothing')).rejects.toThrow('There is no tool "quotes_nothing".');
  });

  it('has guides as resources, and nothing at other addresses', async () => {
    const { resources } = await client.listResources();
    const [first] = resources;
    const { contents } = await client.readResource({ uri: String(first?.uri) });
    expect(contents).toMatchObject([{ text: expect.stringMatching(/^# Direct delivery/) }]);
    for (const uri of ['doorstep://docs/../README', 'doorstep://deliveries/dlv_unknown', 'file:///etc/passwd']) {
      await expect(client.readResource({ uri }), uri).rejects.toThrow(/-32002|refused to read/);
    }
  });

  it('does nothing twice when a message of a session is sent again', async () => {
    const started = await post(initialize);
    const session = started.headers.get('mcp-session-id') ?? '';
    expect(session).toMatch(/^[\da-f-]{36}$/);
    const message = (id: number) => ({
      jsonrpc: '2.0',
      id,
      method: 'tools/call',
      params: { name: 'quotes_create', arguments: { body: { pickup, dropoff } } },
    });
    const quoteId = async (id: number, headers: Readonly<Record<string, string>>): Promise<string> => {
      const { result } = (await (await post(message(id), headers)).json()) as { result: CallToolResult };
      return String(result.structuredContent?.['id']);
    };
    const inSession = { 'mcp-session-id': session };
    const first = await quoteId(1, inSession);
    expect(await quoteId(1, inSession)).toBe(first);
    expect(await quoteId(2, inSession)).not.toBe(first);
    expect(await quoteId(1, { 'mcp-session-id': `${session}x` })).not.toBe(first);
    expect(await quoteId(1, {})).not.toBe(await quoteId(1, {}));
  });

  const padding = 'x'.repeat(110_000);
  it.each<[string, number, unknown, Record<string, string>]>([
    ['no credential', 401, initialize, { authorization: '' }],
    ['an unknown key', 401, initialize, { authorization: 'Bearer ds_test_unknown' }],
    ['a page of another origin', 403, initialize, { origin: 'https://evil.example' }],
    ['a page on this machine', 200, initialize, { origin: 'http://localhost:6274' }],
    ['a body that is too long', 413, { ...initialize, padding }, {}],
    ['text that is no JSON', 400, '{', {}],
    ['a list of messages', 400, [initialize], {}],
    ['another media type', 415, 'a', { 'content-type': 'text/plain' }],
    ['an unknown method', 200, { ...initialize, method: 'nothing' }, {}],
    ['a method without its parameters', 200, { jsonrpc: '2.0', id: 1, method: 'tools/call' }, {}],
    ['an accept without JSON', 406, initialize, { accept: 'text/html' }],
  ])('answers %s with %i', async (_name, status, body, headers) => {
    const answer = await post(body, headers);
    expect(answer.status).toBe(status);
    if (status === 401) expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
  });

  it('has no streams and no sessions to end', async () => {
    for (const method of ['GET', 'DELETE']) {
      const answer = await fetch(`${server.url}/mcp`, { method, headers: { authorization } });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
    }
  });

  it('lists the areas that the address asks for', async () => {
    const chosen = await connect(demoApiKey, '?areas=webhookEndpoints');
    const { tools } = await chosen.listTools();
    expect(tools.map(({ name }) => name)).toContain('webhookEndpoints_rotateSecret');
    expect(tools.every(({ name }) => name.startsWith('webhookEndpoints_'))).toBe(true);
    await chosen.close();
    await expect(connect(demoApiKey, '?areas=nothing')).rejects.toThrow('is no area');
  });

  it('logs each call with its operation, and records it for the partner', async () => {
    await call('account_get');
    await server.service.requestRecorder.flush();
    expect(server.log.map(({ route }) => route)).toContain('mcp direct.account.get');
    const logs = await call('requestLogs_list', { limit: 5 });
    expect(textOf(logs)).toContain('/v1/account');
  });
});

it('lists exactly the operations that the access rules admit', async () => {
  const [direct, platform] = await Promise.all([readDocument('direct'), readDocument('platform')]);
  const tools = toolsOf({ direct: direct as OpenApiDocument, platform: platform as OpenApiDocument });
  const network = '192.0.2.1';
  const now = '2026-11-21T08:00:00.000Z';
  const partner = {
    kind: 'partner',
    network,
    partnerId: 'p',
    keyId: 'k',
    livemode: false,
    apiVersion: '2026-11-01',
  } as const;
  const session = { kind: 'session', network, sessionId: 's', accountId: 'a', steppedUpUntil: null } as const;
  const ids = { merchantId: null, courierId: null, fleetId: null };
  const callers: Exclude<Caller, { kind: 'anonymous' }>[] = [
    ...scopes.map((scope) => ({ ...partner, scopes: [scope] })),
    ...roles.flatMap((role) => [false, true].map((demo) => ({ ...session, ...ids, role, demo }))),
    { ...session, ...ids, role: 'admin', demo: false, awaitsSecondFactor: true },
  ];
  const endpointOf = ({ side, method, path }: (typeof tools)[number]): Endpoint | undefined =>
    endpoints.find(
      ({ interface: name, route }) =>
        name === side && route.method === method && route.path.replace(/:(\w+)/g, '{$1}') === path,
    );
  for (const tool of tools) {
    const meta = endpointOf(tool)?.meta;
    for (const caller of callers) {
      const refusal = meta && accessRefusal(meta, caller, now);
      const admitted = meta !== undefined && (refusal === undefined || refusal.code === 'step_up_required');
      expect(mayCall(tool, caller), `${tool.name} ${JSON.stringify(caller)}`).toBe(admitted);
    }
  }
});
