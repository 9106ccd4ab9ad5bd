import { roles } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { createTestService, type TestAnswer, type TestService } from '../../service/testing/test-service.js';

const path = '/api/v1/customer/invoice-profile';

const address = { street: 'Calea Victoriei 12', city: 'București' };
const individual = { kind: 'individual', fullName: 'Ana Popescu', address };
const company = { kind: 'company', companyName: 'Florăria Online SRL', vatId: 'RO14399840', address };
const storedAddress = { ...address, county: null, postalCode: null, country: 'RO' };

const save = ({ send }: TestService, token: string, body: object): Promise<TestAnswer> =>
  send('PUT', path, { token, body });

describe('the invoice profile', () => {
  it.each(roles)('is missing until a %s saves one', async (role) => {
    const test = await createTestService();
    const token = await test.signInAsOwner(role);
    expect(await test.send('GET', path, { token })).toMatchObject({ status: 404, body: { code: 'not_found' } });
    const stored = { ...individual, address: storedAddress, updatedAt: '2026-11-21T10:00:00.000Z' };
    expect(await save(test, token, individual)).toMatchObject({ status: 201, body: stored });
    expect((await test.send('GET', path, { token })).body).toEqual(stored);
  });

  it('is replaced as a whole', async () => {
    const test = await createTestService();
    const token = await test.signInAsOwner('customer');
    await save(test, token, { ...individual, address: { ...address, county: 'Sector 1', postalCode: '010073' } });
    test.ports.clock.set(test.ports.clock.now() + 1_000);
    const answer = await save(test, token, company);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ ...company, address: storedAddress, updatedAt: '2026-11-21T10:00:01.000Z' });
    expect((await test.send('GET', path, { token })).body).toEqual(answer.body);
    expect(await test.store.reader.find('invoiceProfiles', {})).toMatchObject([{ kind: 'company', fullName: null }]);
  });

  it('is visible only to its account', async () => {
    const test = await createTestService();
    await save(test, await test.signInAsOwner('customer'), individual);
    expect((await test.send('GET', path, { token: await test.signInAsOwner('admin') })).status).toBe(404);
  });

  it.each([
    [' ro 1439 9840', 'RO14399840'],
    ['14.399.840', '14399840'],
    ['de 136695976', 'DE136695976'],
  ])('stores the VAT identifier %j as %s', async (sent, vatId) => {
    const test = await createTestService();
    const answer = await save(test, await test.signInAsOwner('customer'), { ...company, vatId: sent });
    expect(answer).toMatchObject({ status: 201, body: { vatId } });
  });

  it('is created once by two concurrent first requests', async () => {
    const test = await createTestService();
    const token = await test.signInAsOwner('customer');
    const answers = await Promise.all([save(test, token, individual), save(test, token, company)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 201]);
    expect(await test.store.reader.count('invoiceProfiles', {})).toBe(1);
  });

  const { companyName: _name, ...nameless } = company;
  const { vatId: _vatId, ...untaxed } = company;
  it.each([
    ['a company without its name', nameless, '/body/companyName', 'required'],
    ['a company without its VAT identifier', untaxed, '/body/vatId', 'required'],
    ['a wrong check digit', { ...company, vatId: 'RO14399841' }, '/body/vatId', 'invalid_format'],
    ['a personal numeric code', { ...company, vatId: '1960229410015' }, '/body/vatId', 'invalid_format'],
    ['an individual with a VAT identifier', { ...individual, vatId: '14399840' }, '/body/vatId', 'unknown_field'],
    ['an unknown kind', { ...individual, kind: 'charity' }, '/body/kind', 'unknown_value'],
    ['no kind', { address }, '/body/kind', 'required'],
    ['no address', { kind: 'individual' }, '/body/address', 'required'],
    ['no street', { ...individual, address: { city: 'București' } }, '/body/address/street', 'required'],
    [
      'a postal code that is not Romanian',
      { ...individual, address: { ...address, postalCode: '1234' } },
      '/body/address/postalCode',
      'invalid_format',
    ],
    ['a country in words', { ...individual, address: { ...address, country: 'Romania' } }, '/body/address/country'],
    ['the id of another account', { ...individual, accountId: 'acc_01kb2m5v3xe8wr9q4t7n6c0d1f' }, '/body/accountId'],
  ])('refuses %s', async (_case, body, pointer, code?: string) => {
    const test = await createTestService();
    const answer = await save(test, await test.signInAsOwner('customer'), body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request', errors: [{ pointer }] } });
    if (code !== undefined) expect(answer).toMatchObject({ body: { errors: [{ code }] } });
    expect(await test.store.reader.count('invoiceProfiles', {})).toBe(0);
  });

  it('accepts an address abroad', async () => {
    const test = await createTestService();
    const abroad = { street: 'Domgasse 1', city: 'Wien', postalCode: '1010', country: 'AT' };
    const body = { ...company, vatId: 'ATU13585627', address: abroad };
    expect(await save(test, await test.signInAsOwner('customer'), body)).toMatchObject({
      status: 201,
      body: { address: { ...abroad, county: null } },
    });
  });
});
