import {
  demoEmails,
  type Ports,
  type Store,
  serviceZones,
  type Tables,
  toInstant,
  type UnitOfWork,
} from '@doorstep/core';
import type { Sandbox } from '@doorstep/mocks';
import { createSandboxWith } from '@doorstep/mocks/internal';
import type { Doorstep } from '@doorstep/sdk';
import type { Coordinates, PlatformSession, Vehicle } from '@doorstep/sdk/platform';
import { joining, tokenOf } from '@doorstep/simulation';
import { type DayOptions, midnight, millisecondsPerHour } from './options.js';

/** A store where customers order. */
export interface Shop {
  readonly id: string;
  readonly merchantId: string;
  readonly coordinates: Coordinates;
  readonly zoneId: string;
  readonly radiusMeters: number;
  readonly prepSeconds: number;
  readonly hours: Tables['stores']['hours'];
}

/** A courier who works on the day. */
export interface Rider {
  readonly id: string;
  readonly vehicle: Vehicle;
  /** The place where their shift begins. */
  readonly home: Coordinates;
}

/** The demo city with a session for everybody of the day. */
export interface City {
  readonly sandbox: Sandbox;
  readonly shops: readonly Shop[];
  readonly riders: readonly Rider[];
  readonly customers: readonly PlatformSession[];
  readonly admin: PlatformSession;
  /** A partner in live mode. */
  readonly partner: Doorstep;
  courier(id: string): PlatformSession;
  merchant(id: string): PlatformSession;
  /** The failures of the service: each would be a 500. */
  readonly failures: readonly string[];
}

const customerCount = 50;
/** Couriers of the demo data at scale 1, and its stores. */
const demoCouriers = 30;
const demoStores = 41;
/** Small days take place in some of the zones. */
const couriersPerZone = 3;

/** Opens the demo city half an hour before the first order, with nobody on shift. */
export async function openCity({ couriers, seed, equal = false, hours = [10.5, 22.5] }: DayOptions): Promise<City> {
  const failures: string[] = [];
  let cast: Cast = { shops: [], riders: [] };
  const sandbox = await createSandboxWith({
    seed,
    scale: Math.ceil(couriers / demoCouriers),
    now: toInstant(midnight + (hours[0] - 0.5) * millisecondsPerHour),
    prepare: async (store, ports) => {
      cast = await prepare(store, ports, { couriers, equal });
    },
    onError: (message, context) => failures.push(`${message} ${String(context['error'] ?? '')}`),
  });
  const platform = sandbox.platform({ maxRetries: 0 });
  const admin = platform.withToken(tokenOf('admin'));
  return {
    sandbox,
    ...cast,
    customers: Array.from({ length: customerCount }, (_, index) => platform.withToken(tokenOf(`customer${index}`))),
    admin,
    partner: sandbox.partner({ apiKey: await liveKeyOf(admin), maxRetries: 0 }),
    courier: (id) => platform.withToken(tokenOf(id)),
    merchant: (id) => platform.withToken(tokenOf(id)),
    failures,
  };
}

/** Returns the live key of a new partner. */
async function liveKeyOf({ partners }: PlatformSession): Promise<string> {
  const { id } = await partners.create({ name: 'Sender of the day SRL' });
  return (await partners.createKey(id, { name: 'Day', livemode: true })).secret;
}

interface Cast {
  readonly shops: readonly Shop[];
  readonly riders: readonly Rider[];
}

/** Chooses the stores and couriers of the day, and gives everybody a session. */
async function prepare(
  store: Store,
  ports: Ports,
  { couriers: count, equal }: Required<Pick<DayOptions, 'couriers' | 'equal'>>,
): Promise<Cast> {
  return store.transaction(async (db) => {
    const zones = serviceZones.slice(0, Math.ceil(count / couriersPerZone)).map(({ id }) => id);
    const oldest = { orderBy: [['createdAt', 'asc']], limit: demoStores } as const;
    const shops = (await db.find('stores', oldest)).filter(({ zoneId }) => zones.includes(zoneId)).map(shopOf);
    const chosen = await chooseRiders(db, count);
    const riders = equal ? await madeEqual(db, chosen) : chosen;
    const [admin] = await db.find('accounts', { where: { email: demoEmails.admin } });
    if (!admin) throw new Error('The demo data has no administrator.');
    const join = joining(db, ports);
    await join('admin', admin);
    for (let index = 0; index < customerCount; index++) await join(`customer${index}`, { role: 'customer' });
    for (const merchantId of new Set(shops.map((shop) => shop.merchantId))) {
      await join(merchantId, { role: 'merchant', merchantId });
    }
    for (const { id } of riders) await join(id, { role: 'courier', courierId: id });
    return { shops, riders };
  });
}

function shopOf(row: Tables['stores']): Shop {
  const { id, merchantId, lat, lng, zoneId, deliveryRadiusMeters, prepSeconds, hours } = row;
  return {
    id,
    merchantId,
    coordinates: { lat, lng },
    zoneId,
    radiusMeters: deliveryRadiusMeters,
    prepSeconds,
    hours,
  };
}

/** Gives all couriers the vehicle and the place of the first. */
async function madeEqual(db: UnitOfWork, riders: readonly Rider[]): Promise<readonly Rider[]> {
  const [first] = riders;
  if (!first) return riders;
  const { vehicle, home } = first;
  await db.update('couriers', { id: { in: riders.map(({ id }) => id) } }, { vehicle });
  return riders.map((rider) => ({ ...rider, vehicle, home }));
}

/** Chooses couriers evenly over the zones, in a fixed order, and ends the shifts of all. */
async function chooseRiders(db: UnitOfWork, count: number): Promise<readonly Rider[]> {
  const couriers = await db.find('couriers', { orderBy: [['phone', 'asc']] });
  const positions = new Map((await db.find('courierPositions', {})).map((row) => [row.id, row]));
  const zoneCount = Math.min(serviceZones.length, Math.ceil(count / couriersPerZone));
  // The demo data lists its couriers zone by zone, the same number in each.
  const perZone = demoCouriers / serviceZones.length;
  const inZones = couriers.filter((_, index) => (index % demoCouriers) / perZone < zoneCount);
  const rank = new Map(inZones.map(({ id }, index) => [id, (index % perZone) * couriers.length + index]));
  const mixed = [...inZones].sort((a, b) => (rank.get(a.id) ?? 0) - (rank.get(b.id) ?? 0));
  await db.update('couriers', { onShift: true }, { onShift: false });
  return mixed.slice(0, count).map(({ id, vehicle }) => {
    const { lat = 0, lng = 0 } = positions.get(id) ?? {};
    return { id, vehicle, home: { lat, lng } };
  });
}
