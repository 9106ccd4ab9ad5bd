import type { DeliveryRequest } from '@doorstep/sdk';
import type { Coordinates, PlatformSession } from '@doorstep/sdk/platform';
import { expect } from 'vitest';
import { type Harness, refused } from '../kit/harness.js';
import { expectPointers, expectProblem } from '../kit/http.js';
import { createLive, crowdCourier, flowers, lipscani, liveMode } from '../kit/live-delivery.js';
import { orderIn } from '../kit/order-path.js';
import { subject } from '../kit/scenario.js';
import { menuOf, pick, placeOrder } from '../kit/shopping.js';
import { codelessMerchantToken, codelessStoreSlug, crowdTokens } from '../targets/test-actors.js';

type Path = 'orders' | 'deliveries';

/** A job that waits for a courier, at a pickup. */
interface Job {
  readonly path: Path;
  readonly id: string;
  readonly pickup: Coordinates;
}

async function newOrder(harness: Harness): Promise<Job> {
  const { id, store } = await orderIn(harness, 'ready');
  return { path: 'orders', id, pickup: store.coordinates };
}

/** Places an order with alcohol, at a store that never closes. */
async function orderForAdults(harness: Harness): Promise<Job> {
  const near = { lat: 44.4437, lng: 26.118 };
  const menu = await menuOf(harness, codelessStoreSlug, near);
  const { id: itemId } = pick(menu, ({ name, availability }) => /bere|vin/i.test(name) && availability.available);
  const { id, store } = await placeOrder(harness, {
    storeId: menu.store.id,
    items: [{ itemId, quantity: 20 }],
    deliveryCoordinates: near,
  });
  const { orders } = harness.platform.withToken(codelessMerchantToken);
  await orders.accept(id);
  await orders.markReady(id);
  return { path: 'orders', id, pickup: store.coordinates };
}

async function newDelivery(harness: Harness, change: Partial<DeliveryRequest> = {}): Promise<Job> {
  const { id } = await createLive(harness, change);
  return { path: 'deliveries', id, pickup: lipscani };
}

/** Calls with which the courier of a row breaks a rule, and follows it again. */
interface Person {
  readonly session: PlatformSession;
  readonly id: string;
  readonly report: (coordinates: Coordinates, onShift?: boolean) => Promise<void>;
}

const north = ({ lat, lng }: Coordinates, meters: number): Coordinates => ({ lat: lat + meters / 111_195, lng });

interface Row {
  readonly rule: Parameters<typeof refused>[1];
  /** The part of the sentence that has the numbers. */
  readonly detail: RegExp;
  readonly jobs: readonly ((harness: Harness) => Promise<Job>)[];
  readonly breaks: (person: Person, job: Job, harness: Harness) => Promise<unknown>;
  readonly follows: (person: Person, job: Job, harness: Harness) => Promise<unknown>;
}

const update = async (harness: Harness, { id }: Person, change: object): Promise<unknown> =>
  (await harness.as('admin')).couriers.update(id, change);
const forAdults = { dropoff: { ...flowers.dropoff, verification: { minimumAge: 16 } } };
const nothing = async (): Promise<void> => undefined;

async function carriedIds({ orders, deliveries }: PlatformSession, path: Path): Promise<string[]> {
  const { data } = await (path === 'orders'
    ? orders.list({ status: ['claimed'] })
    : deliveries.list({ status: ['assigned'] }));
  return data.map(({ id }) => id);
}

