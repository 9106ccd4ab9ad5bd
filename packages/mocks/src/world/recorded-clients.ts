import { demoApiKey } from '@doorstep/core';
import { durationMilliseconds } from '@doorstep/core/testing';
import { createClients, type SandboxClients } from '../clients/clients.js';
import type { RecordedCalls } from '../recording/recorded-calls.js';
import { runScenario } from '../scenarios/scenarios.js';
import type { Calls } from './calls.js';
import type { Sandbox } from './sandbox.js';
import type { WorldTime } from './time.js';

/**
 * Creates the clients of a world. A sign-in and a scenario are entries of their own in the recording, and their calls are part of
 * them.
 *
 * @param makeOwner turns a demo session that has made no call yet into a session of the account's owner.
 */
export function createRecordedClients(
  { baseUrl, clock }: Pick<Sandbox, 'baseUrl' | 'clock'>,
  calls: Calls,
  recorded: RecordedCalls,
  makeOwner: (sessionId: string) => Promise<void>,
  time: WorldTime,
): SandboxClients & Pick<Sandbox, 'fetch' | 'scenario'> {
  const binding = { baseUrl, apiKey: demoApiKey, makeOwner };
  const fetch = calls.fetchAs(false);
  const nested = createClients({ ...binding, fetch: calls.fetchAs(true) });
  return {
    ...createClients({ ...binding, fetch }),
    fetch,
    as(role, options) {
      recorded.session(role, false);
      return nested.as(role, options);
    },
    asOwner(role, options) {
      recorded.session(role, true);
      return nested.asOwner(role, options);
    },
    scenario(name) {
      recorded.scenario(name);
      const advance = async (duration: string | number): Promise<void> =>
        time.move(durationMilliseconds(duration), true);
      return runScenario(name, { ...nested, clock, advance });
    },
  };
}
