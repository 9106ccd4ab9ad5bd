import type { NotificationPreferencesUpdate } from '@doorstep/sdk/platform';
import { expect } from 'vitest';
import { type DemoAccount, demoAccounts, type Harness, refused } from '../kit/harness.js';
import { expectPointers, expectProblem } from '../kit/http.js';
import { initialPreferences, notificationsAbout, resetNotifications, withDevice } from '../kit/notifications.js';
import { orderIn } from '../kit/order-path.js';
import { subject } from '../kit/scenario.js';
import { menuOf } from '../kit/shopping.js';
import { crowdTokens } from '../targets/test-actors.js';

async function storyOf(harness: Harness, person: DemoAccount, subjectId: string): Promise<string[]> {
  const messages = await notificationsAbout(harness, person, subjectId);
  return messages.map(({ eventType, status }) => `${eventType.replace('order.', '')} ${status}`);
}

/** Returns quiet hours in UTC from an hour ago until `hours` from now, by the target's clock. */
function quietFor(harness: Harness, hours: number) {
  const at = (shift: number): string => new Date(harness.target.now() + shift * 3_600_000).toISOString().slice(11, 16);
  return { from: at(-1), to: at(hours), timeZone: 'UTC' };
}

/** Runs work with changed preferences, and restores them. */
async function withPreferences(
  harness: Harness,
  person: DemoAccount,
  change: Partial<NotificationPreferencesUpdate>,
  story: () => Promise<void>,
): Promise<void> {
  const { notifications } = harness.owner(person);
  await notifications.setPreferences({ ...initialPreferences, ...change });
  try {
    await story();
  } finally {
    await notifications.setPreferences(initialPreferences);
  }
}

