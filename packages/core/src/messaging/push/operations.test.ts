import { maxPushTokens, PushTokenList } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { sha256Hex } from '../../kernel/primitives/digest.js';
import { createNotificationTest, type NotificationTest } from '../../notifications/testing/notification-fixture.js';

const path = '/api/v1/mobile/push-tokens';

async function devices({ send }: NotificationTest, token: string) {
  return PushTokenList.parse((await send('GET', `${path}/current`, { token })).body).data;
}

function stored({ store }: NotificationTest) {
  return store.reader.find('pushTokens', {});
}

describe('a push token', () => {
  it('is stored as a hash and sealed, and only its last characters are shown', async () => {
    const test = await createNotificationTest();
    const { customer } = test.tokens;
    const device = await test.device('customer', 'a-token-of-FCM-x9Qk');
    expect(device).toEqual({
      id: expect.stringMatching(/^ptk_/),
      app: 'customer',
      platform: 'android',
      lastFour: 'x9Qk',
      currentSession: true,
      since: '2026-11-21T10:00:00.000Z',
      lastUsedAt: null,
    });
    expect(await devices(test, customer)).toEqual([device]);
    expect(await devices(test, await test.signInAsOwner('customer'))).toEqual([{ ...device, currentSession: false }]);
    const [record] = await stored(test);
    expect(record?.tokenHash).toBe(sha256Hex('a-token-of-FCM-x9Qk'));
    const context = `push-token/${test.order.customerId}/${device.id}`;
    expect(test.ports.sealer.open(record?.sealedToken ?? '', context)).toBe('a-token-of-FCM-x9Qk');
  });

  it('is replaced by the next token of its session and app, under the same id', async () => {
    const test = await createNotificationTest();
    const first = await test.device('customer', 'first-token');
    await test.emitEvent('order.accepted');
    await test.advance(60);
    const [used] = await devices(test, test.tokens.customer);
    expect(used).toEqual({ ...first, lastUsedAt: '2026-11-21T10:00:00.000Z' });
    expect(await test.device('customer', 'first-token')).toEqual(used);
    const second = await test.device('customer', 'second-token');
    expect(second).toEqual({ ...first, since: '2026-11-21T10:01:00.000Z' });
    await test.emitEvent('order.picked_up');
    await test.advance(0);
    expect(test.ports.push.sent.map(({ token }) => token)).toEqual(['first-token', 'second-token']);
  });

  it('moves to the account that registers it', async () => {
    const test = await createNotificationTest();
    const { customer, courier } = test.tokens;
    const before = await test.device('customer', 'one-device');
    const body = { app: 'courier', platform: 'ios', token: 'one-device' };
    await test.send('POST', path, { token: courier, body });
    expect(await devices(test, customer)).toEqual([]);
    const [moved] = await devices(test, courier);
    expect(moved).toMatchObject({ app: 'courier', platform: 'ios' });
    expect(moved?.id).not.toBe(before.id);
    await test.emitEvent('order.accepted');
    await test.advance(0);
    expect(test.ports.push.sent).toEqual([]);
  });

  it('gets only the messages of its app', async () => {
    const test = await createNotificationTest();
    const body = { app: 'merchant', platform: 'web', token: 'wrong-app' };
    await test.send('POST', path, { token: test.tokens.customer, body });
    await test.emitEvent('order.accepted');
    await test.advance(0);
    expect(await test.inbox('customer')).toMatchObject([
      { status: 'suppressed', reasons: ['rule_matched', 'no_device'] },
    ]);
  });

  it('is revoked by its own account only', async () => {
    const test = await createNotificationTest();
    const { id } = await test.device('customer');
    const revoke = (token: string) => test.send('DELETE', `${path}/${id}`, { token });
    expect(await revoke(test.tokens.courier)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await revoke(test.tokens.customer)).toMatchObject({ status: 204 });
    expect(await revoke(test.tokens.customer)).toMatchObject({ status: 404 });
    expect(await stored(test)).toEqual([]);
  });

  it('of a demo session is hidden from the other sessions of its account', async () => {
    const test = await createNotificationTest();
    const [one, two] = [await test.signIn('customer'), await test.signIn('customer')];
    const { id } = await test.device('customer', 'token-one', one);
    expect(await devices(test, two)).toEqual([]);
    expect((await devices(test, one)).map((device) => device.id)).toEqual([id]);
    expect(await test.send('DELETE', `${path}/${id}`, { token: two })).toMatchObject({ status: 404 });
    expect(await test.send('DELETE', `${path}/${id}`, { token: one })).toMatchObject({ status: 204 });
  });

  it('ends when its session is signed out or revoked', async () => {
    const test = await createNotificationTest();
    const [one, two] = [await test.signInAsOwner('customer'), await test.signIn('customer')];
    await test.device('customer');
    await test.device('customer', 'token-one', one);
    await test.device('customer', 'token-two', two);
    await test.send('POST', '/api/v1/auth/logout', { token: one });
    const { body } = await test.send('GET', '/api/v1/auth/sessions', { token: two });
    const sessions = Object(body).data as readonly { id: string; current: boolean }[];
    const current = sessions.find((session) => session.current);
    await test.send('DELETE', `/api/v1/auth/sessions/${current?.id}`, { token: two });
    expect((await stored(test)).map(({ lastFour }) => lastFour)).toEqual(['omer']);
  });

  it('ends when its session expires, before and after the session is removed', async () => {
    const test = await createNotificationTest();
    await test.device('customer');
    // Without `advance`, which ends with housekeeping.
    test.ports.clock.set(test.ports.clock.now() + 31 * 86_400_000);
    const fresh = await test.signInAsOwner('courier');
    expect((await stored(test)).length).toBe(1);
    await test.emitEvent('order.accepted');
    await test.service.jobs.runAllDue();
    expect(test.ports.push.sent).toEqual([]);
    expect(await devices(test, fresh)).toEqual([]);
    expect(await stored(test)).toEqual([]);
  });

  it('replaces the oldest token when its account is at the limit', async () => {
    const test = await createNotificationTest();
    const ids: string[] = [];
    for (let count = 0; count <= maxPushTokens; count += 1) {
      ids.push((await test.device('customer', `token-number-${count}`, await test.signInAsOwner('customer'))).id);
      await test.advance(10);
    }
    const left = (await devices(test, test.tokens.customer)).map(({ id }) => id);
    expect(left).toEqual(ids.slice(1).reverse());
  });

  it.each([
    ['is too short', 'short'],
    ['is too long', 'x'.repeat(4_097)],
    ['has spaces', 'a token with spaces'],
    ['is not ASCII', '🔔'.repeat(8)],
  ])('that %s is refused', async (_name, token) => {
    const test = await createNotificationTest();
    const body = { app: 'customer', platform: 'ios', token };
    const answer = await test.send('POST', path, { token: test.tokens.customer, body });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ pointer: '/body/token' }] } });
  });
});
