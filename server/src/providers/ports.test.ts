import { sha256Hex } from '@doorstep/core';
import { expect, it } from 'vitest';
import { createLogger } from '../telemetry/logger.js';
import { startReceiver } from '../testing/start-receiver.js';
import { createSystemPorts } from './ports.js';

it.each([
  ['test', 'sends', { kind: 'answer', status: 204 }],
  ['off', 'refuses', { kind: 'failure', reason: 'address_refused' }],
] as const)(
  'with WEBHOOK_PRIVATE_NETWORKS=%s, %s webhooks to this machine',
  async (webhookPrivateNetworks, _verb, outcome) => {
    const receiver = await startReceiver((_request, response) => response.writeHead(204).end());
    const ports = createSystemPorts({ logger: createLogger('silent'), publicUrl: () => '', webhookPrivateNetworks });
    const request = {
      url: `http://127.0.0.1:${receiver.port}/`,
      partnerId: 'par_1',
      livemode: false,
      headers: {},
      body: '{}',
    };
    expect(await ports.webhooks.send(request)).toMatchObject(outcome);
    await ports.close();
    expect(await ports.webhooks.send(request)).toMatchObject({ kind: 'failure' });
    await receiver.close();
  },
);

it('computes the same digests as the portable function', async () => {
  const ports = createSystemPorts({
    logger: createLogger('silent'),
    publicUrl: () => '',
    webhookPrivateNetworks: 'off',
  });
  for (const content of ['', 'Șoseaua 💩', '\ud83d', 'x'.repeat(100_000), new Uint8Array([0, 255, 7])])
    expect(ports.sha256(content)).toBe(sha256Hex(content));
  await ports.close();
});
