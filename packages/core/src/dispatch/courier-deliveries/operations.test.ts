import { CourierDelivery, CourierDeliveryList } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import type { CourierRecord } from '../../couriers/couriers/records.js';
import { maskPhone } from '../../identity/masking/masking.js';
import { toInstant } from '../../kernel/primitives/instant.js';
import type { DeliveryRecord } from '../../orders/deliveries/records.js';
import { exampleDelivery } from '../../orders/testing/delivery-fixture.js';
import { samplePhoto } from '../../service/testing/sample-files.js';
import { createTestService, type TestAnswer, type TestService } from '../../service/testing/test-service.js';

interface Fixture {
  readonly test: TestService;
  /** Session token of the demo courier, and the record of that courier. */
  readonly token: string;
  readonly courier: CourierRecord;
  /** A live delivery that waits next to the courier. */
  readonly delivery: DeliveryRecord;
  readonly add: (change?: Partial<DeliveryRecord>) => Promise<DeliveryRecord>;
  readonly setCourier: (change: Partial<Omit<CourierRecord, 'id'>>) => Promise<number>;
  readonly post: (move: string, body?: object, id?: string) => Promise<TestAnswer>;
  readonly stored: (id?: string) => Promise<DeliveryRecord | undefined>;
}

async function setUp(change: Partial<DeliveryRecord> = {}): Promise<Fixture> {
  const test = await createTestService();
  const { store, ports } = test;
  const token = await test.signIn('courier');
  const [session] = await store.reader.find('sessions', { where: { courierId: { not: null } } });
  const courier = await store.reader.get('couriers', session?.courierId ?? '');
  const [partner] = await store.reader.find('partners', { limit: 1 });
  const known = await ports.positions.of(store.reader, session?.courierId ?? '');
  if (!courier || !known || !partner) throw new Error('The seed is not complete.');
  const { coordinates } = known;
  const place = { pickupLat: coordinates.lat, pickupLng: coordinates.lng };
  ports.positions.keep(courier.id, { coordinates, at: toInstant(ports.clock.now()) });
  let made = 0;
  const add: Fixture['add'] = async (more = {}) => {
    const row = exampleDelivery({
      id: ports.newId('delivery'),
      trackingToken: `token-${made++}`,
      partnerId: partner.id,
      livemode: true,
      simulation: null,
      dispatchAt: '2026-11-21T10:00:00.000Z',
      ...place,
      ...more,
    });
    await store.transaction((db) => db.insert('deliveries', row));
    return row;
  };
  const delivery = await add(change);
  return {
    test,
    token,
    courier,
    delivery,
    add,
    setCourier: (more) => store.transaction((db) => db.update('couriers', { id: courier.id }, more)),
    post: (move, body, id = delivery.id) =>
      test.send('POST', `/api/v1/deliveries/${id}/${move}`, { token, ...(body ? { body } : {}) }),
    stored: (id = delivery.id) => store.reader.get('deliveries', id),
  };
}

const idsOf = (answer: TestAnswer): string[] => CourierDeliveryList.parse(answer.body).data.map(({ id }) => id);

describe('list', () => {
  it('returns the claimable deliveries of a courier, or their own', async () => {
    const { test, token, courier, delivery, add } = await setUp();
    const own = await add({ status: 'assigned', courierId: courier.id });
    await add({ livemode: false });
    await add({ vehicle: 'car' });
    await add({ dispatchAt: '2026-11-21T10:00:00.001Z' });
    await add({ pickupLat: 44.9 });
    await add({ status: 'expired' });
    const read = (query: string) => test.send('GET', `/api/v1/deliveries${query}`, { token });
    expect(idsOf(await read('?view=claimable'))).toEqual([delivery.id]);
    expect(idsOf(await read(''))).toEqual([own.id]);
    expect(idsOf(await read('?status=delivered'))).toEqual([]);
  });

  it('returns every live delivery to staff, and none to claim', async () => {
    const { test, delivery, add } = await setUp();
    const ended = await add({ status: 'cancelled', createdAt: '2026-11-21T09:00:00.000Z' });
    await add({ livemode: false });
    for (const role of ['support', 'admin'] as const) {
      const staff = await test.signIn(role);
      const read = (query: string) => test.send('GET', `/api/v1/deliveries${query}`, { token: staff });
      expect(idsOf(await read(''))).toEqual([delivery.id, ended.id]);
      expect(idsOf(await read('?view=claimable'))).toEqual([]);
    }
    const customer = await test.signIn('customer');
    expect((await test.send('GET', '/api/v1/deliveries', { token: customer })).status).toBe(403);
  });

  it('continues where a page ended although the courier has moved', async () => {
    const { test, token, courier, delivery, add } = await setUp();
    await add({ createdAt: '2026-11-21T09:00:00.000Z' });
    const read = (query: string) => test.send('GET', `/api/v1/deliveries?view=claimable&limit=1${query}`, { token });
    const { nextCursor } = CourierDeliveryList.parse((await read('')).body);
    const coordinates = { lat: delivery.pickupLat + 0.001, lng: delivery.pickupLng };
    test.ports.positions.keep(courier.id, { coordinates, at: '2026-11-21T10:00:00.000Z' });
    expect(idsOf(await read(`&cursor=${nextCursor}`))).toHaveLength(1);
  });
});

