import { expect } from 'vitest';
import { elsewhere } from '../kit/courier-hands.js';
import { refused } from '../kit/harness.js';
import { expectPointers, expectProblem } from '../kit/http.js';
import { crowdCourier, flowers, lipscani } from '../kit/live-delivery.js';
import { ownPartner } from '../kit/own-partner.js';
import { subject } from '../kit/scenario.js';

const lei = (amount: number) => ({ amount, currency: 'RON' as const });
const nearby = { address: 'Calea Victoriei 12, București' };

export const deliveryTerms = subject('changes of terms', (scenario) => {
  scenario('move, retime and refill a delivery until pickup, at the asserted fee', async (harness) => {
    const { live, liveKey } = await ownPartner(harness);
    const { deliveries } = live;
    const { id, fee, cashOnDelivery } = await deliveries.create({ ...flowers, cashOnDelivery: lei(5_000) });
    const send = (json: object) => harness.send('PATCH', `/v1/deliveries/${id}`, { token: liveKey, json });
    const { address, coordinates } = flowers.pickup;
    const pickup = { address, coordinates };
    const { fee: nearFee } = await live.quotes.create({ pickup, dropoff: nearby });
    expect(nearFee.amount).toBeLessThan(fee.amount);

    for (const wrong of [{}, { expectedFee: fee }]) {
      const problem = await refused(deliveries.update(id, { dropoff: nearby, ...wrong }), 'price_changed');
      expect(problem).toMatchObject({ total: nearFee, errors: [{ pointer: '/body/expectedFee' }] });
    }
    for (const [place, code] of [
      [{ address: 'Strada 23 August 10, Otopeni' }, 'outside_service_area'],
      [{ address: 'zzzz qqqq 99' }, 'address_not_found'],
      [{ coordinates: lipscani }, 'invalid_request'],
    ] as const) {
      const problem = expectProblem(await send({ dropoff: place, expectedFee: fee }), code);
      expect(problem.errors?.map(({ pointer }) => pointer)).toEqual([`/body/dropoff/${Object.keys(place)[0]}`]);
    }
    expectPointers(await send({ items: [] }), '/body/items');
    expectPointers(await send({ dropoff: { window: {} } }), '/body/dropoff/window/from', '/body/dropoff/window/to');
    expect(await deliveries.get(id)).toMatchObject({ sequence: 1, fee });

    const courier = crowdCourier(harness, 21);
    await courier.couriers.reportLocation({ coordinates: lipscani });
    await courier.deliveries.claim(id);
    await harness.target.advance('1s');
    const moved = await deliveries.update(id, { dropoff: { ...nearby, notes: 'Etaj 2' }, expectedFee: nearFee });
    expect(moved).toMatchObject({ status: 'assigned', fee: nearFee, cashOnDelivery });
    const { dropoff } = await courier.deliveries.get(id);
    expect(dropoff).toMatchObject({ ...nearby, notes: 'Etaj 2', coordinates: moved.dropoff.coordinates });

    await courier.deliveries.markArrivedAtPickup(id, elsewhere);
    const items = [{ name: 'Buchet de lalele', quantity: 2, weightGrams: 900 }];
    expect(await deliveries.update(id, { items, expectedFee: nearFee })).toMatchObject({ items, fee: nearFee });
    const huge = [{ name: 'Dulap', quantity: 1, size: 'xlarge' }];
    expectProblem(await send({ items: huge, expectedFee: nearFee }), 'no_suitable_vehicle');
    const at = (minutes: number): string => new Date(harness.target.now() + minutes * 60_000).toISOString();
    const retimed = (from: number) => ({
      dropoff: { window: { from: at(from), to: at(from + 60) } },
      expectedFee: nearFee,
    });
    expectProblem(await send(retimed(300)), 'invalid_window');
    await harness.target.advance('1s');
    const timed = await deliveries.update(id, retimed(5));
    expect(timed.dropoff.window).not.toBeNull();
    const { data: events } = await live.events.list({ type: ['delivery.terms_changed'] });
    expect(events).toHaveLength(3);

    await courier.deliveries.markPickedUp(id, elsewhere);
    await harness.target.advance('1s');
    const late = await refused(
      deliveries.update(id, { items, dropoff: nearby, expectedFee: nearFee }),
      'invalid_transition',
    );
    expect(late).toMatchObject({
      currentStatus: 'picked_up',
      errors: [{ pointer: '/body/dropoff/address' }, { pointer: '/body/items' }],
    });
    expect(await deliveries.update(id, { dropoff: { notes: 'Etaj 3' } })).toMatchObject({ fee: nearFee });

    await courier.deliveries.markArrivedAtDropoff(id, elsewhere);
    await courier.deliveries.markDelivered(id, { cashCollected: lei(5_000), ...elsewhere });
    const { data: charges } = await live.charges.list({ deliveryId: id });
    expect(charges.map(({ kind, total }) => [kind, total.amount]).sort()).toEqual([
      ['delivery_cash', -5_000],
      ['delivery_completed', nearFee.amount],
    ]);
    const [month] = (await live.statements.list()).data;
    expect(await live.statements.get(month?.month ?? '')).toMatchObject({
      fee: nearFee,
      cash: lei(5_000),
      total: lei(nearFee.amount - 5_000),
    });
    const admin = await harness.as('admin');
    const day = new Date(harness.target.now()).toISOString().slice(0, 10);
    expect((await admin.finance.getReconciliation({ from: day, to: day })).deliveries.variance).toEqual(lei(0));
  });

  scenario('move the search for a courier with the window, and never touch a batch', async (harness) => {
    const { test } = await ownPartner(harness);
    const at = (minutes: number): string => new Date(harness.target.now() + minutes * 60_000).toISOString();
    const { id } = await test.deliveries.create({ ...flowers, sandbox: { stepSeconds: 60 } });
    const window = { from: at(600), to: at(660) };
    const { address, coordinates } = flowers.pickup;
    const places = { pickup: { address, coordinates }, dropoff: { address: flowers.dropoff.address, window } };
    const { fee } = await test.quotes.create(places);
    await test.deliveries.update(id, { dropoff: { window }, expectedFee: fee });
    await test.sandbox.advanceClock({ seconds: 3_600 });
    expect(await test.deliveries.get(id)).toMatchObject({ status: 'pending', fee });
    await test.sandbox.advanceClock({ seconds: 10 * 3_600 });
    expect(await test.deliveries.get(id)).toMatchObject({ status: 'delivered', charge: { fee } });
    const { deliveries } = await test.deliveries.createBatch({
      pickup: flowers.pickup,
      dropoffs: [flowers.dropoff, { ...flowers.dropoff, ...nearby }].map((dropoff) => ({
        ...dropoff,
        items: flowers.items,
      })),
    });
    const [first] = deliveries;
    if (!first) throw new Error('The batch is empty.');
    const change = { items: flowers.items, expectedFee: first.fee };
    const problem = await refused(test.deliveries.update(first.id, change), 'invalid_transition');
    expect(problem).toMatchObject({ errors: [{ pointer: '/body/items' }] });
  });
});
