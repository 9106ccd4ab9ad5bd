import { describe, expect, it } from 'vitest';
import { retentionOf } from '../../../kernel/jobs/retention.js';
import { toInstant } from '../../../kernel/primitives/instant.js';
import { advanceTo } from '../../../service/testing/advance.js';
import type { TestAnswer, TestRequest } from '../../../service/testing/test-service.js';
import { demoEmails } from '../../../values/demo/demo-accounts.js';
import { contactChangesTable } from '../../accounts/records.js';
import { type AccountTest, createAccountTest, ioana } from '../../testing/account-fixture.js';

const newEmail = 'ioana@alta.example';
const newPhone = '+40733000222';
const newPassword = 'ploaie-pe-lacul-albastru';
const { password: currentPassword } = ioana;

const advance = ({ ports, service }: AccountTest, seconds: number) =>
  advanceTo(ports.clock, service.jobs, ports.clock.now() + seconds * 1_000);
const request = (test: AccountTest, body: object, options?: TestRequest) =>
  test.auth('POST', 'contact-changes', { currentPassword, ...body }, options);
const mailTo = ({ ports }: AccountTest, address: string) => ports.mailer.sent.filter(({ to }) => to === address);
const digitsIn = (text = ''): string => /\b\d{6}\b/.exec(text)?.[0] ?? '';
const tokenIn = (text = ''): string =>
  new URL(/https:\S+restore-contacts\S+/.exec(text)?.[0] ?? 'https://none.example').searchParams.get('token') ?? '';

/** Requests a change, and confirms it with the code that was sent. */
async function change(
  test: AccountTest,
  body: { readonly email?: string; readonly phone?: string },
): Promise<TestAnswer> {
  const answer = await request(test, body);
  expect(answer.status).toBe(202);
  const { codeId } = Object(answer.body);
  await advance(test, 1);
  const text = body.email ? mailTo(test, body.email).at(-1)?.text : test.ports.sms.sent.at(-1)?.text;
  const confirmed = await test.auth('POST', 'contact-changes/confirm', { codeId, code: digitsIn(text) });
  await advance(test, 1);
  return confirmed;
}

const restore = (test: AccountTest, token: string, chosen = newPassword) =>
  test.send('POST', '/api/v1/auth/contact-changes/restore', { body: { token, newPassword: chosen } });