describe('get', () => {
  it.each<[string, Partial<DeliveryRecord>, number]>([
    ['finds what waits nearby', {}, 200],
    ['hides what another courier carries', { status: 'assigned', courierId: 'cou_other' }, 404],
    ['hides what their vehicle cannot carry', { vehicle: 'car' }, 404],
    ['hides test deliveries', { livemode: false }, 404],
  ])('%s', async (_name, change, status) => {
    const { test, token, delivery } = await setUp(change);
    expect((await test.send('GET', `/api/v1/deliveries/${delivery.id}`, { token })).status).toBe(status);
  });
});

const adults = { ...exampleDelivery().dropoff, minimumAge: 18 };

describe('claim', () => {
  it('assigns the delivery to the courier, and shows them places and people', async () => {
    const { test, token, courier, delivery, post, stored } = await setUp();
    const before = await test.send('GET', `/api/v1/deliveries/${delivery.id}`, { token });
    expect(before.body).toMatchObject({ pickup: { address: 'Sector 3', contact: null } });
    const answer = await post('courier-claim');
    expect(CourierDelivery.parse(answer.body)).toMatchObject({
      status: 'assigned',
      courierId: courier.id,
      pickup: { address: delivery.pickup.address, contact: { phone: maskPhone(delivery.pickup.contact.phone) } },
    });
    const { displayName, vehicle, phone, fleetId } = courier;
    expect(await stored()).toMatchObject({ fleetId, carrier: { displayName, vehicle, phone, from: null } });
    const events = await test.store.reader.find('events', { where: { subjectId: delivery.id } });
    expect(events).toMatchObject([{ type: 'delivery.assigned', sequence: 2, livemode: true }]);
  });

  it.each<[string, Partial<DeliveryRecord>, Partial<Omit<CourierRecord, 'id'>>, string]>([
    ['off shift', {}, { onShift: false }, 'courier_off_shift'],
    ['with too small a vehicle', { vehicle: 'car' }, {}, 'no_suitable_vehicle'],
    ['from far away', { pickupLat: 44.9 }, {}, 'courier_too_far'],
    ['for a long trip', { distanceMeters: 15_001 }, {}, 'trip_too_long'],
    ['without the equipment', { equipment: ['cool_box'] }, { equipment: [] }, 'courier_lacks_equipment'],
    ['of goods for adults by a courier of unknown age', { dropoff: adults }, { birthDate: null }, 'courier_too_young'],
    ['before the dispatch time', { dispatchAt: '2026-11-21T10:00:00.001Z' }, {}, 'not_found'],
    ['for a test delivery', { livemode: false }, {}, 'not_found'],
    ['for an expired delivery', { status: 'expired' }, {}, 'not_found'],
    ['for a delivery that another courier has', { status: 'assigned', courierId: 'cou_other' }, {}, 'already_claimed'],
  ])('is refused %s', async (_name, change, courier, code) => {
    const { setCourier, post, stored, delivery } = await setUp(change);
    await setCourier(courier);
    expect((await post('courier-claim')).body).toMatchObject({ code });
    expect(await stored()).toEqual(delivery);
  });

  it('is an invalid transition the second time', async () => {
    const { post } = await setUp();
    await post('courier-claim');
    expect((await post('courier-claim')).body).toMatchObject({
      code: 'invalid_transition',
      currentStatus: 'assigned',
      allowedActions: ['courier_release', 'courier_arrived_at_pickup', 'courier_failed', 'courier_problem'],
    });
  });
});

const placeOf = ({ lat, lng }: DeliveryRecord['pickup']) => ({ lat, lng });

