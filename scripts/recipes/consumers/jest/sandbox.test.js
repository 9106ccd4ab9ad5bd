const { createSandbox } = require('@doorstep/mocks');
const { Doorstep } = require('@doorstep/sdk');

test('a quote expires in the sandbox', async () => {
  const sandbox = await createSandbox();
  const doorstep = sandbox.partner();
  const stops = {
    pickup: { address: 'Strada Lipscani 25, București' },
    dropoff: { address: 'Bd. Iuliu Maniu 7, București' },
  };
  const quote = await doorstep.quotes.create(stops);
  await sandbox.advance('1h');
  expect((await doorstep.quotes.get(quote.id)).status).toBe('expired');
  expect(doorstep).toBeInstanceOf(Doorstep);
});