describe('a new e-mail address', () => {
  it('is that of the account once its owner has sent the code, and ends other sessions', async () => {
    const test = await createAccountTest();
    const other = await test.session();
    const { codeId } = Object((await request(test, { email: newEmail })).body);
    await advance(test, 1);
    expect((await test.login({ email: newEmail })).status).toBe(401);
    const code = digitsIn(mailTo(test, newEmail)[0]?.text);
    const answer = await test.auth('POST', 'contact-changes/confirm', { codeId, code });
    expect(answer).toMatchObject({ status: 200, body: { email: newEmail, emailVerified: true } });
    expect((await test.send('GET', '/api/v1/auth/sessions', { token: other })).status).toBe(401);
    expect((await test.auth('GET', 'sessions')).status).toBe(200);
    expect((await test.login()).status).toBe(401);
    expect((await test.login({ email: newEmail })).status).toBe(201);
    expect(await test.eventTypes()).toContain('account.email_changed');
  });

  it('sends the previous address a link that undoes the change and sets a password', async () => {
    const test = await createAccountTest();
    await change(test, { email: newEmail });
    const notice = mailTo(test, ioana.email).at(-1);
    expect(notice).toMatchObject({ subject: 'Adresa contului tău a fost schimbată', unsubscribeUrl: null });
    const token = tokenIn(notice?.text);
    expect(await restore(test, token, 'ioana-marin-1234')).toMatchObject({
      status: 400,
      body: { code: 'weak_password' },
    });
    expect(await restore(test, token)).toMatchObject({ status: 200, body: { endedSessions: 1 } });
    expect((await test.auth('GET', 'sessions')).status).toBe(401);
    expect((await test.login({ email: newEmail, password: newPassword })).status).toBe(401);
    expect((await test.login({ password: newPassword })).status).toBe(201);
    expect(await restore(test, token)).toMatchObject({ status: 410, body: { code: 'invalid_link' } });
    await advance(test, 1);
    expect(mailTo(test, newEmail).at(-1)?.subject).toBe('Adresa ta nu mai aparține unui cont');
  });

  it('can be undone after more changes, which are undone with it', async () => {
    const test = await createAccountTest();
    await change(test, { email: newEmail });
    const token = tokenIn(mailTo(test, ioana.email).at(-1)?.text);
    await change(test, { phone: newPhone });
    await change(test, { email: 'strain@alta.example' });
    const later = tokenIn(mailTo(test, newEmail).at(-1)?.text);
    expect((await restore(test, token)).status).toBe(200);
    const account = await test.store.reader.get('accounts', test.accountId);
    expect(account).toMatchObject({ email: ioana.email, phone: null, phoneVerifiedAt: null });
    expect(await restore(test, later)).toMatchObject({ status: 410 });
  });

  it('leaves the previous one to nobody else while the change can be undone', async () => {
    const test = await createAccountTest();
    await change(test, { email: newEmail });
    const stranger = { email: ioana.email, password: newPassword, displayName: 'Alta' };
    const register = () => test.send('POST', '/api/v1/auth/register', { body: stranger });
    expect(await register()).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    await advance(test, 7 * 86_400);
    expect(await restore(test, tokenIn(mailTo(test, ioana.email).at(-1)?.text))).toMatchObject({ status: 410 });
    expect((await register()).status).toBe(201);
  });

  it('that another account has gets the same answer, no code, and no code works', async () => {
    const test = await createAccountTest();
    const maria = { email: 'maria.stan@posta.example', password: newPassword, displayName: 'Maria Stan' };
    await test.send('POST', '/api/v1/auth/register', { body: maria });
    const [known, unknown] = [await request(test, { email: maria.email }), await request(test, { email: newEmail })];
    expect(Object.keys(Object(known.body))).toEqual(Object.keys(Object(unknown.body)));
    expect(known.status).toBe(unknown.status);
    await advance(test, 1);
    expect(mailTo(test, maria.email).map(({ subject }) => subject)).toEqual(['Ai deja un cont Doorstep']);
    const { codeId } = Object(known.body);
    const [row] = await test.store.reader.find('oneTimeCodes', { where: { id: codeId } });
    const { code } = JSON.parse(test.ports.sealer.open(row?.sealedContent ?? '', `code/${codeId}`));
    expect(await test.auth('POST', 'contact-changes/confirm', { codeId, code })).toMatchObject({
      status: 409,
      body: { code: 'wrong_code' },
    });
    expect((await request(test, { email: demoEmails.customer })).status).toBe(202);
    await advance(test, 1);
    expect(mailTo(test, demoEmails.customer)).toEqual([]);
  });

  it.each<[string, object, number, string]>([
    ['a wrong password', { email: newEmail, currentPassword: 'wrong' }, 401, 'invalid_credentials'],
    ['the address of the account', { email: ioana.email.toUpperCase() }, 400, 'invalid_request'],
    ['an address and a number', { email: newEmail, phone: newPhone }, 400, 'invalid_request'],
    ['neither', {}, 400, 'invalid_request'],
    ['a premium number', { phone: '+40900123456' }, 409, 'phone_required'],
  ])('is refused with %s', async (_title, body, status, code) => {
    const test = await createAccountTest();
    expect(await request(test, body)).toMatchObject({ status, body: { code } });
    expect(await test.store.reader.count('oneTimeCodes', {})).toBe(0);
  });

  it('needs a step-up with an authenticator', async () => {
    const test = await createAccountTest();
    const { secret } = await test.useAuthenticator();
    expect(await request(test, { email: newEmail })).toMatchObject({ status: 403, body: { code: 'step_up_required' } });
    await test.auth('POST', 'step-up', { code: test.code(secret) });
    expect((await request(test, { email: newEmail })).status).toBe(202);
  });

  it('can be requested five times an hour', async () => {
    const test = await createAccountTest();
    const statuses = [];
    for (let count = 0; count < 6; count += 1) {
      statuses.push((await request(test, { email: `${count}.${newEmail}` })).status);
    }
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  });

  it('of staff has no link, because their operator helps them', async () => {
    const test = await createAccountTest();
    await test.store.transaction((db) => db.update('accounts', { id: test.accountId }, { role: 'support' }));
    await change(test, { email: newEmail });
    const notice = mailTo(test, ioana.email).at(-1)?.text ?? '';
    expect(notice).toContain('Anunță operatorul');
    expect(notice).not.toContain('restore-contacts');
  });

  it('belongs to the first of two accounts that confirm it at the same time', async () => {
    const test = await createAccountTest();
    const first = await request(test, { email: newEmail });
    await advance(test, 1);
    const code = digitsIn(mailTo(test, newEmail)[0]?.text);
    const register = { email: newEmail, password: newPassword, displayName: 'Alta' };
    const [confirmed, registered] = await Promise.all([
      test.auth('POST', 'contact-changes/confirm', { codeId: Object(first.body).codeId, code }),
      test.send('POST', '/api/v1/auth/register', { body: register }),
    ]);
    expect([confirmed.status, registered.status].toSorted()).toSatisfy(
      ([better, worse]: number[]) => (better ?? 0) < 300 && worse === 409,
    );
  });
});

describe('a new phone number', () => {
  it('changes the number of the account with the code, and notifies the previous number by SMS and the address by e-mail', async () => {
    const test = await createAccountTest();
    await change(test, { phone: '+40733000111' });
    const answer = await change(test, { phone: newPhone });
    expect(answer).toMatchObject({ status: 200, body: { phone: newPhone, phoneVerified: true } });
    expect(test.ports.sms.sent.map(({ to }) => to)).toEqual(['+40733000111', newPhone, '+40733000111']);
    expect(test.ports.sms.sent.at(-1)?.text).toContain('Nu ai fost tu?');
    const notice = mailTo(test, ioana.email).at(-1);
    expect(notice?.subject).toBe('Numărul contului tău a fost schimbat');
    expect((await restore(test, tokenIn(notice?.text))).status).toBe(200);
    const account = await test.store.reader.get('accounts', test.accountId);
    expect(account).toMatchObject({ email: ioana.email, phone: '+40733000111' });
  });
});

it('a forged token undoes nothing', async () => {
  const test = await createAccountTest();
  await change(test, { email: newEmail });
  const { sealer } = test.ports;
  for (const token of ['nonsense', sealer.seal('cch_x', 'contact-change'), sealer.seal('cch_x', 'unsubscribe')]) {
    expect(await restore(test, token)).toMatchObject({ status: 410, body: { code: 'invalid_link' } });
  }
});

it('keeps previous contacts sealed, and removes them after a week', async () => {
  const test = await createAccountTest();
  await change(test, { email: newEmail });
  const [row] = await test.store.reader.find('contactChanges', {});
  expect(row?.sealedContacts).toSatisfy((text: string) => test.ports.sealer.isSealed(text));
  const removed = (days: number) =>
    test.store.transaction((db) =>
      retentionOf('contactChanges', contactChangesTable)(db, toInstant(test.ports.clock.now() + days * 86_400_000), 10),
    );
  expect(await removed(6)).toBe(0);
  expect(await removed(7)).toBe(1);
});
