import { describe, expect, it } from 'vitest';
import type { SmsReceipt } from '../messaging/sms/receipt.js';
import type { SmsOutcome } from '../messaging/sms/sms-sender.js';
import { createNotificationTest, type NotificationTest } from './testing/notification-fixture.js';

const phone = '+40721000101';
type Result = SmsReceipt['result'];

/** Creates a test with an SMS to the customer. */
async function testWithSms(outcome?: SmsOutcome) {
  const test = await createNotificationTest();
  test.ports.sms.respond(() => outcome);
  await test.emitEvent('order.failed');
  await test.advance(1);
  const [sms] = await test.store.reader.find('smsMessages', {});
  const id = sms?.id ?? '';
  const receive = (result: Result) => test.service.receiveSmsReceipt({ id, reference: 'SM1', to: phone, result });
  return { test, receive };
}

const smsOf = async (test: NotificationTest) => (await test.inbox('customer', '&channel=sms'))[0];
const stateOf = async (test: NotificationTest) => {
  const message = await smsOf(test);
  return [message?.status, message?.sms?.status, message?.sms?.reason, message?.sms?.deliveredAt !== null];
};

const delivered = ['sent', 'sent', null, true];
const sent = ['sent', 'sent', null, false];
const undelivered = ['failed', 'failed', 'undelivered', false];
const unreachable = ['failed', 'failed', 'unreachable', false];

describe('receipts of an SMS', () => {
  it.each<[readonly Result[], readonly unknown[]]>([
    [['sent'], sent],
    [['delivered'], delivered],
    [['sent', 'delivered', 'sent'], delivered],
    [['delivered', 'undelivered'], delivered],
    [['undelivered'], undelivered],
    [['undelivered', 'sent'], undelivered],
    [['undelivered', 'undelivered'], undelivered],
    [['undelivered', 'delivered'], delivered],
    [['unreachable'], unreachable],
  ])('%j', async (results, state) => {
    const { test, receive } = await testWithSms();
    expect(await stateOf(test)).toEqual(sent);
    for (const result of results) await receive(result);
    expect(await stateOf(test)).toEqual(state);
  });

  it('settle an SMS without a response of the provider', async () => {
    const { test, receive } = await testWithSms({ outcome: 'unconfirmed', reason: 'no answer' });
    expect(await stateOf(test)).toEqual(['failed', 'failed', 'unconfirmed', false]);
    await receive('delivered');
    expect(await stateOf(test)).toEqual(delivered);
    expect(await smsOf(test)).toMatchObject({ sentAt: expect.any(String), reasons: ['rule_matched', 'unconfirmed'] });
  });

  it('end the attempts to send an SMS, and remove its text', async () => {
    const { test, receive } = await testWithSms({ outcome: 'unavailable', reason: '503', retryAfterSeconds: null });
    await receive('sent');
    await test.advance(3_600);
    expect(await stateOf(test)).toEqual(sent);
    expect(await test.store.reader.find('smsMessages', {})).toMatchObject([
      { attempts: 1, reference: 'SM1', sealedMessage: null },
    ]);
    expect(await test.store.reader.count('jobs', { kind: 'sms.send' })).toBe(0);
  });

  it('of an unknown SMS change nothing', async () => {
    const test = await createNotificationTest();
    const receipt = { id: 'sms_unknown', reference: 'SM1', to: phone, result: 'unreachable' } as const;
    await test.service.receiveSmsReceipt(receipt);
    expect(await test.store.reader.count('smsSuppressions', {})).toBe(0);
  });
});

describe('a number that receives no SMS', () => {
  const next = async (test: NotificationTest) => {
    test.ports.sms.respond(() => undefined);
    await test.emitEvent('order.failed');
    await test.advance(1);
    return stateOf(test);
  };
  const dropped = ['suppressed', 'dropped', 'unreachable', false];

  it('gets no more of them, according to a receipt', async () => {
    const { test, receive } = await testWithSms();
    await receive('unreachable');
    expect(await next(test)).toEqual(dropped);
    expect(test.ports.sms.sent.length).toBe(1);
  });

  it('gets no more of them, according to a response', async () => {
    const { test } = await testWithSms({ outcome: 'unreachable', reason: '400 21614' });
    expect(await next(test)).toEqual(dropped);
    expect(test.ports.sms.sent).toEqual([]);
  });

  it('gets them again if the receipt was only about one SMS', async () => {
    const { test, receive } = await testWithSms();
    await receive('undelivered');
    expect(await next(test)).toEqual(sent);
  });

  it('gets none after STOP, until START', async () => {
    const { test } = await testWithSms();
    await test.service.receiveSmsReply({ from: phone, wish: 'stop' });
    await test.service.receiveSmsReply({ from: phone, wish: 'stop' });
    expect(await next(test)).toEqual(dropped);
    await test.service.receiveSmsReply({ from: phone, wish: 'start' });
    expect(await next(test)).toEqual(sent);
  });

  it('is tried again after a year', async () => {
    const { test, receive } = await testWithSms();
    await receive('unreachable');
    const [row] = await test.store.reader.find('smsSuppressions', {});
    expect(row?.id).toMatch(/^[0-9a-f]{64}$/);
    await test.advance(366 * 24 * 3_600);
    expect(await test.store.reader.count('smsSuppressions', {})).toBe(0);
  });
});
