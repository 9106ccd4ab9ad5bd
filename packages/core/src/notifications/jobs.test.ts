import type { EventType } from '@doorstep/contracts';
import { describe, expect, it, vi } from 'vitest';
import { addSeconds, toInstant } from '../kernel/primitives/instant.js';
import { createNotificationTest, type NotificationTest, type Party, parties } from './testing/notification-fixture.js';

const quietNight = { quietHours: { from: '22:00', to: '07:30', timeZone: 'Europe/Bucharest' } };
/** 23:00 in Bucharest. */
const night = '2026-11-21T21:00:00.000Z';
const morning = '2026-11-22T05:30:00.000Z';

async function withDevices(now?: string): Promise<NotificationTest> {
  const test = await createNotificationTest(now);
  for (const party of parties) await test.device(party);
  return test;
}

describe('an event', () => {
  it.each<[EventType, readonly Party[]]>([
    ['order.scheduled', []],
    ['order.placed', ['merchant']],
    ['order.accepted', ['customer']],
    ['order.rejected', ['customer']],
    ['order.ready', []],
    ['order.claimed', ['customer', 'merchant', 'courier']],
    ['order.released', ['customer', 'merchant']],
    ['order.picked_up', ['customer']],
    ['order.delivered', ['customer']],
    ['order.failed', ['customer', 'merchant', 'fleet']],
    ['order.cancelled', ['customer', 'merchant', 'courier']],
    ['order.expired', ['customer', 'merchant']],
    ['order.codes_reset', ['customer', 'courier']],
    ['order.reviewed', ['merchant']],
    ['order.tip_refused', ['customer']],
    ['order.refunded', ['customer', 'merchant']],
  ])('%s is sent to %j only', async (type, recipients) => {
    const test = await withDevices();
    const eventId = await test.emitEvent(type);
    expect(test.ports.push.sent).toEqual([]);
    await test.advance(1);
    expect(test.ports.push.sent.map(({ app }) => app).toSorted()).toEqual([...recipients].toSorted());
    for (const party of parties) {
      const pushes = await test.inbox(party, '&channel=push');
      expect(pushes.length).toBe(recipients.includes(party) ? 1 : 0);
      for (const push of pushes) {
        expect(push).toMatchObject({ eventId, subjectId: test.order.id, status: 'sent', reasons: ['rule_matched'] });
      }
    }
  });

  it('is sent to the app in full, in the language of the account', async () => {
    const test = await withDevices();
    await test.changePreferences('customer', { language: 'en' });
    await test.emitEvent('order.picked_up');
    await test.advance(0);
    const [message] = await test.inbox('customer');
    expect(test.ports.push.sent).toEqual([
      {
        id: message?.id,
        app: 'customer',
        platform: 'android',
        token: 'token-of-customer',
        title: 'On the way',
        body: 'Mihai D. is on the way with your order T7N6-C0D1.',
        data: { notificationId: message?.id, eventType: 'order.picked_up', subjectId: test.order.id },
        priority: 'high',
        ttlSeconds: 1_800,
        collapseKey: test.order.id,
      },
    ]);
    expect(message).toMatchObject({ language: 'en', title: 'On the way', sentAt: '2026-11-21T10:00:00.000Z' });
  });

  it('schedules one job, or none if it has no rule', async () => {
    const test = await withDevices();
    await test.emitEvent('order.scheduled');
    expect(await test.store.reader.count('jobs', {})).toBe(0);
    await test.emitEvent('order.claimed');
    expect(await test.store.reader.find('jobs', {})).toMatchObject([{ kind: 'notification.evaluate', lane: null }]);
  });

  it('creates a message on every channel of its rule, with the reasons if it is not sent', async () => {
    const test = await createNotificationTest();
    await test.changePreferences('customer', {
      channels: { push: off, email: off, sms: { enabled: true, categories: [] } },
    });
    await test.emitEvent('order.failed');
    await test.advance(0);
    const reasons = (await test.inbox('customer')).map(({ channel, reasons }) => [channel, ...reasons]);
    expect(reasons.toSorted()).toEqual([
      ['email', 'rule_matched', 'channel_off', 'category_off'],
      ['push', 'rule_matched', 'channel_off', 'category_off', 'no_device'],
      ['sms', 'rule_matched', 'category_off'],
    ]);
    expect(test.ports.push.sent).toEqual([]);
  });

  it('creates messages once, however often its job runs', async () => {
    const test = await withDevices();
    const eventId = await test.emitEvent('order.claimed');
    await test.advance(0);
    await test.store.transaction((db) =>
      db.insert('jobs', {
        id: test.ports.newId('job'),
        kind: 'notification.evaluate',
        subjectId: eventId,
        state: 'pending',
        clockId: 'system',
        dueAt: toInstant(test.ports.clock.now()),
        systemDueMilliseconds: test.ports.clock.now(),
        lane: null,
        lockedUntil: null,
        attempts: 0,
        lastError: null,
        createdAt: toInstant(test.ports.clock.now()),
      }),
    );
    await test.advance(0);
    expect(test.ports.push.sent.length).toBe(3);
    expect(await test.store.reader.count('notifications', { eventId })).toBe(3);
  });
});

