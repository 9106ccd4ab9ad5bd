import { SignedIn } from '@doorstep/contracts';
import { demoPassword } from '@doorstep/core';
import type { SignedInSession } from '@doorstep/sdk/platform';
import { expect } from 'vitest';
import { authenticatorCode } from '../kit/authenticator.js';
import { type Harness, refused } from '../kit/harness.js';
import { bodyOf, expectPointers, expectProblem } from '../kit/http.js';
import { subject } from '../kit/scenario.js';
import { basket, placeOrder } from '../kit/shopping.js';
import { realAdminEmail } from '../targets/test-actors.js';

const password = 'patru-castane-coapte';
const newPassword = 'ploaie-pe-lacul-albastru';

/** Registers a new account at a time when no rate limit is used up. */
async function register({ platform, target }: Harness, name: string): Promise<SignedInSession> {
  await target.advance('1m');
  return platform.register({ email: `${name}@credentials.example`, password, displayName: name });
}

/** Sets up an authenticator. This uses up the code of the present time step. */
async function useAuthenticator({ target }: Harness, { auth }: SignedInSession, ownPassword = password) {
  await auth.stepUp({ password: ownPassword });
  const { secret, uri } = await auth.enrolTotp();
  expect(new URL(uri).searchParams.get('secret')).toBe(secret);
  const { recoveryCodes } = await auth.confirmTotp({ code: await authenticatorCode(secret, target.now()) });
  return { recoveryCodes, code: () => authenticatorCode(secret, target.now()) };
}

export const passwords = subject('passwords', (scenario) => {
  scenario('changes a password, and ends every other session', async (harness) => {
    const session = await register(harness, 'schimba');
    const { email } = session.signedIn.account;
    const other = await harness.platform.signIn({ email, password });
    expect(await session.auth.getPasswordCapability()).toEqual({ capability: 'rotatable' });
    const change = await session.auth.changePassword({ currentPassword: password, newPassword });
    expect(change.endedSessions).toBe(1);
    expect(Date.parse(change.changedAt)).toBe(harness.target.now());
    await refused(other.auth.listSessions(), 'unauthenticated');
    expect((await session.auth.listSessions()).data).toHaveLength(1);
    await refused(harness.platform.signIn({ email, password }), 'invalid_credentials');
    await (await harness.platform.signIn({ email, password: newPassword })).signOut();
    await harness.target.advance('1m');
  });

  scenario('refuses a wrong password, and a new one that is weak or unchanged', async (harness) => {
    const { auth } = await register(harness, 'greseste');
    await refused(auth.changePassword({ currentPassword: 'wrong', newPassword }), 'invalid_credentials');
    await refused(auth.changePassword({ currentPassword: 'wrong', newPassword: 'short' }), 'invalid_credentials');
    for (const [weak, code] of [
      ['short', 'password_too_short'],
      ['passwordpassword', 'password_too_common'],
      ['greseste@credentials.example', 'password_contains_email'],
      [password, 'password_unchanged'],
    ] as const) {
      const problem = await refused(
        auth.changePassword({ currentPassword: password, newPassword: weak }),
        'weak_password',
      );
      expect(problem).toMatchObject({ errors: [{ pointer: '/body/newPassword', code }] });
    }
    await harness.target.advance('1m');
  });

  scenario('does not change the password of demo accounts', async ({ signIn, send, target }) => {
    await target.advance('1m');
    const session = await signIn('customer');
    expect(await session.auth.getPasswordCapability()).toEqual({ capability: 'sandbox_published' });
    const json = { currentPassword: demoPassword, newPassword };
    const answer = await send('POST', '/api/v1/auth/change-password', { token: session.token, json });
    expectProblem(answer, 'password_managed');
    await refused(session.auth.enrolTotp(), 'password_managed');
    await session.signOut();
  });

  scenario('changes a password once for two concurrent requests', async (harness) => {
    const session = await register(harness, 'deodata');
    const { email } = session.signedIn.account;
    const other = await harness.platform.signIn({ email, password });
    const sent = [newPassword, 'zece-mere-verzi-si-acre'];
    const outcomes = await Promise.allSettled([
      session.auth.changePassword({ currentPassword: password, newPassword: sent[0] ?? '' }),
      other.auth.changePassword({ currentPassword: password, newPassword: sent[1] ?? '' }),
    ]);
    const winner = outcomes.findIndex(({ status }) => status === 'fulfilled');
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await (await harness.platform.signIn({ email, password: sent[winner] ?? '' })).signOut();
    await harness.target.advance('1m');
  });

  scenario('leaves no session of a concurrent sign-in with the old password', async (harness) => {
    for (const name of ['unu', 'doi', 'trei']) {
      const session = await register(harness, `intrare-${name}`);
      const { email } = session.signedIn.account;
      const [signedIn] = await Promise.allSettled([
        harness.platform.signIn({ email, password }),
        session.auth.changePassword({ currentPassword: password, newPassword }),
      ]);
      // A refused sign-in has no token. The call is made all the same, so that its count does not depend on the race.
      const token = signedIn.status === 'fulfilled' ? signedIn.value.token : '';
      expectProblem(await harness.send('GET', '/api/v1/auth/sessions', { token }), 'unauthenticated');
      expect((await session.auth.listSessions()).data).toHaveLength(1);
    }
    await harness.target.advance('1m');
  });

  scenario('names missing and unknown fields', async (harness) => {
    const { token } = await register(harness, 'lipsa');
    const send = (json: object) => harness.send('POST', '/api/v1/auth/change-password', { token, json });
    expectPointers(await send({}), '/body/currentPassword', '/body/newPassword');
    expectPointers(
      await send({ currentPassword: password, newPassword, accountId: 'acc_01kb2m5v3xe8wr9q4t7n6c0d1f' }),
      '/body/accountId',
    );
    await harness.target.advance('1m');
  });
});

