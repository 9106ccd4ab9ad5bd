import type { Sandbox, SandboxOptions } from '@doorstep/mocks';
import { createSandboxWith } from '@doorstep/mocks/internal';
import { failureLog, type Target } from './target.js';
import { addTestActors } from './test-actors.js';

/**
 * Starts a sandbox with the test actors. Requests go through the global `fetch`.
 *
 * @param intercept puts MSW in front of the sandbox, and returns a function that removes it.
 */
export async function startSandboxTarget(
  name: string,
  intercept: (sandbox: Sandbox) => Promise<() => void>,
  options: Pick<SandboxOptions, 'city' | 'cities'> = {},
): Promise<Target> {
  const { failures, record } = failureLog();
  const sandbox = await createSandboxWith({ ...options, onError: record, prepare: addTestActors, rateLimits: true });
  const close = await intercept(sandbox);
  return {
    name,
    baseUrl: sandbox.baseUrl,
    fetch: (input, init) => fetch(input, init),
    apiKey: sandbox.apiKey,
    webhooks: sandbox.webhooks,
    pushes: () => sandbox.pushes.sent,
    emails: () => sandbox.emails.sent,
    sms: () => sandbox.sms.sent,
    failures,
    now: () => sandbox.clock.now(),
    advance: (duration) => sandbox.advance(duration),
    close: async () => close(),
  };
}
