import type { Sms } from '@doorstep/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { failed, startTwilioServer, type TwilioAnswer, type TwilioServer } from '../../testing/twilio-server.js';
import { createTwilioSms, type TwilioOptions, type TwilioSms } from './twilio.js';

const sms: Sms = {
  id: 'sms_1',
  to: '+40721000101',
  text: 'Doorstep - Comanda & mai mult',
  ttlSeconds: 3_600,
  demo: false,
};

let twilio: TwilioServer;
let sender: TwilioSms;
const optionsOf = ({ url, accountSid, authToken }: TwilioServer): TwilioOptions => ({
  url,
  accountSid,
  authToken,
  from: '+40312345678',
  limits: { account: 10, service: 1_000 },
});
beforeEach(async () => {
  twilio = await startTwilioServer();
  sender = createTwilioSms(optionsOf(twilio));
});
afterEach(async () => {
  await sender.close();
  await twilio.close();
});

describe('an SMS', () => {
  it('goes to Twilio as a form', async () => {
    expect(await sender.send(sms)).toEqual({ outcome: 'sent', reference: `SM${'1'.padStart(32, '0')}` });
    await sender.send({ ...sms, ttlSeconds: 86_400 });
    const fields = { From: '+40312345678', To: '+40721000101', Body: 'Doorstep - Comanda & mai mult' };
    expect(twilio.arrived).toEqual([
      { ...fields, ValidityPeriod: '3600' },
      { ...fields, ValidityPeriod: '36000' },
    ]);
  });

  it('asks for receipts', async () => {
    const receiptUrl = 'https://api.example/callbacks/twilio/sms';
    const reporting = createTwilioSms({ ...optionsOf(twilio), receiptUrl });
    await reporting.send(sms);
    await reporting.close();
    expect(twilio.arrived).toMatchObject([{ StatusCallback: `${receiptUrl}?id=sms_1` }]);
  });

  it('has the sender of a messaging service', async () => {
    const from = `MG${'a'.repeat(32)}`;
    const service = createTwilioSms({ ...optionsOf(twilio), from });
    await service.send(sms);
    await service.close();
    expect(twilio.arrived).toMatchObject([{ MessagingServiceSid: from }]);
    expect(twilio.arrived[0]).not.toHaveProperty('From');
  });

  const unavailable = (reason: string, retryAfterSeconds: number | null = null) =>
    ({ outcome: 'unavailable', reason, retryAfterSeconds }) as const;

  it.each<[string, TwilioAnswer, object]>([
    ['an invalid number', failed(400, 21211), { outcome: 'unreachable', reason: '400 21211' }],
    ['a recipient who replied STOP', failed(400, 21610), { outcome: 'unreachable', reason: '400 21610' }],
    ['a number without SMS', failed(400, 21614), { outcome: 'unreachable', reason: '400 21614' }],
    ['a landline', failed(400, 21635), { outcome: 'unreachable', reason: '400 21635' }],
    ['a country that is not enabled', failed(400, 21408), { outcome: 'refused', reason: '400 21408' }],
    ['a closed account', failed(403, 20005), { outcome: 'refused', reason: '403 20005' }],
    ['a full queue of the sender', failed(400, 21611), unavailable('400 21611')],
    ['too many requests', failed(429, 20429, { 'retry-after': '90' }), unavailable('429 20429', 90)],
    ['a server error', failed(500, 20500), unavailable('500 20500')],
    ['an unavailable service', { status: 503, body: '<html>' }, unavailable('503')],
    ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, unavailable('302')],
    ['a gateway without an answer', { status: 504, body: '<html>' }, { outcome: 'unconfirmed', reason: '504' }],
    [
      'a success that is not from Twilio',
      { status: 201, body: { ok: true } },
      { outcome: 'unconfirmed', reason: 'the answer is not from Twilio' },
    ],
  ])('has the documented outcome for %s', async (_name, answer, outcome) => {
    twilio.answer(answer);
    expect(await sender.send(sms)).toEqual(outcome);
    expect(twilio.arrived.length).toBe(1);
  });

  it('never goes to a demo account', async () => {
    expect(await sender.send({ ...sms, demo: true })).toEqual({ outcome: 'unreachable', reason: 'demo account' });
    expect(twilio.arrived).toEqual([]);
  });

  it('is refused with wrong credentials', async () => {
    const stranger = createTwilioSms({ ...optionsOf(twilio), authToken: 'wrong' });
    expect(await stranger.send(sms)).toEqual({ outcome: 'refused', reason: '401 20003' });
    await stranger.close();
    expect(twilio.arrived).toEqual([]);
  });

  it('is to be retried when Twilio is unreachable', async () => {
    await twilio.close();
    expect(await sender.send(sms)).toEqual(unavailable('no answer (ECONNREFUSED)'));
  });

  it('is not to be retried when there is no answer, because it may have been taken', async () => {
    const hasty = createTwilioSms({ ...optionsOf(twilio), timeoutMs: 100 });
    twilio.answer({ status: 0 });
    expect(await hasty.send(sms)).toEqual({ outcome: 'unconfirmed', reason: 'no answer (TimeoutError)' });
    await hasty.close();
  });
});
