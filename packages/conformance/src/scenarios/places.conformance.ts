import type { Doorstep, Place } from '@doorstep/sdk';
import { expect } from 'vitest';
import { type Harness, refused } from '../kit/harness.js';
import { expectPointers, expectProblem } from '../kit/http.js';
import { bringToDropoff, crowdCourier, flowers, liveMode } from '../kit/live-delivery.js';
import { ownPartner } from '../kit/own-partner.js';
import { subject } from '../kit/scenario.js';

const { address, contact } = flowers.pickup;
const shop = { name: 'Florăria Lipscani', address, contact, instructions: 'Intrarea din curte' };
const { dropoff, items } = flowers;

/** Hours of a place that is closed every day but on one date, when it is open until noon. */
const morningOf = (date: string) => ({
  week: [[], [], [], [], [], [], []],
  exceptions: [{ date, hours: [{ opens: '08:00', closes: '12:00' }] }],
});

/** Returns the local date in Bucharest two days from now. */
function dayAfterTomorrow({ target }: Harness): string {
  const at = new Date(target.now() + 2 * 86_400_000);
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Bucharest' }).format(at);
}

/** Returns a window on a date, in winter or summer time as the zone has it then. */
function windowOn(date: string, from: string, to: string): { from: string; to: string } {
  const name = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Bucharest', timeZoneName: 'longOffset' })
    .formatToParts(new Date(`${date}T10:00:00Z`))
    .find(({ type }) => type === 'timeZoneName')?.value;
  const offset = name?.replace('GMT', '') ?? '';
  return { from: `${date}T${from}:00.000${offset}`, to: `${date}T${to}:00.000${offset}` };
}

async function quoteAt({ quotes }: Doorstep, { id }: Pick<Place, 'id'>, window?: { from: string; to: string }) {
  return quotes.create({ pickup: { placeId: id, ...(window && { window }) }, dropoff: { address: dropoff.address } });
}

