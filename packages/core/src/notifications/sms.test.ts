import { describe, expect, it, vi } from 'vitest';
import type { SmsLimits, SmsOutcome } from '../messaging/sms/sms-sender.js';
import { demoEmails } from '../values/demo/demo-accounts.js';
import { createNotificationTest, type NotificationTest } from './testing/notification-fixture.js';

/** Emits an event with an SMS to the customer, and sends what is due. */
async function fail(test: NotificationTest): Promise<void> {
  await test.emitEvent('order.failed');
  await test.advance(1);
}

const smsOf = async (test: NotificationTest) => (await test.inbox('customer', '&channel=sms'))[0];

async function changePhone(test: NotificationTest, phone: string | null): Promise<void> {
  await test.store.transaction((db) => db.update('accounts', { email: demoEmails.customer }, { phone }));
}

function limit(test: NotificationTest, limits: SmsLimits): void {
  Object.assign(test.ports.sms, { limits });
}

describe('an SMS', () => {
  it('has the text of its notification without diacritics', async () => {
    const test = await createNotificationTest();
    await fail(test);
    const text = 'Doorstep - Comanda nelivrata: Comanda T7N6-C0D1 nu a putut fi livrata. Vezi detaliile in aplicatie.';
    expect(test.ports.sms.sent).toMatchObject([{ to: '+40721000101', text, ttlSeconds: 43_200, demo: true }]);
    expect(await smsOf(test)).toMatchObject({
      status: 'sent',
      sentAt: expect.any(String),
      email: null,
      sms: { status: 'sent', reason: null, attempts: 1, nextAttemptAt: null },
    });
  });

  it('keeps its text sealed while it waits, and forgets it then', async () => {
    const test = await createNotificationTest();
    test.ports.sms.respond(() => ({ outcome: 'unavailable', reason: '503', retryAfterSeconds: 90 }));
    await fail(test);
    const [waiting] = await test.store.reader.find('smsMessages', {});
    expect(waiting?.sealedMessage).toSatisfy((text: string) => test.ports.sealer.isSealed(text));
    expect((await smsOf(test))?.sms).toMatchObject({ status: 'pending', reason: 'unavailable', attempts: 1 });
    test.ports.sms.respond(() => undefined);
    await test.advance(88);
    expect(test.ports.sms.sent).toEqual([]);
    await test.advance(2);
    expect(await test.store.reader.find('smsMessages', {})).toMatchObject([
      { status: 'sent', sealedMessage: null, attempts: 2, reference: expect.stringContaining('sandbox-sms_') },
    ]);
  });

  it.each<[string, SmsOutcome, string, number, number]>([
    ['is reported when it is refused', { outcome: 'refused', reason: '400 21408' }, 'refused', 1, 1],
    ['is not sent twice without a response', { outcome: 'unconfirmed', reason: 'no answer' }, 'unconfirmed', 1, 1],
    ['fails when its number is unreachable', { outcome: 'unreachable', reason: '400 21614' }, 'unreachable', 1, 0],
    [
      'is tried until it expires',
      { outcome: 'unavailable', reason: '503', retryAfterSeconds: 20_000 },
      'expired',
      3,
      0,
    ],
  ])('%s', async (_title, outcome, reason, attempts, reports) => {
    const test = await createNotificationTest();
    const report = vi.spyOn(test.ports.reporter, 'error');
    let tried = 0;
    test.ports.sms.respond(() => {
      tried += 1;
      return outcome;
    });
    await fail(test);
    await test.advance(13 * 3_600);
    expect(await smsOf(test)).toMatchObject({
      status: 'failed',
      reasons: ['rule_matched', reason],
      sentAt: null,
      sms: { status: 'failed', reason, attempts },
    });
    expect(tried).toBe(attempts);
    expect(report.mock.calls.filter(([message]) => message === `SMS ${reason}`).length).toBe(reports);
    expect(await test.store.reader.count('jobs', { kind: 'sms.send' })).toBe(0);
  });

  it.each([
    ['without a phone number', null, 'no_phone'],
    ['to a premium number', '+40900123456', 'number_not_allowed'],
    ['to a satellite phone', '+881612345678', 'number_not_allowed'],
  ])('is suppressed %s', async (_title, phone, reason) => {
    const test = await createNotificationTest();
    await changePhone(test, phone);
    await fail(test);
    const suppressed = { status: 'suppressed', reasons: ['rule_matched', reason], sms: null };
    expect(await smsOf(test)).toMatchObject(suppressed);
    expect(await test.store.reader.count('smsMessages', {})).toBe(0);
  });

  it.each([
    [null, 'no_phone'],
    ['+40900123456', 'number_not_allowed'],
  ])('that waits is dropped when the number becomes %s', async (phone, reason) => {
    const test = await createNotificationTest();
    test.ports.sms.respond(() => ({ outcome: 'unavailable', reason: '503', retryAfterSeconds: null }));
    await fail(test);
    test.ports.sms.respond(() => undefined);
    await changePhone(test, phone);
    await test.advance(60);
    expect(await smsOf(test)).toMatchObject({ status: 'suppressed', sms: { status: 'dropped', reason, attempts: 1 } });
    expect(test.ports.sms.sent).toEqual([]);
  });
});

describe('the limit of a day', () => {
  it('is that of the account, and ends at midnight', async () => {
    const test = await createNotificationTest();
    limit(test, { account: 2, service: 100 });
    for (const _event of [1, 2, 3, 4]) await fail(test);
    expect(test.ports.sms.sent.length).toBe(2);
    expect(await smsOf(test)).toMatchObject({
      status: 'suppressed',
      reasons: ['rule_matched', 'limit_reached'],
      sms: null,
    });
    const [{ id: day } = { id: '' }] = await test.store.reader.find('smsDays', {});
    expect(await test.store.reader.find('smsDays', {})).toEqual([{ id: day, queued: 2 }]);
    await test.advanceTo(new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString());
    await fail(test);
    expect(test.ports.sms.sent.length).toBe(3);
  });

  it('is that of the service, whoever gets the SMS', async () => {
    const test = await createNotificationTest();
    limit(test, { account: 10, service: 3 });
    for (const _event of [1, 2, 3, 4, 5]) await fail(test);
    expect(test.ports.sms.sent.length).toBe(3);
    expect(await smsOf(test)).toMatchObject({ reasons: ['rule_matched', 'limit_reached'] });
  });

  it('counts SMS that were not delivered, too', async () => {
    const test = await createNotificationTest();
    limit(test, { account: 1, service: 100 });
    test.ports.sms.respond(() => ({ outcome: 'unconfirmed', reason: 'no answer' }));
    await fail(test);
    test.ports.sms.respond(() => undefined);
    await fail(test);
    expect(test.ports.sms.sent).toEqual([]);
  });
});
