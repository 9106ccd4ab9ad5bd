import { Profile, roles } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { createTestService, type TestAnswer, type TestService } from '../../service/testing/test-service.js';
import { nameKeys } from '../accounts/name-keys.js';

const paths = ['/api/v1/customer/profile', '/api/v1/account/me'] as const;

const read = async ({ send }: TestService, token: string, path: string = paths[0]): Promise<Profile> =>
  Profile.parse((await send('GET', path, { token })).body);

const change = ({ send }: TestService, token: string, body: object, path: string = paths[0]): Promise<TestAnswer> =>
  send('PATCH', path, { token, body });

describe.each(paths)('%s', (path) => {
  it.each(roles)('shows a %s their account without any secret', async (role) => {
    const test = await createTestService();
    const token = await test.signInAsOwner(role);
    const answer = await test.send('GET', path, { token });
    expect(Profile.parse(answer.body).role).toBe(role);
    expect(JSON.stringify(answer.body)).not.toMatch(/token|hash|ds_ses/i);
  });

  it('changes the fields sent and keeps the others', async () => {
    const test = await createTestService();
    const token = await test.signInAsOwner('customer');
    const before = await read(test, token, path);
    test.ports.clock.set(test.ports.clock.now() + 1_000);
    const renamed = await change(test, token, { displayName: ' Ana Maria Popescu ' }, path);
    expect(renamed).toMatchObject({ status: 200 });
    const expected = { ...before, displayName: 'Ana Maria Popescu', updatedAt: '2026-11-21T10:00:01.000Z' };
    expect(renamed.body).toEqual(expected);
    for (const either of paths) expect(await read(test, token, either)).toEqual(expected);
    expect((await change(test, token, { phone: null }, path)).body).toEqual({ ...expected, phone: null });
    expect((await change(test, token, { phone: '+40721999000' }, path)).body).toMatchObject({ phone: '+40721999000' });
  });

  it('changes no other account', async () => {
    const test = await createTestService();
    const token = await test.signInAsOwner('customer');
    const { id } = await read(test, token);
    const others = () => test.store.reader.find('accounts', { where: { id: { not: id } } });
    const before = await others();
    await change(test, token, { displayName: 'Somebody', phone: '+40721999000' }, path);
    expect(await others()).toEqual(before);
  });

  it.each([
    ['an empty body', {}, '/body'],
    ['a role', { role: 'admin' }, '/body/role'],
    ['an e-mail', { displayName: 'Ana', email: 'a@b.example' }, '/body/email'],
    ['an id', { id: 'acc_01kb2m5v3xe8wr9q4t7n6c0d1f' }, '/body/id'],
    ['a merchant', { merchantId: 'mer_01kb2m5v3xe8wr9q4t7n6c0d1f' }, '/body/merchantId'],
    ['an empty name', { displayName: '  ' }, '/body/displayName'],
    ['a name that is null', { displayName: null }, '/body/displayName'],
    ['a phone number without a country code', { phone: '0721000000' }, '/body/phone'],
  ])('refuses %s', async (_name, body, pointer) => {
    const test = await createTestService();
    const token = await test.signInAsOwner('customer');
    const before = await read(test, token);
    const answer = await change(test, token, body, path);
    const errors = expect.arrayContaining([expect.objectContaining({ pointer })]);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request', errors } });
    expect(await read(test, token)).toEqual(before);
  });
});

describe('a courier', () => {
  it('is shown under the new name and phone number', async () => {
    const test = await createTestService();
    const token = await test.signInAsOwner('courier');
    const { courierId } = await read(test, token);
    const before = await test.store.reader.get('couriers', courierId ?? '');
    await change(test, token, { displayName: 'Mihai Dinu-Stan', phone: '+40721999000' });
    expect(await test.store.reader.get('couriers', courierId ?? '')).toEqual({
      ...before,
      displayName: 'Mihai Dinu-Stan',
      ...nameKeys('Mihai Dinu-Stan'),
      phone: '+40721999000',
      updatedAt: '2026-11-21T10:00:00.000Z',
    });
  });

  it('cannot remove the phone number', async () => {
    const test = await createTestService();
    const token = await test.signInAsOwner('courier');
    expect(await change(test, token, { phone: null })).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/body/phone' }] },
    });
  });
});

describe('a change of the profile', () => {
  it('leaves the account untouched if nothing differs', async () => {
    const test = await createTestService();
    const token = await test.signInAsOwner('merchant');
    const before = await read(test, token);
    test.ports.clock.set(test.ports.clock.now() + 1_000);
    const { displayName, phone } = before;
    expect((await change(test, token, { displayName, phone })).body).toEqual(before);
  });

  it('applies both of two concurrent changes', async () => {
    const test = await createTestService();
    const token = await test.signInAsOwner('customer');
    await Promise.all([
      change(test, token, { displayName: 'Ana M.' }),
      change(test, token, { phone: '+40721999000' }, paths[1]),
    ]);
    expect(await read(test, token)).toMatchObject({ displayName: 'Ana M.', phone: '+40721999000' });
  });
});
