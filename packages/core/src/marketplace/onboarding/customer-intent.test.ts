import { CustomerIntent } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { createOnboardingTest } from '../testing/onboarding-fixture.js';

const path = '/api/v1/leads/customer-intent';
const otopeni = { lat: 44.55, lng: 26.07 };
const waiting = { coordinates: otopeni, email: 'dan@posta.example', consent: true };

describe('an address inside the service area', () => {
  it('is answered with its zone, the stores that deliver there and the next step, and is not stored', async () => {
    const test = await createOnboardingTest();
    const body = { addressText: 'Calea Victoriei 12, București', email: 'dan@posta.example', consent: true };
    const intent = CustomerIntent.parse((await test.send('POST', path, { body })).body);
    expect(intent).toMatchObject({ outcome: 'inside', zoneId: 'bucharest-sector-3', next: 'browse_stores' });
    expect(intent.storesTotal).toBeGreaterThan(5);
    const list = await test.send('GET', `${intent.storesPath}&limit=100`);
    expect(Object(list.body).data).toHaveLength(intent.storesTotal);
    const open = await test.send('GET', `${intent.storesPath}&limit=100&openNow=true`);
    expect(Object(open.body).data).toHaveLength(intent.storesOpen);
    expect(await test.store.reader.count('leads', {})).toBe(0);
  });

  it('has fewer open stores at night', async () => {
    const test = await createOnboardingTest();
    const count = async () =>
      CustomerIntent.parse(
        (await test.send('POST', path, { body: { coordinates: { lat: 44.4325, lng: 26.0975 } } })).body,
      );
    const noon = await count();
    test.ports.clock.set(Date.parse('2026-11-22T02:00:00.000Z'));
    const night = await count();
    expect(night.storesTotal).toBe(noon.storesTotal);
    expect(night.storesOpen).toBeLessThan(noon.storesOpen);
  });
});

describe('an address outside the service area', () => {
  it('is put on the waitlist only with an e-mail and consent', async () => {
    const test = await createOnboardingTest();
    expect((await test.send('POST', path, { body: { coordinates: otopeni } })).body).toEqual({
      outcome: 'outside',
      label: null,
      coordinates: otopeni,
      zoneId: null,
      storesOpen: 0,
      storesTotal: 0,
      next: 'join_waitlist',
      storesPath: null,
    });
    expect(await test.send('POST', path, { body: { coordinates: otopeni, email: 'dan@posta.example' } })).toMatchObject(
      {
        status: 400,
        body: { errors: [{ pointer: '/body/consent' }] },
      },
    );
    expect(await test.store.reader.count('leads', {})).toBe(0);
    expect((await test.send('POST', path, { body: waiting })).body).toMatchObject({
      outcome: 'waitlisted',
      next: 'wait',
    });
    expect(await test.store.reader.find('leads', {})).toMatchObject([
      {
        kind: 'customer_intent',
        status: 'new',
        email: 'dan@posta.example',
        consentAt: '2026-11-21T10:00:00.000Z',
        ...otopeni,
      },
    ]);
  });

  it('is on the list once for each e-mail and place, and a repeated request gets the same answer', async () => {
    const test = await createOnboardingTest();
    const send = async (change: object = {}) =>
      (await test.send('POST', path, { body: { ...waiting, ...change } })).body;
    const first = await send();
    expect(await send()).toEqual(first);
    expect(await send({ email: 'DAN@posta.example' })).toEqual(first);
    expect(await test.store.reader.count('leads', {})).toBe(1);
    await send({ email: 'ana@posta.example' });
    await send({ coordinates: { lat: 44.55, lng: 26.09 } });
    expect(await test.store.reader.count('leads', {})).toBe(3);
    expect(await test.store.reader.count('events', { type: 'lead.created' })).toBe(3);
  });

  it('is accepted 20 times a day for each e-mail', async () => {
    const test = await createOnboardingTest();
    const statuses = [];
    for (let time = 0; time < 21; time++) statuses.push((await test.send('POST', path, { body: waiting })).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
    expect((await test.send('POST', path, { body: { coordinates: otopeni } })).status).toBe(200);
  });

  it('becomes a lead that is masked for staff and cannot go live', async () => {
    const test = await createOnboardingTest();
    await test.send('POST', path, { body: { ...waiting, addressText: 'Strada Zborului 3, Otopeni' } });
    const { body } = await test.as('support', 'GET', '/api/v1/leads?kind=customer_intent');
    const [lead] = Object(body).data;
    expect(lead).toMatchObject({
      email: 'd***@p***.example',
      coordinates: null,
      missing: [],
      allowedActions: ['contact', 'reject', 'withdraw'],
    });
    expect(lead.address).not.toContain('3');
    expect((await test.as('admin', 'POST', `/api/v1/leads/${lead.id}/go-live`)).status).toBe(409);
  });
});

describe('a request about an address', () => {
  it('is refused if the address cannot be found', async () => {
    const test = await createOnboardingTest();
    expect(
      await test.send('POST', path, { body: { addressText: 'Strada Care Nu Există Nicăieri 999' } }),
    ).toMatchObject({
      status: 400,
      body: { code: 'address_not_found', errors: [{ pointer: '/body/addressText' }] },
    });
  });

  it('is limited by network address', async () => {
    const test = await createOnboardingTest();
    let status = 200;
    for (let calls = 0; calls < 61; calls++)
      status = (await test.send('POST', path, { body: { coordinates: otopeni } })).status;
    expect(status).toBe(429);
  });
});
