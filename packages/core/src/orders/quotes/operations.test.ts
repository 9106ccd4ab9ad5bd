import { Problem, Quote, Requote } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { sha256Hex } from '../../kernel/primitives/digest.js';
import { addSeconds } from '../../kernel/primitives/instant.js';
import { createSeededRandom } from '../../kernel/primitives/random.js';
import { generateApiKey } from '../../partners/partners/api-key.js';
import { createTestService, type TestAnswer, type TestService } from '../../service/testing/test-service.js';
import { demoApiKey } from '../../values/demo/demo-accounts.js';
import { redeemQuote } from './redeem.js';

const lipscani = { address: 'Strada Lipscani 25, București' };
const maniu = { address: 'Bd. Iuliu Maniu 7, București' };

const quote = ({ send }: TestService, body: object, headers = {}): Promise<TestAnswer> =>
  send('POST', '/v1/quotes', { body, headers, token: demoApiKey });

/** Issues another key, for the demo partner or for a new one. */
async function issueKey({ store, ports }: TestService, own: boolean, livemode: boolean): Promise<string> {
  const [known] = await store.reader.find('apiKeys', { where: { keyHash: sha256Hex(demoApiKey) } });
  if (!known) throw new Error('The demo key is not seeded.');
  const key = generateApiKey(createSeededRandom(livemode ? 5 : 6), livemode);
  const partnerId = own ? known.partnerId : ports.newId('partner');
  await store.transaction(async (db) => {
    const { createdAt } = known;
    const partner = {
      id: partnerId,
      name: 'Ceasuri SRL',
      contactEmail: null,
      currency: 'RON' as const,
      createdAt,
      updatedAt: createdAt,
    };
    if (!own) await db.insert('partners', partner);
    const row = { ...known, id: ports.newId('apiKey'), partnerId, livemode, keyHash: sha256Hex(key) };
    await db.insert('apiKeys', row);
  });
  return key;
}