export const authenticators = subject('authenticators', (scenario) => {
  scenario('are set up, and step-up then requires their code', async (harness) => {
    const session = await register(harness, 'cod');
    const { auth } = session;
    expect(await auth.getTotp()).toEqual({ status: 'off', confirmedAt: null, recoveryCodesLeft: 0 });
    await refused(auth.enrolTotp(), 'step_up_required');
    const { code, recoveryCodes } = await useAuthenticator(harness, session);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await auth.getTotp()).toMatchObject({ status: 'on', recoveryCodesLeft: 10 });
    await harness.target.advance('11m');
    await refused(auth.deleteTotp(), 'step_up_required');
    await refused(auth.stepUp({ password }), 'totp_required');
    const { steppedUpUntil } = await auth.stepUp({ code: await code() });
    expect(Date.parse(steppedUpUntil ?? '')).toBe(harness.target.now() + 600_000);
    await refused(auth.enrolTotp(), 'totp_active');
    await auth.deleteTotp();
    expect(await auth.getTotp()).toMatchObject({ status: 'off' });
    await auth.stepUp({ password });
  });

  scenario('accept a code once, also in two concurrent requests', async (harness) => {
    const session = await register(harness, 'cursa');
    const { code, recoveryCodes } = await useAuthenticator(harness, session);
    await refused(session.auth.stepUp({ code: await code() }), 'invalid_credentials');
    const other = await harness.platform.signIn({ email: session.signedIn.account.email, password });
    for (const wait of ['1m', '1m', '1m']) {
      await harness.target.advance(wait);
      const outcomes = await Promise.allSettled(
        [session, other].map(async ({ auth }) => auth.stepUp({ code: await code() })),
      );
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    }
    await harness.target.advance('1m');
    const [first = ''] = recoveryCodes;
    const outcomes = await Promise.allSettled([session, other].map(async ({ auth }) => auth.stepUp({ code: first })));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await session.auth.getTotp()).toMatchObject({ recoveryCodesLeft: 9 });
    await harness.target.advance('1m');
  });

  scenario('replace recovery codes, which invalidates the old ones', async (harness) => {
    const session = await register(harness, 'recuperare');
    const { recoveryCodes } = await useAuthenticator(harness, session);
    const renewed = (await session.auth.replaceRecoveryCodes()).recoveryCodes;
    await refused(session.auth.stepUp({ code: recoveryCodes[0] ?? '' }), 'invalid_credentials');
    await session.auth.stepUp({ code: (renewed[0] ?? '').toUpperCase().replaceAll('-', ' ') });
    await harness.target.advance('1m');
  });

  scenario('require a step-up before the password changes', async (harness) => {
    const session = await register(harness, 'pazit');
    const { code } = await useAuthenticator(harness, session);
    await harness.target.advance('11m');
    const change = { currentPassword: password, newPassword };
    await refused(session.auth.changePassword(change), 'step_up_required');
    await session.auth.stepUp({ code: await code() });
    await session.auth.changePassword(change);
  });

  scenario('expire if they are not confirmed', async (harness) => {
    const { auth } = await register(harness, 'uitat');
    await auth.stepUp({ password });
    const { secret } = await auth.enrolTotp();
    expect(await auth.getTotp()).toMatchObject({ status: 'pending' });
    await refused(
      auth.confirmTotp({ code: await authenticatorCode(secret, harness.target.now() + 90_000) }),
      'invalid_credentials',
    );
    await harness.target.advance('15m');
    await refused(auth.confirmTotp({ code: await authenticatorCode(secret, harness.target.now()) }), 'not_found');
    expect(await auth.getTotp()).toMatchObject({ status: 'off' });
  });

  scenario('are the second factor of staff: they sign in with a code, and step up with one', async (harness) => {
    const { platform, target } = harness;
    await target.advance('1m');
    const items = (await basket(harness)).items.map((item) => ({ ...item, quantity: 20 }));
    const expensive = await placeOrder(harness, { items });
    await (await harness.as('merchant')).orders.accept(expensive.id);
    const person = { email: realAdminEmail, password: demoPassword };
    const first = await platform.signIn(person);
    const { code } = await useAuthenticator(harness, first, demoPassword);
    await refused(platform.auth.login(person), 'totp_required');
    await refused(platform.auth.login({ ...person, password: 'wrong', code: await code() }), 'invalid_credentials');
    await refused(platform.auth.login({ ...person, code: await code() }), 'invalid_credentials');
    await target.advance('1m');
    const session = await platform.signIn({ ...person, code: await code() });
    expect(Date.parse(session.signedIn.session.steppedUpUntil ?? '')).toBe(target.now() + 600_000);
    await session.orders.resetVerificationCodes(expensive.id);
    await target.advance('11m');
    await refused(session.orders.resetVerificationCodes(expensive.id), 'step_up_required');
    await refused(session.auth.stepUp({ password: demoPassword }), 'totp_required');
    await session.auth.stepUp({ code: await code() });
    await session.orders.resetVerificationCodes(expensive.id);
    await session.auth.deleteTotp();
    await (await platform.signIn(person)).signOut();
    for (const opened of [first, session]) await opened.signOut();
    await target.advance('11m');
  });

  scenario('limit guesses to ten a minute across sessions', async (harness) => {
    const session = await register(harness, 'ghiceste');
    await useAuthenticator(harness, session);
    const other = await harness.platform.signIn({ email: session.signedIn.account.email, password });
    await harness.target.advance('11m');
    const codes = Array.from({ length: 10 }, (_, guess) => `zzzzzzzz${guess}`);
    for (const [guess, code] of codes.entries()) {
      await refused((guess % 2 === 0 ? session : other).auth.stepUp({ code }), 'invalid_credentials');
    }
    await refused(other.auth.stepUp({ code: 'zzzzzzzz' }), 'rate_limited');
    await harness.target.advance('1m');
  });
});

