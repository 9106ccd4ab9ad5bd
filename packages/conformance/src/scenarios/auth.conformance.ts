import { SignedIn } from '@doorstep/contracts';
import { expect } from 'vitest';
import { demoAccounts, refused } from '../kit/harness.js';
import { bodyOf, expectPointers, expectProblem } from '../kit/http.js';
import { subject } from '../kit/scenario.js';

const password = 'patru-castane-coapte';

export const auth = subject('sign-in and sessions', (scenario) => {
  scenario('registers a customer, signs in and out', async ({ platform, target }) => {
    const email = 'Ioana.Marin@posta.example';
    const session = await platform.register({ email, password, displayName: 'Ioana Marin', phone: '+40721999001' });
    expect(session.signedIn.account).toMatchObject({
      role: 'customer',
      email: 'ioana.marin@posta.example',
      demo: false,
      phone: '+40721999001',
    });
    const again = await platform.signIn({ email: 'IOANA.MARIN@posta.example', password });
    expect(again.signedIn.account).toEqual(session.signedIn.account);
    expect(again.token).not.toBe(session.token);
    await again.signOut();
    await refused(again.orders.list(), 'unauthenticated');
    expect(await session.orders.list()).toEqual({ data: [], nextCursor: null });
    await target.advance('1m');
  });

  scenario('refuses weak passwords and taken addresses, and names the field', async ({ platform, target }) => {
    const register = (change: object): PromiseLike<unknown> =>
      platform.register({ email: 'dinu@posta.example', password, displayName: 'Dinu', ...change });
    const person = { email: 'dinu@posta.example', displayName: 'Ioana Marin', phone: '+40721555117' };
    for (const [weak, code] of [
      ['short', 'password_too_short'],
      ['qwertyuiopas', 'password_too_common'],
      ['letmeinplease', 'password_too_common'],
      ['111111222222', 'password_too_common'],
      ['efghijklmnop', 'password_predictable'],
      ['IoanaMarin2026', 'password_contains_name'],
      ['dinu@posta.example', 'password_contains_email'],
      ['0721555117!!', 'password_contains_phone'],
    ] as const) {
      expect(await refused(register({ ...person, password: weak }), 'weak_password')).toMatchObject({
        errors: [{ pointer: '/body/password', code }],
      });
    }
    await target.advance('1m');
    expect(await refused(register({ email: demoAccounts.customer }), 'email_taken')).toMatchObject({
      errors: [{ pointer: '/body/email' }],
    });
    await refused(register({ email: 'nobody' }), 'invalid_request');
    await refused(register({ phone: '0721000000' }), 'invalid_request');
    await target.advance('1m');
  });

  scenario('gives the same answer for an unknown address and a wrong password', async ({ send, target }) => {
    const login = (email: string) => send('POST', '/api/v1/auth/login', { json: { email, password: 'wrong' } });
    const [known, unknown] = [await login(demoAccounts.customer), await login('nobody@posta.example')];
    const { requestId: first, ...problem } = expectProblem(known, 'invalid_credentials');
    const { requestId: second, ...other } = expectProblem(unknown, 'invalid_credentials');
    expect(problem).toEqual(other);
    expect(first).not.toBe(second);
    expect([...known.headers.keys()].sort()).toEqual([...unknown.headers.keys()].sort());
    await target.advance('1m');
  });

  scenario('limits guesses to ten a minute', async ({ send, target }) => {
    const json = { email: demoAccounts.admin, password: 'wrong' };
    for (let attempt = 0; attempt < 10; attempt++) {
      expectProblem(await send('POST', '/api/v1/auth/login', { json }), 'invalid_credentials');
    }
    const limited = await send('POST', '/api/v1/auth/login', { json });
    expectProblem(limited, 'rate_limited');
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    await target.advance('1m');
    expectProblem(await send('POST', '/api/v1/auth/login', { json }), 'invalid_credentials');
    await target.advance('1m');
  });

  scenario("lists and revokes only the account's own sessions", async ({ platform, owner, target }) => {
    const email = 'sesiuni@posta.example';
    const first = await platform.register({ email, password, displayName: 'Dan' });
    const second = await platform.signIn({ email, password });
    const { data } = await first.auth.listSessions();
    expect(data.filter(({ current }) => current).map(({ id }) => id)).toEqual([first.signedIn.session.id]);
    expect(data.map(({ id }) => id)).toContain(second.signedIn.session.id);
    await first.auth.revokeSession(second.signedIn.session.id);
    await refused(second.auth.listSessions(), 'unauthenticated');
    await refused(first.auth.revokeSession(second.signedIn.session.id), 'not_found');
    await refused(owner('customer').auth.revokeSession(first.signedIn.session.id), 'not_found');
    await first.signOut();
    await target.advance('1m');
  });

  scenario('shows a demo session only itself, and lets it end only itself', async ({ signIn, as }) => {
    const [first, second] = [await signIn('otherCustomer'), await signIn('otherCustomer')];
    const { data } = await first.auth.listSessions();
    expect(data.map(({ id, current }) => [id, current])).toEqual([[first.signedIn.session.id, true]]);
    await refused(first.auth.revokeSession(second.signedIn.session.id), 'not_found');
    await refused((await as('customer')).auth.revokeSession(first.signedIn.session.id), 'not_found');
    expect((await second.auth.listSessions()).data).toHaveLength(1);
    await first.auth.revokeSession(first.signedIn.session.id);
    await refused(first.auth.listSessions(), 'unauthenticated');
    await second.signOut();
  });

  scenario("pages through the account's own sessions", async ({ signIn, owner }) => {
    const sessions = [];
    for (let count = 0; count < 4; count++) sessions.push(await signIn('fleet'));
    const listed: string[] = [];
    for await (const { id } of owner('fleet').auth.listSessions({ limit: 2 })) listed.push(id);
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed).toEqual(expect.arrayContaining(sessions.map(({ signedIn }) => signedIn.session.id)));
    for (const session of sessions) await session.signOut();
  });

  scenario('steps up for ten minutes with the right password', async ({ platform, target }) => {
    const session = await platform.register({ email: 'vlad@posta.example', password, displayName: 'Vlad' });
    await refused(session.auth.stepUp({ password: 'patru-castane-crude' }), 'invalid_credentials');
    const { steppedUpUntil } = await session.auth.stepUp({ password });
    expect(Date.parse(steppedUpUntil ?? '')).toBe(target.now() + 600_000);
    await session.signOut();
    await target.advance('1m');
  });

  scenario('refuses every invalid credential', async ({ send, target }) => {
    const bearers = ['', 'x', 'ds_ses_', `ds_ses_${'a'.repeat(43)}`, target.apiKey, 'a'.repeat(300)];
    for (const token of bearers) {
      const answer = await send('GET', '/api/v1/orders', { token });
      expectProblem(answer, 'unauthenticated');
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
    }
    for (const authorization of ['Basic eDp5', 'Bearer', 'Bearer a b', 'ds_ses_x']) {
      expectProblem(await send('GET', '/api/v1/orders', { headers: { authorization } }), 'unauthenticated');
    }
    expectProblem(await send('GET', '/api/v1/countries', { token: 'ds_ses_x' }), 'unauthenticated');
    expectProblem(await send('GET', '/api/v1/orders'), 'unauthenticated');
  });

  scenario('refuses unknown fields by name', async ({ send }) => {
    const json = { email: 'a@b.example', password, displayName: 'A', role: 'admin', isAdmin: true };
    expectPointers(await send('POST', '/api/v1/auth/register', { json }), '/body/role', '/body/isAdmin');
  });

  scenario('shows a token only once', async ({ send }) => {
    const { token } = SignedIn.parse(
      bodyOf(await send('POST', '/api/v1/auth/demo-login', { json: { role: 'fleet' } })),
    );
    const listed = await send('GET', '/api/v1/auth/sessions', { token });
    expect(listed.text).not.toContain(token);
    expect((await send('POST', '/api/v1/auth/logout', { token })).status).toBe(204);
  });
});

