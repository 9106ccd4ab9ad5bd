import type { Service } from '@doorstep/core';
import type { Config } from '../config.js';
import { createTwilioCallbacks } from '../sms/twilio-callbacks.js';
import type { Callback } from './callback.js';

/** Creates the addresses that the configured providers call. */
export function openCallbacks({ sms, publicUrl }: Config, service: Service): readonly Callback[] {
  const callbacks: Callback[] = [];
  if (sms.provider === 'twilio' && publicUrl !== undefined) {
    callbacks.push(...createTwilioCallbacks({ authToken: sms.authToken, publicUrl }, service));
  }
  return callbacks;
}
