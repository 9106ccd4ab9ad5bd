import { type CallRelay, createSandboxCallRelay } from '@doorstep/core';
import type { Config } from '../../config/config.js';
import { createTwilioRelay } from './twilio-relay.js';

/** A relay that may hold connections. */
export interface ClosableRelay extends CallRelay {
  disconnect(): Promise<void>;
}

/** Creates the configured relay. */
export function openCalls({ calls }: Pick<Config, 'calls'>): ClosableRelay {
  if (calls.provider === 'sandbox') return { ...createSandboxCallRelay(), disconnect: async () => undefined };
  return createTwilioRelay(calls);
}
