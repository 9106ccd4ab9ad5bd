import { createSandboxSms, type SmsSender } from '@doorstep/core';
import type { Config } from '../config.js';
import { createTwilioSms } from './twilio.js';

/** A sender of SMS that may hold connections. */
export interface ClosableSms extends SmsSender {
  close(): Promise<void>;
}

/** Creates the configured sender. */
export function openSms({ sms }: Pick<Config, 'sms'>): ClosableSms {
  if (sms.provider === 'sandbox') return { ...createSandboxSms(sms.limits), close: async () => undefined };
  return createTwilioSms(sms);
}
