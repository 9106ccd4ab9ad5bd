import { demoEmails } from '@doorstep/core';
import { expect } from 'vitest';
import {
  applicantPassword,
  apply,
  approveDocuments,
  completeApplication,
  onboard,
  remoteAddress,
  sendDocuments,
} from '../kit/applicants.js';
import { deliverOrder, pickUpOrder } from '../kit/courier-hands.js';
import { type Harness, refused } from '../kit/harness.js';
import { bodyOf, expectPointers, expectProblem } from '../kit/http.js';
import { codesOf, orderIn } from '../kit/order-path.js';
import { subject } from '../kit/scenario.js';
import { doorstep } from '../kit/shopping.js';
import { realAdminToken } from '../targets/test-actors.js';

const leads = '/api/v1/leads';
const missingLead = 'lea_01kb2m5v3xe8wr9q4t7n6c0d1f';
const otopeni = { lat: 44.55, lng: 26.07 };

/** Counts the leads of a kind. */
async function countLeads(harness: Harness, kind: 'customer_intent' | 'courier'): Promise<number> {
  const support = await harness.as('support');
  let count = 0;
  for await (const _lead of support.leads.list({ kind: [kind], limit: 100 })) count += 1;
  return count;
}

export const onboarding = subject('onboarding', (scenario) => {
  scenario('leads a courier from the application to the first delivered order', async (harness) => {
    const applicant = await apply(harness, 'courier', 'Matei Pedală');
    const { lead, session } = applicant;
    expect(lead.missing.map(({ name }) => name)).toEqual([
      'phone',
      'vehicle',
      'bank_account',
      'identity',
      'right_to_work',
    ]);
    const completed = await completeApplication(applicant);
    expect(completed).toMatchObject({
      status: 'new',
      requiredDocuments: ['bank_account', 'identity', 'right_to_work'],
    });
    await refused(session.couriers.reportLocation({ coordinates: doorstep, onShift: true }), 'forbidden');

    const documents = await sendDocuments(harness, applicant, completed.requiredDocuments);
    const sent = await session.leads.get(lead.id);
    expect(sent.status).toBe('in_review');
    expect(new Set(sent.missing.map(({ state }) => state))).toEqual(new Set(['awaiting_review']));
    const admin = await harness.as('admin');
    await admin.leads.updateStatus(lead.id, { status: 'approved' });
    const problem = await refused(admin.leads.goLive(lead.id), 'onboarding_incomplete');
    expect(problem['missing']).toEqual(sent.missing);

    await approveDocuments(harness, documents);
    const live = await admin.leads.goLive(lead.id);
    expect(live).toMatchObject({ status: 'live', missing: [], allowedActions: [] });
    expect(await session.documents.listForCourier(live.courierId ?? '')).toMatchObject({ data: [{}, {}, {}] });

    const order = await orderIn(harness, 'ready');
    expect(await session.couriers.reportLocation({ coordinates: doorstep })).toMatchObject({ onShift: false });
    await refused(session.orders.claim(order.id), 'courier_off_shift');
    await session.couriers.reportLocation({ coordinates: doorstep, onShift: true });
    const { data } = await session.orders.list({ view: 'claimable', limit: 100 });
    expect(data.map(({ id }) => id)).toContain(order.id);
    await session.orders.claim(order.id);
    const { pickupCode, dropoffCode } = await codesOf(harness, order.id);
    await pickUpOrder(session, order.id, { pickupCode });
    expect((await deliverOrder(session, order.id, { dropoffCode })).status).toBe('delivered');
    await session.couriers.reportLocation({ coordinates: doorstep, onShift: false });
  });

  scenario('leads a supplier from the application to the first sold item', async (harness) => {
    const { lead, session } = await onboard(harness, 'supplier', 'Zina Zmeură');
    const { data: stores } = await session.storefront.listStores();
    expect(stores).toMatchObject([{ id: lead.storeId, merchantId: lead.merchantId, openNow: true }]);
    const storeId = stores[0]?.id ?? '';
    const near = stores[0]?.coordinates ?? doorstep;
    const listed = await harness.platform.discovery.listStores({ ...near, limit: 100 });
    expect(listed.data.map(({ store }) => store.id)).toContain(storeId);

    const { id: categoryId } = await session.storefront.addCategory(storeId, { name: 'Prăjituri' });
    const price = { amount: 3_500, currency: 'RON' } as const;
    const cake = await session.storefront.addItem(storeId, {
      categoryId,
      name: 'Tartă cu zmeurotă',
      price,
      taxClass: 'food',
      allergens: ['gluten', 'milk'],
    });
    const found = await harness.platform.search.listResults({ q: 'zmeurota', ...near });
    expect(JSON.stringify(found.data)).toContain(cake.id);

    const customer = await harness.as('customer');
    const order = await customer.checkout.create({
      storeId,
      items: [{ itemId: cake.id, quantity: 1 }],
      payment: { method: 'card_ok' },
      addressText: remoteAddress,
    });
    expect(order.lines).toMatchObject([{ name: 'Tartă cu zmeurotă', quantity: 1 }]);
    expect((await session.orders.list()).data.map(({ id }) => id)).toEqual([order.id]);
    await session.orders.accept(order.id);
    expect((await session.orders.markReady(order.id)).status).toBe('ready');
    const courier = await onboard(harness, 'courier', 'Zoe Zglobie');
    await courier.session.couriers.reportLocation({ coordinates: near, onShift: true });
    await courier.session.orders.claim(order.id);
    const { pickup } = await session.orders.getVerificationCodes(order.id);
    await pickUpOrder(courier.session, order.id, { pickupCode: pickup.code ?? '' });
    const { dropoff } = await customer.orders.getVerificationCodes(order.id);
    await deliverOrder(courier.session, order.id, { dropoffCode: dropoff.code ?? '' });
    expect((await customer.orders.get(order.id)).status).toBe('delivered');
    await courier.session.couriers.reportLocation({ coordinates: near, onShift: false });
  });

  scenario('gives an existing merchant another store, for which only the kitchen is checked', async (harness) => {
    const { lead, session } = await onboard(harness, 'supplier', 'Doina Două');
    const { lead: second, signedIn } = await session.leads.create({
      kind: 'supplier',
      name: 'Doina Două',
      email: 'doina@cereri.example',
      city: 'București',
    });
    expect(signedIn).toBe(null);
    expect(second).toMatchObject({ merchantId: lead.merchantId, requiredDocuments: ['food_safety'] });
    const applicant = { kind: 'supplier', lead: second, session } as const;
    await completeApplication(applicant, { storeName: 'Zmeurăria Mare' });
    await approveDocuments(harness, await sendDocuments(harness, applicant, ['food_safety']));
    const admin = await harness.as('admin');
    await admin.leads.updateStatus(second.id, { status: 'approved' });
    const live = await admin.leads.goLive(second.id);
    expect(live.merchantId).toBe(lead.merchantId);
    const { data } = await session.storefront.listStores();
    expect(data.map(({ id }) => id)).toEqual([live.storeId, lead.storeId]);
    expect((await session.leads.listOwn()).data.map(({ id }) => id)).toEqual([second.id, lead.id]);
  });

  scenario('starts a fleet', async (harness) => {
    const { lead, session } = await onboard(harness, 'fleet', 'Florin Flotă');
    expect(lead).toMatchObject({ status: 'live', fleetId: expect.stringMatching(/^fle_/) });
    expect((await session.orders.list()).data).toEqual([]);
  });

  scenario('goes live once, also for concurrent requests', async (harness) => {
    const applicant = await apply(harness, 'courier', 'Unu Singur');
    const { requiredDocuments } = await completeApplication(applicant);
    await approveDocuments(harness, await sendDocuments(harness, applicant, requiredDocuments));
    const admin = await harness.as('admin');
    await admin.leads.updateStatus(applicant.lead.id, { status: 'approved' });
    const path = `${leads}/${applicant.lead.id}/go-live`;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => harness.send('POST', path, { token: admin.token })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    for (const answer of answers.filter(({ status }) => status === 409)) {
      expect(expectProblem(answer, 'invalid_transition')).toMatchObject({ currentStatus: 'live', allowedActions: [] });
    }
  });

  scenario('keeps every change of concurrent updates', async (harness) => {
    const { lead, session } = await apply(harness, 'courier', 'Grabă Mare');
    const changes = [{ phone: '+40722000444' }, { vehicle: 'car' }, { city: 'Voluntari' }, { name: 'Grabă Mică' }];
    const { token } = session;
    const answers = await Promise.all(
      changes.map((json) => harness.send('PATCH', `${leads}/${lead.id}`, { token, json })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await session.leads.get(lead.id)).toMatchObject(Object.assign({}, ...changes));
  });

  scenario('sends a lead back when a document is rejected, and on with its replacement', async (harness) => {
    const applicant = await apply(harness, 'courier', 'Ion Încercare');
    const { lead, session } = applicant;
    const { requiredDocuments } = await completeApplication(applicant);
    const [first] = await sendDocuments(harness, applicant, requiredDocuments);
    const admin = await harness.as('admin');
    await admin.documents.review(first?.id ?? '', { decision: 'reject', reason: 'Nu se vede numărul.' });
    const back = await session.leads.get(lead.id);
    expect(back.status).toBe('documents_pending');
    expect(back.missing).toContainEqual({ part: 'document', name: requiredDocuments[0], state: 'rejected' });
    await sendDocuments(harness, applicant, requiredDocuments.slice(0, 1));
    expect((await session.leads.get(lead.id)).status).toBe('in_review');
    await harness.target.advance('1s');
    const eventTypes = (await session.notifications.list({ channel: 'push' })).data.map(({ eventType }) => eventType);
    expect(eventTypes).toContain('lead.documents_requested');
  });

  scenario('opens an account by invitation, once', async (harness) => {
    const body = {
      kind: 'supplier',
      name: 'Elena Invitată',
      email: 'elena.invitata@cereri.example',
      city: 'București',
    } as const;
    const { lead, signedIn } = await harness.platform.leads.create(body);
    expect([signedIn, lead.accountId, lead.allowedActions]).toEqual([null, null, []]);
    const support = await harness.as('support');
    const old = await support.leads.invite(lead.id);
    const { token } = await support.leads.invite(lead.id);
    const path = '/api/v1/invitations/accept';
    const accept = (sent: string, password = applicantPassword) =>
      harness.send('POST', path, { json: { token: sent, password } });
    expectProblem(await accept(token, '123456789012'), 'weak_password');
    const answers = await Promise.all([accept(token), accept(token), accept(old.token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404, 404]);
    const won = answers.find(({ status }) => status === 201);
    const applicant = Object(won && bodyOf(won)).signedIn;
    const session = harness.platform.withToken(String(Object(applicant).token));
    expect((await session.leads.listOwn()).data).toMatchObject([{ id: lead.id, accountId: applicant.account.id }]);
    await refused(support.leads.invite(lead.id), 'invalid_transition');
    const known = await harness.platform.leads.create({ ...body, email: demoEmails.customer });
    await refused(support.leads.invite(known.lead.id), 'email_taken');
    await support.leads.updateStatus(known.lead.id, { status: 'withdrawn' });
  });

  scenario('refuses invalid input and transitions', async (harness) => {
    const body = { kind: 'courier', name: 'Vasile Vechi', email: 'vasile@cereri.example', city: 'București' } as const;
    const json = { ...body, password: applicantPassword };
    expectProblem(await harness.send('POST', leads, { json: { ...json, email: demoEmails.courier } }), 'email_taken');
    expectProblem(await harness.send('POST', leads, { json: { ...json, password: 'parolaparola' } }), 'weak_password');
    expectPointers(await harness.send('POST', leads, { json: { ...body, kind: 'customer_intent' } }), '/body/kind');
    expectPointers(
      await harness.send('POST', leads, { json: { ...body, status: 'live', courierId: 'x' } }),
      '/body/courierId',
      '/body/status',
    );
    const courier = await harness.as('courier');
    await refused(courier.leads.create(body), 'already_onboarded');
    await refused(courier.leads.create(json), 'incompatible_options');
    const { lead, session } = await apply(harness, 'courier', 'Vasile Nou');
    await refused(session.leads.create(body), 'already_onboarded');
    await refused(session.leads.update(lead.id, { storeName: 'La Vasile' }), 'invalid_request');
    expect((await session.leads.withdraw(lead.id)).status).toBe('withdrawn');
    await refused(session.leads.withdraw(lead.id), 'invalid_transition');
    await refused(session.leads.update(lead.id, { vehicle: 'car' }), 'invalid_transition');
    const supplier = await apply(harness, 'supplier', 'Vera Vag');
    await refused(
      supplier.session.leads.update(supplier.lead.id, { address: 'Strada Care Nu Există 999' }),
      'address_not_found',
    );
    await refused(supplier.session.leads.update(supplier.lead.id, { address: 'Otopeni' }), 'outside_service_area');
    const address = 'Bulevardul Iuliu Maniu, București';
    await refused(supplier.session.leads.update(supplier.lead.id, { address }), 'address_imprecise');
    const coordinates = { lat: 44.4345, lng: 26.0555 };
    const pinned = await supplier.session.leads.update(supplier.lead.id, { address, coordinates });
    expect(pinned).toMatchObject({ address, coordinates, zoneId: 'bucharest-sector-6' });
    await refused(supplier.session.leads.update(supplier.lead.id, { vatId: 'RO14399841' }), 'invalid_request');
  });

  scenario('limits applications to five a day for an e-mail address', async (harness) => {
    const json = { kind: 'fleet', name: 'Sorin Spam', email: 'sorin.spam@cereri.example', city: 'București' };
    for (let time = 0; time < 5; time++) expect((await harness.send('POST', leads, { json })).status).toBe(201);
    const answer = await harness.send('POST', leads, { json });
    expectProblem(answer, 'rate_limited');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(60);
    await harness.target.advance('1m');
  });

  scenario(
    'hides leads from other applicants, and masks them for staff unless they ask to reveal them',
    async (harness) => {
      const { lead, session } = await apply(harness, 'courier', 'Ana Ascunsă');
      const stranger = await apply(harness, 'courier', 'Oana Străină');
      const { token } = stranger.session;
      const absent = expectProblem(await harness.send('GET', `${leads}/${missingLead}`, { token }), 'not_found');
      for (const [method, path, json] of [
        ['GET', `${leads}/${lead.id}`, undefined],
        ['PATCH', `${leads}/${lead.id}`, { vehicle: 'car' }],
        ['POST', `${leads}/${lead.id}/withdraw`, undefined],
      ] as const) {
        expect(expectProblem(await harness.send(method, path, { token, json }), 'not_found').detail).toBe(
          absent.detail,
        );
      }
      expect((await session.leads.get(lead.id)).email).toBe('ana.ascunsa@cereri.example');
      for (const person of ['support', 'admin'] as const) {
        const staff = await harness.as(person);
        expect((await staff.leads.get(lead.id)).email).toBe('a***@c***.example');
        expect((await staff.leads.get(lead.id, { reveal: true })).name).toBe('Ana Ascunsă');
        expect((await staff.leads.list({ kind: ['courier'], limit: 2 })).data.map(({ name }) => name)).toContain(
          'Ana A.',
        );
      }
    },
  );

  scenario('requires a step-up from a real administrator before decisions', async (harness) => {
    await harness.target.advance('10m');
    const { lead } = await apply(harness, 'courier', 'Petre Pas');
    for (const [method, path, json] of [
      ['PATCH', `${leads}/${lead.id}/status`, { status: 'contacted' }],
      ['POST', `${leads}/${lead.id}/go-live`, undefined],
      ['POST', `${leads}/${lead.id}/invitation`, undefined],
    ] as const) {
      expectProblem(await harness.send(method, path, { token: realAdminToken, json }), 'step_up_required');
    }
  });

  scenario('shows customers where we deliver, and keeps a waitlist for other places', async (harness) => {
    const { platform } = harness;
    const before = await countLeads(harness, 'customer_intent');
    const inside = await platform.leads.sendCustomerIntent({ addressText: 'Calea Victoriei 12, București' });
    expect(inside).toMatchObject({ outcome: 'inside', zoneId: 'bucharest-sector-3', next: 'browse_stores' });
    const listed = await platform.discovery.listStores({ ...inside.coordinates, limit: 100 });
    expect([inside.storesTotal, listed.nextCursor]).toEqual([listed.data.length, null]);
    expect(await platform.leads.sendCustomerIntent({ coordinates: otopeni })).toMatchObject({
      outcome: 'outside',
      next: 'join_waitlist',
    });
    const waiting = { coordinates: otopeni, email: 'dan.departe@cereri.example', consent: true } as const;
    const answers = await Promise.all(Array.from({ length: 4 }, () => platform.leads.sendCustomerIntent(waiting)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ outcome: 'waitlisted', next: 'wait' });
    expect(await countLeads(harness, 'customer_intent')).toBe(before + 1);
    const path = `${leads}/customer-intent`;
    const { coordinates, email } = waiting;
    expectPointers(await harness.send('POST', path, { json: { coordinates, email } }), '/body/consent');
    expectPointers(await harness.send('POST', path, { json: {} }), '/body/addressText');
    await refused(platform.leads.sendCustomerIntent({ addressText: 'Strada Care Nu Există 999' }), 'address_not_found');
  });
});