const off = { enabled: false, categories: [] };

describe('quiet hours', () => {
  it('hold a message until they end', async () => {
    const test = await withDevices(night);
    await test.changePreferences('customer', quietNight);
    await test.emitEvent('order.delivered');
    await test.advance(60);
    expect(await test.inbox('customer', '&channel=push')).toMatchObject([
      { status: 'held', heldUntil: morning, reasons: ['rule_matched', 'quiet_hours'], devices: [] },
    ]);
    await test.advanceTo(addSeconds(morning, -1));
    expect(test.ports.push.sent).toEqual([]);
    await test.advanceTo(morning);
    expect(test.ports.push.sent).toMatchObject([{ app: 'customer' }]);
    expect(await test.inbox('customer', '&channel=push&status=sent')).toMatchObject([
      { heldUntil: null, sentAt: morning, reasons: ['rule_matched'] },
    ]);
  });

  it('do not hold urgent messages, and drop messages that expire within them', async () => {
    const test = await withDevices(night);
    await test.changePreferences('customer', quietNight);
    await test.emitEvent('order.claimed');
    await test.emitEvent('order.picked_up');
    await test.advance(0);
    expect(
      (await test.inbox('customer')).map(({ eventType, status, reasons }) => [eventType, status, ...reasons]),
    ).toEqual([
      ['order.picked_up', 'sent', 'rule_matched', 'quiet_hours', 'immediate'],
      ['order.claimed', 'suppressed', 'rule_matched', 'quiet_hours', 'expires_in_quiet_hours'],
    ]);
  });

  it('are followed by a new evaluation, with current preferences and devices', async () => {
    const test = await withDevices(night);
    await test.changePreferences('customer', quietNight);
    await test.emitEvent('order.delivered');
    await test.advance(0);
    await test.changePreferences('customer', { quietHours: { ...quietNight.quietHours, to: '09:00' } });
    await test.advanceTo(morning);
    const later = '2026-11-22T07:00:00.000Z';
    expect(await test.inbox('customer', '&channel=push&status=held')).toMatchObject([{ heldUntil: later }]);
    const session = await test.signIn('customer');
    await test.device('customer', 'another-token', session);
    await test.changePreferences('customer', { quietHours: null });
    await test.advanceTo(later);
    expect(test.ports.push.sent.map(({ token }) => token).toSorted()).toEqual(['another-token', 'token-of-customer']);
  });

  it('are not followed by messages that have been superseded', async () => {
    const test = await withDevices(night);
    await test.changePreferences('merchant', quietNight);
    await test.emitEvent('order.failed');
    await test.advance(60);
    await test.emitEvent('order.cancelled');
    await test.advanceTo(morning);
    expect((await test.inbox('merchant', '&channel=push')).map(({ status, reasons }) => [status, ...reasons])).toEqual([
      ['sent', 'rule_matched', 'quiet_hours', 'immediate'],
      ['suppressed', 'rule_matched', 'superseded'],
    ]);
  });
});