export const places = subject('stored places', (scenario) => {
  scenario('are named by quotes, deliveries and batches in place of an address', async (harness) => {
    const { test } = await ownPartner(harness);
    const place = await test.places.create({ ...shop, externalReference: 'shop-1' });
    expect(place).toMatchObject({ ...shop, hours: null, cityId: 'bucharest', timeZone: 'Europe/Bucharest' });
    expect(await test.places.get(place.id)).toEqual(place);
    const quote = await quoteAt(test, place);
    const byAddress = await test.quotes.create({ pickup: { address }, dropoff: { address: dropoff.address } });
    expect(quote).toMatchObject({ fee: byAddress.fee, pickup: { ...byAddress.pickup, placeId: place.id } });

    const delivery = await test.deliveries.create({ dropoff, items, quoteId: quote.id, pickup: { placeId: place.id } });
    expect(delivery).toMatchObject({
      fee: quote.fee,
      pickup: { placeId: place.id, address, contact, notes: shop.instructions },
      dropoff: { placeId: null },
    });
    const other = { name: 'Dana Ionescu', phone: '+40213127777' };
    const named = { placeId: place.id, contact: other, notes: 'Ghișeul 2' };
    expect((await test.deliveries.create({ dropoff, items, pickup: named })).pickup).toMatchObject(named);
    const batch = await test.deliveries.createBatch({
      pickup: { placeId: place.id },
      dropoffs: [
        { ...dropoff, items },
        { ...dropoff, address: 'Calea Victoriei 12, București', items },
      ],
    });
    expect(new Set(batch.deliveries.map(({ pickup }) => pickup.placeId))).toEqual(new Set([place.id]));

    const moved = await test.places.update(place.id, { address: 'Calea Victoriei 12, București', instructions: '' });
    expect(moved).toMatchObject({ name: shop.name, instructions: null, externalReference: 'shop-1' });
    expect(moved.coordinates).not.toEqual(place.coordinates);
    const late = { dropoff, items, quoteId: byAddress.id, pickup: { placeId: place.id } };
    const differs = await refused(test.deliveries.create(late), 'quote_mismatch');
    expect(differs).toMatchObject({ errors: [{ pointer: '/body/pickup/placeId' }] });
    expect((await test.places.list({ externalReference: 'shop-1' })).data).toEqual([moved]);
    await test.places.delete(place.id);
    expect((await test.places.list()).data).toEqual([]);
    expect((await test.deliveries.get(delivery.id)).pickup).toMatchObject({ placeId: place.id, address });
  });

  scenario('are closed outside their hours, in the time zone of their city', async (harness) => {
    const { test } = await ownPartner(harness);
    const date = dayAfterTomorrow(harness);
    const place = await test.places.create({ ...shop, hours: morningOf(date) });
    expect((await quoteAt(test, place, windowOn(date, '09:00', '09:30'))).pickup.window).not.toBeNull();
    const wrong = [
      ['/body/pickup/placeId', undefined],
      ['/body/pickup/window/from', windowOn(date, '07:30', '09:00')],
      ['/body/pickup/window/to', windowOn(date, '11:30', '12:30')],
    ] as const;
    for (const [pointer, window] of wrong) {
      const problem = await refused(quoteAt(test, place, window), 'invalid_window');
      expect(problem).toMatchObject({ detail: expect.stringContaining('is closed at'), errors: [{ pointer }] });
    }
    await refused(test.deliveries.create({ pickup: { placeId: place.id }, dropoff, items }), 'invalid_window');
    await test.places.update(place.id, { hours: null });
    expect((await quoteAt(test, place)).pickup.placeId).toBe(place.id);
  });

  scenario('are where a courier picks up, with the instructions', async (harness) => {
    const live = liveMode(harness);
    const place = await live.places.create(shop);
    const { id } = await live.deliveries.create({ pickup: { placeId: place.id }, dropoff, items });
    const courier = crowdCourier(harness, 34);
    await bringToDropoff(courier, id);
    expect((await courier.deliveries.get(id)).pickup).toMatchObject({ address, notes: shop.instructions });
    await live.places.delete(place.id);
    await harness.target.advance('1m');
  });

  scenario('are refused with a pointer to what is wrong, and are of one mode', async (harness) => {
    const { test, live, testKey: token } = await ownPartner(harness);
    const place = await test.places.create({ ...shop, externalReference: 'shop-1' });
    const again = await refused(
      test.places.create({ ...shop, externalReference: 'shop-1' }),
      'duplicate_external_reference',
    );
    expect(again).toMatchObject({ placeId: place.id, errors: [{ pointer: '/body/externalReference' }] });
    await refused(test.places.create({ ...shop, address: 'Strada Care Nu Există 9' }), 'address_not_found');
    await refused(test.places.update(place.id, { coordinates: { lat: 45.79, lng: 24.15 } }), 'outside_service_area');
    await refused(live.places.get(place.id), 'not_found');
    const [day] = morningOf('2026-12-24').exceptions;
    const hours = { week: [], exceptions: [day, day] };
    const bad = await harness.send('POST', '/v1/places', { token, json: { ...shop, hours } });
    expectPointers(bad, '/body/hours/exceptions', '/body/hours/week');
    const pickups = [
      [{ placeId: place.id, address }, '/body/pickup/address'],
      [{ placeId: 'plc_01kb2m5v3xe8wr9q4t7n6c0d1f' }, '/body/pickup/placeId'],
      [{ placeId: 'shop-1' }, '/body/pickup/placeId'],
      [{ address }, '/body/pickup/contact'],
    ] as const;
    for (const [pickup, pointer] of pickups) {
      expectPointers(await harness.send('POST', '/v1/deliveries', { token, json: { ...flowers, pickup } }), pointer);
    }
    expectProblem(await harness.send('PATCH', `/v1/places/${place.id}`, { token, json: {} }), 'invalid_request');
  });
});