describe('the moves of a courier', () => {
  it('lead from the claim to the door', async () => {
    const { test, delivery, courier, post, stored } = await setUp({
      sealedDropoffPin: '4821',
      pickup: { ...exampleDelivery().pickup, photo: true },
      tipAmount: 500,
    });
    await post('courier-claim');
    const here = { lat: 44.43, lng: 26.1 };
    expect((await post('courier-arrived-at-pickup', { coordinates: here })).body).toMatchObject({
      status: 'at_pickup',
    });
    expect(await test.ports.positions.of(test.store.reader, courier.id)).toMatchObject({ coordinates: here });
    expect((await post('courier-picked-up', {})).body).toMatchObject({ errors: [{ pointer: '/body/photo' }] });
    expect((await post('courier-picked-up', { photo: samplePhoto })).body).toMatchObject({ status: 'picked_up' });
    expect((await post('courier-arrived-at-dropoff', {})).body).toMatchObject({ code: 'away_from_stop' });
    const arrived = await post('courier-arrived-at-dropoff', { coordinates: placeOf(delivery.dropoff) });
    expect(arrived.body).toMatchObject({ status: 'at_dropoff' });
    expect((await post('courier-delivered', { pin: '0000' })).body).toMatchObject({
      code: 'wrong_code',
      attemptsLeft: 2,
    });
    const { status, body } = await post('courier-delivered', { pin: '4821' });
    expect(status).toBe(200);
    const fee = Math.round(delivery.feeAmount * 0.8);
    expect(body).toMatchObject({ status: 'delivered', allowedActions: [], earnings: { amount: fee + 500 } });
    expect(body).toMatchObject({ dropoff: { contact: null, address: 'Sector 6' } });
    expect(await stored()).toMatchObject({ dropoffPinAttempts: 1, dropoff: { proof: { pinEntered: true } } });
    const owners = { in: [courier.id, courier.fleetId] };
    const earned = await test.store.reader.find('ledgerEntries', { where: { ownerId: owners } });
    expect(earned.map(({ account, amount }) => [account, amount])).toEqual([
      ['fleet_payable', -fee],
      ['tips_payable', -500],
    ]);
  });

  it('release the delivery for other couriers', async () => {
    const { post, stored } = await setUp();
    await post('courier-claim');
    const released = await post('courier-release', { reason: 'vehicle_problem' });
    expect(released.body).toMatchObject({ status: 'pending', courierId: null, allowedActions: ['courier_claim'] });
    expect(CourierDelivery.parse(released.body).pickup.contact).toBeNull();
    expect(await stored()).toMatchObject({ carrier: null, fleetId: null });
  });

  it('return the goods with a new delivery, which ends the original', async () => {
    const { test, token, post, delivery, stored } = await setUp();
    await post('courier-claim');
    const [atPickup, atDropoff] = [delivery.pickup, delivery.dropoff].map((stop) => ({ coordinates: placeOf(stop) }));
    await post('courier-arrived-at-pickup', atPickup);
    await post('courier-picked-up', {});
    await post('courier-arrived-at-dropoff', atDropoff);
    const failed = await post('courier-undeliverable', { reason: 'recipient_refused' });
    expect(failed.body).toMatchObject({ status: 'returning', allowedActions: [] });
    const { returnId } = (await stored()) ?? {};
    const leg = await test.send('GET', `/api/v1/deliveries/${returnId}`, { token });
    expect(leg.body).toMatchObject({
      status: 'picked_up',
      returnOf: delivery.id,
      allowedActions: ['courier_arrived_at_dropoff', 'courier_failed', 'courier_problem'],
    });
    await post('courier-arrived-at-dropoff', atPickup, returnId ?? '');
    expect((await post('courier-delivered', {}, returnId ?? '')).body).toMatchObject({ status: 'delivered' });
    expect(await stored()).toMatchObject({ status: 'returned' });
  });

  it('end a delivery that cannot continue', async () => {
    const { post, stored } = await setUp();
    await post('courier-claim');
    const failed = await post('courier-failed', { reason: 'pickup_closed', note: 'Obloane trase' });
    expect(failed.body).toMatchObject({ status: 'failed', allowedActions: [] });
    expect(await stored()).toMatchObject({
      closure: { reason: 'pickup_closed', note: 'Obloane trase', by: 'courier' },
    });
  });

  it('are refused to candidates, staff and other couriers', async () => {
    const { test, post, delivery } = await setUp();
    const target = `/api/v1/deliveries/${delivery.id}/courier-arrived-at-pickup`;
    expect((await post('courier-arrived-at-pickup', {})).body).toMatchObject({ code: 'invalid_transition' });
    const support = await test.signIn('support');
    expect((await test.send('POST', target, { token: support, body: {} })).status).toBe(403);
    await test.store.transaction((db) => db.update('deliveries', { id: delivery.id }, { status: 'assigned' }));
    expect((await post('courier-arrived-at-pickup', {})).status).toBe(404);
  });
});