/** The rules from the documentation. Orders need no equipment, and every vehicle can carry them. */
const rows: readonly Row[] = [
  {
    rule: 'courier_off_shift',
    detail: /Start a shift/,
    jobs: [newOrder, newDelivery],
    breaks: ({ report }, { pickup }) => report(pickup, false),
    follows: ({ report }, { pickup }) => report(pickup, true),
  },
  {
    rule: 'courier_position_stale',
    detail: /position is from 20\d\d-/,
    jobs: [newOrder, newDelivery],
    breaks: async ({ report }, { pickup }, { target }) => {
      await report(pickup);
      await target.advance(5 * 60 + 1);
    },
    follows: ({ report }, { pickup }) => report(pickup),
  },
  {
    rule: 'courier_too_far',
    detail: /^This pickup is 12 km away; with a bicycle you can take jobs up to 4 km away\.$/,
    jobs: [newOrder, newDelivery],
    breaks: async ({ report }, { pickup }, { target }) => {
      await target.advance('4m');
      await report(north(pickup, 12_000));
    },
    follows: async ({ report }, { pickup }, { target }) => {
      await target.advance('4m');
      await report(north(pickup, 3_900));
    },
  },
  {
    rule: 'trip_too_long',
    detail: /^This trip is [\d.]+ km long; with a bicycle you can take trips of up to 7 km\.$/,
    jobs: [
      (harness) =>
        newDelivery(harness, { dropoff: { ...flowers.dropoff, address: 'Bulevardul Timișoara 100, București' } }),
    ],
    breaks: nothing,
    follows: (person, _job, harness) => update(harness, person, { vehicle: 'scooter' }),
  },
  {
    rule: 'no_suitable_vehicle',
    detail: /needs at least a car: your bicycle is too small/,
    jobs: [(harness) => newDelivery(harness, { minimumVehicle: 'car' })],
    breaks: nothing,
    follows: (person, _job, harness) => update(harness, person, { vehicle: 'car' }),
  },
  {
    rule: 'courier_lacks_equipment',
    detail: /not recorded: cool_box/,
    jobs: [(harness) => newDelivery(harness, { requirements: { equipment: ['cool_box'] } })],
    breaks: nothing,
    follows: ({ session }) => Promise.resolve(session.couriers.updateOwn({ equipment: ['cool_box'] })),
  },
  {
    rule: 'courier_too_young',
    detail: /18 years old/,
    jobs: [orderForAdults, (harness) => newDelivery(harness, forAdults)],
    breaks: (person, _job, harness) => update(harness, person, { birthDate: '2012-01-01' }),
    follows: (person, _job, harness) => update(harness, person, { birthDate: '1990-01-01' }),
  },
  {
    rule: 'courier_at_capacity',
    detail: /^With a bicycle, you can carry 2 jobs at once\.$/,
    jobs: [newOrder, newDelivery],
    breaks: async ({ session }, { path }, harness) => {
      for (let carried = 1; carried <= 2; carried += 1) {
        const { id } = await (path === 'orders' ? newOrder(harness) : newDelivery(harness));
        await session[path].claim(id);
      }
    },
    follows: async ({ session }, { path }) => {
      const [carried] = await carriedIds(session, path);
      await session[path].release(carried ?? '', { reason: 'vehicle_problem' });
    },
  },
];

/** Ends a job that nobody needs any more. */
async function discard(harness: Harness, { path, id }: Job): Promise<void> {
  if (path === 'orders') await (await harness.as('support')).orders.cancel(id, { reason: 'other' });
  else await liveMode(harness).deliveries.cancel(id, { reason: 'other' });
}

async function personOf(harness: Harness, index: number): Promise<Person> {
  const session = crowdCourier(harness, index);
  const { id } = await session.couriers.getOwn();
  return {
    session,
    id,
    async report(coordinates, onShift) {
      const { accepted } = await session.couriers.reportLocation({
        coordinates,
        ...(onShift === undefined ? {} : { onShift }),
      });
      expect(accepted).toBe(true);
    },
  };
}

async function lists({ session }: Person, { path, id }: Job): Promise<boolean> {
  const { data } = await session[path].list({ view: 'claimable', limit: 100 });
  return data.some((job) => job.id === id);
}