describe('create', () => {
  it('quotes a price between two addresses, VAT included, for 15 minutes', async () => {
    const test = await createTestService();
    const answer = await quote(test, { pickup: lipscani, dropoff: maniu });
    expect(answer.status).toBe(201);
    const body = Quote.parse(answer.body);
    expect(body).toMatchObject({
      livemode: false,
      status: 'open',
      pickup: { ...lipscani, label: 'Strada Lipscani 25, Sector 3, București', zoneId: 'bucharest-sector-3' },
      dropoff: { zoneId: 'bucharest-sector-6' },
      createdAt: '2026-11-21T10:00:00.000Z',
      expiresAt: '2026-11-21T10:15:00.000Z',
    });
    expect(body.feeComponents.map(({ kind }) => kind)).toEqual(['base', 'distance']);
    expect(body.dropoffEtaSeconds).toBeGreaterThan(body.pickupEtaSeconds);
  });

  it('accepts coordinates without an address', async () => {
    const points = { pickup: { coordinates: { lat: 44.4317, lng: 26.1005 } }, dropoff: maniu };
    const answer = await quote(await createTestService(), points);
    expect(Quote.parse(answer.body).pickup).toMatchObject({
      address: null,
      label: 'Strada Lipscani, Sector 3, București',
      precision: 'coordinates',
      radiusMeters: 0,
    });
  });

  it.each([
    ['Strada Lipscani 25', 'Strada Lipscani 25, Sector 3, București', 'street'],
    ['Piața Romană 6', 'Piața Romană 6, Sector 1, București', 'place'],
  ])('states how exactly the position of %s is known', async (address, label, precision) => {
    const answer = await quote(await createTestService(), { pickup: { address }, dropoff: maniu });
    expect(Quote.parse(answer.body)).toMatchObject({
      pickup: { address, label, precision },
      dropoff: { precision: 'street', radiusMeters: 300 },
    });
  });

  it.each([
    ['Strada Lipscani 99999', 632, ['Strada Lipscani']],
    ['Strada Lipscani', 632, ['Strada Lipscani']],
    ['Colentina', 1_800, ['Colentina']],
    ['Unirii', 4_635, ['Piața Unirii', 'Bulevardul Unirii', 'Splaiul Unirii']],
  ])('refuses %s, which is known to %i m, with what it may mean', async (address, radiusMeters, names) => {
    const answer = await quote(await createTestService(), { pickup: { address }, dropoff: { address } });
    const { code, errors, imprecise } = Problem.parse(answer.body);
    expect([answer.status, code]).toEqual([422, 'address_imprecise']);
    const pointers = ['/body/pickup/address', '/body/dropoff/address'];
    expect(errors?.map(({ pointer }) => pointer)).toEqual(pointers);
    expect(imprecise).toMatchObject(pointers.map((pointer) => ({ pointer, radiusMeters, maxRadiusMeters: 400 })));
    expect(imprecise?.[0]?.candidates.map(({ label }) => label.split(',')[0])).toEqual(names);
  });

  it('prices every address with coordinates, however little the text says', async () => {
    const pinned = { address: 'Strada Lipscani 99999', coordinates: { lat: 44.4317, lng: 26.1005 } };
    expect((await quote(await createTestService(), { pickup: pinned, dropoff: maniu })).status).toBe(201);
  });

  it('allows the radius that the zone of the address allows', async () => {
    const test = await createTestService();
    const allow = async (maxAddressRadiusMeters: number | null) => {
      const token = await test.signIn('admin');
      const body = { maxAddressRadiusMeters };
      expect((await test.send('PATCH', '/api/v1/dispatch-zones/bucharest-sector-3', { token, body })).status).toBe(200);
      return (await quote(test, { pickup: { address: 'Strada Lipscani' }, dropoff: maniu })).status;
    };
    expect(await allow(632)).toBe(201);
    expect(await allow(631)).toBe(422);
    expect(await allow(700)).toBe(201);
    expect(await allow(null)).toBe(422);
  });

  it('requires an address or coordinates', async () => {
    const answer = await quote(await createTestService(), { pickup: {}, dropoff: maniu });
    expect(answer.body).toMatchObject({ code: 'invalid_request', errors: [{ pointer: '/body/pickup/address' }] });
  });

  it('quotes a higher price in peak hours', async () => {
    const near = { address: 'Strada Lipscani 45' };
    const test = await createTestService({ now: '2026-11-20T16:30:00.000Z' });
    const { fee, feeComponents } = Quote.parse((await quote(test, { pickup: lipscani, dropoff: near })).body);
    expect(fee.amount).toBe(1_440);
    expect(feeComponents.map(({ kind, amount }) => [kind, amount.amount])).toEqual([
      ['base', 1_200],
      ['peak', 240],
    ]);
  });

  it('returns arrival ranges around the estimates', async () => {
    const { pickupEtaSeconds, dropoffEtaSeconds, eta, createdAt } = Quote.parse(
      (await quote(await createTestService(), { pickup: lipscani, dropoff: maniu })).body,
    );
    const [pickup, dropoff] = [pickupEtaSeconds, dropoffEtaSeconds].map((seconds) => addSeconds(createdAt, seconds));
    const { pickupLow, pickupHigh, dropoffLow, dropoffHigh } = eta;
    expect([pickupLow, pickup, pickupHigh]).toEqual([pickupLow, pickup, pickupHigh].toSorted());
    expect([dropoffLow, dropoff, dropoffHigh]).toEqual([dropoffLow, dropoff, dropoffHigh].toSorted());
  });

  it('prices a window by its dispatch time', async () => {
    const test = await createTestService();
    const at = (from: string, to: string) => ({ ...lipscani, window: { from, to } });
    const peakOf = async (from: string, to: string): Promise<boolean> => {
      const body = Quote.parse((await quote(test, { pickup: at(from, to), dropoff: maniu })).body);
      expect(body.pickup.window).toEqual({ from: addSeconds(from, 0), to: addSeconds(to, 0) });
      return body.feeComponents.some(({ kind }) => kind === 'peak');
    };
    expect(await peakOf('2026-11-21T18:09:00+02:00', '2026-11-21T19:00:00+02:00')).toBe(false);
    expect(await peakOf('2026-11-21T18:10:00+02:00', '2026-11-21T19:00:00+02:00')).toBe(true);
  });

  it('refuses windows that cannot be met, with a pointer to each wrong end', async () => {
    const test = await createTestService();
    const window = { from: '2026-11-21T10:00:00Z', to: '2026-11-21T10:19:59Z' };
    const answer = await quote(test, { pickup: { ...lipscani, window }, dropoff: { ...maniu, window } });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'invalid_window',
        errors: [{ pointer: '/body/pickup/window/to' }, { pointer: '/body/dropoff/window/to' }],
        detail: expect.stringMatching(/ Your sandbox's clock says 2026-11-21T10:00:00.000Z\.$/),
        now: '2026-11-21T10:00:00.000Z',
      },
    });
    expect(await test.store.reader.count('quotes', {})).toBe(0);
  });

  it('chooses the vehicle that the items need, at its speed', async () => {
    const test = await createTestService();
    const stops = { pickup: lipscani, dropoff: maniu };
    const television = [{ name: 'Televizor', quantity: 1, size: 'xlarge' }];
    const bicycle = Quote.parse((await quote(test, stops)).body);
    const car = Quote.parse((await quote(test, { ...stops, items: television, minimumVehicle: 'scooter' })).body);
    expect([bicycle.minimumVehicle, car.minimumVehicle]).toEqual(['bicycle', 'car']);
    expect(car.dropoffEtaSeconds).toBeLessThan(bicycle.dropoffEtaSeconds);
    const sofas = [{ name: 'Canapea', quantity: 2, weightGrams: 60_000 }];
    expect(await quote(test, { ...stops, items: sofas })).toMatchObject({
      status: 409,
      body: { code: 'no_suitable_vehicle', errors: [{ pointer: '/body/items' }] },
    });
  });

  it('accepts magic addresses in test mode only', async () => {
    const test = await createTestService();
    const stops = { pickup: { address: 'sandbox happy' }, dropoff: { address: 'Sandbox No Courier, București' } };
    const body = Quote.parse((await quote(test, stops)).body);
    expect(body.dropoff).toMatchObject({ ...stops.dropoff, label: 'Sandbox No Courier, București' });
    const token = await issueKey(test, true, true);
    expect(await test.send('POST', '/v1/quotes', { body: stops, token })).toMatchObject({
      status: 400,
      body: {
        code: 'address_not_found',
        errors: [{ pointer: '/body/pickup/address' }, { pointer: '/body/dropoff/address' }],
      },
    });
  });

  it('stores the route from door to door as plain points', async () => {
    const test = await createTestService();
    const { id, pickup, dropoff } = Quote.parse((await quote(test, { pickup: lipscani, dropoff: maniu })).body);
    const route = (await test.store.reader.get('quotes', id))?.route ?? [];
    expect([route[0], route.at(-1)]).toEqual([pickup.coordinates, dropoff.coordinates]);
    expect(route.length).toBeGreaterThan(5);
    expect(route.length).toBeLessThan(200);
  });

  it('estimates a longer time in the rush hour than on a Sunday night, over the same distance', async () => {
    const test = await createTestService();
    const windows = ['2026-11-23T15:30:00.000Z', '2026-11-22T23:00:00.000Z'].map((from) => ({
      from,
      to: addSeconds(from, 3_600),
    }));
    const [rush, night] = await Promise.all(
      windows.map(async (window) => {
        const answer = await quote(test, { pickup: { ...lipscani, window }, dropoff: maniu, minimumVehicle: 'car' });
        return Quote.parse(answer.body);
      }),
    );
    expect(rush?.distanceMeters).toBe(night?.distanceMeters);
    expect(rush?.dropoffEtaSeconds).toBeGreaterThan((night?.dropoffEtaSeconds ?? 0) + 60);
  });

  it('emits an event for the partner', async () => {
    const test = await createTestService();
    const { id, fee, expiresAt } = Quote.parse((await quote(test, { pickup: lipscani, dropoff: maniu })).body);
    const events = await test.store.reader.find('events', { where: { type: 'quote.created' } });
    expect(events).toMatchObject([
      { subjectId: id, sequence: 1, livemode: false, data: { quoteId: id, fee, expiresAt } },
    ]);
    expect(events[0]?.partnerId).toMatch(/^par_/);
  });

  it('uses coordinates instead of geocoding the address', async () => {
    const test = await createTestService();
    const pickup = { address: 'Poarta din spate', coordinates: { lat: 44.4317, lng: 26.1005 } };
    const body = Quote.parse((await quote(test, { pickup, dropoff: maniu })).body);
    expect(body.pickup).toEqual({
      ...pickup,
      label: 'Poarta din spate',
      placeId: null,
      precision: 'coordinates',
      radiusMeters: 0,
      zoneId: 'bucharest-sector-3',
      window: null,
    });
  });

  const unknown = { address: 'Aleea Inexistentă 7, București' };
  const otopeni = { address: 'Strada 23 August 10, Otopeni' };
  const airport = { address: 'Terminal', coordinates: { lat: 44.5711, lng: 26.085 } };

  it.each([
    ['an unknown pickup', unknown, maniu, 400, 'address_not_found', ['/body/pickup/address']],
    ['an unknown dropoff', lipscani, unknown, 400, 'address_not_found', ['/body/dropoff/address']],
    ['a pickup outside', otopeni, maniu, 409, 'outside_service_area', ['/body/pickup/address']],
    ['coordinates outside', lipscani, airport, 409, 'outside_service_area', ['/body/dropoff/coordinates']],
    [
      'both outside',
      otopeni,
      airport,
      409,
      'outside_service_area',
      ['/body/pickup/address', '/body/dropoff/coordinates'],
    ],
    ['one outside, one unknown', otopeni, unknown, 400, 'address_not_found', ['/body/dropoff/address']],
  ])('refuses %s', async (_name, pickup, dropoff, status, code, pointers) => {
    const test = await createTestService();
    const answer = await quote(test, { pickup, dropoff });
    expect(answer).toMatchObject({ status, body: { code, errors: pointers.map((pointer) => ({ pointer, code })) } });
    expect(await test.store.reader.count('quotes', {})).toBe(0);
  });

  it('creates one quote for repeated requests with one idempotency key', async () => {
    const test = await createTestService();
    const headers = { 'idempotency-key': 'bouquet-17' };
    const first = await quote(test, { pickup: lipscani, dropoff: maniu }, headers);
    const second = await quote(test, { pickup: lipscani, dropoff: maniu }, headers);
    expect(second.body).toEqual(first.body);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(await test.store.reader.count('quotes', {})).toBe(1);
  });

  it('requires an API key, not a session', async () => {
    const test = await createTestService();
    const token = await test.signIn('admin');
    const body = { pickup: lipscani, dropoff: maniu };
    expect((await test.send('POST', '/v1/quotes', { body, token })).status).toBe(401);
    expect((await test.send('POST', '/v1/quotes', { body })).status).toBe(401);
  });
});