export const expiry = subject('expiry of sessions', (scenario) => {
  scenario('ends a session 30 days after its last use, not earlier', async ({ signIn, target }) => {
    const [used, unused] = [await signIn('customer'), await signIn('customer')];
    await target.advance('20d');
    await used.orders.list();
    await target.advance('11d');
    await used.orders.list();
    await refused(unused.orders.list(), 'unauthenticated');
    await target.advance('30d');
    await refused(used.orders.list(), 'unauthenticated');
  });

  scenario(
    'verifies the e-mail address and the phone number with codes, and signs in with one',
    async ({ platform, target }) => {
      // Earlier scenarios may have used up the limit on registrations.
      await target.advance('1m');
      const email = `sorin.ene.${target.now()}@posta.example`;
      const phone = '+40733000111';
      const session = await platform.register({ email, password: 'patru-castane-coapte', displayName: 'Sorin', phone });
      expect(session.signedIn.account).toMatchObject({ emailVerified: false, phoneVerified: false });
      const codeIn = (text = '') => /\b\d{6}\b/.exec(text)?.[0] ?? '';
      const other = (code: string) => (code === '000000' ? '000001' : '000000');

      const { codeId } = await session.auth.requestVerification({ channel: 'email' });
      await target.advance('1s');
      const code = codeIn(target.emails().findLast(({ to }) => to === email)?.text);
      await refused(session.auth.confirmVerification({ codeId, code: other(code) }), 'wrong_code');
      expect(await session.auth.confirmVerification({ codeId, code })).toMatchObject({ emailVerified: true });
      await refused(session.auth.confirmVerification({ codeId, code }), 'code_expired');

      const { signIn, unknown } = {
        signIn: await platform.auth.requestSignInCode({ email }),
        unknown: await platform.auth.requestSignInCode({ email: `nobody.${email}` }),
      };
      expect(Object.keys(unknown)).toEqual(Object.keys(signIn));
      await target.advance('1s');
      expect(target.emails().filter(({ to }) => to === `nobody.${email}`)).toEqual([]);
      const digits = codeIn(target.emails().findLast(({ to }) => to === email)?.text);
      await refused(platform.auth.signInWithCode({ codeId: unknown.codeId, code: digits }), 'wrong_code');
      const again = await platform.auth.signInWithCode({ codeId: signIn.codeId, code: digits });
      expect(again.account.id).toBe(session.signedIn.account.id);
      await refused(platform.auth.signInWithCode({ codeId: signIn.codeId, code: digits }), 'code_expired');

      const byPhone = await session.auth.requestVerification({ channel: 'phone' });
      await target.advance('1s');
      const sms = codeIn(target.sms().findLast(({ to }) => to === phone)?.text);
      await session.auth.confirmVerification({ codeId: byPhone.codeId, code: sms });
      expect(await session.profile.get()).toMatchObject({ emailVerified: true, phoneVerified: true });
      expect(await session.profile.update({ phone: '+40733000112' })).toMatchObject({ phoneVerified: false });
      await session.signOut();
      await target.advance('1m');
    },
  );

  scenario('changes the e-mail address with a code, until the previous one undoes it', async ({ platform, target }) => {
    // Earlier scenarios may have used up the limit on registrations.
    await target.advance('1m');
    const email = `dorina.pop.${target.now()}@posta.example`;
    const [next, currentPassword, newPassword] = [`noua.${email}`, 'patru-castane-coapte', 'ploaie-pe-lacul-albastru'];
    const session = await platform.register({ email, password: currentPassword, displayName: 'Dorina Pop' });
    const other = await platform.signIn({ email, password: currentPassword });
    const mailTo = (address: string) => target.emails().findLast(({ to }) => to === address);
    const codeIn = (text = '') => /\b\d{6}\b/.exec(text)?.[0] ?? '';

    await refused(session.auth.requestContactChange({ email: next, currentPassword: 'wrong' }), 'invalid_credentials');
    const taken = await session.auth.requestContactChange({ email: demoAccounts.customer, currentPassword });
    const { codeId, codeSeconds } = await session.auth.requestContactChange({ email: next, currentPassword });
    expect(taken).toEqual({ codeId: taken.codeId, codeSeconds });
    await target.advance('1s');
    const code = codeIn(mailTo(next)?.text);
    await refused(session.auth.confirmContactChange({ codeId: taken.codeId, code }), 'wrong_code');
    const changed = await session.auth.confirmContactChange({ codeId, code });
    expect(changed).toMatchObject({ email: next, emailVerified: true });
    await refused(other.auth.listSessions(), 'unauthenticated');
    await target.advance('1m');
    await refused(platform.auth.register({ email, password: newPassword, displayName: 'Altcineva' }), 'email_taken');
    const link = /https?:\S+restore-contacts\S+/.exec(mailTo(email)?.text ?? '')?.[0] ?? '';
    const token = new URL(link).searchParams.get('token') ?? '';
    expect(await platform.auth.restoreContacts({ token, newPassword })).toMatchObject({ endedSessions: 1 });
    await refused(session.auth.listSessions(), 'unauthenticated');
    await refused(platform.auth.restoreContacts({ token, newPassword: currentPassword }), 'invalid_link');
    expect((await platform.auth.login({ email, password: newPassword })).account.email).toBe(email);
    await target.advance('1m');
  });

  scenario(
    'registers with a code, and does not reveal which addresses have an account',
    async ({ platform, target }) => {
      // Earlier scenarios may have used up the limit on registrations.
      await target.advance('1m');
      const email = `irina.dobre.${target.now()}@posta.example`;
      const content = { password: 'patru-castane-coapte', displayName: 'Irina Dobre' };
      const sentTo = (address: string) => target.emails().filter(({ to }) => to === address);
      const codeIn = (text = '') => /\b\d{6}\b/.exec(text)?.[0] ?? '';

      const { codeId } = await platform.auth.requestRegistration({ email, ...content });
      await refused(platform.auth.login({ email, password: content.password }), 'invalid_credentials');
      await target.advance('1s');
      const code = codeIn(sentTo(email)[0]?.text);
      const { account } = await platform.auth.confirmRegistration({ codeId, code });
      expect(account).toMatchObject({ email, role: 'customer', emailVerified: true });

      const again = await platform.auth.requestRegistration({ email, ...content });
      expect(Object.keys(again)).toEqual(['codeId', 'codeSeconds']);
      await target.advance('1s');
      expect(sentTo(email).map(({ subject }) => subject)).toEqual([
        `${code} - codul tău Doorstep`,
        'Ai deja un cont Doorstep',
      ]);
      await refused(platform.auth.confirmRegistration({ codeId: again.codeId, code }), 'wrong_code');
      await target.advance('1m');

      const courier = { ...content, email: `courier.${email}`, role: 'courier' } as const;
      const begun = await platform.auth.requestRegistration(courier);
      await target.advance('1s');
      const digits = codeIn(sentTo(courier.email)[0]?.text);
      const opened = await platform.auth.confirmRegistration({ codeId: begun.codeId, code: digits });
      expect(opened.account).toMatchObject({ role: 'courier', courierId: null, emailVerified: true });
      const application = { kind: 'courier', name: 'Irina Dobre', email: courier.email, city: 'București' } as const;
      const { lead } = await platform.withToken(opened.token).leads.create(application);
      expect(lead).toMatchObject({ status: 'new', accountId: opened.account.id });
      await target.advance('1m');
    },
  );

  scenario(
    'accept a password in each form of Unicode: macOS sends letters and marks apart',
    async ({ platform, target }) => {
      await target.advance('1m');
      const email = `stefania.${target.now()}@posta.example`;
      const [password, newPassword] = ['șapte-căpșuni-coapte', 'ploaie-peste-lacul-limpede-și-rece'];
      const apart = (text: string) => text.normalize('NFD');
      const session = await platform.register({ email, password, displayName: 'Ștefania' });
      expect((await platform.auth.login({ email, password: apart(password) })).account.email).toBe(email);
      await session.auth.stepUp({ password: apart(password) });
      const unchanged = session.auth.changePassword({ currentPassword: password, newPassword: apart(password) });
      await refused(unchanged, 'weak_password');
      await session.auth.changePassword({ currentPassword: apart(password), newPassword: apart(newPassword) });
      await target.advance('1m');
      expect((await platform.auth.login({ email, password: newPassword })).account.email).toBe(email);

      await platform.auth.requestPasswordReset({ email });
      await target.advance('1s');
      const link = /https?:\S+reset-password\S+/.exec(
        target.emails().findLast(({ to }) => to === email)?.text ?? '',
      )?.[0];
      const token = new URL(link ?? '').searchParams.get('token') ?? '';
      await platform.auth.resetPassword({ token, newPassword: apart(password) });
      expect((await platform.auth.login({ email, password })).account.email).toBe(email);
      await target.advance('1m');
    },
  );

  scenario('replace a forgotten password with the link in an e-mail', async (harness) => {
    // Earlier scenarios may have used up the limit on registrations.
    await harness.target.advance('1m');
    const email = `elena.dinu.${harness.target.now()}@posta.example`;
    const [password, newPassword] = ['patru-castane-coapte', 'ploaie-pe-lacul-albastru'];
    const { auth } = harness.platform;
    const { token: before } = await auth.register({ email, password, displayName: 'Elena Dinu' });
    const known = await auth.requestPasswordReset({ email });
    expect(await auth.requestPasswordReset({ email: `nobody.${email}` })).toEqual(known);
    await harness.target.advance('1s');
    const sent = harness.target.emails().filter(({ to }) => to.endsWith(email));
    expect(sent).toMatchObject([{ to: email, subject: 'O parolă nouă pentru contul tău', unsubscribeUrl: null }]);

    const outbox = await (await harness.as('admin')).notifications.listSandboxMessages({ to: email });
    const { subject, text } = sent[0] ?? {};
    expect(outbox).toEqual({ available: true, data: [{ channel: 'email', to: email, subject, text }] });
    await refused((await harness.as('support')).notifications.listSandboxMessages({ to: email }), 'forbidden');

    const link = /https?:\S+reset-password\S+/.exec(text ?? '')?.[0] ?? '';
    const token = new URL(link).searchParams.get('token') ?? '';
    await refused(auth.resetPassword({ token, newPassword: 'elena-dinu-1234' }), 'weak_password');
    expect(await auth.resetPassword({ token, newPassword })).toMatchObject({ endedSessions: 1 });
    await refused(auth.resetPassword({ token, newPassword: password }), 'invalid_link');
    await refused(harness.platform.withToken(before).auth.listSessions(), 'unauthenticated');
    await refused(auth.login({ email, password }), 'invalid_credentials');
    expect((await auth.login({ email, password: newPassword })).account.email).toBe(email);
  });
});