export const notificationsSubject = subject('notifications', (scenario) => {
  scenario('tell each person of an order about the events that concern them', async (harness) => {
    await resetNotifications(harness);
    const customer = await withDevice(harness, 'customer', 'conformance-customer-1');
    const merchant = await withDevice(harness, 'merchant', 'conformance-merchant-1');
    const people = [customer, merchant, await withDevice(harness, 'courier', 'conformance-courier-1')];
    const { id, number, store } = await orderIn(harness, 'delivered');
    await harness.target.advance('1s');
    expect(await storyOf(harness, 'customer', id)).toEqual([
      'accepted sent',
      'claimed sent',
      'picked_up sent',
      'delivered sent',
    ]);
    expect(await storyOf(harness, 'merchant', id)).toEqual(['placed sent', 'claimed sent']);
    expect(await storyOf(harness, 'courier', id)).toEqual(['claimed sent']);
    expect(await storyOf(harness, 'otherCustomer', id)).toEqual([]);
    const [accepted] = await notificationsAbout(harness, 'customer', id);
    expect(accepted).toMatchObject({
      title: 'Comandă acceptată',
      body: `${store.name} pregătește comanda ${number}.`,
      category: 'order_updates',
      reasons: ['rule_matched'],
      devices: [{ pushTokenId: customer.device.id, lastFour: 'er-1', status: 'sent', attempts: 1 }],
    });
    const { data } = await customer.session.pushTokens.list();
    expect(data.find((device) => device.id === customer.device.id)?.lastUsedAt).not.toBeNull();
    for (const { session } of people) await session.auth.logout();
  });

  scenario('report the end of an order, whatever caused it', async (harness) => {
    await resetNotifications(harness);
    const { session } = await withDevice(harness, 'customer', 'conformance-customer-2');
    for (const status of ['rejected', 'cancelled', 'expired', 'failed'] as const) {
      const { id } = await orderIn(harness, status);
      await harness.target.advance('1s');
      expect((await storyOf(harness, 'customer', id)).at(-1)).toBe(`${status} sent`);
      expect((await storyOf(harness, 'merchant', id)).at(-1)).toBe(
        status === 'rejected' ? 'placed suppressed' : `${status} suppressed`,
      );
    }
    await session.auth.logout();
  });

  scenario('tell the customer about refunds, and the merchant about those that they bear', async (harness) => {
    const { id, number, store } = await orderIn(harness, 'delivered');
    const refund = async (reason: 'goodwill' | 'items_missing', amount: number): Promise<void> => {
      const money = { amount, currency: 'RON' } as const;
      await (await harness.as('support')).orders.createRefund(id, { reason, amount: money });
    };
    await refund('goodwill', 150);
    await refund('items_missing', 205);
    await harness.target.advance('1s');
    const bodies = async (person: DemoAccount): Promise<string[]> => {
      const messages = await notificationsAbout(harness, person, id);
      return messages.filter(({ eventType }) => eventType === 'order.refunded').map(({ body }) => body);
    };
    expect((await bodies('customer')).toSorted()).toEqual([
      `Îți rambursăm 1,50 lei pentru comanda ${number} de la ${store.name}.`,
      `Îți rambursăm 2,05 lei pentru comanda ${number} de la ${store.name}.`,
    ]);
    expect(await bodies('merchant')).toEqual([
      `Comanda ${number} de la ${store.name} a fost rambursată: suporți 2,05 lei, minus comisionul.`,
    ]);
  });

  scenario('tell couriers on shift nearby about ready orders, without a flood', async (harness) => {
    // Long after the last known positions of these couriers, so that no place is too far away.
    await harness.target.advance('11m');
    const [near, far] = [crowdTokens[20], crowdTokens[21]].map((token) => harness.platform.withToken(token ?? ''));
    if (!near || !far) throw new Error('The crowd is too small.');
    const { coordinates } = (await menuOf(harness)).store;
    await near.couriers.reportLocation({ coordinates });
    await far.couriers.reportLocation({ coordinates: { lat: coordinates.lat + 0.1, lng: coordinates.lng } });
    const told = async ({ notifications }: typeof near): Promise<string[]> => {
      const { data } = await notifications.list({ channel: 'push', limit: 100 });
      return data.map(({ eventType, subjectId }) => `${eventType} ${subjectId}`);
    };
    const { id: first } = await orderIn(harness, 'ready');
    await harness.target.advance('1s');
    await orderIn(harness, 'ready');
    await harness.target.advance('2m');
    expect(await told(near)).toEqual([`order.ready ${first}`]);
    expect(await told(far)).toEqual([]);
    await near.orders.claim(first);
    await near.orders.release(first, { reason: 'too_far' });
    await harness.target.advance('1s');
    expect((await told(near)).filter((line) => line.startsWith('order.released'))).toEqual([]);
  });

  scenario('respect preferences, and record why one was not sent', async (harness) => {
    await resetNotifications(harness);
    const { session } = await withDevice(harness, 'customer', 'conformance-customer-3');
    const push = { enabled: true, categories: ['delivery_updates'] as const };
    const channels = { ...initialPreferences.channels, push: { ...push, categories: [...push.categories] } };
    await withPreferences(harness, 'customer', { channels, language: 'en' }, async () => {
      const { id } = await orderIn(harness, 'claimed');
      await harness.target.advance('1s');
      const messages = await notificationsAbout(harness, 'customer', id);
      expect(messages.map(({ title, status, reasons }) => [title, status, ...reasons])).toEqual([
        ['Order accepted', 'suppressed', 'rule_matched', 'category_off'],
        ['Courier found', 'sent', 'rule_matched'],
      ]);
      await (await harness.as('courier')).orders.release(id, { reason: 'vehicle_problem' });
    });
    const { notifications } = await harness.as('customer');
    const { updatedAt, ...saved } = await notifications.getPreferences();
    expect(saved).toEqual(initialPreferences);
    expect(updatedAt).not.toBeNull();
    await session.auth.logout();
  });

  scenario('wait until quiet hours end, unless they are urgent or would be outdated', async (harness) => {
    await resetNotifications(harness);
    const { session } = await withDevice(harness, 'customer', 'conformance-customer-4');
    await withPreferences(harness, 'customer', { quietHours: quietFor(harness, 6) }, async () => {
      const { id } = await orderIn(harness, 'delivered');
      await harness.target.advance('1s');
      expect(await storyOf(harness, 'customer', id)).toEqual([
        'accepted suppressed',
        'claimed suppressed',
        'picked_up sent',
        'delivered held',
      ]);
      const [held] = (await notificationsAbout(harness, 'customer', id)).slice(-1);
      expect(held?.reasons).toEqual(['rule_matched', 'quiet_hours']);
      await harness.target.advance('5h');
      expect((await storyOf(harness, 'customer', id)).at(-1)).toBe('delivered held');
      await harness.target.advance('1h');
      expect((await notificationsAbout(harness, 'customer', id)).at(-1)).toMatchObject({
        status: 'sent',
        heldUntil: null,
        sentAt: held?.heldUntil,
      });
    });
    await session.auth.logout();
  });

  scenario('reach an account as one e-mail a day if it prefers a digest, unless they are urgent', async (harness) => {
    await resetNotifications(harness);
    const at = new Date(harness.target.now() + 3 * 3_600_000).toISOString().slice(11, 16);
    const sent = () => harness.target.emails().filter(({ to }) => to === demoAccounts.customer);
    const before = sent().length;
    const newSubjects = () =>
      sent()
        .slice(before)
        .map(({ subject }) => subject);
    await withPreferences(harness, 'customer', { emailDigest: { at, timeZone: 'UTC' } }, async () => {
      const { notifications } = await harness.as('customer');
      const delivered = await orderIn(harness, 'delivered');
      const cancelled = await orderIn(harness, 'cancelled');
      const refund = { reason: 'goodwill', amount: { amount: 150, currency: 'RON' } } as const;
      await (await harness.as('support')).orders.createRefund(delivered.id, refund);
      await harness.target.advance('1s');
      expect(newSubjects()).toEqual(['Comandă anulată']);
      const ours = async () => {
        const { data } = await notifications.list({ channel: 'email', limit: 100 });
        return data.filter(({ subjectId }) => subjectId === delivered.id || subjectId === cancelled.id);
      };
      const held = { status: 'held', reasons: ['rule_matched', 'digest'], email: null };
      expect(await ours()).toMatchObject([held, { status: 'sent' }, held]);
      await harness.target.advance('3h');
      expect(newSubjects()).toEqual(['Comandă anulată', 'Rezumatul zilei: 2 mesaje']);
      const digest = sent().at(-1);
      expect(digest?.text).toContain(`comanda ${delivered.number}`);
      expect(digest?.unsubscribeUrl).toContain('/unsubscribe?token=');
      const released = { status: 'sent', heldUntil: null, email: { status: 'sent', attempts: 1 } };
      expect(await ours()).toMatchObject([released, { status: 'sent' }, released]);
      await harness.target.advance('1d');
      expect(newSubjects().length).toBe(2);
    });
  });

  scenario('can be evaluated without being sent', async (harness) => {
    await resetNotifications(harness);
    const { notifications } = await harness.signIn('otherCustomer');
    const outcome = async (body: Parameters<typeof notifications.evaluate>[0]) => {
      const { channels } = await notifications.evaluate({ channel: 'push', ...body });
      return channels.map(({ outcome: result, reasons }) => [result, ...reasons].join(' '))[0];
    };
    expect(await outcome({ eventType: 'order.placed' })).toBe('suppress not_addressed');
    expect(await outcome({ eventType: 'quote.created' })).toBe('suppress no_rule');
    expect(await outcome({ eventType: 'order.accepted' })).toBe('suppress rule_matched no_device');
    const { session } = await withDevice(harness, 'customer', 'conformance-customer-5');
    const { accountId } = await session.notifications.evaluate({ eventType: 'order.accepted' });
    await withPreferences(harness, 'customer', { quietHours: quietFor(harness, 3) }, async () => {
      const staff = await harness.as('support');
      const ask = (eventType: 'order.delivered' | 'order.picked_up' | 'order.accepted', at?: string) =>
        staff.notifications.evaluate({
          eventType,
          channel: 'push',
          accountId,
          ...(at === undefined ? {} : { at }),
        });
      expect((await ask('order.delivered')).channels).toMatchObject([{ outcome: 'hold_until' }]);
      expect((await ask('order.picked_up')).channels).toMatchObject([{ outcome: 'send', until: null }]);
      expect((await ask('order.accepted')).channels).toMatchObject([{ outcome: 'suppress' }]);
      const later = new Date(harness.target.now() + 4 * 3_600_000).toISOString();
      expect(await ask('order.accepted', later)).toMatchObject({ at: later, channels: [{ outcome: 'send' }] });
    });
    await refused(notifications.evaluate({ eventType: 'order.accepted', accountId }), 'forbidden');
    const unknown = { eventType: 'order.accepted', accountId: 'acc_01kb2m5v3xe8wr9q4t7n6c0d1f' } as const;
    await refused((await harness.as('admin')).notifications.evaluate(unknown), 'not_found');
    const { data: rules } = await notifications.listRules();
    const { rule } = await notifications.evaluate({ eventType: 'order.accepted' });
    expect(rules).toContainEqual(rule);
    await session.auth.logout();
  });

  scenario('of a demo account keep their preferences, and each demo session its own devices', async (harness) => {
    const [one, two] = [await harness.signIn('fleet'), await harness.signIn('fleet')];
    const before = await one.notifications.getPreferences();
    await refused(one.notifications.setPreferences({ ...initialPreferences, language: 'en' }), 'demo_account_managed');
    expect(await two.notifications.getPreferences()).toEqual(before);
    const device = await one.pushTokens.register({ app: 'fleet', platform: 'web', token: 'conformance-visitor' });
    expect(await one.pushTokens.list()).toEqual({ data: [device] });
    expect(await two.pushTokens.list()).toEqual({ data: [] });
    await refused(two.pushTokens.revoke(device.id), 'not_found');
    await one.pushTokens.revoke(device.id);
    for (const session of [one, two]) await session.signOut();
  });

  scenario('refuse invalid input', async (harness) => {
    await resetNotifications(harness);
    const { token } = harness.owner('otherCustomer');
    const send = (method: string, path: string, json?: unknown) =>
      harness.send(method, `/api/v1/${path}`, { token, ...(json === undefined ? {} : { json }) });
    const preferences = 'notifications/preferences';
    const hours = { from: '22:00', to: '07:00', timeZone: 'Europe/Bucharest' };
    expectPointers(
      await send('PUT', preferences, { ...initialPreferences, quietHours: { ...hours, to: '22:00' } }),
      '/body/quietHours/to',
    );
    for (const timeZone of ['+02:00', 'Mars/Olympus', "'; drop table accounts; --"]) {
      const body = { ...initialPreferences, quietHours: { ...hours, timeZone } };
      expectPointers(await send('PUT', preferences, body), '/body/quietHours/timeZone');
    }
    const digest = { at: '08:00', timeZone: 'Mars/Olympus' };
    expectPointers(
      await send('PUT', preferences, { ...initialPreferences, emailDigest: digest }),
      '/body/emailDigest/timeZone',
    );
    const device = { app: 'customer', platform: 'web', token: 'x'.repeat(4_097) };
    expectPointers(await send('POST', 'mobile/push-tokens', device), '/body/token');
    expectPointers(
      await send('POST', 'mobile/push-tokens', { ...device, app: 'admin', token: '🔔'.repeat(10) }),
      '/body/app',
      '/body/token',
    );
    expectPointers(await send('POST', 'notifications/rules/evaluate', { eventType: 'order.eaten' }), '/body/eventType');
    expectProblem(await send('GET', 'notifications?cursor=abc'), 'invalid_cursor');
    expectPointers(await send('GET', 'notifications?status=lost'), '/query/status');
    for (const path of ['notifications', preferences, 'notifications/rules', 'mobile/push-tokens/current']) {
      expectProblem(await harness.send('GET', `/api/v1/${path}`), 'unauthenticated');
    }
  });
});
