import { Quote } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { sha256Hex } from '../kernel/primitives/digest.js';
import { createSeededRandom } from '../kernel/primitives/random.js';
import { generateApiKey } from '../partners/api-key.js';
import { demoApiKey } from '../seed/demo.js';
import { createTestService, type TestAnswer, type TestService } from '../testing/test-service.js';

const lipscani = { address: 'Strada Lipscani 25, București' };
const maniu = { address: 'Bd. Iuliu Maniu 7, București' };

const quote = ({ send }: TestService, body: object, headers = {}): Promise<TestAnswer> =>
  send('POST', '/v1/quotes', { body, headers, token: demoApiKey });

/** Another key, of the demo partner or of a new one. */
async function issueKey({ store, ports }: TestService, own: boolean, livemode: boolean): Promise<string> {
  const [known] = await store.reader.find('apiKeys', { where: { keyHash: sha256Hex(demoApiKey) } });
  if (!known) throw new Error('The demo key is not seeded.');
  const key = generateApiKey(createSeededRandom(livemode ? 5 : 6), livemode);
  const partnerId = own ? known.partnerId : ports.newId('partner');
  await store.transaction(async (db) => {
    if (!own) await db.insert('partners', { id: partnerId, name: 'Ceasuri SRL', createdAt: known.createdAt });
    const row = { ...known, id: ports.newId('apiKey'), partnerId, livemode, keyHash: sha256Hex(key) };
    await db.insert('apiKeys', row);
  });
  return key;
}

describe('create', () => {
  it('prices the way between two addresses, VAT included, for 15 minutes', async () => {
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

  it('costs more in peak hours', async () => {
    const test = await createTestService({ now: '2026-11-20T16:30:00.000Z' });
    const { fee, feeComponents } = Quote.parse((await quote(test, { pickup: lipscani, dropoff: lipscani })).body);
    expect(fee.amount).toBe(1_440);
    expect(feeComponents.map(({ kind, amount }) => [kind, amount.amount])).toEqual([
      ['base', 1_200],
      ['peak', 240],
    ]);
  });

  it('tells the partner with an event of the same transaction', async () => {
    const test = await createTestService();
    const { id, fee, expiresAt } = Quote.parse((await quote(test, { pickup: lipscani, dropoff: maniu })).body);
    const events = await test.store.reader.find('events', { where: { type: 'quote.created' } });
    expect(events).toMatchObject([
      { subjectId: id, sequence: 1, livemode: false, data: { quoteId: id, fee, expiresAt } },
    ]);
    expect(events[0]?.partnerId).toMatch(/^par_/);
  });

  it('takes coordinates instead of looking the address up', async () => {
    const test = await createTestService();
    const pickup = { address: 'Poarta din spate', coordinates: { lat: 44.4317, lng: 26.1005 } };
    const body = Quote.parse((await quote(test, { pickup, dropoff: maniu })).body);
    expect(body.pickup).toEqual({ ...pickup, label: 'Poarta din spate', zoneId: 'bucharest-sector-3' });
  });

  const unknown = { address: 'Aleea Inexistentă 7, București' };
  const otopeni = { address: 'Strada 23 August 10, Otopeni' };
  const airport = { address: 'Terminal', coordinates: { lat: 44.5711, lng: 26.085 } };

  it.each([
    ['an unknown pickup', unknown, maniu, 400, 'address_not_found', ['/body/pickup/address']],
    ['an unknown dropoff', lipscani, unknown, 400, 'address_not_found', ['/body/dropoff/address']],
    ['a pickup outside', otopeni, maniu, 409, 'outside_service_area', ['/body/pickup/address']],
    ['a pin outside', lipscani, airport, 409, 'outside_service_area', ['/body/dropoff/coordinates']],
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

  it('has its effect once for an idempotency key', async () => {
    const test = await createTestService();
    const headers = { 'idempotency-key': 'bouquet-17' };
    const first = await quote(test, { pickup: lipscani, dropoff: maniu }, headers);
    const second = await quote(test, { pickup: lipscani, dropoff: maniu }, headers);
    expect(second.body).toEqual(first.body);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(await test.store.reader.count('quotes', {})).toBe(1);
  });

  it('needs an API key, not a session', async () => {
    const test = await createTestService();
    const token = await test.signIn('admin');
    const body = { pickup: lipscani, dropoff: maniu };
    expect((await test.send('POST', '/v1/quotes', { body, token })).status).toBe(401);
    expect((await test.send('POST', '/v1/quotes', { body })).status).toBe(401);
  });
});

describe('get', () => {
  it('shows an own quote, expired from its 15th minute on', async () => {
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
    ['a live key of the same partner', true, true, 404],
    ['another test key of the same partner', true, false, 200],
    ['a key of another partner', false, false, 404],
  ])('answers %s', async (_name, own, livemode, status) => {
    const test = await createTestService();
    const { id } = Quote.parse((await quote(test, { pickup: lipscani, dropoff: maniu })).body);
    const token = await issueKey(test, own, livemode);
    expect((await test.send('GET', `/v1/quotes/${id}`, { token })).status).toBe(status);
  });
});
