import type { SignedInSession } from '@doorstep/sdk/platform';
import { expect } from 'vitest';
import { type DemoAccount, demoAccounts, type Harness, refused } from '../kit/harness.js';
import { bodyOf, expectPointers, expectProblem } from '../kit/http.js';
import { subject } from '../kit/scenario.js';
import { crowdTokens } from '../targets/test-actors.js';

const paths = ['/api/v1/customer/profile', '/api/v1/account/me'] as const;
const invoices = '/api/v1/customer/invoice-profile';

/** Registers a new account. */
async function register({ platform, target }: Harness, name: string): Promise<SignedInSession> {
  await target.advance('1m');
  return platform.register({
    email: `${name}@profile.example`,
    password: 'patru-castane-coapte',
    displayName: name,
    phone: '+40721999002',
  });
}

const address = { street: 'Calea Victoriei 12', city: 'București', county: 'Sector 1', postalCode: '010073' };
const company = { kind: 'company', companyName: 'Florăria Online SRL', vatId: 'RO14399840', address } as const;

export const profile = subject('the profile', (scenario) => {
  scenario('is shown to every role at both paths, and never contains a token', async ({ as, send }) => {
    for (const person of Object.keys(demoAccounts) as DemoAccount[]) {
      const { token, signedIn } = await as(person);
      const [first, second] = [await send('GET', paths[0], { token }), await send('GET', paths[1], { token })];
      expect(bodyOf(first)).toEqual(bodyOf(second));
      expect(bodyOf(first)).toMatchObject({ id: signedIn.account.id, role: signedIn.account.role });
      expect(first.text).not.toMatch(/token|password|hash/i);
      expect(first.text).not.toContain(token);
    }
  });

  scenario('changes name and phone, at either path', async (harness) => {
    const session = await register(harness, 'alias');
    const { createdAt } = await session.profile.get();
    await harness.target.advance('1m');
    expect(await session.profile.update({ displayName: ' Ioana Marin ' })).toMatchObject({
      displayName: 'Ioana Marin',
      phone: '+40721999002',
      createdAt,
    });
    const changed = await session.profile.updateAccount({ phone: null });
    expect(changed).toMatchObject({ displayName: 'Ioana Marin', phone: null });
    expect(Date.parse(changed.updatedAt)).toBe(harness.target.now());
    expect(await session.profile.getAccount()).toEqual(changed);
    expect(await session.profile.get()).toEqual(changed);
  });

  scenario('refuses other fields by name', async (harness) => {
    const session = await register(harness, 'intrus');
    const before = await session.profile.get();
    for (const path of paths) {
      const patch = (json: object) => harness.send('PATCH', path, { token: session.token, json });
      expectPointers(await patch({}), '/body');
      for (const field of ['role', 'email', 'id', 'demo', 'merchantId', 'passwordHash']) {
        expectPointers(await patch({ displayName: 'Dan', [field]: 'admin' }), `/body/${field}`);
      }
      expectPointers(await patch({ displayName: '', phone: '0721' }), '/body/displayName', '/body/phone');
      expectProblem(await harness.send('PATCH', path, { json: { displayName: 'Dan' } }), 'unauthenticated');
    }
    expect(await session.profile.get()).toEqual(before);
  });

  scenario('of a demo account is the same for every visitor: a demo session changes nothing of it', async (harness) => {
    const shown = async () => bodyOf(await harness.send('GET', '/api/v1/demo/accounts'));
    const before = await shown();
    for (const person of Object.keys(demoAccounts) as DemoAccount[]) {
      const { token, profile: own } = await harness.signIn(person);
      const known = await own.get();
      const writes: readonly (readonly [string, string, object])[] = [
        ...paths.map((path) => ['PATCH', path, { displayName: 'Vizitator', phone: '+40721999003' }] as const),
        ['PUT', invoices, { kind: 'individual', fullName: 'Vizitator', address }],
      ];
      for (const [method, path, json] of writes) {
        expectProblem(await harness.send(method, path, { token, json }), 'demo_account_managed');
      }
      expect(await (await harness.signIn(person)).profile.get()).toEqual(known);
      await harness.target.advance('1m');
    }
    expect(await shown()).toEqual(before);
  });

  scenario('does not let couriers remove their phone', async ({ send }) => {
    const token = crowdTokens[41] ?? '';
    expectPointers(await send('PATCH', paths[0], { token, json: { phone: null } }), '/body/phone');
  });
});

export const invoiceProfile = subject('the invoice profile', (scenario) => {
  scenario('is missing at first, then saved and replaced', async (harness) => {
    const session = await register(harness, 'factura');
    await refused(session.profile.getInvoiceProfile(), 'not_found');
    const put = (json: object) => harness.send('PUT', invoices, { token: session.token, json });
    const first = await put({ kind: 'individual', address });
    expect([first.status, bodyOf(first)]).toMatchObject([201, { kind: 'individual', fullName: null }]);
    await harness.target.advance('1m');
    const second = await put({ ...company, vatId: ' ro 143 998 40' });
    expect(second.status).toBe(200);
    expect(bodyOf(second)).toEqual({
      ...company,
      address: { ...address, country: 'RO' },
      updatedAt: new Date(harness.target.now()).toISOString(),
    });
    expect(await session.profile.getInvoiceProfile()).toEqual(bodyOf(second));
  });

  scenario('requires the name and a valid VAT identifier of a company', async (harness) => {
    const session = await register(harness, 'firma');
    const put = (change: object) =>
      harness.send('PUT', invoices, { token: session.token, json: { ...company, ...change } });
    expectPointers(await put({ companyName: undefined }), '/body/companyName');
    expectPointers(await put({ vatId: undefined }), '/body/vatId');
    for (const vatId of ['', 'RO14399841', '14399841', '1960229410015', 'GB123456789', 'RO']) {
      expectPointers(await put({ vatId }), '/body/vatId');
    }
    expectPointers(await put({ kind: 'individual' }), '/body/companyName', '/body/vatId');
    expectPointers(await put({ kind: 'other' }), '/body/kind');
    expectPointers(await put({ address: { ...address, postalCode: '1' } }), '/body/address/postalCode');
    expectPointers(await put({ address: {} }), '/body/address/street', '/body/address/city');
    await refused(session.profile.getInvoiceProfile(), 'not_found');
  });

  scenario('belongs to one account', async (harness) => {
    const [owner, stranger] = [await register(harness, 'unul'), await register(harness, 'altul')];
    const saved = await owner.profile.setInvoiceProfile(company);
    await refused(stranger.profile.getInvoiceProfile(), 'not_found');
    await stranger.profile.setInvoiceProfile({ kind: 'individual', address });
    expect(await owner.profile.getInvoiceProfile()).toEqual(saved);
    expectProblem(await harness.send('GET', invoices), 'unauthenticated');
  });
});