export const newDevices = subject('sign-ins from new devices', (scenario) => {
  // A page cannot choose its User-Agent, which is what makes a device.
  scenario('are told to the owner of the account once, also to staff', { exhaustive: true }, async (harness) => {
    const { send, target } = harness;
    const customer = await register(harness, 'dispozitiv');
    const { email } = customer.signedIn.account;
    const signIn = async (person: object, userAgent: string): Promise<string> => {
      const answer = await send('POST', '/api/v1/auth/login', { json: person, headers: { 'user-agent': userAgent } });
      const { token } = SignedIn.parse(bodyOf(answer));
      await target.advance('1s');
      return token;
    };
    const noticesTo = (address: string) => target.emails().filter(({ to }) => to === address);
    await signIn({ email, password }, 'Doorstep/3.2 (iOS 26)');
    await signIn({ email, password }, 'Doorstep/3.2 (iOS 26)');
    const [notice, ...others] = noticesTo(email);
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ subject: 'Conectare de pe un dispozitiv nou' });
    expect(notice?.text).toContain('Nu ai fost tu? Schimbă parola.');
    const { data } = await customer.notifications.list({ channel: 'email' });
    expect(data).toMatchObject([{ eventType: 'account.new_device', status: 'sent' }]);

    const staff = { email: realAdminEmail, password: demoPassword };
    const tokens = [await signIn(staff, 'Mozilla/5.0 (X11)'), await signIn(staff, `Mozilla/5.0 (${target.now()})`)];
    expect(noticesTo(realAdminEmail).at(-1)).toMatchObject({
      subject: 'Conectare de pe un dispozitiv nou',
      unsubscribeUrl: null,
    });
    for (const token of tokens) await send('POST', '/api/v1/auth/logout', { token });
    await target.advance('1m');
  });
});