export const carrying = subject('who may carry what', (scenario) => {
  for (const { rule, detail, jobs, breaks, follows } of rows) {
    scenario(`is decided by ${rule}, in lists and claims alike`, async (harness) => {
      // Long after the last report of any courier, so that no place is too far away.
      await harness.target.advance('11m');
      for (const [index, create] of jobs.entries()) {
        const person = await personOf(harness, 30 + index);
        const job = await create(harness);
        await person.report(job.pickup, true);
        await breaks(person, job, harness);
        expect(await lists(person, job)).toBe(false);
        const { detail: sentence } = await refused(person.session[job.path].claim(job.id), rule);
        expect(sentence).toMatch(detail);
        await follows(person, job, harness);
        expect(await lists(person, job)).toBe(true);
        const { courierId } = { courierId: null, ...(await person.session[job.path].claim(job.id)) };
        if (job.path === 'deliveries') expect(courierId).toBe(person.id);
        await discard(harness, job);
        for (const id of await carriedIds(person.session, job.path)) await discard(harness, { ...job, id });
        await update(harness, person, { vehicle: 'bicycle', birthDate: null, equipment: [] });
        // The next job may be far from here.
        await harness.target.advance('11m');
      }
    });
  }

  scenario('limits the claims that one courier makes at the same moment', async (harness) => {
    await harness.target.advance('11m');
    const token = crowdTokens[32] ?? '';
    const { couriers, orders, deliveries } = crowdCourier(harness, 32);
    const jobs = [
      await newOrder(harness),
      await newDelivery(harness),
      await newOrder(harness),
      await newDelivery(harness),
      await newDelivery(harness),
    ];
    const claims = jobs.map(({ path, id }) => harness.send('POST', `/api/v1/${path}/${id}/courier-claim`, { token }));
    const answers = await Promise.all(claims);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    for (const answer of answers.filter(({ status }) => status !== 200)) expectProblem(answer, 'courier_at_capacity');
    expect(await couriers.getOwn()).toMatchObject({ load: { jobs: 2, stops: 4, units: 4 }, limits: { jobs: 2 } });
    expect((await orders.list({ view: 'claimable' })).data).toEqual([]);
    expect((await deliveries.list({ view: 'claimable' })).data).toEqual([]);
    for (const job of jobs) await discard(harness, job);
    expect(await couriers.getOwn()).toMatchObject({ load: { jobs: 0, stops: 0, units: 0 } });
  });

  scenario('depends on the profile of the courier, which the courier and administrators change', async (harness) => {
    const { session, id } = await personOf(harness, 33);
    expect(await session.couriers.getOwn()).toMatchObject({
      ...{ cityId: 'bucharest', vehicle: 'bicycle', equipment: [], birthDate: null },
    });
    const changed = await session.couriers.updateOwn({ equipment: ['card_terminal', 'insulated_bag'] });
    expect(changed.equipment).toEqual(['insulated_bag', 'card_terminal']);
    const admin = await harness.as('admin');
    const profile = await admin.couriers.update(id, { vehicle: 'scooter', birthDate: '1994-06-02' });
    expect(profile).toMatchObject({ ...changed, vehicle: 'scooter', birthDate: '1994-06-02', limits: { jobs: 3 } });
    expect(await session.couriers.getOwn()).toEqual(profile);
    const { data } = await admin.audit.list({ subjectId: id });
    expect(data.map(({ action, details }) => [action, details])).toEqual([
      ['couriers.update', { changed: 'vehicle, birthDate' }],
    ]);
    await admin.couriers.update(id, { vehicle: 'bicycle', birthDate: null, equipment: [] });
    const { token } = admin;
    const send = (json: object, of = id) => harness.send('PATCH', `/api/v1/couriers/${of}`, { token, json });
    expectPointers(await send({ birthDate: '2126-01-01' }), '/body/birthDate');
    expectPointers(await send({ birthDate: '2001-02-30', vehicle: 'horse' }), '/body/birthDate', '/body/vehicle');
    expectPointers(await send({ equipment: ['cool_box', 'cool_box'] }), '/body/equipment/1');
    expectPointers(await send({}), '/body');
    expectPointers(await send({ cityId: 'atlantis' }), '/body/cityId');
    expectProblem(await send({ vehicle: 'car' }, `cou_${'0'.repeat(26)}`), 'not_found');
    await refused((await harness.as('support')).couriers.update(id, { vehicle: 'car' }), 'forbidden');
  });

  scenario('follows the equipment of the quote', async (harness) => {
    const partner = liveMode(harness);
    const { address } = flowers.dropoff;
    const requirements = { equipment: ['insulated_bag' as const] };
    const quote = await partner.quotes.create({
      pickup: { address: flowers.pickup.address, coordinates: lipscani },
      dropoff: { address },
      requirements,
    });
    expect(quote.requirements).toEqual(requirements);
    const more = { requirements: { equipment: ['insulated_bag' as const, 'cool_box' as const] } };
    const problem = await refused(
      partner.deliveries.create({ ...flowers, ...more, quoteId: quote.id }),
      'quote_mismatch',
    );
    expect(problem).toMatchObject({ errors: [{ pointer: '/body/requirements/equipment' }] });
    const created = await partner.deliveries.create({ ...flowers, quoteId: quote.id });
    expect(created.requirements).toEqual(requirements);
    await partner.deliveries.cancel(created.id, { reason: 'other' });
  });
});
