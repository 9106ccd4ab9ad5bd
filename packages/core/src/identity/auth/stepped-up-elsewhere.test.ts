import { expect, it } from 'vitest';
import { type AccountTest, createAccountTest, ioana } from '../testing/account-fixture.js';

const passwords = { currentPassword: ioana.password, newPassword: 'ploaie-pe-lacul-albastru' };

it.each<[string, (test: AccountTest) => Promise<unknown>, (test: AccountTest) => Promise<{ readonly status: number }>]>(
  [
    ['the access rule of a route', async () => undefined, ({ auth }) => auth('POST', 'totp')],
    ['an operation', (test) => test.useAuthenticator(), ({ auth }) => auth('POST', 'change-password', passwords)],
  ],
)('a session that another process has stepped up is not refused by %s', async (_name, prepare, act) => {
  const test = await createAccountTest();
  await prepare(test);
  expect(await act(test)).toMatchObject({ status: 403, body: { code: 'step_up_required' } });
  // The service does not see a commit to the store beneath it, as it does not see that of another process.
  const steppedUpUntil = '9999-12-31T23:59:59.999Z';
  await test.store.transaction((db) => db.update('sessions', { accountId: test.accountId }, { steppedUpUntil }));
  expect((await act(test)).status).toBeLessThan(300);
});
