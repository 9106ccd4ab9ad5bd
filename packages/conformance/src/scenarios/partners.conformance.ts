import { ApiKeyList, DirectAccount, IssuedApiKey, Partner } from '@doorstep/contracts';
import { demoApiKey, demoPassword } from '@doorstep/core';
import { expect } from 'vitest';
import { type DemoAccount, type Harness, refused } from '../kit/harness.js';
import { bodyOf, expectPointers, expectProblem, type RawAnswer } from '../kit/http.js';
import { ownPartner } from '../kit/own-partner.js';
import { subject } from '../kit/scenario.js';
import { apiKeys, realAdminToken } from '../targets/test-actors.js';

const partnersPath = '/api/v1/admin/partners';
const addresses = {
  pickup: { address: 'Strada Lipscani 25, București' },
  dropoff: { address: 'Bd. Iuliu Maniu 7, București' },
};

type Send = (method: string, path: string, json?: object) => Promise<RawAnswer>;

/** Sends requests as an administrator. */
function asAdmin(harness: Harness): Send {
  const { token } = harness.owner('admin');
  return (method, path, json) => harness.send(method, path, { token, json });
}

async function partnerNamed(send: Send, name: string): Promise<Partner> {
  return Partner.parse(bodyOf(await send('POST', partnersPath, { name })));
}

async function issuedTo(send: Send, { id }: Partner, request: object = {}): Promise<IssuedKey> {
  const json = { name: 'Webshop', livemode: false, ...request };
  return IssuedApiKey.parse(bodyOf(await send('POST', `${partnersPath}/${id}/keys`, json)));
}
type IssuedKey = ReturnType<typeof IssuedApiKey.parse>;

async function keysOf(send: Send, { id }: Partner): Promise<ReturnType<typeof ApiKeyList.parse>['data']> {
  return ApiKeyList.parse(bodyOf(await send('GET', `${partnersPath}/${id}/keys`))).data;
}

