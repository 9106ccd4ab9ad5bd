import { createSandbox } from '@doorstep/mocks';
import { setupSandboxServer } from '@doorstep/mocks/node';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ServiceCall } from '../calls/http.js';
import { toolsOf } from '../catalogue/tools.js';
import { createMcpServer } from '../mcp-server.js';
import { readDocument, serve } from './serve.js';

const none = { areas: undefined, profile: undefined, help: false, version: false };

describe('the program', async () => {
  const sandbox = await createSandbox();
  const server = setupSandboxServer(sandbox);
  beforeAll(() => server.listen());
  afterAll(() => server.close());
  afterEach(() => vi.unstubAllEnvs());

  async function start(variables: Readonly<Record<string, string>>, areas?: string): Promise<Client> {
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
    const [near, far] = InMemoryTransport.createLinkedPair();
    await serve({ ...none, areas, baseUrl: sandbox.baseUrl }, '0.0.0', far);
    const client = new Client({ name: 'test', version: '1.0.0' });
    await client.connect(near);
    return client;
  }

  it('calls the service over HTTP, and shows what a service that refuses says', async () => {
    const client = await start({ DOORSTEP_API_KEY: sandbox.apiKey });
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toContain('sandbox_advanceClock');
    const place = { address: 'Strada Lipscani 25, București' };
    const body = { pickup: place, dropoff: { address: 'Bd. Iuliu Maniu 7, București' } };
    const quote = await client.callTool({ name: 'quotes_create', arguments: { body } });
    expect(quote.structuredContent).toMatchObject({ livemode: false });
    const key = { idempotencyKey: quote._meta?.['idempotencyKey'], body };
    const again = await client.callTool({ name: 'quotes_create', arguments: key });
    expect(again).toMatchObject({ structuredContent: quote.structuredContent, _meta: { replayed: true } });
    const refused = await client.callTool({ name: 'quotes_get', arguments: { id: 'quo_1' } });
    expect(refused).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('invalid_request') }] });
    await client.close();
  });

  it('has the tools of the role of a session', async () => {
    const { token } = await sandbox.as('courier');
    const client = await start({ DOORSTEP_SESSION_TOKEN: token }, 'all');
    const names = (await client.listTools()).tools.map(({ name }) => name);
    expect(names).toContain('orders_claim');
    expect(names).not.toContain('orders_accept');
    await client.close();
  });

  it('says why it does not start', async () => {
    await expect(start({ DOORSTEP_API_KEY: 'ds_test_unknown' })).rejects.toThrow('unauthenticated');
    await expect(start({ DOORSTEP_API_KEY: sandbox.apiKey }, 'nothing')).rejects.toThrow('There are: all, quotes');
  });
});

it.each([
  ['accept', 1],
  ['decline', 0],
] as const)('asks before a write of live mode: %s', async (action, sent) => {
  const [direct, platform] = await Promise.all([readDocument('direct'), readDocument('platform')]);
  const send = vi.fn(async (_call: ServiceCall) => ({ status: 204, header: () => undefined, bytes: new Uint8Array() }));
  const server = createMcpServer({
    version: '0.0.0',
    tools: toolsOf({ direct, platform }),
    caller: { kind: 'partner', livemode: true, scopes: undefined },
    selection: 'usual',
    send,
    sessionId: 'one',
  });
  const [near, far] = InMemoryTransport.createLinkedPair();
  await server.connect(far);
  const client = new Client({ name: 'test', version: '1.0.0' }, { capabilities: { elicitation: { form: {} } } });
  client.setRequestHandler(ElicitRequestSchema, ({ params }) => {
    expect(params.message).toContain('Cancel a delivery');
    return { action };
  });
  await client.connect(near);
  await client.callTool({ name: 'deliveries_cancel', arguments: { id: 'dlv_1', body: { reason: 'other' } } });
  expect(send).toHaveBeenCalledTimes(sent);
  await client.close();
});
