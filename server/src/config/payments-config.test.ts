import { expect, it } from 'vitest';
import { readConfig } from './config.js';

const stripe = {
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1' };
const read = { provider: 'stripe', ...keys, webhookSecrets: ['whsec_1'], url: undefined };

it.each([
  [{}, { provider: 'sandbox' }],
  [{ ...stripe, PAYMENTS: 'sandbox' }, { provider: 'sandbox' }],
  [stripe, read],
  [
    { ...stripe, STRIPE_SECRET_KEY: 'rk_live_2', STRIPE_PUBLISHABLE_KEY: 'pk_live_2' },
    { ...read, secretKey: 'rk_live_2', publishableKey: 'pk_live_2' },
  ],
  [
    { ...stripe, STRIPE_WEBHOOK_SECRET: 'whsec_1, whsec_2' },
    { ...read, webhookSecrets: ['whsec_1', 'whsec_2'] },
  ],
  [
    { ...stripe, STRIPE_URL: 'http://127.0.0.1:4010/' },
    { ...read, url: 'http://127.0.0.1:4010' },
  ],
])('reads %j', (env, payments) => {
  expect(readConfig(env).payments).toEqual(payments);
});

it.each([
  [{ PAYMENTS: 'cash' }, 'PAYMENTS must be sandbox or stripe'],
  [{ ...stripe, STRIPE_SECRET_KEY: undefined }, 'STRIPE_SECRET_KEY must be set when PAYMENTS=stripe'],
  [{ ...stripe, STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET must be set when PAYMENTS=stripe'],
  [{ ...stripe, STRIPE_SECRET_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY must be a secret key'],
  [{ ...stripe, STRIPE_PUBLISHABLE_KEY: undefined }, 'STRIPE_PUBLISHABLE_KEY must be set when PAYMENTS=stripe'],
  [{ ...stripe, STRIPE_PUBLISHABLE_KEY: 'sk_test_1' }, 'STRIPE_PUBLISHABLE_KEY must be a publishable key'],
  [
    { ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' },
    'STRIPE_PUBLISHABLE_KEY must be a key of test mode (pk_test_...)',
  ],
  [
    { ...stripe, STRIPE_SECRET_KEY: 'rk_live_1' },
    'STRIPE_PUBLISHABLE_KEY must be a key of live mode (pk_live_...), as STRIPE_SECRET_KEY is',
  ],
  [{ ...stripe, STRIPE_WEBHOOK_SECRET: 'whsec_1,we_1' }, 'STRIPE_WEBHOOK_SECRET must be the secret'],
  [{ ...stripe, STRIPE_URL: 'stripe.example' }, 'STRIPE_URL must be an http:// or https:// address'],
])('refuses %j', (env, message) => {
  expect(() => readConfig(env)).toThrow(message);
});
