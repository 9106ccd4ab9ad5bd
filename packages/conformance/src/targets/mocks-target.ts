import { createSandbox } from '@doorstep/mocks';
import { setupSandboxServer } from '@doorstep/mocks/node';
import { addCast } from '../kit/cast.js';
import { failureLog, type Target } from './target.js';

/** The sandbox behind MSW: requests leave by the global `fetch`, which MSW intercepts. */
export async function startMocksTarget(): Promise<Target> {
  const { failures, record } = failureLog();
  const sandbox = await createSandbox({ onError: record, prepare: addCast, rateLimits: true });
  const server = setupSandboxServer(sandbox);
  server.listen();
  return {
    name: 'mocks',
    baseUrl: sandbox.baseUrl,
    fetch: (input, init) => fetch(input, init),
    apiKey: sandbox.apiKey,
    webhooks: sandbox.webhooks,
    failures,
    now: () => sandbox.clock.now(),
    advance: (duration) => sandbox.advance(duration),
    close: async () => server.close(),
  };
}