export const partners = subject('partners and keys', (scenario) => {
  scenario('take a key through its whole life cycle', async (harness) => {
    const { direct, target } = harness;
    const send = asAdmin(harness);
    const partner = await partnerNamed(send, 'Ceasuri de Buzunar SRL');
    const { key, secret } = await issuedTo(send, partner);
    expect(key).toMatchObject({
      partnerId: partner.id,
      status: 'active',
      lastFour: secret.slice(-4),
      lastUsedAt: null,
    });

    const first = target.now();
    expect((await direct(secret).quotes.create(addresses)).livemode).toBe(false);
    const account = DirectAccount.parse(bodyOf(await harness.send('GET', '/v1/account', { token: secret })));
    expect(account).toMatchObject({
      partner: { id: partner.id, name: partner.name },
      key: { id: key.id, name: 'Webshop' },
      livemode: false,
    });
    expect((await keysOf(send, partner)).map(({ lastUsedAt }) => Date.parse(lastUsedAt ?? ''))).toEqual([first]);
    await target.advance('59s');
    await direct(secret).quotes.create(addresses);
    expect((await keysOf(send, partner)).map(({ lastUsedAt }) => Date.parse(lastUsedAt ?? ''))).toEqual([first]);
    await target.advance('1s');
    await direct(secret).quotes.create(addresses);
    expect((await keysOf(send, partner)).map(({ lastUsedAt }) => Date.parse(lastUsedAt ?? ''))).toEqual([
      first + 60_000,
    ]);

    const roll = `${partnersPath}/${partner.id}/keys/${key.id}/roll`;
    const next = IssuedApiKey.parse(bodyOf(await send('POST', roll, { overlapSeconds: 3_600 })));
    expectProblem(await send('POST', roll, {}), 'key_not_active');
    await target.advance('3599s');
    const quote = await direct(secret).quotes.create(addresses);
    expect(await direct(next.secret).quotes.get(quote.id)).toEqual(quote);
    expect((await keysOf(send, partner)).map(({ id, status, rolledTo }) => [id, status, rolledTo])).toEqual([
      [next.key.id, 'active', null],
      [key.id, 'expiring', next.key.id],
    ]);
    await target.advance('1s');
    await refused(direct(secret).quotes.get(quote.id), 'unauthenticated');
    expect((await direct(next.secret).quotes.get(quote.id)).id).toBe(quote.id);

    const revoke = `${partnersPath}/${partner.id}/keys/${next.key.id}/revoke`;
    expect(bodyOf(await send('POST', revoke))).toMatchObject({ id: next.key.id, status: 'revoked' });
    await refused(direct(next.secret).quotes.get(quote.id), 'unauthenticated');
    expectProblem(await send('POST', revoke), 'key_not_active');
    expect((await keysOf(send, partner)).map(({ status }) => status)).toEqual(['revoked', 'expired']);
    await target.advance('1m');
  });

  scenario('issue, replace and revoke their test keys with a test key, within its scopes', async (harness) => {
    const { testKey, liveKey } = await ownPartner(harness);
    const mine = harness.direct(testKey);
    await mine.sandbox.advanceClock({ seconds: 3_600 });
    const issued = await mine.apiKeys.create({ name: 'Kiosk', scopes: ['quotes:write', 'sandbox:write'] });
    expect(issued.key).toMatchObject({ name: 'Kiosk', livemode: false, status: 'active' });
    expect(Date.parse(issued.key.createdAt)).toBe(harness.target.now());
    const kiosk = harness.direct(issued.secret);
    await kiosk.quotes.create(addresses);
    await refused(kiosk.apiKeys.list(), 'forbidden');
    const greedy = { token: issued.secret, json: { name: 'Greedy', scopes: ['quotes:write', 'deliveries:write'] } };
    expectPointers(await harness.send('POST', '/v1/api-keys', greedy), '/body/scopes/1');
    expect((await kiosk.apiKeys.create({ name: 'Copy' })).key.scopes).toEqual(['quotes:write', 'sandbox:write']);

    const next = await kiosk.apiKeys.roll(issued.key.id, { overlapSeconds: 0 });
    await refused(kiosk.quotes.create(addresses), 'unauthenticated');
    await refused(mine.apiKeys.roll(issued.key.id, {}), 'key_not_active');
    const { data } = await mine.apiKeys.list();
    expect(data.map(({ name }) => name).toSorted()).toEqual(['Copy', 'Kiosk', 'Kiosk', 'Scenario']);
    const own = data.find(({ name }) => name === 'Scenario')?.id ?? '';
    await refused(harness.direct(next.secret).apiKeys.roll(own, {}), 'forbidden');
    await refused(harness.direct(next.secret).apiKeys.revoke(own), 'forbidden');
    expect((await mine.apiKeys.revoke(next.key.id)).status).toBe('revoked');
    await refused(harness.direct(next.secret).quotes.create(addresses), 'unauthenticated');

    await refused(harness.direct(liveKey).apiKeys.create({ name: 'Live' }), 'test_mode_only');
    await refused(harness.direct(apiKeys.otherPartner).apiKeys.revoke(own), 'not_found');
    const published = harness.direct(demoApiKey);
    const demo = (await published.apiKeys.list()).data.find(({ lastFour }) => lastFour === demoApiKey.slice(-4));
    await refused(published.apiKeys.revoke(demo?.id ?? ''), 'demo_account_managed');
  });

  scenario('never show a key again', async (harness) => {
    const send = asAdmin(harness);
    const partner = await partnerNamed(send, 'Cadouri Discrete SRL');
    const { secret } = await issuedTo(send, partner);
    const answers = [
      await send('GET', `${partnersPath}/${partner.id}`),
      await send('GET', `${partnersPath}/${partner.id}/keys`),
      await harness.send('GET', '/v1/account', { token: secret }),
    ];
    for (const { status, text } of answers) {
      expect(status).toBe(200);
      expect(text).not.toContain(secret.slice('ds_test_'.length, -'checks'.length));
    }
  });

  scenario('keep test and live mode apart', async (harness) => {
    const { direct } = harness;
    const send = asAdmin(harness);
    const partner = await partnerNamed(send, 'Două Lumi SRL');
    const test = direct((await issuedTo(send, partner)).secret);
    const live = direct((await issuedTo(send, partner, { livemode: true })).secret);
    const [tried, real] = [await test.quotes.create(addresses), await live.quotes.create(addresses)];
    expect([tried.livemode, real.livemode]).toEqual([false, true]);
    await refused(test.quotes.get(real.id), 'not_found');
    await refused(live.quotes.get(tried.id), 'not_found');
    expect((await live.quotes.get(real.id)).id).toBe(real.id);
  });

  scenario('give a key exactly the rights of its scopes', async (harness) => {
    const send = asAdmin(harness);
    const partner = await partnerNamed(send, 'Chioșc SRL');
    const { secret } = await issuedTo(send, partner, { scopes: ['quotes:write'] });
    const quote = await harness.direct(secret).quotes.create(addresses);
    await refused(harness.direct(secret).quotes.get(quote.id), 'forbidden');
    expectProblem(await harness.send('GET', '/v1/account', { token: secret }), 'forbidden');
  });

  scenario('end a key at its expiry time', async (harness) => {
    const send = asAdmin(harness);
    const partner = await partnerNamed(send, 'Târg de Iarnă SRL');
    const expiresAt = new Date(harness.target.now() + 60_000).toISOString();
    const { key, secret } = await issuedTo(send, partner, { expiresAt });
    const look = () => harness.send('GET', '/v1/account', { token: secret });
    await harness.target.advance('59s');
    expect((await look()).status).toBe(200);
    await harness.target.advance('1s');
    expectProblem(await look(), 'unauthenticated');
    expectProblem(await send('POST', `${partnersPath}/${partner.id}/keys/${key.id}/roll`, {}), 'key_not_active');
    const late = { name: 'x', livemode: false, expiresAt };
    expectPointers(await send('POST', `${partnersPath}/${partner.id}/keys`, late), '/body/expiresAt');
  });

  scenario('have unique names', async (harness) => {
    const send = asAdmin(harness);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send('POST', partnersPath, { name: 'Primul Venit SRL' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    for (const answer of answers.filter(({ status }) => status === 409)) expectProblem(answer, 'partner_name_taken');
    const { data } = bodyOf(await send('GET', `${partnersPath}?name=Primul`)) as { data: { name: string }[] };
    expect(data.map(({ name }) => name)).toEqual(['Primul Venit SRL']);
  });

  scenario('roll a key once, also for concurrent requests', async (harness) => {
    const send = asAdmin(harness);
    const partner = await partnerNamed(send, 'Grăbiții SRL');
    const { key } = await issuedTo(send, partner);
    const roll = `${partnersPath}/${partner.id}/keys/${key.id}/roll`;
    const answers = await Promise.all(Array.from({ length: 5 }, () => send('POST', roll, {})));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(await keysOf(send, partner)).toHaveLength(2);
  });

  scenario('can be issued by demo sessions, but not replaced or revoked', async (harness) => {
    const { token } = await harness.as('admin');
    const visit: Send = (method, path, json) => harness.send(method, path, { token, json });
    const published = DirectAccount.parse(
      bodyOf(await harness.send('GET', '/v1/account', { token: harness.target.apiKey })),
    );
    const { key, secret } = await issuedTo(visit, await partnerNamed(visit, 'Vizitatorii SRL'));
    for (const { partnerId, id } of [{ partnerId: published.partner.id, id: published.key.id }, key]) {
      const path = `${partnersPath}/${partnerId}/keys/${id}`;
      expectProblem(await visit('POST', `${path}/roll`, {}), 'demo_account_managed');
      expectProblem(await visit('POST', `${path}/revoke`), 'demo_account_managed');
    }
    expect((await harness.send('GET', '/v1/account', { token: secret })).status).toBe(200);
    expect((await harness.send('GET', '/v1/account', { token: harness.target.apiKey })).status).toBe(200);
  });

  scenario('require a step-up from a real administrator before changes to keys', async (harness) => {
    const partner = await partnerNamed(asAdmin(harness), 'Sub Cheie SRL');
    const send: Send = (method, path, json) => harness.send(method, path, { token: realAdminToken, json });
    const keys = `${partnersPath}/${partner.id}/keys`;
    expect((await send('GET', keys)).status).toBe(200);
    for (const [path, json] of [
      [keys, { name: 'x', livemode: true }],
      [`${keys}/key_01kb2m5v3xe8wr9q4t7n6c0d1f/roll`, {}],
      [`${keys}/key_01kb2m5v3xe8wr9q4t7n6c0d1f/revoke`, undefined],
    ] as const) {
      expectProblem(await send('POST', path, json), 'step_up_required');
    }
    expect((await send('POST', '/api/v1/auth/step-up', { password: demoPassword })).status).toBe(200);
    const { key } = await issuedTo(send, partner, { livemode: true });
    await harness.target.advance('10m');
    expectProblem(await send('POST', `${keys}/${key.id}/revoke`), 'step_up_required');
  });

  scenario('are for administrators only', async (harness) => {
    const partner = await partnerNamed(asAdmin(harness), 'Vecinii SRL');
    for (const person of ['customer', 'merchant', 'courier', 'fleet', 'support'] satisfies DemoAccount[]) {
      const { token } = await harness.as(person);
      for (const [method, path] of [
        ['GET', partnersPath],
        ['GET', `${partnersPath}/${partner.id}`],
        ['GET', `${partnersPath}/${partner.id}/keys`],
        ['POST', partnersPath],
        ['POST', `${partnersPath}/${partner.id}/keys`],
      ] as const) {
        const json = method === 'POST' ? { name: 'x', livemode: false } : undefined;
        expectProblem(await harness.send(method, path, { token, json }), 'forbidden');
      }
    }
    expectProblem(await harness.send('GET', partnersPath, { token: apiKeys.live }), 'unauthenticated');
    expectProblem(
      await harness.send('GET', '/v1/account', { token: (await harness.as('admin')).token }),
      'unauthenticated',
    );
    await harness.target.advance('1m');
  });
});
