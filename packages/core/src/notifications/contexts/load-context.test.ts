import { NotificationList } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { type AccountTest, createAccountTest, ioana } from '../../identity/testing/account-fixture.js';
import { advanceTo } from '../../service/testing/advance.js';

/** Returns type and status of each push to the account, the oldest first. */
async function pushes({ ports, send, service, token }: AccountTest): Promise<unknown[]> {
  await advanceTo(ports.clock, service.jobs, ports.clock.now() + 1_000);
  const { body } = await send('GET', '/api/v1/notifications?channel=push', { token });
  return NotificationList.parse(body)
    .data.map(({ eventType, status }) => [eventType, status])
    .reverse();
}

describe('an event about the security of an account', () => {
  it('is sent to the devices that are still signed in', async () => {
    const test = await createAccountTest();
    const device = { app: 'customer', platform: 'ios', token: 'device-of-ioana:abcdefghijklmnopqrstuvwxyz0123456789' };
    await test.send('POST', '/api/v1/mobile/push-tokens', { token: test.token, body: device });
    const change = { currentPassword: ioana.password, newPassword: 'ploaie-pe-lacul-albastru' };
    await test.auth('POST', 'change-password', change);
    await test.auth('POST', 'step-up', { password: change.newPassword });
    await test.auth('POST', 'totp');
    expect(await pushes(test)).toEqual([['account.password_changed', 'sent']]);
  });

  it('is in the inbox of an account without devices', async () => {
    const test = await createAccountTest();
    const { recoveryCodes } = await test.useAuthenticator();
    await test.auth('POST', 'step-up', { code: recoveryCodes[0] });
    await test.auth('DELETE', 'totp');
    expect(await pushes(test)).toEqual([
      ['account.totp_enabled', 'suppressed'],
      ['account.recovery_code_used', 'suppressed'],
      ['account.totp_removed', 'suppressed'],
    ]);
  });

  it('is sent to no other account', async () => {
    const test = await createAccountTest();
    await test.useAuthenticator();
    await pushes(test);
    const messages = await test.store.reader.find('notifications', {});
    expect(new Set(messages.map(({ accountId }) => accountId))).toEqual(new Set([test.accountId]));
  });
});
