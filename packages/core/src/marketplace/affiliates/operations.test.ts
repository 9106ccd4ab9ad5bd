import { AffiliateList, ReferralConversionList } from '@doorstep/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { affiliateCode, createReferralTest, type ReferralTest } from '../testing/referral-fixture.js';

const day = 24 * 60 * 60;
const unknownClick = 'afc_01kb2m5v3xe8wr9q4t7n6c0d1f';
const created = { status: 201 };
const problem = (code: string, pointer?: string) => ({
  body: { code, ...(pointer === undefined ? {} : { errors: [{ pointer }] }) },
});

let test: ReferralTest;
beforeAll(async () => {
  test = await createReferralTest();
});

describe('a click', () => {
  it('is recorded with its origin and without data about the visitor', async () => {
    const body = { code: 'bucate-bune', landingPath: '/stores/cuhnia', source: 'blog', campaign: 'supe' };
    const answer = await test.send('POST', '/api/v1/affiliates/clicks', { body });
    expect(answer).toMatchObject({ status: 201, body: { code: affiliateCode, kind: 'affiliate' } });
    const [record] = await test.store.reader.find('affiliateClicks', { where: { campaign: 'supe' } });
    expect(Object.keys(record ?? {}).sort()).toEqual(
      ['campaign', 'codeId', 'createdAt', 'id', 'landingPath', 'source'].sort(),
    );
  });

  it('is refused for an unknown or deactivated code', async () => {
    const click = (code: string) =>
      test.send('POST', '/api/v1/affiliates/clicks', { body: { code, landingPath: '/' }, address: code });
    expect(await click('NOBODY-1')).toMatchObject(problem('not_found', '/body/code'));
    const admin = await test.signInAsOwner('admin');
    const { body } = await test.send('GET', '/api/v1/affiliates', { token: admin });
    const student = AffiliateList.parse(body).data.find(({ code }) => code === 'STUDENT-UPB');
    const set = (active: boolean) =>
      test.send('PATCH', `/api/v1/affiliates/${student?.id}`, { token: admin, body: { active } });
    const before = await test.click('STUDENT-UPB');
    expect(await set(false)).toMatchObject({ status: 200, body: { active: false } });
    expect(await click('STUDENT-UPB')).toMatchObject(problem('not_found', '/body/code'));
    const customer = await test.customer();
    expect(await test.claim(customer, { code: 'STUDENT-UPB' })).toMatchObject(problem('not_found', '/body/code'));
    expect(await test.claim(customer, { clickId: before })).toMatchObject(problem('not_found', '/body/clickId'));
    await set(true);
    expect(await test.claim(customer, { clickId: before })).toMatchObject(created);
  });

  it.each(['stores', '/stores?utm_source=x', '/stores#menu', '/a b', '/ă', `/${'x'.repeat(300)}`])(
    'refuses the landing path %s',
    async (landingPath) => {
      const body = { code: affiliateCode, landingPath };
      const answer = await test.send('POST', '/api/v1/affiliates/clicks', { body, address: landingPath });
      expect(answer).toMatchObject(problem('invalid_request', '/body/landingPath'));
    },
  );

  it('is removed after 60 days', async () => {
    const old = await createReferralTest();
    await old.click();
    await old.advance(60 * day);
    await old.service.jobs.runDue();
    expect(await old.store.reader.count('affiliateClicks', {})).toBe(1);
    await old.advance(2 * 60 * 60);
    await old.service.jobs.runDue();
    expect(await old.store.reader.count('affiliateClicks', {})).toBe(0);
  });
});

describe("a customer's own code", () => {
  it('is created once and then stays the same', async () => {
    const customer = await test.customer();
    const read = () => test.as(customer, 'GET', '/api/v1/referrals/code');
    expect(await read()).toMatchObject(problem('not_found'));
    const first = await test.as(customer, 'POST', '/api/v1/referrals/code');
    expect(first).toMatchObject({ status: 201, body: { code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{8}$/) } });
    expect(await test.as(customer, 'POST', '/api/v1/referrals/code')).toMatchObject({ status: 200, body: first.body });
    expect((await read()).body).toEqual(first.body);
  });

  it('is created once by concurrent requests', async () => {
    const customer = await test.customer();
    const codes = await Promise.all(Array.from({ length: 8 }, () => test.ownCode(customer)));
    expect(new Set(codes).size).toBe(1);
  });
});

describe('an affiliate', () => {
  it('has a unique code', async () => {
    const token = await test.signInAsOwner('admin');
    const create = (code: string) =>
      test.send('POST', '/api/v1/affiliates', { token, body: { code, name: 'Radio Titan' } });
    expect(await create(' radio-titan ')).toMatchObject({ status: 201, body: { code: 'RADIO-TITAN', active: true } });
    expect(await create('RADIO-TITAN')).toMatchObject(problem('referral_code_taken', '/body/code'));
    const [entry] = await test.store.reader.find('auditEntries', { where: { action: 'affiliates.create' } });
    expect(entry?.details).toEqual({ affiliateId: expect.stringMatching(/^rco_/) });
  });

  it('cannot be updated through the code of a customer', async () => {
    const customer = await test.customer();
    const code = await test.ownCode(customer);
    const [record] = await test.store.reader.find('referralCodes', { where: { code } });
    const token = await test.signInAsOwner('admin');
    const change = { token, body: { active: false } };
    expect(await test.send('PATCH', `/api/v1/affiliates/${record?.id}`, change)).toMatchObject(problem('not_found'));
    expect(await test.send('PATCH', `/api/v1/affiliates/${record?.id}`, { token, body: {} })).toMatchObject(
      problem('invalid_request', '/body'),
    );
  });
});

