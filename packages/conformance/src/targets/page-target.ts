import { setupSandboxWorker } from '@doorstep/mocks/browser';
import { startSandboxTarget } from './sandbox-target.js';
import type { Target } from './target.js';

/** Starts the sandbox behind MSW's service worker, in a page. */
export async function startPageTarget(): Promise<Target> {
  return startSandboxTarget('mocks in Chromium', async (sandbox) => {
    const worker = setupSandboxWorker(sandbox, { quiet: true });
    await worker.start();
    return () => worker.stop();
  });
}
