import { describe, expect, it, vi } from 'vitest';
import type { Email } from '../messaging/mail/mailer.js';
import { demoEmails } from '../values/demo/demo-accounts.js';
import { nextDigest } from './digest.js';
import type { PreferenceChoices } from './records.js';
import { createNotificationTest, type NotificationTest } from './testing/notification-fixture.js';

const emailDigest = { at: '08:00', timeZone: 'Europe/Bucharest' };
const daily: Pick<PreferenceChoices, 'emailDigest' | 'quietHours'> = { emailDigest, quietHours: null };
const quietHours = { from: '22:00', to: '09:30', timeZone: 'Europe/Bucharest' };
/** 08:00 in Bucharest, the day after the day of the tests. */
const morning = '2026-11-22T06:00:00.000Z';

describe('the next digest', () => {
  it.each<[string, Partial<typeof daily>, string, string | undefined]>([
    ['is none without a preference', { emailDigest: null }, '2026-11-21T10:00:00.000Z', undefined],
    ['is on the same day', {}, '2026-11-21T05:59:59.999Z', '2026-11-21T06:00:00.000Z'],
    ['is on the next day at its own time', {}, '2026-11-21T06:00:00.000Z', morning],
    ['is on the next day later', {}, '2026-11-21T20:00:00.000Z', morning],
    ['waits for the end of quiet hours', { quietHours }, '2026-11-21T20:00:00.000Z', '2026-11-22T07:30:00.000Z'],
    ['follows summer time', {}, '2026-03-28T20:00:00.000Z', '2026-03-29T05:00:00.000Z'],
    [
      'comes at the end of the gap if clocks skip its time',
      { emailDigest: { ...emailDigest, at: '03:30' } },
      '2026-03-28T20:00:00.000Z',
      '2026-03-29T01:00:00.000Z',
    ],
    [
      'comes once if its time repeats',
      { emailDigest: { ...emailDigest, at: '03:30' } },
      '2026-10-25T00:30:00.000Z',
      '2026-10-26T01:30:00.000Z',
    ],
  ])('%s', (_title, change, at, expected) => {
    expect(nextDigest({ ...daily, ...change }, at)).toBe(expected);
  });
});

const customers: readonly string[] = [demoEmails.customer, 'maria.stan@posta.example'];

async function withDigest(): Promise<NotificationTest> {
  const test = await createNotificationTest();
  await test.changePreferences('customer', { language: 'en', emailDigest });
  return test;
}

/** The merchant and the fleet of the order have no digest. */
const mailOf = (test: NotificationTest) => test.ports.mailer.sent.filter(({ to }) => customers.includes(to));
const emailsOf = (test: NotificationTest) => test.inbox('customer', '&channel=email');
const tokenIn = ({ unsubscribeUrl }: Email): string => new URL(unsubscribeUrl ?? '').searchParams.get('token') ?? '';

