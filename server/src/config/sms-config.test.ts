import { expect, it } from 'vitest';
import { readConfig } from './config.js';

const accountSid = `AC${'0'.repeat(32)}`;
const twilio = { SMS: 'twilio', TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: 'secret', SMS_FROM: '+40312345678' };
const limits = { account: 10, service: 1_000 };
const read = { provider: 'twilio', limits, accountSid, authToken: 'secret', from: '+40312345678', url: undefined };

it.each([
  [{}, { provider: 'sandbox', limits }],
  [
    { ...twilio, SMS: 'sandbox' },
    { provider: 'sandbox', limits },
  ],
  [twilio, read],
  [
    { ...twilio, SMS_FROM: 'Doorstep' },
    { ...read, from: 'Doorstep' },
  ],
  [
    { ...twilio, SMS_FROM: `MG${'a'.repeat(32)}` },
    { ...read, from: `MG${'a'.repeat(32)}` },
  ],
  [
    { ...twilio, TWILIO_URL: 'http://127.0.0.1:4010' },
    { ...read, url: 'http://127.0.0.1:4010' },
  ],
  [
    { SMS_PER_ACCOUNT: '0', SMS_PER_DAY: '50' },
    { provider: 'sandbox', limits: { account: 0, service: 50 } },
  ],
])('reads %j', (env, sms) => {
  expect(readConfig(env).sms).toEqual(sms);
});

it.each([
  [{ SMS: 'pigeon' }, 'SMS must be sandbox or twilio'],
  [{ ...twilio, TWILIO_ACCOUNT_SID: undefined }, 'TWILIO_ACCOUNT_SID must be set when SMS=twilio'],
  [{ ...twilio, TWILIO_AUTH_TOKEN: '' }, 'TWILIO_AUTH_TOKEN must be set when SMS=twilio'],
  [{ ...twilio, SMS_FROM: undefined }, 'SMS_FROM must be set when SMS=twilio'],
  [{ ...twilio, TWILIO_ACCOUNT_SID: 'AC1' }, 'TWILIO_ACCOUNT_SID must be AC and 32 hexadecimal digits'],
  [{ ...twilio, SMS_FROM: '0721000101' }, 'SMS_FROM must be a phone number'],
  [{ ...twilio, SMS_FROM: 'Doorstep Romania' }, 'SMS_FROM must be a phone number'],
  [{ SMS_PER_DAY: '-1' }, 'SMS_PER_DAY must be a whole number from 0 to 10000000'],
])('refuses %j', (env, message) => {
  expect(() => readConfig(env)).toThrow(message);
});
