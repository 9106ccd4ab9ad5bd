import { SessionList, SignedIn } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { createTestService, type TestAnswer, type TestService } from '../../service/testing/test-service.js';
import { demoEmails, demoPassword } from '../../values/demo/demo-accounts.js';

const ioana = { email: 'ioana.marin@posta.example', password: 'patru-castane-coapte', displayName: 'Ioana Marin' };

const register = ({ send }: TestService, body: object = {}): Promise<TestAnswer> =>
  send('POST', '/api/v1/auth/register', { body: { ...ioana, ...body } });

const login = ({ send }: TestService, body: object = {}, address = '192.0.2.1'): Promise<TestAnswer> =>
  send('POST', '/api/v1/auth/login', {
    body: { email: ioana.email, password: ioana.password, ...body },
    address,
  });

const sessionsOf = async ({ send }: TestService, token: string, query = ''): Promise<typeof SessionList._output> =>
  SessionList.parse((await send('GET', `/api/v1/auth/sessions${query}`, { token })).body);

describe('register', () => {
  it('opens a customer account and signs in', async () => {
    const test = await createTestService();
    const answer = await register(test, { email: ' Ioana.Marin@Posta.Example ' });
    expect(answer.status).toBe(201);
    const { token, account } = SignedIn.parse(answer.body);
    expect(account).toMatchObject({ role: 'customer', email: ioana.email, demo: false, phone: null });
    expect((await sessionsOf(test, token)).data).toHaveLength(1);
  });

  it('stores neither password nor token', async () => {
    const test = await createTestService();
    const { token } = SignedIn.parse((await register(test)).body);
    const stored = JSON.stringify([
      await test.store.reader.find('accounts', {}),
      await test.store.reader.find('sessions', {}),
    ]);
    expect(stored).not.toContain(ioana.password);
    expect(stored).not.toContain(token.slice(7));
  });

  it.each(['short', 'password1234', ioana.email])('refuses the password %s', async (password) => {
    const answer = await register(await createTestService(), { password });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'weak_password', errors: [{ pointer: '/body/password' }] });
  });

  it('refuses an e-mail that is taken, including by a concurrent registration', async () => {
    const test = await createTestService();
    const answers = await Promise.all([register(test), register(test)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const again = await register(test, { email: ioana.email.toUpperCase() });
    expect(again).toMatchObject({ status: 409, body: { code: 'email_taken', errors: [{ pointer: '/body/email' }] } });
  });
});

describe('login', () => {
  it('signs in with the right password', async () => {
    const test = await createTestService();
    await register(test);
    const answer = await login(test);
    expect(answer.status).toBe(201);
    expect(SignedIn.parse(answer.body).account.email).toBe(ioana.email);
  });

  it('gives the same answer, after the same work, for an unknown e-mail and a wrong password', async () => {
    const test = await createTestService();
    await register(test);
    const verified: string[] = [];
    const { verify } = test.ports.passwords;
    Object.assign(test.ports.passwords, {
      verify: (hash: string, password: string) => {
        verified.push(hash);
        return verify(hash, password);
      },
    });
    const answers = [await login(test, { password: 'wrong' }), await login(test, { email: 'nobody@posta.example' })];
    const comparable = answers.map(({ status, headers, body }) => [
      status,
      headers['www-authenticate'],
      { ...Object(body), requestId: '' },
    ]);
    expect(comparable[0]).toEqual(comparable[1]);
    expect(comparable[0]).toMatchObject([401, 'Bearer realm="doorstep"', { code: 'invalid_credentials' }]);
    expect(verified).toHaveLength(2);
  });

  it('opens a demo session for a demo account', async () => {
    const answer = await login(await createTestService(), { email: demoEmails.admin, password: demoPassword });
    expect(SignedIn.parse(answer.body)).toMatchObject({ session: { demo: true }, account: { role: 'admin' } });
  });

  it('allows ten attempts a minute for an account from one address', async () => {
    const test = await createTestService();
    const statuses = [];
    for (let tries = 0; tries < 11; tries++) statuses.push((await login(test, { password: 'wrong' })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    const limited = await login(test, { password: 'wrong' });
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    test.ports.clock.set(test.ports.clock.now() + 60_000);
    expect((await login(test, { password: 'wrong' })).status).toBe(401);
    expect((await login(test, { password: 'wrong' }, '192.0.2.2')).status).toBe(401);
  });
});

describe('sessions', () => {
  it('are listed newest first, in pages, with the current one marked', async () => {
    const test = await createTestService();
    const tokens = [SignedIn.parse((await register(test)).body).token];
    for (let more = 0; more < 4; more++) {
      test.ports.clock.set(test.ports.clock.now() + 1_000);
      tokens.push(SignedIn.parse((await login(test)).body).token);
    }
    const all = await sessionsOf(test, tokens[1] ?? '');
    expect(all.data.map(({ current }) => current)).toEqual([false, false, false, true, false]);
    const first = await sessionsOf(test, tokens[1] ?? '', '?limit=3');
    test.ports.clock.set(test.ports.clock.now() + 1_000);
    const rest = await sessionsOf(test, tokens[1] ?? '', `?limit=3&cursor=${first.nextCursor}`);
    expect([...first.data, ...rest.data].map(({ id }) => id)).toEqual(all.data.map(({ id }) => id));
    expect(rest.nextCursor).toBeNull();
  });

  it('end at sign-out', async () => {
    const test = await createTestService();
    const token = await test.signIn('customer');
    expect((await test.send('POST', '/api/v1/auth/logout', { token })).status).toBe(204);
    const after = await test.send('GET', '/api/v1/auth/sessions', { token });
    expect(after).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });

  it('are revoked individually, and only by their owner', async () => {
    const test = await createTestService();
    const own = SignedIn.parse((await register(test)).body);
    const other = SignedIn.parse((await login(test)).body);
    const path = `/api/v1/auth/sessions/${other.session.id}`;
    const stranger = await test.signIn('admin');
    expect(await test.send('DELETE', path, { token: stranger })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect((await test.send('DELETE', path, { token: own.token })).status).toBe(204);
    expect((await test.send('DELETE', path, { token: own.token })).status).toBe(404);
    expect((await test.send('GET', '/api/v1/auth/sessions', { token: other.token })).status).toBe(401);
  });

  it('of a demo account see and end only themselves', async () => {
    const test = await createTestService();
    const [one, two] = [await test.signIn('customer'), await test.signIn('customer')];
    const own = await sessionsOf(test, one);
    expect(own.data).toMatchObject([{ current: true, demo: true }]);
    const end = (token: string) => test.send('DELETE', `/api/v1/auth/sessions/${own.data[0]?.id}`, { token });
    expect(await end(two)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await sessionsOf(test, one)).toEqual(own);
    expect((await end(one)).status).toBe(204);
  });
});