describe('a digest', () => {
  it('has all e-mails of the day that are not urgent, once, at its time', async () => {
    const test = await withDigest();
    await test.emitEvent('order.delivered');
    await test.advance(3_600);
    await test.emitEvent('order.refunded');
    await test.emitEvent('order.failed');
    await test.advance(3_600);
    expect(mailOf(test).map(({ subject }) => subject)).toEqual(['Not delivered']);
    expect(await emailsOf(test)).toMatchObject([
      { eventType: 'order.failed', status: 'sent' },
      { eventType: 'order.refunded', status: 'held', heldUntil: morning, reasons: ['rule_matched', 'digest'] },
      { eventType: 'order.delivered', status: 'held', heldUntil: morning, email: null },
    ]);
    await test.advanceTo(morning);
    const [, digest, ...others] = mailOf(test);
    expect(others).toEqual([]);
    expect(digest).toMatchObject({ subject: 'Your daily digest: 2 messages', language: 'en' });
    const delivered = 'Your order T7N6-C0D1 from Hanul Domnesc was delivered.';
    expect(digest?.text).toContain(`12:00 Delivered\n${delivered}\n\n13:00 Refund`);
    expect(digest?.html).toContain(`<strong>12:00 Delivered</strong><br>${delivered}`);
    expect(await emailsOf(test)).toMatchObject([
      {},
      { status: 'sent', sentAt: morning, heldUntil: null, email: { status: 'sent', attempts: 1 } },
      { status: 'sent', sentAt: morning, heldUntil: null, email: { status: 'sent', attempts: 1 } },
    ]);
    await test.advance(2 * 86_400);
    expect(mailOf(test).length).toBe(2);
    expect(await test.store.reader.count('jobs', { kind: { in: ['notification.release', 'email.send'] } })).toBe(0);
  });

  it('is followed by another one with the messages of the next day', async () => {
    const test = await withDigest();
    await test.emitEvent('order.delivered');
    await test.advanceTo(morning);
    await test.emitEvent('order.refunded');
    await test.advance(86_400);
    const bodies = mailOf(test).map(({ text }) => [/Delivered/.test(text), /Refund/.test(text)]);
    expect(bodies).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('is sent once with every message when the process dies while it is written', async () => {
    const test = await withDigest();
    await test.emitEvent('order.delivered');
    await test.emitEvent('order.refunded');
    await test.advance(60);
    const insert = vi.spyOn(test.ports.sealer, 'seal').mockImplementationOnce(() => {
      throw new Error('killed');
    });
    await test.advanceTo(morning);
    await test.advance(3_600);
    insert.mockRestore();
    expect(mailOf(test).map(({ subject }) => subject)).toEqual(['Your daily digest: 2 messages']);
    expect((await emailsOf(test)).map(({ status }) => status)).toEqual(['sent', 'sent']);
  });

  it('becomes one e-mail for each message if it is turned off before its time', async () => {
    const test = await withDigest();
    await test.emitEvent('order.delivered');
    await test.emitEvent('order.refunded');
    await test.advance(60);
    await test.changePreferences('customer', { emailDigest: null });
    await test.advanceTo(morning);
    expect(
      mailOf(test)
        .map(({ subject }) => subject)
        .toSorted(),
    ).toEqual(['Delivered', 'Refund']);
  });

  it('leaves out what preferences have turned off meanwhile', async () => {
    const test = await withDigest();
    await test.emitEvent('order.delivered');
    await test.emitEvent('order.refunded');
    await test.advance(60);
    const email = { enabled: true, categories: ['delivery_updates'] };
    const on = { enabled: true, categories: [] };
    await test.changePreferences('customer', { channels: { push: on, sms: on, email } });
    await test.advanceTo(morning);
    expect(mailOf(test).map(({ subject }) => subject)).toEqual(['Your daily digest: 1 message']);
    expect(await emailsOf(test)).toMatchObject([
      { status: 'suppressed', reasons: ['rule_matched', 'category_off'] },
      { status: 'sent' },
    ]);
  });

  it('is split if it has more than a hundred messages', async () => {
    const test = await withDigest();
    for (let event = 0; event < 103; event += 1) await test.emitEvent('order.delivered');
    await test.advanceTo(morning);
    const subjects = mailOf(test).map(({ subject }) => subject);
    expect(subjects).toEqual(['Your daily digest: 100 messages', 'Your daily digest: 3 messages']);
  });

  it('stops, with the e-mails of its categories, when its link is used', async () => {
    const test = await createNotificationTest();
    const password = 'patru-castane-coapte';
    const person = { email: 'maria.stan@posta.example', password, displayName: 'Maria Stan' };
    const { body: signedIn } = await test.send('POST', '/api/v1/auth/register', { body: person });
    const { token, account } = Object(signedIn) as { token: string; account: { id: string } };
    const path = '/api/v1/notifications/preferences';
    const { body: saved } = await test.send('GET', path, { token });
    const { updatedAt: _read, ...choices } = Object(saved);
    await test.send('PUT', path, { token, body: { ...choices, emailDigest } });
    await test.store.transaction((db) => db.update('orders', {}, { customerId: account.id }));
    await test.emitEvent('order.delivered');
    await test.emitEvent('order.refunded');
    await test.advanceTo(morning);
    const [digest] = mailOf(test);
    if (!digest) throw new Error('No digest was sent.');
    const answer = await test.send('POST', '/api/v1/notifications/unsubscribe', { body: { token: tokenIn(digest) } });
    expect(answer).toMatchObject({ status: 200, body: { categories: ['order_updates', 'delivery_updates'] } });
    const { body } = await test.send('GET', path, { token });
    expect(body).toMatchObject({ emailDigest, channels: { email: { categories: ['reviews', 'account'] } } });
  });

  it('that bounces is recorded in each of its messages', async () => {
    const test = await withDigest();
    await test.emitEvent('order.delivered');
    await test.emitEvent('order.refunded');
    test.ports.mailer.respond(() => ({ outcome: 'bounced', reason: '550 5.1.1' }));
    await test.advanceTo(morning);
    const failed = { status: 'failed', reasons: ['rule_matched', 'digest', 'bounced'], email: { reason: 'bounced' } };
    expect(await emailsOf(test)).toMatchObject([failed, failed]);
  });
});
