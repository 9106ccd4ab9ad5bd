import { Delivery, DeliveryEventData, type ItemSize, itemSizes, Quote } from '@doorstep/contracts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { toInstant } from '../../kernel/primitives/instant.js';
import { createDeliveryHarness, type DeliveryHarness, flowers } from '../../orders/testing/delivery-harness-fixture.js';
import { demoApiKey } from '../../values/demo/demo-accounts.js';
import { insideServiceArea, serviceAreaBoundingBox } from '../../values/geo/area/service-area.js';
import type { Point } from '../../values/geo/shape/point.js';

const { pickup, dropoff } = flowers;
const quoted = { pickup: { address: pickup.address }, dropoff: { address: dropoff.address } };

describe('create', () => {
  it('creates a delivery with its first event, and looks for a courier', async () => {
    const harness = await createDeliveryHarness();
    const { status, headers, body } = await harness.call('POST', '/v1/deliveries', flowers);
    const delivery = Delivery.parse(body);
    expect([status, headers['location']]).toEqual([201, `/v1/deliveries/${delivery.id}`]);
    expect((await harness.call('GET', `/v1/deliveries/${delivery.id}`)).body).toEqual(delivery);
    expect(await harness.events(delivery.id)).toMatchObject([
      { type: 'delivery.created', sequence: 1, livemode: false, data: { delivery, previousStatus: null } },
    ]);
    const jobs = await harness.store.reader.find('jobs', { where: { subjectId: delivery.id } });
    expect(jobs.map(({ kind, dueAt, clockId }) => [kind, dueAt, clockId]).sort()).toEqual([
      ['delivery.deadline', '2026-11-21T10:15:00.000Z', harness.partnerId],
      ['delivery.simulate', '2026-11-21T10:00:30.000Z', harness.partnerId],
    ]);
  });

  it('simulates nothing in live mode, and uses the system clock', async () => {
    const harness = await createDeliveryHarness();
    const { id, sandbox, livemode } = await harness.create();
    expect([sandbox, livemode]).toEqual([null, true]);
    expect(await harness.store.reader.find('jobs', { where: { subjectId: id } })).toMatchObject([
      { kind: 'delivery.deadline', clockId: 'system' },
    ]);
  });

  it('refuses a duplicate reference with the id of the other delivery, and changes nothing', async () => {
    const harness = await createDeliveryHarness();
    const first = await harness.create({ externalReference: 'comanda-1' }, demoApiKey);
    const quote = Quote.parse((await harness.call('POST', '/v1/quotes', quoted)).body);
    const before = await harness.snapshot();
    const again = { ...flowers, externalReference: 'comanda-1', quoteId: quote.id };
    expect((await harness.call('POST', '/v1/deliveries', again)).body).toMatchObject({
      code: 'duplicate_external_reference',
      deliveryId: first.id,
      errors: [{ pointer: '/body/externalReference' }],
    });
    expect(await harness.snapshot()).toEqual(before);
    expect((await harness.create({ externalReference: 'comanda-1' })).livemode).toBe(true);
  });

  it('accepts a quote, or a reference, for one of several concurrent requests', async () => {
    const harness = await createDeliveryHarness();
    const quote = Quote.parse((await harness.call('POST', '/v1/quotes', quoted)).body);
    const atOnce = async (change: object): Promise<unknown[]> => {
      const request = () => harness.call('POST', '/v1/deliveries', { ...flowers, ...change });
      const answers = await Promise.all(Array.from({ length: 5 }, request));
      return answers.map(({ status, body }) => (status === 201 ? 201 : (body as { code: string }).code)).sort();
    };
    const refused = (code: string): unknown[] => [201, ...Array.from({ length: 4 }, () => code)];
    expect(await atOnce({ quoteId: quote.id })).toEqual(refused('quote_used'));
    expect(await atOnce({ externalReference: 'comanda-2' })).toEqual(refused('duplicate_external_reference'));
    expect(await harness.store.reader.count('deliveries', {})).toBe(2);
  });
});

const point = fc
  .record({
    lat: fc.double({ min: serviceAreaBoundingBox.south, max: serviceAreaBoundingBox.north, noNaN: true }),
    lng: fc.double({ min: serviceAreaBoundingBox.west, max: serviceAreaBoundingBox.east, noNaN: true }),
  })
  .map(({ lat, lng }) => ({ lat: Math.round(lat * 1e6) / 1e6, lng: Math.round(lng * 1e6) / 1e6 }))
  .filter(insideServiceArea);