describe('a claim', () => {
  it('copies the source of the click and is pending', async () => {
    const customer = await test.customer();
    const clickId = await test.click();
    const answer = await test.claim(customer, { clickId });
    expect(answer).toMatchObject({
      status: 201,
      body: { side: 'invited', kind: 'affiliate', code: affiliateCode, status: 'pending', orderId: null },
    });
    expect(await test.conversionOf(customer)).toMatchObject({ clickId, source: 'blog', sequence: 1 });
  });

  it.each([
    [{}, 'invalid_request', '/body/clickId'],
    [{ clickId: unknownClick, code: affiliateCode }, 'invalid_request', '/body/clickId'],
    [{ clickId: unknownClick }, 'not_found', '/body/clickId'],
    [{ code: 'NOBODY-1' }, 'not_found', '/body/code'],
    [{ code: '??' }, 'invalid_request', '/body/code'],
  ])('with %j is refused: %s', async (body, code, pointer) => {
    expect(await test.claim(await test.customer(), body)).toMatchObject(problem(code, pointer));
  });

  it("with the customer's own code is refused, also through a click", async () => {
    const customer = await test.customer();
    const code = await test.ownCode(customer);
    expect(await test.claim(customer, { code })).toMatchObject(problem('self_referral'));
    expect(await test.claim(customer, { clickId: await test.click(code) })).toMatchObject(problem('self_referral'));
  });

  it('is refused after a first delivered order', async () => {
    const customer = await test.customer();
    await test.deliver(customer);
    expect(await test.claim(customer, { code: affiliateCode })).toMatchObject(problem('not_a_new_customer'));
  });

  it('is accepted once per customer and once per click', async () => {
    const [one, other] = [await test.customer(), await test.customer()];
    const clickId = await test.click();
    expect(await test.claim(one, { clickId })).toMatchObject(created);
    expect(await test.claim(one, { clickId })).toMatchObject(problem('already_referred'));
    expect(await test.claim(one, { code: affiliateCode })).toMatchObject(problem('already_referred'));
    expect(await test.claim(other, { clickId })).toMatchObject(problem('click_claimed', '/body/clickId'));
    expect(await test.claim(other, { code: affiliateCode })).toMatchObject(created);
  });

  it('has one winner among concurrent claims', async () => {
    const customer = await test.customer();
    const clickId = await test.click();
    const claims = [{ clickId }, { code: affiliateCode }, { clickId }, { code: 'STUDENT-UPB' }];
    const answers = await Promise.all(claims.map((body) => test.claim(customer, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const rivals = await Promise.all(Array.from({ length: 4 }, () => test.customer()));
    const shared = await test.click();
    const claimed = await Promise.all(rivals.map((rival) => test.claim(rival, { clickId: shared })));
    expect(claimed.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  it('with a click is accepted for 30 days', async () => {
    const own = await createReferralTest();
    const [early, late] = [await own.customer(), await own.customer()];
    const clicks = [await own.click(), await own.click()];
    await own.advance(30 * day - 1);
    expect(await own.claim(early, { clickId: clicks[0] })).toMatchObject(created);
    await own.advance(1);
    expect(await own.claim(late, { clickId: clicks[1] })).toMatchObject(problem('click_expired', '/body/clickId'));
  });
});

describe('the list of conversions', () => {
  it('shows each side its own conversions, and hides the order from the inviting side', async () => {
    const [ana, radu] = [await test.customer(), await test.customer()];
    await test.claim(radu, { code: await test.ownCode(ana) });
    const orderId = await test.deliver(radu);
    const list = async (accountId: string, side: string) => {
      const { body } = await test.as(accountId, 'GET', `/api/v1/referrals/conversions?side=${side}`);
      return ReferralConversionList.parse(body).data;
    };
    expect(await list(ana, 'inviting')).toMatchObject([
      { side: 'inviting', kind: 'referral', status: 'confirmed', orderId: null },
    ]);
    expect(await list(radu, 'invited')).toMatchObject([{ side: 'invited', status: 'confirmed', orderId }]);
    expect(await list(ana, 'invited')).toEqual([]);
    expect(await list(radu, 'inviting')).toEqual([]);
  });

  it('is counted by status for an affiliate', async () => {
    const own = await createReferralTest();
    const people = [await own.customer(), await own.customer(), await own.customer()];
    for (const person of people) await own.claim(person, { code: affiliateCode });
    await own.deliver(people[0] ?? '');
    await own.refund(await own.deliver(people[1] ?? ''), 'all');
    const { body } = await own.send('GET', '/api/v1/affiliates', { token: await own.signIn('support') });
    const affiliate = AffiliateList.parse(body).data.find(({ code }) => code === affiliateCode);
    expect(affiliate?.conversions).toEqual({ pending: 1, confirmed: 1, expired: 0, reversed: 1 });
  });
});
