import { Quote } from '@doorstep/contracts';
import { expect } from 'vitest';
import { refused } from '../kit/harness.js';
import { bodyOf, expectPointers, expectProblem } from '../kit/http.js';
import { subject } from '../kit/scenario.js';
import type { Target } from '../targets/target.js';
import { apiKeys } from '../targets/test-actors.js';

const pickup = { address: 'Strada Lipscani 25, București' };
const dropoff = { address: 'Bd. Iuliu Maniu 7, București' };
const request = { pickup, dropoff };
/** Coordinates of Otopeni, which is outside the bounding box of every sector. */
const outside = { address: 'Calea Bucureștilor 224, Otopeni', coordinates: { lat: 44.55, lng: 26.07 } };

/** Advances the clock to the next time `HH:MM` in Bucharest, today or tomorrow. */
async function advanceToLocal(target: Target, time: string): Promise<void> {
  const format = { timeZone: 'Europe/Bucharest', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const minutesOf = (shown: string): number => {
    const [hours = 0, minutes = 0] = shown.split(':').map(Number);
    return hours * 60 + minutes;
  };
  const now = minutesOf(new Intl.DateTimeFormat('en-GB', format).format(target.now()));
  await target.advance(((minutesOf(time) - now + 1_440) % 1_440) * 60);
}

export const quotes = subject('quotes', (scenario) => {
  scenario('hold a fee and times for fifteen minutes', async ({ direct, target }) => {
    const quote = await direct().quotes.create(request);
    expect(quote).toMatchObject({ livemode: false, status: 'open', pickup, dropoff: { address: dropoff.address } });
    const parts = quote.feeComponents.reduce((sum, { amount }) => sum + amount.amount, 0);
    expect(parts).toBe(quote.fee.amount);
    expect(quote.vat).toMatchObject({
      rateBasisPoints: 2_100,
      amount: { amount: Math.round((quote.fee.amount * 21) / 121), currency: 'RON' },
    });
    expect(quote.pickupEtaSeconds).toBeLessThan(quote.dropoffEtaSeconds);
    expect(Date.parse(quote.expiresAt)).toBe(target.now() + 15 * 60_000);
    expect(await direct().quotes.get(quote.id)).toEqual(quote);
    await target.advance(15 * 60 - 1);
    expect((await direct().quotes.get(quote.id)).status).toBe('open');
    await target.advance(1);
    expect(await direct().quotes.get(quote.id)).toEqual({ ...quote, status: 'expired' });
  });

  scenario('refuse one place as both stops, and goods of negative value', async ({ direct, send, target }) => {
    const coordinates = { lat: 44.4317, lng: 26.1005 };
    const near = { lat: 44.43173, lng: 26.10053 };
    const create = (json: object) => send('POST', '/v1/quotes', { token: target.apiKey, json });
    const again = { address: 'str. lipscani nr. 25' };
    expectPointers(await create({ pickup, dropoff: again }), '/body/dropoff/address');
    const pins = { pickup: { coordinates }, dropoff: { coordinates: near } };
    expectPointers(await create(pins), '/body/dropoff/coordinates');
    await direct().quotes.create({ pickup: { address: 'Piața Romană 6' }, dropoff: { address: 'Piața Romană 9' } });
    const item = { name: 'Vază', quantity: 1, value: { amount: -5_000, currency: 'RON' } };
    expectPointers(await create({ ...request, items: [item] }), '/body/items/0/value/amount');
  });

  scenario('state how exactly each stop is known', async ({ direct, platform }) => {
    const coordinates = { lat: 44.4317, lng: 26.1005 };
    const { label } = await platform.geocode.reverse(coordinates);
    const pinned = await direct().quotes.create({ pickup: { coordinates }, dropoff });
    expect(pinned.pickup).toMatchObject({ address: null, label, precision: 'coordinates', radiusMeters: 0 });
    expect(pinned.dropoff).toMatchObject({ precision: 'street', radiusMeters: 300 });
    const square = { address: 'Piața Romană 6' };
    expect(await direct().quotes.create({ pickup, dropoff: square })).toMatchObject({
      dropoff: { label: 'Piața Romană 6, Sector 1, București', precision: 'place' },
    });
  });

  scenario('refuse an address that is not precise enough, unless it has coordinates', async ({ direct, target }) => {
    const { quotes } = direct();
    // The calls of all scenarios count together.
    await target.advance(60);
    const unknown = { address: 'Strada Lipscani 99999' };
    const problem = await refused(quotes.create({ pickup, dropoff: unknown }), 'address_imprecise');
    expect(problem).toMatchObject({
      errors: [{ pointer: '/body/dropoff/address', code: 'address_imprecise' }],
      imprecise: [
        {
          pointer: '/body/dropoff/address',
          radiusMeters: 632,
          maxRadiusMeters: 400,
          candidates: [{ label: 'Strada Lipscani, Sector 3, București', precision: 'street', radiusMeters: 632 }],
        },
      ],
    });
    const ambiguous = await refused(quotes.create({ pickup: { address: 'Unirii' }, dropoff }), 'address_imprecise');
    expect(ambiguous).toMatchObject({ imprecise: [{ candidates: [{}, {}, {}] }] });
    await refused(quotes.createBatch({ pickup, dropoffs: [dropoff, unknown] }), 'address_imprecise');
    const coordinates = { lat: 44.4317, lng: 26.1005 };
    expect((await quotes.create({ pickup: { ...unknown, coordinates }, dropoff })).pickup).toMatchObject({
      address: 'Strada Lipscani 99999',
      precision: 'coordinates',
      coordinates,
    });
  });

  scenario('give the earliest and latest times of pickup and dropoff', async ({ direct }) => {
    const { createdAt, eta, pickupEtaSeconds, dropoffEtaSeconds } = await direct().quotes.create(request);
    const seconds = (time: string): number => (Date.parse(time) - Date.parse(createdAt)) / 1_000;
    expect(seconds(eta.pickupLow)).toBeLessThanOrEqual(pickupEtaSeconds);
    expect(seconds(eta.pickupHigh)).toBeGreaterThanOrEqual(pickupEtaSeconds);
    expect(seconds(eta.dropoffLow)).toBeLessThanOrEqual(dropoffEtaSeconds);
    expect(seconds(eta.dropoffHigh)).toBeGreaterThanOrEqual(dropoffEtaSeconds);
  });

  scenario("plan the courier's pickup for a dropoff window", async ({ direct, target }) => {
    const at = (minutes: number): string => new Date(target.now() + minutes * 60_000).toISOString();
    const collected = { ...pickup, window: { from: at(60), to: at(90) } };
    const delivered = { ...dropoff, window: { from: at(120), to: at(150) } };
    const quote = await direct().quotes.create({ pickup: collected, dropoff: delivered });
    expect(quote).toMatchObject({ pickup: collected, dropoff: delivered });
    expect(Date.parse(quote.eta.pickupLow)).toBeGreaterThanOrEqual(Date.parse(collected.window.from));
    expect(Date.parse(quote.eta.dropoffLow)).toBeGreaterThanOrEqual(Date.parse(delivered.window.from));
  });

  scenario('refuse windows that cannot be kept, and name the stop', async ({ send, target }) => {
    const at = (minutes: number): string => new Date(target.now() + minutes * 60_000).toISOString();
    const create = (pickupWindow: object | undefined, dropoffWindow?: object) =>
      send('POST', '/v1/quotes', {
        token: target.apiKey,
        json: { pickup: { ...pickup, window: pickupWindow }, dropoff: { ...dropoff, window: dropoffWindow } },
      });
    const refusals = [
      [{ from: at(60), to: at(69) }, undefined, ['/body/pickup/window/to']],
      [{ from: at(0), to: at(19) }, undefined, ['/body/pickup/window/to']],
      [{ from: at(60), to: at(30) }, undefined, ['/body/pickup/window/to']],
      [{ from: at(31 * 1_440), to: at(31 * 1_440 + 60) }, undefined, ['/body/pickup/window/from']],
      [undefined, { from: at(60), to: at(79) }, ['/body/dropoff/window/to']],
      [undefined, { from: at(-15), to: at(5) }, ['/body/dropoff/window/to']],
      [{ from: at(60), to: at(120) }, { from: at(80), to: at(110) }, ['/body/dropoff/window/to']],
      [
        { from: at(60), to: at(61) },
        { from: at(31 * 1_440), to: at(31 * 1_440) },
        ['/body/pickup/window/to', '/body/dropoff/window/from', '/body/dropoff/window/to'],
      ],
    ] as const;
    for (const [pickupWindow, dropoffWindow, pointers] of refusals) {
      const problem = expectProblem(await create(pickupWindow, dropoffWindow), 'invalid_window');
      expect(problem).toMatchObject({ errors: pointers.map((pointer) => ({ pointer })) });
    }
    await target.advance('1m');
  });

  scenario('choose the smallest vehicle that can carry the items', async ({ direct }) => {
    const { quotes: area } = direct();
    const vehicleFor = async (items: object[], minimumVehicle?: 'bicycle' | 'scooter' | 'car') => {
      const named = items.map((item) => ({ name: 'Cutie', quantity: 1, ...item }));
      return (await area.create({ ...request, items: named, ...(minimumVehicle && { minimumVehicle }) }))
        .minimumVehicle;
    };
    expect(await vehicleFor([])).toBe('bicycle');
    expect(await vehicleFor([{ size: 'medium', weightGrams: 5_000, quantity: 2 }])).toBe('bicycle');
    expect(await vehicleFor([{ size: 'medium', weightGrams: 5_001, quantity: 2 }])).toBe('scooter');
    expect(await vehicleFor([{ size: 'large' }])).toBe('scooter');
    expect(await vehicleFor([{ size: 'xlarge' }], 'bicycle')).toBe('car');
    expect(await vehicleFor([], 'car')).toBe('car');
    const tooHeavy = area.create({ ...request, items: [{ name: 'Plumb', quantity: 2, weightGrams: 50_001 }] });
    expect(await refused(tooHeavy, 'no_suitable_vehicle')).toMatchObject({ errors: [{ pointer: '/body/items' }] });
  });

  scenario('can be renewed, with the difference in fee', async ({ direct, target }) => {
    const { quotes: area } = direct();
    await advanceToLocal(target, '15:00');
    const first = await area.create(request);
    const same = await area.requote(first.id);
    expect(same).toMatchObject({
      quote: { status: 'open', requoteOf: first.id, fee: first.fee },
      previousQuoteId: first.id,
      feeDifference: { amount: 0, currency: 'RON' },
      changes: [],
    });
    await advanceToLocal(target, '18:30');
    expect((await area.get(first.id)).status).toBe('expired');
    const renewed = await area.requote(first.id);
    const difference = renewed.quote.fee.amount - first.fee.amount;
    expect(difference).toBe(Math.round(first.fee.amount * 0.2));
    expect(renewed.feeDifference.amount).toBe(difference);
    expect(renewed.changes).toEqual([
      { field: 'fee', before: first.fee.amount, after: renewed.quote.fee.amount },
      { field: 'peak', before: 0, after: difference },
    ]);
    expect(await area.get(renewed.quote.id)).toEqual(renewed.quote);
  });

  scenario('cannot be renewed by others, or after their windows have passed', async ({ direct, target }) => {
    const at = (minutes: number): string => new Date(target.now() + minutes * 60_000).toISOString();
    const quote = await direct().quotes.create({
      pickup: { ...pickup, window: { from: at(0), to: at(30) } },
      dropoff,
    });
    await refused(direct(apiKeys.otherPartner).quotes.requote(quote.id), 'not_found');
    await refused(direct(apiKeys.live).quotes.requote(quote.id), 'not_found');
    await refused(direct(apiKeys.readOnly).quotes.requote(quote.id), 'forbidden');
    await target.advance('11m');
    expect(await refused(direct().quotes.requote(quote.id), 'invalid_window')).toMatchObject({
      errors: [{ pointer: '/params/id' }],
    });
  });

  scenario('accept magic addresses in test mode only', async ({ direct }) => {
    const magic = { pickup, dropoff: { address: 'SANDBOX no courier, Bucuresti' } };
    expect((await direct().quotes.create(magic)).dropoff.label).toBe('Sandbox No Courier, București');
    await refused(direct(apiKeys.live).quotes.create(magic), 'address_not_found');
  });

  scenario('cost more for a longer route', async ({ direct }) => {
    const near = await direct().quotes.create({ pickup, dropoff: { address: 'Calea Victoriei 12, București' } });
    const far = await direct().quotes.create(request);
    expect(near.distanceMeters).toBeLessThan(far.distanceMeters);
    expect(near.fee.amount).toBeLessThan(far.fee.amount);
  });

  scenario('prefer coordinates to the address text', async ({ direct }) => {
    const coordinates = { lat: 44.4317, lng: 26.1005 };
    const quote = await direct().quotes.create({ pickup: { address: 'La chioșc', coordinates }, dropoff });
    expect(quote.pickup).toMatchObject({ address: 'La chioșc', coordinates });
  });

  scenario('refuse unknown and outside addresses, and name the stop', async ({ direct }) => {
    const { quotes: area } = direct();
    expect(await refused(area.create({ pickup, dropoff: outside }), 'outside_service_area')).toMatchObject({
      errors: [{ pointer: expect.stringMatching(/^\/body\/dropoff/) }],
    });
    expect(
      await refused(area.create({ pickup: { address: 'zzzz qqqq 99' }, dropoff }), 'address_not_found'),
    ).toMatchObject({
      errors: [{ pointer: expect.stringMatching(/^\/body\/pickup/) }],
    });
  });

  scenario(
    'replay the first answer for a repeated key, and refuse the key for another request',
    async ({ send, target }) => {
      const headers = { 'idempotency-key': 'quote-1' };
      const create = (json: object) => send('POST', '/v1/quotes', { token: target.apiKey, json, headers });
      const first = await create(request);
      await target.advance('1m');
      const again = await create(request);
      expect([first.status, again.status, again.text]).toEqual([201, 201, first.text]);
      expect([first, again].map((answer) => answer.headers.get('idempotency-replayed'))).toEqual([null, 'true']);
      expect((await create({ dropoff, pickup })).text).toBe(first.text);
      const other = { pickup: dropoff, dropoff: pickup };
      expectProblem(await create(other), 'idempotency_key_reused');
      await target.advance('1d');
      const created = await create(other);
      expect([created.status, created.headers.get('idempotency-replayed')]).toEqual([201, null]);
    },
  );

  scenario('are created once under concurrent duplicates', async ({ send, target }) => {
    const headers = { 'idempotency-key': 'quote-at-once' };
    const create = () => send('POST', '/v1/quotes', { token: target.apiKey, json: request, headers });
    const answers = await Promise.all(Array.from({ length: 10 }, create));
    const created = answers.filter(({ status }) => status === 201);
    expect(new Set(created.map(({ text }) => Quote.parse(JSON.parse(text)).id)).size).toBe(1);
    for (const answer of answers.filter(({ status }) => status !== 201))
      expectProblem(answer, 'idempotency_in_progress');
    await target.advance('1m');
  });

  scenario('belong to a partner and a mode', async ({ direct }) => {
    const quote = await direct().quotes.create(request);
    await refused(direct(apiKeys.otherPartner).quotes.get(quote.id), 'not_found');
    await refused(direct(apiKeys.live).quotes.get(quote.id), 'not_found');
    expect(await direct(apiKeys.readOnly).quotes.get(quote.id)).toEqual(quote);
    expect((await direct(apiKeys.live).quotes.create(request)).livemode).toBe(true);
    await refused(direct(apiKeys.readOnly).quotes.create(request), 'forbidden');
  });

  scenario('refuse every invalid API key', async ({ send, as }) => {
    const { token: session } = await as('admin');
    const bearers = [undefined, session, apiKeys.revoked, apiKeys.expired, 'ds_test_x', `${apiKeys.otherPartner}x`];
    for (const token of bearers) {
      for (const [method, path] of [
        ['POST', '/v1/quotes'],
        ['GET', '/v1/quotes/quo_01kb2m5v3xe8wr9q4t7n6c0d1f'],
      ] as const) {
        const answer = await send(method, path, { token, json: method === 'POST' ? request : undefined });
        expectProblem(answer, 'unauthenticated');
        expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
      }
    }
    expectProblem(await send('GET', '/api/v1/orders', { token: apiKeys.live }), 'unauthenticated');
  });

  scenario('point at every invalid field', async ({ send, target }) => {
    const create = (json: unknown) => send('POST', '/v1/quotes', { token: target.apiKey, json });
    expectPointers(await create({}), '/body/pickup', '/body/dropoff');
    expectPointers(await create({ pickup: { address: ' ' }, dropoff }), '/body/pickup/address');
    expectPointers(await create({ ...request, tip: 1 }), '/body/tip');
    expectPointers(await create({ pickup: { ...pickup, zip: '1' }, dropoff }), '/body/pickup/zip');
    expectPointers(await create([]), '/body');
    expectPointers(await create(null), '/body');
    expectPointers(await send('GET', '/v1/quotes/42', { token: target.apiKey }), '/params/id');
    await target.advance('1m');
  });

  scenario('count calls, report the remaining quota, and answer 429 when it is used up', async ({ send, target }) => {
    await target.advance('1m');
    const create = () => send('POST', '/v1/quotes', { token: apiKeys.otherPartner, json: request });
    const left = (headers: Headers): number =>
      Number(/"quotes";r=(\d+);t=\d+/.exec(headers.get('ratelimit') ?? '')?.[1]);
    const first = await create();
    expect(first.headers.get('ratelimit-policy')).toBe('"default";q=300;w=60, "burst";q=20;w=1, "quotes";q=120;w=60');
    expect([left(first.headers), left((await create()).headers)]).toEqual([119, 118]);
    let sent = 2;
    for (; sent < 20; sent++) expect((await create()).status).toBe(201);
    const burst = await create();
    expectProblem(burst, 'rate_limited');
    expect(burst.headers.get('retry-after')).toBe('1');
    for (let second = 1; second < 6; second++) {
      await target.advance('1s');
      for (let call = 0; call < 20 && sent < 120; call++, sent++) expect((await create()).status).toBe(201);
    }
    await target.advance('1s');
    const exceeded = await create();
    expectProblem(exceeded, 'rate_limited');
    expect([left(exceeded.headers), Number(exceeded.headers.get('retry-after'))]).toEqual([0, 54]);
    expect((await send('POST', '/v1/quotes', { token: target.apiKey, json: request })).status).toBe(201);
    await target.advance('1m');
    const after = await create();
    expect([after.status, left(after.headers)]).toEqual([201, 119]);
    expect(Quote.parse(bodyOf(after)).status).toBe('open');
  });
});
