import { expect, it } from 'vitest';
import { uberDirectHandlers } from './bridges.js';
import { setupSandboxServer } from './node.js';
import { createSandbox } from './world/create-sandbox.js';

const order = {
  pickup_address: 'Strada Lipscani 25',
  pickup_name: 'Ioana Radu',
  pickup_phone_number: '+40213121234',
  dropoff_address: 'Bd. Iuliu Maniu 7',
  dropoff_name: 'Dan Pop',
  dropoff_phone_number: '+40721000777',
  manifest_items: [{ name: 'Buchet de trandafiri', quantity: 1 }],
};

it('gives clients of Uber Direct the faults and the clock of the sandbox, in the format of Uber', async () => {
  const sandbox = await createSandbox();
  const server = setupSandboxServer(sandbox, { onUnhandledRequest: 'error' });
  server.msw.use(...uberDirectHandlers(sandbox));
  server.listen();
  const post = async (path: string, body: object) => {
    const response = await fetch(`https://api.uber.com/v1/customers/any/${path}`, {
      method: 'POST',
      headers: { authorization: 'Bearer any', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, ...(await response.json()) };
  };
  try {
    const { id: quote_id } = await post('delivery_quotes', order);
    sandbox.faults.add({ route: 'deliveries.create', status: 503, times: 1 });
    expect(await post('deliveries', order)).toMatchObject({ status: 503, code: 'service_unavailable', kind: 'error' });
    sandbox.faults.add({ route: 'deliveries.create', drop: true, times: 1 });
    await expect(post('deliveries', order)).rejects.toThrow(TypeError);
    await sandbox.advance('15m');
    expect(await post('deliveries', { ...order, quote_id })).toMatchObject({ status: 400, code: 'expired_quote' });
    expect(() => uberDirectHandlers(sandbox, Object.assign({ apiKey: sandbox.apiKey }, { key: 'x' }))).toThrow('key');
  } finally {
    server.close();
  }
});