/** A time window: its start in minutes from now, and its length in minutes. */
interface Span {
  readonly in: number;
  readonly length: number;
}

const span: fc.Arbitrary<Span | undefined> = fc.option(
  fc.record({ in: fc.integer({ min: 30, max: 6 * 1_440 }), length: fc.integer({ min: 120, max: 240 }) }),
  { nil: undefined },
);

/** A requested delivery. */
interface Journey {
  readonly from: Point;
  readonly to: Point;
  readonly pickupSpan: Span | undefined;
  readonly dropoffSpan: Span | undefined;
  readonly size: ItemSize;
  readonly tip: number;
  /** Time between the quote and the delivery. */
  readonly waitSeconds: number;
}

const journey: fc.Arbitrary<Journey> = fc.record({
  from: point,
  to: point,
  pickupSpan: span,
  dropoffSpan: span,
  size: fc.constantFrom(...itemSizes),
  tip: fc.nat(10_000),
  waitSeconds: fc.nat(899),
});

describe('the price', () => {
  let harness: DeliveryHarness;
  beforeAll(async () => {
    harness = await createDeliveryHarness();
  });

  /** Builds the request. The dropoff window follows the pickup window. */
  function requestOf({ from, to, pickupSpan, dropoffSpan, size }: Journey) {
    const now = harness.ports.clock.now();
    const window = (begin: number, minutes: number) => ({
      from: toInstant(now + begin * 60_000),
      to: toInstant(now + (begin + minutes) * 60_000),
    });
    const after = pickupSpan ? pickupSpan.in + pickupSpan.length : 0;
    const pickupWindow = pickupSpan && { window: window(pickupSpan.in, pickupSpan.length) };
    const latest = 7 * 1_440;
    const dropoffWindow = dropoffSpan && {
      window: window(Math.min(latest, after + dropoffSpan.in), dropoffSpan.length),
    };
    return {
      pickup: { address: 'Locul A', coordinates: from, ...pickupWindow },
      dropoff: { address: 'Locul B', coordinates: to, ...dropoffWindow },
      items: [{ name: 'Cutie', quantity: 1, size }],
    };
  }

  it('is charged as it was quoted', async () => {
    await fc.assert(
      fc.asyncProperty(journey, async (asked) => {
        await harness.advance(60);
        const request = requestOf(asked);
        const stop = (which: 'pickup' | 'dropoff') => ({ ...request[which], contact: flowers[which].contact });
        const full = { ...request, pickup: stop('pickup'), dropoff: stop('dropoff') };
        const quote = Quote.parse((await harness.call('POST', '/v1/quotes', request)).body);
        // Without a simulated courier, the arrivals are those of the road.
        const sandbox = { auto: false, scenario: 'happy' };
        const unquoted = await harness.create({ ...full, sandbox }, demoApiKey);
        const { fee, feeComponents, vat, eta, minimumVehicle, distanceMeters } = quote;
        expect(unquoted).toMatchObject({ fee, feeComponents, vat, eta, minimumVehicle, distanceMeters, quoteId: null });

        await harness.advance(asked.waitSeconds);
        const tip = { amount: asked.tip, currency: 'RON' };
        const delivery = await harness.create({ ...full, quoteId: quote.id, tip, sandbox }, demoApiKey);
        expect(delivery).toMatchObject({ fee, feeComponents, vat, minimumVehicle, distanceMeters, quoteId: quote.id });
        expect((await harness.call('GET', `/v1/quotes/${quote.id}`)).body).toMatchObject({
          status: 'used',
          deliveryId: delivery.id,
        });

        const path = `/v1/sandbox/deliveries/${delivery.id}/advance`;
        const delivered = Delivery.parse((await harness.call('POST', path, { steps: 5 })).body);
        const total = { amount: fee.amount + asked.tip, currency: 'RON' };
        expect(delivered).toMatchObject({ status: 'delivered', charge: { fee, tip, total, vat } });
        const owed = (await harness.ledger(delivery.id)).filter(({ account }) => account === 'partner_receivable');
        expect(owed.map(({ amount }) => amount)).toEqual([total.amount]);
        expect(DeliveryEventData.parse((await harness.events(delivery.id)).at(-1)?.data).delivery).toEqual(delivered);
      }),
      { numRuns: 40 },
    );
  });
});
