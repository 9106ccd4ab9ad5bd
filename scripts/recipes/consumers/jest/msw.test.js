const { createSandbox } = require('@doorstep/mocks');
const { setupSandboxServer } = require('@doorstep/mocks/node');
const { Doorstep } = require('@doorstep/sdk');

test('answers fetch through MSW', async () => {
  const sandbox = await createSandbox();
  const server = setupSandboxServer(sandbox);
  server.listen();
  const doorstep = new Doorstep({ apiKey: sandbox.apiKey, baseUrl: sandbox.baseUrl });
  expect((await doorstep.account.get()).livemode).toBe(false);
  server.close();
});
