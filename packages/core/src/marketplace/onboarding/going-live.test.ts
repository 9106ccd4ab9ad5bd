import { AppliedLead, Lead, type OnboardingGap, SignedIn } from '@doorstep/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Tables } from '../../kernel/store/tables.js';
import { demoEmails } from '../../values/demo/demo-accounts.js';
import { type Applicant, allWeek, createOnboardingTest, type OnboardingTest } from '../testing/onboarding-fixture.js';

/** Creates an approved applicant with all documents. */
async function approved(test: OnboardingTest, kind: 'supplier' | 'courier' | 'fleet'): Promise<Applicant> {
  const applicant = await test.apply(kind);
  await test.complete(applicant);
  await test.addDocuments(applicant.lead);
  await test.moveTo(applicant.lead, 'in_review', 'approved');
  return applicant;
}

/** Counts the rows of every table to which going live adds rows. */
async function counts({ store }: OnboardingTest): Promise<readonly number[]> {
  const names = ['merchants', 'stores', 'couriers', 'fleets', 'searchDocuments'] as const;
  return Promise.all(names.map((name) => store.reader.count(name, {})));
}

describe('a courier who goes live', () => {
  it('starts off shift, and can work with the existing session', async () => {
    const test = await createOnboardingTest();
    const { lead, token } = await approved(test, 'courier');
    const location = { coordinates: { lat: 44.4317, lng: 26.1005 }, onShift: true };
    expect((await test.send('POST', '/api/v1/couriers/location', { token, body: location })).status).toBe(403);

    const answer = await test.goLive(lead);
    const live = Lead.parse(answer.body);
    expect(answer.status).toBe(200);
    expect(live).toMatchObject({ status: 'live', missing: [], allowedActions: [] });
    const courier = await test.store.reader.get('couriers', live.courierId ?? '');
    expect(courier).toMatchObject({ displayName: 'Radu Ionescu', vehicle: 'bicycle', onShift: false, fleetId: null });
    expect(await test.store.reader.count('documents', { courierId: live.courierId })).toBe(3);

    expect(await test.send('POST', '/api/v1/couriers/location', { token, body: location })).toMatchObject({
      status: 200,
      body: { courierId: live.courierId, accepted: true, onShift: true },
    });
    expect(await test.send('GET', '/api/v1/orders?view=claimable', { token })).toMatchObject({ status: 200 });
    const login = await test.send('POST', '/api/v1/auth/login', {
      body: { email: 'courier@posta.example', password: 'patru-castane-coapte' },
    });
    expect(SignedIn.parse(login.body).account.courierId).toBe(live.courierId);
  });
});