describe('a push', () => {
  it('is retried until it expires, and not before the provider allows it', async () => {
    const test = await withDevices();
    const times: number[] = [];
    const start = test.ports.clock.now();
    test.ports.push.respond(() => {
      times.push((test.ports.clock.now() - start) / 1_000);
      return { outcome: 'unavailable', reason: '503', retryAfterSeconds: times.length === 2 ? 400 : null };
    });
    await test.emitEvent('order.accepted');
    await test.advance(5);
    expect(await test.inbox('customer')).toMatchObject([
      { status: 'queued', devices: [{ status: 'pending', attempts: 1, reason: 'unavailable' }] },
    ]);
    await test.advance(3_600);
    expect(times.slice(0, 2).map(Math.floor)).toEqual([0, expect.closeTo(10, -1)]);
    expect((times[2] ?? 0) - (times[1] ?? 0)).toBe(400);
    expect(Math.max(...times)).toBeLessThan(1_800);
    expect(await test.inbox('customer')).toMatchObject([
      {
        status: 'failed',
        reasons: ['rule_matched', 'expired'],
        devices: [{ status: 'failed', reason: 'expired', attempts: times.length, nextAttemptAt: null }],
      },
    ]);
    expect(await test.store.reader.count('jobs', {})).toBe(0);
  });

  it('is not sent after a newer one about the same order', async () => {
    const test = await withDevices();
    const end = test.ports.push.respond(({ data }) =>
      data['eventType'] === 'order.accepted'
        ? { outcome: 'unavailable', reason: '503', retryAfterSeconds: null }
        : undefined,
    );
    await test.emitEvent('order.accepted');
    await test.advance(1);
    await test.emitEvent('order.picked_up');
    await test.advance(1);
    end();
    await test.advance(60);
    expect(test.ports.push.sent.map(({ data }) => data['eventType'])).toEqual(['order.picked_up']);
    expect((await test.inbox('customer')).at(-1)).toMatchObject({
      status: 'suppressed',
      reasons: ['rule_matched', 'superseded'],
      devices: [{ status: 'dropped', reason: 'superseded' }],
    });
  });

  it('removes the token of an unregistered device, unless it was replaced meanwhile', async () => {
    const test = await withDevices();
    const end = test.ports.push.respond(() => ({ outcome: 'unregistered' }));
    await test.emitEvent('order.accepted');
    await test.advance(0);
    end();
    expect(await test.inbox('customer')).toMatchObject([
      { status: 'failed', reasons: ['rule_matched', 'devices_gone'], devices: [{ reason: 'unregistered' }] },
    ]);
    const accountId = test.order.customerId;
    expect(await test.store.reader.count('pushTokens', { accountId })).toBe(0);
    await test.device('customer');
    const [device] = await test.store.reader.find('pushTokens', { where: { accountId } });
    test.ports.push.respond(() => {
      void test.store.transaction((db) => db.update('pushTokens', { id: device?.id ?? '' }, { tokenHash: 'another' }));
      return { outcome: 'unregistered' };
    });
    await test.emitEvent('order.picked_up');
    await test.advance(0);
    expect(await test.store.reader.count('pushTokens', { accountId })).toBe(1);
  });

  it('fails when it is refused, and is reported without the token', async () => {
    const test = await withDevices();
    const report = vi.spyOn(test.ports.reporter, 'error');
    test.ports.push.respond(() => ({ outcome: 'refused', reason: '400 INVALID_ARGUMENT' }));
    await test.emitEvent('order.accepted');
    await test.advance(3_600);
    expect(await test.inbox('customer')).toMatchObject([{ status: 'failed', reasons: ['rule_matched', 'refused'] }]);
    expect(report.mock.calls).toMatchObject([['push refused', { reason: '400 INVALID_ARGUMENT' }]]);
    expect(JSON.stringify(report.mock.calls)).not.toContain('token-of-customer');
  });

  it('counts as sent if one device got it, and is sent once to each device', async () => {
    const test = await withDevices();
    await test.device('customer', 'second-device', await test.signIn('customer'));
    let refusals = 0;
    test.ports.push.respond(({ token }) => {
      if (token !== 'second-device' || refusals > 0) return undefined;
      refusals += 1;
      return { outcome: 'unavailable', reason: '503', retryAfterSeconds: null };
    });
    await test.emitEvent('order.accepted');
    await test.advance(1);
    expect(await test.inbox('customer')).toMatchObject([{ status: 'sent', sentAt: '2026-11-21T10:00:00.000Z' }]);
    await test.advance(60);
    expect(test.ports.push.sent.map(({ token }) => token)).toEqual(['token-of-customer', 'second-device']);
    const [message] = await test.inbox('customer');
    expect(message?.devices.map(({ status }) => status)).toEqual(['sent', 'sent']);
    expect(message?.sentAt).toBe('2026-11-21T10:00:00.000Z');
  });

  it('is sent again under the same id when the process dies before it is recorded', async () => {
    const test = await withDevices();
    await test.emitEvent('order.accepted');
    const failing = vi.spyOn(test.store, 'transaction');
    test.ports.push.respond((message) => {
      if (crashes.push(message.id) === 1) failing.mockRejectedValueOnce(new Error('killed'));
      return undefined;
    });
    const crashes: string[] = [];
    await test.advance(300);
    failing.mockRestore();
    expect(crashes).toEqual([crashes[0], crashes[0]]);
    expect(await test.inbox('customer')).toMatchObject([
      { id: crashes[0], status: 'sent', devices: [{ status: 'sent', attempts: 1 }] },
    ]);
    expect(new Set(test.ports.push.sent.map(({ collapseKey }) => collapseKey))).toEqual(new Set([test.order.id]));
  });

  it('is not sent to a device that signed out while it waited', async () => {
    const test = await withDevices();
    const end = test.ports.push.respond(() => ({ outcome: 'unavailable', reason: '503', retryAfterSeconds: null }));
    await test.emitEvent('order.accepted');
    await test.advance(0);
    end();
    await test.send('POST', '/api/v1/auth/logout', { token: test.tokens.customer });
    await test.advance(60);
    expect(test.ports.push.sent).toEqual([]);
    expect(await test.store.reader.find('notifications', {})).toMatchObject([
      { status: 'suppressed', reasons: ['rule_matched', 'devices_gone'] },
    ]);
  });

  it('is refused when its token can no longer be opened', async () => {
    const test = await withDevices();
    const report = vi.spyOn(test.ports.reporter, 'error');
    await test.store.transaction((db) => db.update('pushTokens', {}, { sealedToken: 'lost' }));
    await test.emitEvent('order.accepted');
    await test.advance(0);
    expect(await test.inbox('customer')).toMatchObject([{ status: 'failed', reasons: ['rule_matched', 'refused'] }]);
    expect(report).toHaveBeenCalledTimes(2);
  });
});

it('removes messages after 30 days', async () => {
  const test = await withDevices();
  await test.emitEvent('order.accepted');
  await test.advance(0);
  await test.advance(29 * 86_400);
  expect(await test.store.reader.count('notifications', {})).toBe(1);
  await test.advance(2 * 86_400);
  await test.service.jobs.runDue();
  expect(await test.store.reader.count('notifications', {})).toBe(0);
  expect(await test.store.reader.count('pushDeliveries', {})).toBe(0);
});
