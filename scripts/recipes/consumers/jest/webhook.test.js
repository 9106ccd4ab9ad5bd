/**
 * @jest-environment node
 */
// jsdom has no `crypto.subtle`.
const { createSandbox } = require('@doorstep/mocks');
const { webhooks } = require('@doorstep/sdk');

test('a receiver verifies the webhooks of the sandbox', async () => {
  const sandbox = await createSandbox();
  const { secret } = await sandbox.partner().webhookEndpoints.create({ url: 'https://shop.example/webhooks' });
  const received = [];
  sandbox.webhooks.listen('https://shop.example/webhooks', async (request) => {
    const now = sandbox.clock.now();
    received.push(await webhooks.verify(await request.text(), request.headers, secret, { now }));
    return new Response(null, { status: 204 });
  });
  await sandbox.scenario('delivery_created');
  expect(received.map(({ type }) => type)).toContain('delivery.created');
});