describe('a supplier who goes live', () => {
  it('gets a merchant and a store that customers find at once', async () => {
    const test = await createOnboardingTest();
    const { lead, token } = await approved(test, 'supplier');
    const live = Lead.parse((await test.goLive(lead)).body);
    const store = await test.store.reader.get('stores', live.storeId ?? '');
    expect(store).toMatchObject({
      merchantId: live.merchantId,
      slug: 'covrigaria-scolii',
      category: 'bakery',
      zoneId: 'bucharest-sector-3',
      hours: { week: allWeek, exceptions: {} },
    });
    const near = await test.send('GET', '/api/v1/discovery/stores?lat=44.4317&lng=26.1005&limit=100');
    expect(JSON.stringify(near.body)).toContain(live.storeId);
    const found = await test.send('GET', '/api/v1/search?q=covrigaria%20scolii&lat=44.4317&lng=26.1005');
    expect(JSON.stringify(found.body)).toContain(live.storeId);
    expect((await test.send('GET', `/api/v1/stores/${live.storeId}/menu`)).body).toMatchObject({ categories: [] });
    const own = await test.send('GET', '/api/v1/merchant/stores', { token });
    expect(Object(own.body).data).toMatchObject([{ id: live.storeId, openNow: true }]);
    const [event] = await test.store.reader.find('events', { where: { type: 'store.created' } });
    expect(event).toMatchObject({
      subjectId: live.storeId,
      data: { storeId: live.storeId, merchantId: live.merchantId },
    });
  });

  it('for a second time gets another store of the same merchant, with a unique slug', async () => {
    const test = await createOnboardingTest();
    const first = await approved(test, 'supplier');
    const { merchantId, storeId } = Lead.parse((await test.goLive(first.lead)).body);
    const body = { kind: 'supplier', name: 'Elena Stan', email: 'elena@covrigaria.example', city: 'București' };
    const again = AppliedLead.parse((await test.send('POST', '/api/v1/leads', { token: first.token, body })).body);
    const second = { lead: again.lead, token: first.token };
    expect(second.lead.merchantId).toBe(merchantId);
    const updated = await test.send('PATCH', `/api/v1/leads/${second.lead.id}`, {
      token: first.token,
      body: {
        phone: '+40722000113',
        storeName: 'Covrigăria Școlii',
        category: 'bakery',
        address: 'Calea Victoriei 12, București',
        openingHours: allWeek,
      },
    });
    expect(Lead.parse(updated.body).missing).toEqual([{ part: 'document', name: 'food_safety', state: 'absent' }]);
    await test.addDocuments(second.lead);
    await test.moveTo(second.lead, 'in_review', 'approved');
    const live = Lead.parse((await test.goLive(second.lead)).body);
    expect(live).toMatchObject({ status: 'live', merchantId });
    expect(live.storeId).not.toBe(storeId);
    const slugs = (await test.store.reader.find('stores', { where: { merchantId: merchantId ?? '' } })).map(
      ({ slug }) => slug,
    );
    expect(new Set(slugs).size).toBe(2);
    expect(slugs.every((slug) => slug.startsWith('covrigaria-scolii'))).toBe(true);
    expect(await test.store.reader.count('merchants', { name: 'Covrigăria Școlii SRL' })).toBe(1);
  });
});

describe('a fleet that goes live', () => {
  it('is created with the name of the company', async () => {
    const test = await createOnboardingTest();
    const { lead, token } = await approved(test, 'fleet');
    const live = Lead.parse((await test.goLive(lead)).body);
    expect(await test.store.reader.get('fleets', live.fleetId ?? '')).toMatchObject({ name: 'Roți Rapide SRL' });
    expect(await test.send('GET', '/api/v1/orders', { token })).toMatchObject({ status: 200, body: { data: [] } });
  });
});

describe('going live is refused', () => {
  it('a second time, also concurrently, so that one courier is created', async () => {
    const test = await createOnboardingTest();
    const { lead } = await approved(test, 'courier');
    const before = await test.store.reader.count('couriers', {});
    const answers = await Promise.all([1, 2, 3].map(() => test.goLive(lead)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await test.goLive(lead)).body).toMatchObject({
      code: 'invalid_transition',
      currentStatus: 'live',
      allowedActions: [],
    });
    expect(await test.store.reader.count('couriers', {})).toBe(before + 1);
  });

  it.each(['new', 'contacted', 'documents_pending', 'in_review'] as const)('while %s', async (status) => {
    const test = await createOnboardingTest();
    const { lead } = await test.apply('courier');
    if (status !== 'new') await test.moveTo(lead, status);
    expect(await test.goLive(lead)).toMatchObject({
      status: 409,
      body: { code: 'invalid_transition', currentStatus: status },
    });
  });

  it.each<[string, Partial<Tables['documents']>, OnboardingGap['state']]>([
    ['awaits its file', { status: 'awaiting_upload' }, 'absent'],
    ['awaits its review', { status: 'pending' }, 'awaiting_review'],
    ['was rejected', { status: 'rejected' }, 'rejected'],
    ['has expired', { status: 'expired' }, 'expired'],
    ['expired yesterday, although its status is still approved', { expiresOn: '2026-11-20' }, 'expired'],
    ['is of another kind', { kind: 'driving_licence' }, 'absent'],
  ])('when a document %s', async (_title, change, state) => {
    const test = await createOnboardingTest();
    const { lead } = await approved(test, 'courier');
    await test.store.transaction((db) => db.update('documents', { leadId: lead.id, kind: 'identity' }, change));
    const [before, rows] = [await test.stored(lead), await counts(test)];
    expect(await test.goLive(lead)).toMatchObject({
      status: 409,
      body: { code: 'onboarding_incomplete', missing: [{ part: 'document', name: 'identity', state }] },
    });
    expect([await test.stored(lead), await counts(test)]).toEqual([before, rows]);
  });

  it('without an account, by anyone but an administrator, and for an unknown lead', async () => {
    const test = await createOnboardingTest();
    const body = { kind: 'fleet', name: 'Ion', email: 'ion@roti.example', city: 'București' };
    const { lead } = AppliedLead.parse((await test.send('POST', '/api/v1/leads', { body })).body);
    await test.moveTo(lead, 'in_review', 'approved');
    const { body: problem } = await test.goLive(lead);
    expect(Object(problem).missing).toContainEqual({ part: 'account', name: 'account', state: 'absent' });
    expect((await test.as('support', 'POST', `/api/v1/leads/${lead.id}/go-live`)).status).toBe(403);
    expect((await test.as('admin', 'POST', '/api/v1/leads/lea_01kb2m5v3xe8wr9q4t7n6c0d1f/go-live')).status).toBe(404);
  });

  it('for a real administrator who has not stepped up', async () => {
    const test = await createOnboardingTest();
    const { lead } = await approved(test, 'courier');
    await test.store.transaction(async (db) => {
      await db.update('accounts', { email: demoEmails.admin }, { demo: false });
    });
    const login = await test.send('POST', '/api/v1/auth/login', {
      body: { email: demoEmails.admin, password: 'doorstep-demo-2026' },
    });
    const { token } = SignedIn.parse(login.body);
    expect(await test.send('POST', `/api/v1/leads/${lead.id}/go-live`, { token })).toMatchObject({
      status: 403,
      body: { code: 'step_up_required' },
    });
  });
});

