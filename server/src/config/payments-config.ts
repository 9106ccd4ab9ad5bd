import { z } from 'zod';
import { httpUrl, list } from './config-values.js';

/** The payment processor. Without a `url`, Stripe's. */
export type PaymentsConfig =
  | { readonly provider: 'sandbox' }
  | {
      readonly provider: 'stripe';
      readonly secretKey: string;
      /** The key that apps give to Stripe's library. */
      readonly publishableKey: string;
      /** The secrets of the webhook endpoint. Several while one replaces another. */
      readonly webhookSecrets: readonly string[];
      readonly url: string | undefined;
    };

/** The environment variables of payments. */
export const paymentsVariables = {
  PAYMENTS: z
    .enum(['sandbox', 'stripe'], { errorMap: () => ({ message: 'must be sandbox or stripe' }) })
    .default('sandbox')
    .describe('stripe takes payments through Stripe; sandbox (default) moves no money'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_(?:test|live)_\w+$/, 'must be a secret key (sk_test_..., sk_live_...) or a restricted key (rk_...)')
    .optional()
    .describe('Secret or restricted key of the account at Stripe; required for PAYMENTS=stripe'),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(?:test|live)_\w+$/, 'must be a publishable key (pk_test_..., pk_live_...)')
    .optional()
    .describe('Key that apps give to the library of Stripe; required for PAYMENTS=stripe'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .default('')
    .transform(list)
    .refine((secrets) => secrets.every((secret) => /^whsec_\S+$/.test(secret)), {
      message: 'must be the secret of a webhook endpoint (whsec_...), several separated by commas',
    })
    .describe(
      'Secret of the webhook endpoint at Stripe, or two separated by commas while it is replaced; required for PAYMENTS=stripe',
    ),
  STRIPE_URL: httpUrl().describe('Address of Stripe (default https://api.stripe.com)'),
};

type PaymentsValues = z.output<z.ZodObject<typeof paymentsVariables>>;

/** Checks variables that need each other. */
export function checkPaymentsValues(values: PaymentsValues, context: z.RefinementCtx): void {
  if (values.PAYMENTS === 'sandbox') return;
  const missing = {
    STRIPE_SECRET_KEY: values.STRIPE_SECRET_KEY === undefined,
    STRIPE_PUBLISHABLE_KEY: values.STRIPE_PUBLISHABLE_KEY === undefined,
    STRIPE_WEBHOOK_SECRET: values.STRIPE_WEBHOOK_SECRET.length === 0,
  };
  for (const [name, isMissing] of Object.entries(missing)) {
    if (!isMissing) continue;
    context.addIssue({ code: 'custom', path: [name], message: 'must be set when PAYMENTS=stripe' });
  }
  checkModes(values, context);
}

/** Refuses keys of different modes: Stripe would tell the app that the payment does not exist. */
function checkModes({ STRIPE_PUBLISHABLE_KEY, STRIPE_SECRET_KEY }: PaymentsValues, context: z.RefinementCtx): void {
  if (STRIPE_PUBLISHABLE_KEY === undefined || STRIPE_SECRET_KEY === undefined) return;
  const mode = modeOf(STRIPE_SECRET_KEY);
  if (modeOf(STRIPE_PUBLISHABLE_KEY) === mode) return;
  const message = `must be a key of ${mode} mode (pk_${mode}_...), as STRIPE_SECRET_KEY is`;
  context.addIssue({ code: 'custom', path: ['STRIPE_PUBLISHABLE_KEY'], message });
}

/** Returns `test` or `live`. */
function modeOf(key: string): string | undefined {
  return key.split('_')[1];
}

/** Converts checked variables. */
export function toPaymentsConfig(values: PaymentsValues): PaymentsConfig {
  const { PAYMENTS: provider, STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = values;
  if (provider === 'sandbox' || secretKey === undefined || publishableKey === undefined) return { provider: 'sandbox' };
  return { provider, secretKey, publishableKey, webhookSecrets: values.STRIPE_WEBHOOK_SECRET, url: values.STRIPE_URL };
}
