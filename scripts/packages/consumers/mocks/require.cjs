// A CommonJS program that requires ES modules.
const assert = require('node:assert/strict');
const { createSandbox } = require('@doorstep/mocks');
const { setupSandboxServer } = require('@doorstep/mocks/node');
const { Doorstep } = require('@doorstep/sdk');

async function main() {
  const sandbox = await createSandbox();
  const server = setupSandboxServer(sandbox);
  server.listen();
  const doorstep = new Doorstep({ apiKey: sandbox.apiKey, baseUrl: sandbox.baseUrl });
  const pickup = { address: 'Strada Lipscani 25, București' };
  const quote = await doorstep.quotes.create({ pickup, dropoff: { address: 'Bd. Iuliu Maniu 7, București' } });
  assert.ok(quote.fee.amount > 0);
  await sandbox.advance('1h');
  assert.equal((await doorstep.quotes.get(quote.id)).status, 'expired');
  server.close();
}

main();
