import {
  createIds,
  demoEmails,
  distanceMeters,
  type Point,
  type Store,
  sha256Hex,
  type Tables,
  toInstant,
  type UnitOfWork,
} from '@doorstep/core';
import { systemClock } from '../../src/providers/ports.js';
import { createSystemRandom } from '../../src/system/system-random.js';

/** The zone of the drill. */
export const zoneId = 'bucharest-sector-3';

/** A store where customers order. */
export interface Shop {
  readonly id: string;
  readonly merchantToken: string;
  readonly coordinates: Point;
}

/** A courier who works in the rush hour. */
export interface Rider {
  readonly id: string;
  readonly token: string;
  readonly home: Point;
}

/** The people of the drill, with the tokens of their sessions. */
export interface Cast {
  readonly shops: readonly Shop[];
  readonly riders: readonly Rider[];
  readonly customerTokens: readonly string[];
  readonly adminToken: string;
}

const customerCount = 10;
const shopCount = 3;
const hourMilliseconds = 60 * 60 * 1_000;

type NewRow<T> = Omit<T, 'id'> & { readonly id: string };

/**
 * Gives the couriers, merchants and customers of the drill sessions. The stores never close, and all couriers begin near
 * them, so that the drill does not depend on the hour.
 *
 * @param store a database with the demo data, which a server may use meanwhile.
 */
export async function prepareCast(store: Store, riderCount: number): Promise<Cast> {
  return store.transaction(async (db) => {
    const { join, joinAs } = createJoining(db);
    const shops: Shop[] = [];
    const [alwaysOpen] = await db.find('stores', { where: { slug: 'farmacia-rozmarin-titan' } });
    if (!alwaysOpen) throw new Error('The demo data has no store that never closes.');
    const { hours, lat, lng } = alwaysOpen;
    await db.update('stores', { zoneId }, { hours });
    const stores = await db.find('stores', { where: { zoneId }, orderBy: [['slug', 'asc']] });
    const nearest = stores.toSorted((a, b) => distanceMeters(a, { lat, lng }) - distanceMeters(b, { lat, lng }));
    for (const { id, merchantId, lat, lng } of nearest.slice(0, shopCount)) {
      shops.push({ id, coordinates: { lat, lng }, merchantToken: await join({ role: 'merchant', merchantId }) });
    }
    const riders: Rider[] = [];
    for (const courier of await db.find('couriers', { orderBy: [['phone', 'asc']], limit: riderCount })) {
      const index = riders.length;
      const home = { lat: lat + 0.001 * (index % 5), lng: lng + 0.001 * Math.floor(index / 5) };
      riders.push({ id: courier.id, home, token: await join({ role: 'courier', courierId: courier.id }) });
    }
    await db.update('couriers', { onShift: true }, { onShift: false });
    const customerTokens: string[] = [];
    for (let index = 0; index < customerCount; index++) customerTokens.push(await join({ role: 'customer' }));
    const [admin] = await db.find('accounts', { where: { email: demoEmails.admin } });
    if (!admin) throw new Error('The demo data has no administrator.');
    return { shops, riders, customerTokens, adminToken: await joinAs(admin) };
  }, 'drill.cast');
}

type Rights = Pick<Tables['accounts'], 'role'> & Partial<Pick<Tables['accounts'], 'courierId' | 'merchantId'>>;

interface Joining {
  /** Adds an account with a session. Returns its token. */
  join(rights: Rights): Promise<string>;
  /** Adds a session of an account. Returns its token. */
  joinAs(account: NewRow<Tables['accounts']>): Promise<string>;
}

function createJoining(db: UnitOfWork): Joining {
  const newId = createIds(systemClock, createSystemRandom());
  const now = toInstant(systemClock.now());
  const expiresAt = toInstant(systemClock.now() + 24 * hourMilliseconds);

  async function joinAs({ id, role, courierId, merchantId, fleetId, demo }: Tables['accounts']): Promise<string> {
    const token = `ds_ses_${newId('session').slice(4).padEnd(43, '0')}`;
    await db.insert('sessions', {
      id: newId('session'),
      accountId: id,
      ...{ role, courierId, merchantId, fleetId, demo },
      tokenHash: sha256Hex(token),
      steppedUpUntil: expiresAt,
      userAgent: null,
      networkHash: null,
      createdAt: now,
      lastUsedAt: now,
      expiresAt,
    });
    return token;
  }

  async function join({ role, courierId = null, merchantId = null }: Rights): Promise<string> {
    const id = newId('account');
    const account: Tables['accounts'] = {
      ...{ id, role, courierId, merchantId },
      email: `${id.toLowerCase()}@drill.example`,
      passwordHash: null,
      displayName: 'Dispatch Drill',
      phone: '+40722000000',
      emailVerifiedAt: null,
      phoneVerifiedAt: null,
      demo: false,
      fleetId: null,
      defaultCardId: null,
      createdAt: now,
      updatedAt: now,
    };
    await db.insert('accounts', account);
    return joinAs(account);
  }

  return { join, joinAs };
}
