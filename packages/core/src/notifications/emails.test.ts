import { describe, expect, it, vi } from 'vitest';
import { toInstant } from '../kernel/primitives/instant.js';
import type { Email, EmailOutcome } from '../messaging/mail/mailer.js';
import { suppressAddress } from '../messaging/mail/suppressions.js';
import { demoEmails } from '../values/demo/demo-accounts.js';
import { createNotificationTest, type NotificationTest } from './testing/notification-fixture.js';

/** Emits an event with an e-mail to the customer, and sends what is due. */
async function deliver(test: NotificationTest): Promise<void> {
  await test.emitEvent('order.delivered');
  await test.advance(1);
}

const emailOf = async (test: NotificationTest) => (await test.inbox('customer', '&channel=email'))[0];
const tokenIn = ({ unsubscribeUrl }: Email): string => new URL(unsubscribeUrl ?? '').searchParams.get('token') ?? '';

describe('an e-mail', () => {
  it('has the texts of its notification in the language of the account, as text and as HTML', async () => {
    const test = await createNotificationTest();
    await test.changePreferences('customer', { language: 'en' });
    await deliver(test);
    const [email] = test.ports.mailer.sent;
    expect(email).toMatchObject({ to: demoEmails.customer, language: 'en', subject: 'Delivered' });
    const sentence = 'Your order T7N6-C0D1 from Hanul Domnesc was delivered.';
    expect(email?.text).toContain(sentence);
    expect(email?.html).toContain(`<td style="padding-bottom:16px">${sentence}</td>`);
    expect(email?.html).toContain('<html lang="en">');
    expect(email?.text).toContain(`Stop e-mails like this: ${email?.unsubscribeUrl}`);
    expect(await emailOf(test)).toMatchObject({
      status: 'sent',
      sentAt: expect.any(String),
      email: { status: 'sent', reason: null, attempts: 1, nextAttemptAt: null },
    });
  });

  it('keeps its message sealed while it waits, and forgets it then', async () => {
    const test = await createNotificationTest();
    test.ports.mailer.respond(() => ({ outcome: 'unavailable', reason: '451' }));
    await deliver(test);
    const [waiting] = await test.store.reader.find('emails', {});
    expect(waiting?.sealedMessage).toSatisfy((text: string) => test.ports.sealer.isSealed(text));
    test.ports.mailer.respond(() => undefined);
    await test.advance(3_600);
    expect(await test.store.reader.find('emails', {})).toMatchObject([
      { status: 'sent', sealedMessage: null, attempts: 2 },
    ]);
  });

  it.each<[string, EmailOutcome, string, readonly string[]]>([
    [
      'is reported when it is refused',
      { outcome: 'refused', reason: '554 5.7.1' },
      'failed',
      ['rule_matched', 'refused'],
    ],
    ['fails when it bounces', { outcome: 'bounced', reason: '550 5.1.1' }, 'failed', ['rule_matched', 'bounced']],
    ['is tried until it expires', { outcome: 'unavailable', reason: '451' }, 'failed', ['rule_matched', 'expired']],
  ])('%s', async (_title, outcome, status, reasons) => {
    const test = await createNotificationTest();
    const report = vi.spyOn(test.ports.reporter, 'error');
    test.ports.mailer.respond(() => outcome);
    await deliver(test);
    await test.advance(13 * 3_600);
    expect(await emailOf(test)).toMatchObject({ status, reasons, sentAt: null });
    const reported = report.mock.calls.filter(([message]) => message === 'e-mail refused');
    expect(reported.length).toBe(outcome.outcome === 'refused' ? 1 : 0);
    expect(await test.store.reader.count('jobs', { kind: 'email.send' })).toBe(0);
  });

  it('is not sent to an address from which an earlier one came back', async () => {
    const test = await createNotificationTest();
    let tried = 0;
    test.ports.mailer.respond(() => {
      tried += 1;
      return { outcome: 'bounced', reason: '550 5.1.1' };
    });
    await deliver(test);
    await deliver(test);
    expect(tried).toBe(1);
    expect(await emailOf(test)).toMatchObject({
      status: 'suppressed',
      reasons: ['rule_matched', 'bounced'],
      email: { status: 'dropped', reason: 'bounced', attempts: 0 },
    });
  });

  it('finds a suppressed address in any letter case', async () => {
    const test = await createNotificationTest();
    const now = toInstant(test.ports.clock.now());
    await test.store.transaction((db) => suppressAddress({ db, now }, demoEmails.customer.toUpperCase()));
    await deliver(test);
    expect(test.ports.mailer.sent).toEqual([]);
  });
});

describe('the link of an e-mail', () => {
  const path = '/api/v1/notifications/unsubscribe';
  /** Registers a separate customer, because nobody changes a demo account. */
  async function registered(test: NotificationTest) {
    const body = { email: 'maria.stan@posta.example', password: 'patru-castane-coapte', displayName: 'Maria Stan' };
    const { body: signedIn } = await test.send('POST', '/api/v1/auth/register', { body });
    const { token, account } = Object(signedIn) as { token: string; account: { id: string } };
    const current = 'patru-castane-coapte';
    const change = { currentPassword: current, newPassword: 'ploaie-pe-lacul-albastru' };
    await test.send('POST', '/api/v1/auth/change-password', { token, body: change });
    await test.advance(1);
    const [email] = test.ports.mailer.sent;
    if (!email) throw new Error('No e-mail was sent.');
    return { token, account, email };
  }

  it('turns off the e-mails of its category, once and for all', async () => {
    const test = await createNotificationTest();
    const { token, email } = await registered(test);
    const body = { token: tokenIn(email) };
    for (const _time of [1, 2]) {
      expect(await test.send('POST', path, { body })).toMatchObject({ status: 200, body: { categories: ['account'] } });
    }
    const { body: preferences } = await test.send('GET', '/api/v1/notifications/preferences', { token });
    expect(preferences).toMatchObject({
      channels: {
        push: { categories: expect.arrayContaining(['account']) },
        email: { enabled: true, categories: ['order_updates', 'delivery_updates', 'reviews'] },
      },
    });
  });

  it.each(['nonsense', 'test.unsubscribe.', 'test.unsubscribe.acc_1%20everything', 'test.email%2Fx.acc_1%20account'])(
    'does nothing with the token %s',
    async (token) => {
      const test = await createNotificationTest();
      const answer = await test.send('POST', path, { body: { token } });
      expect(answer).toMatchObject({ status: 410, body: { code: 'invalid_link' } });
    },
  );

  it('does not change demo accounts', async () => {
    const test = await createNotificationTest();
    const demo = await test.store.reader.find('accounts', { where: { email: demoEmails.customer } });
    const token = test.ports.sealer.seal(`${demo[0]?.id} account`, 'unsubscribe');
    expect(await test.send('POST', path, { body: { token } })).toMatchObject({
      status: 409,
      body: { code: 'demo_account_managed' },
    });
  });
});
