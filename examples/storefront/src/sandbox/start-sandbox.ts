import { createSandbox } from '@doorstep/mocks';
import { setupSandboxWorker } from '@doorstep/mocks/browser';
import type { Backend } from '../backend/backend.js';
import { createClient } from '../backend/client.js';
import { createConnectionMonitor } from '../backend/connection.js';
import type { Settings } from '../settings/settings.js';
import { createMemoryStorage } from '../ui/value.js';
import { sandboxPanel } from './panel.js';
import { createSimulation } from './simulation.js';

/**
 * Starts the whole service in this page, behind a service worker, with a panel to control it. Leaving the page ends it, so the
 * app's storage is in memory too.
 */
export async function startSandbox(settings: Settings): Promise<Backend> {
  const baseUrl = location.origin;
  const sandbox = await createSandbox({ baseUrl });
  const serviceWorkerUrl = new URL('mockServiceWorker.js', document.baseURI).pathname;
  await setupSandboxWorker(sandbox, { quiet: true, serviceWorkerUrl }).start();
  const simulation = await createSimulation(sandbox);
  document.body.append(sandboxPanel(sandbox, simulation, settings));
  const connection = createConnectionMonitor();
  return {
    platform: createClient(baseUrl, connection, settings.language),
    connection,
    storage: createMemoryStorage(),
    now: () => sandbox.clock.now(),
  };
}
