import { AppliedLead, Lead, LeadList } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { demoEmails } from '../../values/demo/demo-accounts.js';
import { createOnboardingTest, password } from '../testing/onboarding-fixture.js';

const leads = '/api/v1/leads';
const unknownLead = `${leads}/lea_01kb2m5v3xe8wr9q4t7n6c0d1f`;
const application = { kind: 'courier', name: 'Radu Ionescu', email: 'radu@posta.example', city: 'București' } as const;

describe('applying', () => {
  it('with a password opens an account with the matching role and signs in', async () => {
    const test = await createOnboardingTest();
    const answer = await test.send('POST', leads, { body: { ...application, phone: '+40722000111', password } });
    const { lead, signedIn } = AppliedLead.parse(answer.body);
    expect(answer.status).toBe(201);
    expect(signedIn?.account).toMatchObject({ role: 'courier', demo: false, courierId: null, phone: '+40722000111' });
    expect(lead).toMatchObject({
      status: 'new',
      accountId: signedIn?.account.id,
      allowedActions: ['update', 'withdraw'],
    });
    expect(lead.missing.map(({ name }) => name)).toEqual(['vehicle', 'bank_account', 'identity', 'right_to_work']);
    const own = await test.send('GET', `${leads}/mine`, { token: signedIn?.token ?? '' });
    expect(own.body).toEqual({ data: [lead], nextCursor: null });
    const again = await test.send('POST', '/api/v1/auth/login', { body: { email: application.email, password } });
    expect(again.status).toBe(201);
  });

  it('without a password creates a lead without an account', async () => {
    const test = await createOnboardingTest();
    const { lead, signedIn } = AppliedLead.parse((await test.send('POST', leads, { body: application })).body);
    expect(signedIn).toBe(null);
    expect(lead).toMatchObject({ accountId: null, allowedActions: [] });
    expect(lead.missing).toContainEqual({ part: 'account', name: 'account', state: 'absent' });
    expect(await test.store.reader.count('accounts', { email: application.email })).toBe(0);
    expect(await test.eventsOf(lead)).toEqual(['lead.created']);
  });

  it('as a signed-in merchant adds to the same company', async () => {
    const test = await createOnboardingTest();
    const { lead, signedIn } = AppliedLead.parse(
      (await test.as('merchant', 'POST', leads, { ...application, kind: 'supplier' })).body,
    );
    expect(signedIn).toBe(null);
    expect(lead).toMatchObject({
      accountId: expect.stringMatching(/^acc_/),
      merchantId: expect.stringMatching(/^mer_/),
    });
    expect(lead.requiredDocuments).toEqual(['food_safety']);
    expect(lead.missing.map(({ name }) => name)).not.toContain('companyName');
  });

  it('with a session of another role creates a lead without an account', async () => {
    const test = await createOnboardingTest();
    const { lead } = AppliedLead.parse((await test.as('customer', 'POST', leads, application)).body);
    expect(lead.accountId).toBe(null);
  });

  it('with a session refuses a password', async () => {
    const test = await createOnboardingTest();
    expect(await test.as('merchant', 'POST', leads, { ...application, kind: 'supplier', password })).toMatchObject({
      status: 400,
      body: { code: 'incompatible_options', errors: [{ pointer: '/body/password' }] },
    });
  });

  it('is refused for couriers and fleets that have applied already, unless they were rejected', async () => {
    const test = await createOnboardingTest();
    for (const kind of ['courier', 'fleet'] as const) {
      expect(await test.as(kind, 'POST', leads, { ...application, kind })).toMatchObject({
        status: 409,
        body: { code: 'already_onboarded' },
      });
    }
    const { lead, token } = await test.apply('courier');
    const again = () => test.send('POST', leads, { token, body: application });
    expect(await again()).toMatchObject({ status: 409, body: { code: 'already_onboarded' } });
    await test.moveTo(lead, 'rejected');
    expect((await again()).status).toBe(201);
    expect((await again()).status).toBe(409);
  });

  it.each([
    ['a weak password', { password: '123456789012' }, 400, 'weak_password', '/body/password'],
    ['an e-mail that is taken', { email: demoEmails.courier, password }, 409, 'email_taken', '/body/email'],
  ])('is refused with %s', async (_title, change, status, code, pointer) => {
    const test = await createOnboardingTest();
    const answer = await test.send('POST', leads, { body: { ...application, ...change } });
    expect(answer).toMatchObject({ status, body: { code, errors: [{ pointer }] } });
    expect(await test.store.reader.count('leads', {})).toBe(0);
  });

  it.each([
    ['a known', demoEmails.courier],
    ['an unknown', application.email],
  ])('with a password is refused for %s address where registration needs a code', async (_title, email) => {
    const test = await createOnboardingTest({ accountPolicy: { directRegistration: false } });
    const answer = await test.send('POST', leads, { body: { ...application, email, password } });
    expect(answer).toMatchObject({ status: 409, body: { code: 'registration_by_code' } });
    const without = await test.send('POST', leads, { body: { ...application, email } });
    expect(without.status).toBe(201);
  });

  it('is limited to five times a day for an e-mail, from all network addresses together', async () => {
    const test = await createOnboardingTest();
    const statuses = [];
    for (let time = 0; time < 6; time++) {
      const address = `192.0.2.${time}`;
      statuses.push(
        (await test.send('POST', leads, { address, body: { ...application, email: 'RADU@posta.example' } })).status,
      );
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    expect((await test.send('POST', leads, { body: { ...application, email: 'alt@posta.example' } })).status).toBe(201);
    test.ports.clock.set(test.ports.clock.now() + 86_400_000);
    expect((await test.send('POST', leads, { body: application })).status).toBe(201);
  });

  it('emits events without personal data', async () => {
    const test = await createOnboardingTest();
    const applicant = await test.apply('supplier', 'elena@covrigaria.example');
    await test.complete(applicant);
    const events = await test.store.reader.find('events', { where: { subjectId: applicant.lead.id } });
    expect(events.length).toBeGreaterThan(1);
    for (const { data } of events) {
      expect(JSON.stringify(data)).not.toMatch(/elena|Radu|covrig|\+40|Lipscani|44\./i);
    }
  });
});

describe('a lead', () => {
  it('is visible to its applicant and to staff, and not found for others', async () => {
    const test = await createOnboardingTest();
    const { lead, token } = await test.apply('courier');
    const stranger = await test.apply('courier', 'alt@posta.example');
    const path = `${leads}/${lead.id}`;
    expect(Lead.parse((await test.send('GET', path, { token })).body)).toEqual(lead);
    const foreign = await test.send('GET', path, { token: stranger.token });
    const absent = await test.send('GET', unknownLead, { token: stranger.token });
    expect([foreign.status, absent.status]).toEqual([404, 404]);
    expect(Object(foreign.body).detail).toBe(Object(absent.body).detail);
    for (const [method, target] of [
      ['PATCH', path],
      ['POST', `${path}/withdraw`],
    ] as const) {
      const body = method === 'PATCH' ? { name: 'X' } : undefined;
      expect((await test.send(method, target, { token: stranger.token, body })).status).toBe(404);
    }
    expect((await test.as('customer', 'GET', path)).status).toBe(403);
    expect((await test.send('GET', path)).status).toBe(401);
  });

  it('is masked for staff unless they ask to reveal it, which is audited', async () => {
    const test = await createOnboardingTest();
    const applicant = await test.apply('supplier', 'elena@covrigaria.example');
    await test.complete(applicant);
    const path = `${leads}/${applicant.lead.id}`;
    for (const role of ['support', 'admin'] as const) {
      expect((await test.as(role, 'GET', path)).body).toMatchObject({
        name: 'Radu I.',
        email: 'e***@c***.example',
        phone: '+40722***113',
        address: 'Strada Lipscani 25, București',
      });
      expect((await test.as(role, 'GET', `${path}?reveal=true`)).body).toMatchObject({
        name: 'Radu Ionescu',
        email: 'elena@covrigaria.example',
        phone: '+40722000113',
      });
    }
    const audited = await test.store.reader.find('auditEntries', { where: { subjectId: applicant.lead.id } });
    expect(audited.map(({ role, action, details }) => [role, action, details])).toEqual([
      ['support', 'leads.get', {}],
      ['support', 'leads.get', { revealed: 'true' }],
      ['admin', 'leads.get', {}],
      ['admin', 'leads.get', { revealed: 'true' }],
    ]);
  });

  it('is listed for staff by kind and status, newest first, in pages', async () => {
    const test = await createOnboardingTest();
    const courier = await test.apply('courier');
    const fleet = await test.apply('fleet');
    const supplier = await test.apply('supplier');
    await test.moveTo(fleet.lead, 'contacted');
    const list = async (query: string) => {
      const { data, nextCursor } = LeadList.parse((await test.as('support', 'GET', `${leads}?${query}`)).body);
      return { ids: data.map(({ id }) => id), nextCursor };
    };
    expect((await list('')).ids).toEqual([supplier.lead.id, fleet.lead.id, courier.lead.id]);
    expect((await list('kind=courier&kind=fleet')).ids).toEqual([fleet.lead.id, courier.lead.id]);
    expect((await list('status=new&kind=fleet')).ids).toEqual([]);
    expect((await list('status=contacted')).ids).toEqual([fleet.lead.id]);
    const first = await list('limit=2');
    expect((await list(`limit=2&cursor=${first.nextCursor}`)).ids).toEqual([courier.lead.id]);
    expect((await test.as('support', 'GET', `${leads}?kind=fleet&cursor=${first.nextCursor}`)).body).toMatchObject({
      code: 'invalid_cursor',
    });
    expect((await test.as('merchant', 'GET', leads)).status).toBe(403);
  });
});

describe('completing', () => {
  it('stores the fields sent and lists what is still missing', async () => {
    const test = await createOnboardingTest();
    const { lead, token } = await test.apply('supplier');
    const update = async (body: object) =>
      Lead.parse((await test.send('PATCH', `${leads}/${lead.id}`, { token, body })).body);
    expect(lead.missing.map(({ name }) => name).slice(0, 6)).toEqual([
      'phone',
      'companyName',
      'vatId',
      'storeName',
      'category',
      'address',
    ]);
    await update({ companyName: 'Covrigăria Școlii SRL', vatId: 'RO 143.998-40' });
    const updated = await update({ category: 'florist', address: 'Strada Lipscani 25, București' });
    expect(updated).toMatchObject({
      companyName: 'Covrigăria Școlii SRL',
      vatId: 'RO14399840',
      address: 'Strada Lipscani 25, București',
      zoneId: 'bucharest-sector-3',
      coordinates: { lat: expect.any(Number), lng: expect.any(Number) },
      requiredDocuments: ['company_registration', 'representative_identity', 'bank_account'],
    });
    expect(updated.missing.map(({ name }) => name)).toEqual([
      'phone',
      'storeName',
      'openingHours',
      ...updated.requiredDocuments,
    ]);
    expect((await update({ category: 'bakery' })).requiredDocuments).toContain('food_safety');
    expect(await test.eventsOf(lead)).toEqual(['lead.created', 'lead.updated', 'lead.updated', 'lead.updated']);
  });

  it.each([
    [
      'an address that cannot be found',
      { address: 'Strada Care Nu Există Nicăieri 999' },
      400,
      'address_not_found',
      '/body/address',
    ],
    ['an address outside the area', { address: 'Otopeni' }, 409, 'outside_service_area', '/body/address'],
    ['an address without a number', { address: 'Bulevardul Iuliu Maniu' }, 422, 'address_imprecise', '/body/address'],
    [
      'a pin without an address',
      { coordinates: { lat: 44.4345, lng: 26.0555 } },
      400,
      'invalid_request',
      '/body/coordinates',
    ],
    ['a CUI with a wrong check digit', { vatId: 'RO14399841' }, 400, 'invalid_request', '/body/vatId'],
    ['a field that only couriers have', { vehicle: 'car' }, 400, 'invalid_request', '/body/vehicle'],
    [
      'opening hours of six days',
      { openingHours: [[], [], [], [], [], []] },
      400,
      'invalid_request',
      '/body/openingHours',
    ],
    ['a status', { name: 'Radu', status: 'approved' }, 400, 'invalid_request', '/body/status'],
    ['an empty body', {}, 400, 'invalid_request', '/body'],
  ])('refuses %s', async (_title, body, status, code, pointer) => {
    const test = await createOnboardingTest();
    const { lead, token } = await test.apply('supplier');
    const before = await test.stored(lead);
    const answer = await test.send('PATCH', `${leads}/${lead.id}`, { token, body });
    expect(answer).toMatchObject({ status, body: { code, errors: [{ pointer }] } });
    expect(await test.stored(lead)).toEqual(before);
  });

  it('moves the lead into review once the applicant has nothing left to do', async () => {
    const test = await createOnboardingTest();
    const applicant = await test.apply('courier');
    await test.addDocuments(applicant.lead);
    expect(await test.complete(applicant)).toMatchObject({ status: 'in_review', missing: [] });
    expect(await test.eventsOf(applicant.lead)).toEqual(['lead.created', 'lead.updated', 'lead.in_review']);
  });

  it('moves the lead back if a document is not valid', async () => {
    const test = await createOnboardingTest();
    const applicant = await test.apply('courier');
    await test.addDocuments(applicant.lead);
    await test.complete(applicant);
    await test.store.transaction((db) =>
      db.update('documents', { leadId: applicant.lead.id, kind: 'identity' }, { status: 'rejected' }),
    );
    expect(await test.complete(applicant)).toMatchObject({ status: 'documents_pending' });
  });

  it('is refused after the decision', async () => {
    const test = await createOnboardingTest();
    const applicant = await test.apply('courier');
    await test.moveTo(applicant.lead, 'in_review', 'approved');
    const body = { name: 'Altul' };
    const answer = await test.send('PATCH', `${leads}/${applicant.lead.id}`, { token: applicant.token, body });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'invalid_transition', currentStatus: 'approved', allowedActions: ['withdraw'] },
    });
  });

  it('is allowed for staff on behalf of an applicant without an account', async () => {
    const test = await createOnboardingTest();
    const { lead } = AppliedLead.parse((await test.send('POST', leads, { body: application })).body);
    expect(await test.as('support', 'PATCH', `${leads}/${lead.id}`, { vehicle: 'car' })).toMatchObject({
      status: 200,
      body: { vehicle: 'car', email: 'r***@p***.example' },
    });
  });
});

