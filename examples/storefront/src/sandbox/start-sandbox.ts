import { createSandbox } from '@doorstep/mocks';
import { setupSandboxWorker } from '@doorstep/mocks/browser';
import { DoorstepPlatform } from '@doorstep/sdk/platform';
import type { Backend } from '../backend/backend.js';
import { createConnectionMonitor } from '../backend/connection.js';
import { createMemoryStorage } from '../ui/value.js';
import { createDirector } from './director.js';
import { sandboxPanel } from './panel.js';

/**
 * The whole service in this page, behind a service worker, with a panel to move it. It is gone when the page is left, so what
 * the app keeps goes with it.
 */
export async function startSandbox(): Promise<Backend> {
  const baseUrl = location.origin;
  const sandbox = await createSandbox({ baseUrl });
  const serviceWorkerUrl = new URL('mockServiceWorker.js', document.baseURI).pathname;
  await setupSandboxWorker(sandbox, { quiet: true, serviceWorkerUrl }).start();
  const director = await createDirector(sandbox);
  document.body.append(sandboxPanel(sandbox, director));
  const connection = createConnectionMonitor();
  return {
    platform: new DoorstepPlatform({ baseUrl, onResponse: connection.report }),
    connection,
    storage: createMemoryStorage(),
    now: () => sandbox.clock.now(),
  };
}