describe('requote', () => {
  const requote = ({ send }: TestService, id: string, token = demoApiKey): Promise<TestAnswer> =>
    send('POST', `/v1/quotes/${id}/requote`, { token });

  it('reports no changes right after the quote', async () => {
    const test = await createTestService();
    const first = Quote.parse((await quote(test, { pickup: lipscani, dropoff: maniu })).body);
    const answer = await requote(test, first.id);
    const second = Requote.parse(answer.body);
    expect(second).toEqual({
      quote: { ...first, id: second.quote.id, requoteOf: first.id },
      previousQuoteId: first.id,
      feeDifference: { amount: 0, currency: 'RON' },
      changes: [],
    });
    expect(answer).toMatchObject({ status: 201, headers: { location: `/v1/quotes/${second.quote.id}` } });
    expect(second.quote.id).not.toBe(first.id);
    expect(await test.store.reader.count('events', { type: 'quote.created' })).toBe(2);
  });

  it('renews an expired quote, and reports the figures that changed', async () => {
    const test = await createTestService();
    const items = [{ name: 'Televizor', quantity: 1, size: 'xlarge' }];
    const first = Quote.parse((await quote(test, { pickup: lipscani, dropoff: maniu, items })).body);
    test.ports.clock.set(Date.parse('2026-11-21T16:00:00Z'));
    const { quote: second, feeDifference, changes } = Requote.parse((await requote(test, first.id)).body);
    const peak = Math.round(first.fee.amount * 0.2);
    expect(second).toMatchObject({ status: 'open', minimumVehicle: 'car', expiresAt: '2026-11-21T16:15:00.000Z' });
    expect(feeDifference.amount).toBe(peak);
    expect(changes).toEqual([
      { field: 'fee', before: first.fee.amount, after: first.fee.amount + peak },
      { field: 'peak', before: 0, after: peak },
    ]);
  });

  it('keeps windows, and reports no changes before they begin', async () => {
    const test = await createTestService();
    const window = { from: '2026-11-21T13:00:00.000Z', to: '2026-11-21T13:30:00.000Z' };
    const first = Quote.parse((await quote(test, { pickup: { ...lipscani, window }, dropoff: maniu })).body);
    test.ports.clock.set(Date.parse('2026-11-21T12:00:00Z'));
    const second = Requote.parse((await requote(test, first.id)).body);
    expect([second.quote.pickup.window, second.quote.eta, second.changes]).toEqual([window, first.eta, []]);
  });

  it('refuses windows that can no longer be met', async () => {
    const test = await createTestService();
    const window = { from: '2026-11-21T10:00:00Z', to: '2026-11-21T10:30:00Z' };
    const first = Quote.parse((await quote(test, { pickup: { ...lipscani, window }, dropoff: maniu })).body);
    test.ports.clock.set(Date.parse('2026-11-21T10:10:01Z'));
    expect(await requote(test, first.id)).toMatchObject({
      status: 400,
      body: { code: 'invalid_window', errors: [{ pointer: '/params/id' }] },
    });
  });

  it('refuses a used quote, and quotes of others', async () => {
    const test = await createTestService();
    const { id } = Quote.parse((await quote(test, { pickup: lipscani, dropoff: maniu })).body);
    expect((await requote(test, id, await issueKey(test, false, false))).status).toBe(404);
    expect((await requote(test, id, await issueKey(test, true, true))).status).toBe(404);
    const record = await test.store.reader.get('quotes', id);
    if (!record) throw new Error('The quote is gone.');
    const now = record.createdAt;
    await test.store.transaction((db) => redeemQuote({ db, now }, id, record, 'dlv_01kb2m5v3xe8wr9q4t7n6c0d1f'));
    expect(await requote(test, id)).toMatchObject({ status: 409, body: { code: 'quote_used' } });
  });
});

describe('get', () => {
  it('shows a quote as open for 15 minutes, then as expired', async () => {
    const test = await createTestService();
    const created = Quote.parse((await quote(test, { pickup: lipscani, dropoff: maniu })).body);
    const read = (): Promise<TestAnswer> => test.send('GET', `/v1/quotes/${created.id}`, { token: demoApiKey });
    expect((await read()).body).toEqual(created);
    test.ports.clock.set(test.ports.clock.now() + 15 * 60_000 - 1);
    expect((await read()).body).toMatchObject({ status: 'open' });
    test.ports.clock.set(test.ports.clock.now() + 1);
    expect((await read()).body).toEqual({ ...created, status: 'expired' });
  });

  it.each([
    ['hides a quote from a live key of the same partner', true, true, 404],
    ['shows a quote to another test key of the same partner', true, false, 200],
    ['hides a quote from another partner', false, false, 404],
  ])('%s', async (_name, own, livemode, status) => {
    const test = await createTestService();
    const { id } = Quote.parse((await quote(test, { pickup: lipscani, dropoff: maniu })).body);
    const token = await issueKey(test, own, livemode);
    expect((await test.send('GET', `/v1/quotes/${id}`, { token })).status).toBe(status);
  });
});
