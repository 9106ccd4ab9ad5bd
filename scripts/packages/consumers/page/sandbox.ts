// A page that contains the service, behind the service worker of MSW.
import { createSandbox } from '@doorstep/mocks';
import { setupSandboxWorker } from '@doorstep/mocks/browser';
import { Doorstep, isApiError } from '@doorstep/sdk';

async function main(): Promise<string> {
  const sandbox = await createSandbox({ baseUrl: 'https://sandbox.doorstep.example' });
  const worker = setupSandboxWorker(sandbox, { quiet: true });
  await worker.start();
  const doorstep = new Doorstep({ apiKey: sandbox.apiKey, baseUrl: sandbox.baseUrl });
  const pickup = { address: 'Strada Lipscani 25, București' };
  const quote = await doorstep.quotes.create({ pickup, dropoff: { address: 'Bd. Iuliu Maniu 7, București' } });
  const error: unknown = await doorstep.deliveries
    .get('dlv_01jd2rk8v9e2m8qz5y7w3x1abc')
    .catch((reason: unknown) => reason);
  worker.stop();
  return quote.fee.currency === 'RON' && isApiError(error, 'not_found') ? 'ok' : String(error);
}

main().then(
  (outcome) => Object.assign(window, { outcome }),
  (error: unknown) => Object.assign(window, { outcome: String(error) }),
);
