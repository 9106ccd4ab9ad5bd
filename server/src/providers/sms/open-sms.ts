import { createSandboxSms, type SmsSender } from '@doorstep/core';
import type { Config } from '../../config/config.js';
import { createTwilioSms } from './twilio.js';
import { twilioReceiptPath } from './twilio-callbacks.js';

/** A sender of SMS that may hold connections. */
export interface ClosableSms extends SmsSender {
  close(): Promise<void>;
}

/** Creates the configured sender. Without a public address, Twilio cannot report what happened to an SMS. */
export function openSms({ sms, publicUrl }: Pick<Config, 'sms' | 'publicUrl'>): ClosableSms {
  if (sms.provider === 'sandbox') return { ...createSandboxSms(sms.limits), close: async () => undefined };
  const receiptUrl = publicUrl === undefined ? undefined : `${publicUrl}${twilioReceiptPath}`;
  return createTwilioSms({ ...sms, receiptUrl });
}
