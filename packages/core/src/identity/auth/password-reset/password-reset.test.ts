import { describe, expect, it } from 'vitest';
import { toInstant } from '../../../kernel/primitives/instant.js';
import { advanceTo } from '../../../service/testing/advance.js';
import { createTestService, type TestAnswer, type TestService } from '../../../service/testing/test-service.js';
import { demoEmails } from '../../../values/demo/demo-accounts.js';
import { resetToken } from './reset-token.js';

const email = 'maria.stan@posta.example';
const password = 'patru-castane-coapte';
const newPassword = 'ploaie-pe-lacul-albastru';
const path = '/api/v1/auth/password-resets';

interface ResetTest extends TestService {
  /** The session of a registered customer. */
  readonly token: string;
  readonly accountId: string;
  advance(seconds: number): Promise<void>;
  request(address?: string): Promise<TestAnswer>;
  /** Requests a link, and returns its token. */
  link(): Promise<string>;
  confirm(token: string, chosen?: string): Promise<TestAnswer>;
}

async function createResetTest(): Promise<ResetTest> {
  const test = await createTestService({});
  const { ports, send, service } = test;
  const { body } = await send('POST', '/api/v1/auth/register', {
    body: { email, password, displayName: 'Maria Stan' },
  });
  const { token, account } = Object(body) as { token: string; account: { id: string } };
  const advance = (seconds: number) => advanceTo(ports.clock, service.jobs, ports.clock.now() + seconds * 1_000);
  const request = (address = email) => send('POST', path, { body: { email: address } });
  return {
    ...test,
    token,
    accountId: account.id,
    advance,
    request,
    async link() {
      await request();
      await advance(1);
      const url = /https:\S+reset-password\S+/.exec(ports.mailer.sent.at(-1)?.text ?? '')?.[0] ?? '';
      return new URL(url).searchParams.get('token') ?? '';
    },
    confirm: (link, chosen = newPassword) =>
      send('POST', `${path}/confirm`, { body: { token: link, newPassword: chosen } }),
  };
}

const signIn = ({ send }: TestService, chosen: string) =>
  send('POST', '/api/v1/auth/login', { body: { email, password: chosen } });

describe('a forgotten password', () => {
  it('is replaced with the link in an e-mail, which ends all sessions', async () => {
    const test = await createResetTest();
    const answer = await test.confirm(await test.link());
    expect(answer).toMatchObject({ status: 200, body: { endedSessions: 1, changedAt: expect.any(String) } });
    expect((await test.send('GET', '/api/v1/auth/sessions', { token: test.token })).status).toBe(401);
    expect((await signIn(test, password)).status).toBe(401);
    expect((await signIn(test, newPassword)).status).toBe(201);
    await test.advance(1);
    expect(test.ports.mailer.sent.map(({ subject }) => subject)).toEqual([
      'O parolă nouă pentru contul tău',
      'Parolă schimbată',
    ]);
  });

  it('is asked for in the language of the account, in an e-mail that cannot be turned off', async () => {
    const test = await createResetTest();
    await test.link();
    const [sent] = test.ports.mailer.sent;
    expect(sent).toMatchObject({ to: email, language: 'ro', unsubscribeUrl: null });
    expect(sent?.html).toMatch(/<a href="https:\/\/sandbox\.doorstep\.example\/reset-password\?token=/);
  });

  it.each([
    ['an address without an account', 'nobody@posta.example'],
    ['a demo account', demoEmails.customer],
    ['a member of staff', 'support@posta.example'],
  ])('has the same response for %s, and sends nothing', async (_name, address) => {
    const test = await createResetTest();
    await test.store.transaction(async (db) => {
      const account = await db.get('accounts', test.accountId);
      if (!account) throw new Error('The account is gone.');
      await db.insert('accounts', { ...account, id: 'acc_staff', role: 'support', email: 'support@posta.example' });
    });
    const [known, other] = [await test.request(), await test.request(address)];
    expect(other).toMatchObject({ status: known.status, body: known.body });
    await test.advance(60);
    expect(test.ports.mailer.sent.map(({ to }) => to)).toEqual([email]);
  });

  it('is asked for three times an hour, for addresses with and without an account', async () => {
    const test = await createResetTest();
    for (const address of [email, 'nobody@posta.example']) {
      const statuses = [];
      for (let count = 0; count < 4; count += 1) statuses.push((await test.request(address)).status);
      expect(statuses).toEqual([202, 202, 202, 429]);
    }
  });
});

describe('a link', () => {
  const expired = { status: 410, body: { code: 'invalid_link' } };

  it('works once, and each other one ends with it', async () => {
    const test = await createResetTest();
    const [first, second] = [await test.link(), await test.link()];
    expect((await test.confirm(second)).status).toBe(200);
    expect(await test.confirm(second, 'alta-castana-coapta-azi')).toMatchObject(expired);
    expect(await test.confirm(first, 'alta-castana-coapta-azi')).toMatchObject(expired);
  });

  it('changes the password once, also when it is used twice at the same time', async () => {
    const test = await createResetTest();
    const link = await test.link();
    const answers = await Promise.all([test.confirm(link), test.confirm(link, 'alta-castana-coapta-azi')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
  });

  it.each([
    [1_790, 200],
    [1_801, 410],
  ])('used after %i seconds is answered with %i', async (seconds, status) => {
    const test = await createResetTest();
    const link = await test.link();
    await test.advance(seconds - 1);
    expect((await test.confirm(link)).status).toBe(status);
  });

  it('stays good after a password that is refused', async () => {
    const test = await createResetTest();
    const link = await test.link();
    expect(await test.confirm(link, 'maria-stan-2026')).toMatchObject({
      status: 400,
      body: { code: 'weak_password', errors: [{ pointer: '/body/newPassword' }] },
    });
    expect((await test.confirm(link)).status).toBe(200);
  });

  it('that is forged, or for another purpose or account, does nothing', async () => {
    const test = await createResetTest();
    const { sealer, clock } = test.ports;
    const later = toInstant(clock.now() + 60_000);
    const forged = [
      'nonsense',
      sealer.seal('x', 'unsubscribe'),
      resetToken(sealer, { id: test.accountId, passwordHash: 'guessed' }, later),
    ];
    for (const token of forged) expect(await test.confirm(token)).toMatchObject(expired);
    expect((await signIn(test, password)).status).toBe(201);
  });
});
