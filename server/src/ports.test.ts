import { expect, it } from 'vitest';
import { createLogger } from './logger.js';
import { createSystemPorts } from './ports.js';
import { startReceiver } from './testing/start-receiver.js';

it.each([
  ['test', 'sends', { kind: 'answer', status: 204 }],
  ['off', 'refuses', { kind: 'failure', reason: 'address_refused' }],
] as const)(
  'with WEBHOOK_PRIVATE_NETWORKS=%s, %s webhooks to this machine',
  async (webhookPrivateNetworks, _verb, outcome) => {
    const receiver = await startReceiver((_request, response) => response.writeHead(204).end());
    const ports = createSystemPorts({ logger: createLogger('silent'), publicUrl: () => '', webhookPrivateNetworks });
    const request = { url: `http://127.0.0.1:${receiver.port}/`, livemode: false, headers: {}, body: '{}' };
    expect(await ports.webhooks.send(request)).toMatchObject(outcome);
    await ports.close();
    expect(await ports.webhooks.send(request)).toMatchObject({ kind: 'failure' });
    await receiver.close();
  },
);
