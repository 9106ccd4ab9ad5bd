import { z } from 'zod';
import { httpUrl } from './config-values.js';
import type { smsVariables } from './sms-config.js';

/** The provider of masked calls. Without a `url`, Twilio's. */
export type CallsConfig =
  | { readonly provider: 'sandbox' }
  | {
      readonly provider: 'twilio';
      readonly accountSid: string;
      readonly authToken: string;
      /** The SID of the Proxy service. */
      readonly serviceSid: string;
      readonly url: string | undefined;
    };

/** The environment variables of masked calls. The account at Twilio is that of SMS. */
export const callsVariables = {
  CALLS: z
    .enum(['sandbox', 'twilio'], { errorMap: () => ({ message: 'must be sandbox or twilio' }) })
    .default('sandbox')
    .describe(
      'twilio connects customers and couriers through Twilio Proxy; sandbox (default) gives them numbers of nobody',
    ),
  TWILIO_PROXY_SERVICE_SID: z
    .string()
    .regex(/^KS[0-9a-f]{32}$/, 'must be KS and 32 hexadecimal digits')
    .optional()
    .describe('SID of the service of Twilio Proxy that has the phone numbers; required for CALLS=twilio'),
  TWILIO_PROXY_URL: httpUrl().describe('Address of Twilio Proxy (default https://proxy.twilio.com)'),
};

type CallsValues = z.output<z.ZodObject<typeof callsVariables>> &
  Pick<z.output<z.ZodObject<typeof smsVariables>>, 'TWILIO_ACCOUNT_SID' | 'TWILIO_AUTH_TOKEN'>;

/** Checks variables that need each other. */
export function checkCallsValues(values: CallsValues, context: z.RefinementCtx): void {
  if (values.CALLS === 'sandbox') return;
  for (const name of ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_PROXY_SERVICE_SID'] as const) {
    if (values[name]) continue;
    context.addIssue({ code: 'custom', path: [name], message: 'must be set when CALLS=twilio' });
  }
}

/** Converts checked variables. */
export function toCallsConfig(values: CallsValues): CallsConfig {
  const { CALLS: provider, TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken } = values;
  const { TWILIO_PROXY_SERVICE_SID: serviceSid, TWILIO_PROXY_URL: url } = values;
  if (provider === 'sandbox' || accountSid === undefined || authToken === undefined || serviceSid === undefined) {
    return { provider: 'sandbox' };
  }
  return { provider, accountSid, authToken, serviceSid, url };
}
