import type { RelaySession } from '@doorstep/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTwilioProxyServer, type TwilioProxyServer } from '../../testing/twilio-proxy-server.js';
import { failed } from '../../testing/twilio-server.js';
import { createTwilioRelay, type TwilioRelay } from './twilio-relay.js';

const courierPhone = '+40721000201';
const session: RelaySession = { sessionId: 'cal_1', courierPhone, customerPhone: '+40721000101' };
const second: RelaySession = { sessionId: 'cal_2', courierPhone, customerPhone: '+40721000102' };

let twilio: TwilioProxyServer;
let relay: TwilioRelay;
beforeEach(async () => {
  twilio = await startTwilioProxyServer();
  relay = createTwilioRelay(twilio);
});
afterEach(async () => {
  await relay.disconnect();
  await twilio.close();
});

describe('a session', () => {
  it('connects its two people, and nobody else', async () => {
    const numbers = await relay.open(session);
    expect(twilio.reaches(session.customerPhone, numbers.courier)).toBe(courierPhone);
    expect(twilio.reaches(courierPhone, numbers.customer)).toBe(session.customerPhone);
    expect(twilio.reaches(second.customerPhone, numbers.courier)).toBeUndefined();
    expect(Object.values(numbers)).not.toContain(courierPhone);
    expect(twilio.arrived).toEqual(['POST ', 'POST /cal_1/Participants', 'POST /cal_1/Participants']);
  });

  it('differs from another session of the courier', async () => {
    const [first, other] = [await relay.open(session), await relay.open(second)];
    expect(twilio.reaches(courierPhone, first.customer)).toBe(session.customerPhone);
    expect(twilio.reaches(courierPhone, other.customer)).toBe(second.customerPhone);
  });

  it('ends once', async () => {
    const numbers = await relay.open(session);
    await relay.close('cal_1');
    await relay.close('cal_1');
    await relay.close('cal_never_opened');
    expect(twilio.reaches(session.customerPhone, numbers.courier)).toBeUndefined();
  });

  it.each([
    ['the session', ['lost']],
    ['the first participant', [undefined, 'lost']],
    ['the second participant', [undefined, undefined, 'lost']],
  ] as const)('has the same numbers when it is opened again after the answer to %s is lost', async (_name, answers) => {
    twilio.answer(...answers);
    await expect(relay.open(session)).rejects.toThrow('Twilio Proxy: no answer');
    const numbers = await relay.open(session);
    expect(await relay.open(session)).toEqual(numbers);
    expect(twilio.reaches(session.customerPhone, numbers.courier)).toBe(courierPhone);
    expect(twilio.reaches(courierPhone, numbers.customer)).toBe(session.customerPhone);
  });
});

describe('an error', () => {
  it.each([
    ['too many requests', failed(429, 20429), 'Twilio Proxy: 429 20429'],
    ['a server error', { status: 500, body: '<html>' }, 'Twilio Proxy: 500'],
    ['a pool without free numbers', failed(400, 80207), 'Twilio Proxy: 400 80207'],
  ])('is thrown for %s, without phone numbers', async (_name, answer, message) => {
    twilio.answer(answer);
    await expect(relay.open(session)).rejects.toThrow(message);
    twilio.answer(answer);
    const failure = await relay.close('cal_1').catch((error: unknown) => String(error));
    expect(failure).toBe(`Error: ${message}`);
  });

  it('is thrown for wrong credentials', async () => {
    const stranger = createTwilioRelay({ ...twilio, authToken: 'wrong' });
    await expect(stranger.open(session)).rejects.toThrow('Twilio Proxy: 401 20003');
    await stranger.disconnect();
    expect(twilio.arrived).toEqual([]);
  });
});