describe('deciding', () => {
  it('shows the applicant the reason of a rejection, which the event does not contain', async () => {
    const test = await createOnboardingTest();
    const { lead, token } = await test.apply('courier');
    await test.moveTo(lead, 'contacted', 'documents_pending', 'in_review', 'rejected');
    expect((await test.send('GET', `${leads}/${lead.id}`, { token })).body).toMatchObject({
      status: 'rejected',
      reason: 'Actele nu sunt ale tale.',
      missing: [],
      allowedActions: [],
    });
    expect(await test.eventsOf(lead)).toEqual([
      'lead.created',
      'lead.contacted',
      'lead.documents_requested',
      'lead.in_review',
      'lead.rejected',
    ]);
    const events = await test.store.reader.find('events', { where: { type: 'lead.rejected' } });
    expect(JSON.stringify(events)).not.toContain('Actele');
  });

  it.each([
    [{ status: 'rejected' }, '/body/reason'],
    [{ status: 'contacted', reason: 'De ce?' }, '/body/reason'],
    [{ status: 'live' }, '/body/status'],
  ])('refuses %j', async (body, pointer) => {
    const test = await createOnboardingTest();
    const { lead } = await test.apply('courier');
    expect(await test.as('admin', 'PATCH', `${leads}/${lead.id}/status`, body)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', errors: [{ pointer }] },
    });
  });

  it('refuses a move that the state machine does not allow', async () => {
    const test = await createOnboardingTest();
    const { lead } = await test.apply('courier');
    expect(await test.as('support', 'PATCH', `${leads}/${lead.id}/status`, { status: 'approved' })).toMatchObject({
      status: 409,
      body: { code: 'invalid_transition', currentStatus: 'new' },
    });
    expect((await test.as('admin', 'PATCH', `${unknownLead}/status`, { status: 'contacted' })).status).toBe(404);
    expect((await test.as('merchant', 'PATCH', `${unknownLead}/status`, { status: 'contacted' })).status).toBe(403);
  });

  it('lets the applicant withdraw once', async () => {
    const test = await createOnboardingTest();
    const { lead, token } = await test.apply('courier');
    const withdraw = () => test.send('POST', `${leads}/${lead.id}/withdraw`, { token });
    expect(await withdraw()).toMatchObject({ status: 200, body: { status: 'withdrawn' } });
    expect(await withdraw()).toMatchObject({ status: 409, body: { code: 'invalid_transition' } });
  });

  it('notifies the applicant', async () => {
    const test = await createOnboardingTest();
    const { lead, token } = await test.apply('courier');
    await test.moveTo(lead, 'documents_pending', 'rejected');
    await test.service.jobs.runDue();
    const { body } = await test.send('GET', '/api/v1/notifications?channel=push', { token });
    expect(Object(body).data.map(({ eventType }: { eventType: string }) => eventType)).toEqual([
      'lead.rejected',
      'lead.documents_requested',
    ]);
  });
});