describe('going live', () => {
  it('creates the courier exactly if no document is missing, for any documents', async () => {
    const document = fc.record({
      kind: fc.constantFrom('identity', 'right_to_work', 'bank_account', 'driving_licence'),
      status: fc.constantFrom(
        'approved',
        'approved',
        'approved',
        'pending',
        'rejected',
        'expired',
        'awaiting_upload',
        'superseded',
      ),
      expiresOn: fc.constantFrom(null, null, '2026-11-20', '2026-11-21', '2030-01-01'),
    });
    const test = await createOnboardingTest();
    const { lead } = await approved(test, 'courier');
    const [template] = await test.store.reader.find('documents', { where: { leadId: lead.id } });
    if (!template) throw new Error('The applicant has no documents.');
    const before = await test.stored(lead);
    const account = await test.store.reader.get('accounts', lead.accountId ?? '');
    if (!account) throw new Error('The applicant has no account.');
    await fc.assert(
      fc.asyncProperty(fc.array(document, { maxLength: 8 }), async (documents) => {
        await test.store.transaction(async (db) => {
          await db.remove('documents', { leadId: lead.id });
          await db.remove('events', { subjectId: lead.id });
          const { id, ...rest } = before;
          await db.update('leads', { id }, rest);
          await db.update('accounts', { id: account.id }, { courierId: null });
          const rows = documents.map((change) => ({ ...template, ...change, id: test.ports.newId('document') }));
          await db.insert('documents', ...rows);
        });
        const valid = documents.filter(
          ({ status, expiresOn }) => status === 'approved' && (expiresOn ?? '9') >= '2026-11-21',
        );
        const complete = ['identity', 'right_to_work', 'bank_account'].every((kind) =>
          valid.some((one) => one.kind === kind),
        );
        const couriers = await test.store.reader.count('couriers', {});
        const { status, body } = await test.goLive(lead);
        const after = await test.stored(lead);
        const { courierId } = (await test.store.reader.get('accounts', account.id)) ?? account;
        expect(status).toBe(complete ? 200 : 409);
        expect(await test.store.reader.count('couriers', {})).toBe(couriers + Number(complete));
        expect([after.status, after.courierId === null, courierId === null]).toEqual(
          complete ? ['live', false, false] : ['approved', true, true],
        );
        if (!complete) expect(Object(body).missing).not.toHaveLength(0);
        else expect(courierId).toBe(after.courierId);
      }),
      { numRuns: 60 },
    );
  });
});
