import { createSandboxSms, type SmsSender } from '@doorstep/core';
import type { SmsConfig } from '../../config/sms-config.js';
import { createTwilioSms } from './twilio.js';
import { twilioReceiptPath } from './twilio-callbacks.js';

/** A sender of SMS that may hold connections. */
export interface ClosableSms extends SmsSender {
  close(): Promise<void>;
}

/** Creates the configured sender. Without a public address, Twilio cannot report what happened to an SMS. */
export function openSms(config: SmsConfig, publicUrl: string | undefined): ClosableSms {
  if (config.provider === 'sandbox') return { ...createSandboxSms(config.limits), close: async () => undefined };
  const receiptUrl = publicUrl === undefined ? undefined : `${publicUrl}${twilioReceiptPath}`;
  return createTwilioSms({ ...config, receiptUrl });
}
