import { expect, it } from 'vitest';
import { readConfig } from './config.js';

const accountSid = `AC${'0'.repeat(32)}`;
const serviceSid = `KS${'0'.repeat(32)}`;
const twilio = {
  CALLS: 'twilio',
  TWILIO_ACCOUNT_SID: accountSid,
  TWILIO_AUTH_TOKEN: 'secret',
  TWILIO_PROXY_SERVICE_SID: serviceSid,
};
const read = { provider: 'twilio', accountSid, authToken: 'secret', serviceSid, url: undefined };

it.each([
  [{}, { provider: 'sandbox' }],
  [{ ...twilio, CALLS: 'sandbox' }, { provider: 'sandbox' }],
  [twilio, read],
  [
    { ...twilio, TWILIO_PROXY_URL: 'http://127.0.0.1:4010' },
    { ...read, url: 'http://127.0.0.1:4010' },
  ],
])('reads %j', (env, calls) => {
  expect(readConfig(env).calls).toEqual(calls);
});

it.each([
  [{ CALLS: 'pigeon' }, 'CALLS must be sandbox or twilio'],
  [{ ...twilio, TWILIO_ACCOUNT_SID: undefined }, 'TWILIO_ACCOUNT_SID must be set when CALLS=twilio'],
  [{ ...twilio, TWILIO_AUTH_TOKEN: '' }, 'TWILIO_AUTH_TOKEN must be set when CALLS=twilio'],
  [{ ...twilio, TWILIO_PROXY_SERVICE_SID: undefined }, 'TWILIO_PROXY_SERVICE_SID must be set when CALLS=twilio'],
  [{ ...twilio, TWILIO_PROXY_SERVICE_SID: 'KS1' }, 'TWILIO_PROXY_SERVICE_SID must be KS and 32 hexadecimal digits'],
])('refuses %j', (env, message) => {
  expect(() => readConfig(env)).toThrow(message);
});
