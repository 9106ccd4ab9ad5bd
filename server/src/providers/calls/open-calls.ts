import { type CallRelay, createSandboxCallRelay } from '@doorstep/core';
import type { CallsConfig } from '../../config/calls-config.js';
import { createTwilioRelay } from './twilio-relay.js';

/** A relay that may hold connections. */
export interface ClosableRelay extends CallRelay {
  disconnect(): Promise<void>;
}

/** Creates the configured relay. */
export function openCalls(config: CallsConfig): ClosableRelay {
  if (config.provider === 'sandbox') return { ...createSandboxCallRelay(), disconnect: async () => undefined };
  return createTwilioRelay(config);
}
