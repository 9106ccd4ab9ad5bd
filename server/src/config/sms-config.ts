import { defaultSmsLimits, type SmsLimits } from '@doorstep/core';
import { z } from 'zod';
import { httpUrl, wholeNumber } from './config-values.js';

/** The provider that sends SMS, and the limits of a day. Without a `url`, Twilio's. */
export type SmsConfig = { readonly limits: SmsLimits } & (
  | { readonly provider: 'sandbox' }
  | {
      readonly provider: 'twilio';
      readonly accountSid: string;
      readonly authToken: string;
      /** A phone number or sender id, or the SID of a messaging service. */
      readonly from: string;
      readonly url: string | undefined;
    }
);

/** A number in E.164, an alphanumeric sender id, or the SID of a messaging service. */
const sender = /^(?:\+[1-9]\d{6,14}|MG[0-9a-f]{32}|(?=.*[A-Za-z])[A-Za-z0-9 +\-_&]{1,11})$/;

/** The environment variables of SMS. */
export const smsVariables = {
  SMS: z
    .enum(['sandbox', 'twilio'], { errorMap: () => ({ message: 'must be sandbox or twilio' }) })
    .default('sandbox')
    .describe('twilio sends SMS through Twilio; sandbox (default) sends none'),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/, 'must be AC and 32 hexadecimal digits')
    .optional()
    .describe('SID of the account at Twilio; required for SMS=twilio'),
  TWILIO_AUTH_TOKEN: z.string().optional().describe('Auth token of that account; required for SMS=twilio'),
  SMS_FROM: z
    .string()
    .regex(sender, 'must be a phone number, a sender id of up to 11 letters, or the SID of a messaging service')
    .optional()
    .describe('Sender of SMS: a number, a sender id or the SID of a messaging service; required for SMS=twilio'),
  TWILIO_URL: httpUrl().describe('Address of Twilio (default https://api.twilio.com)'),
  SMS_PER_ACCOUNT: wholeNumber(defaultSmsLimits.account, 0, 1_000).describe(
    `Greatest number of SMS to one account in a day (default ${defaultSmsLimits.account})`,
  ),
  SMS_PER_DAY: wholeNumber(defaultSmsLimits.service, 0, 10_000_000).describe(
    `Greatest number of SMS to all accounts in a day (default ${defaultSmsLimits.service})`,
  ),
};

type SmsValues = z.output<z.ZodObject<typeof smsVariables>>;

/** Checks variables that need each other. */
export function checkSmsValues(values: SmsValues, context: z.RefinementCtx): void {
  if (values.SMS === 'sandbox') return;
  for (const name of ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'SMS_FROM'] as const) {
    if (values[name]) continue;
    context.addIssue({ code: 'custom', path: [name], message: 'must be set when SMS=twilio' });
  }
}

/** Converts checked variables. */
export function toSmsConfig(values: SmsValues): SmsConfig {
  const { SMS: provider, TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, SMS_FROM: from } = values;
  const limits = { account: values.SMS_PER_ACCOUNT, service: values.SMS_PER_DAY };
  if (provider === 'sandbox' || accountSid === undefined || authToken === undefined || from === undefined) {
    return { provider: 'sandbox', limits };
  }
  return { provider, limits, accountSid, authToken, from, url: values.TWILIO_URL };
}
