import { createIds, demoEmails, distanceMeters, type Point, type Store } from '@doorstep/core';
import { joining, tokenOf } from '@doorstep/simulation';
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

/**
 * Gives the couriers, merchants and customers of the drill sessions. The stores never close, and all couriers begin near
 * them, so that the drill does not depend on the hour.
 *
 * @param store a database with the demo data, which a server may use meanwhile.
 */
export async function prepareCast(store: Store, riderCount: number): Promise<Cast> {
  return store.transaction(async (db) => {
    const addSession = joining(db, { clock: systemClock, newId: createIds(systemClock, createSystemRandom()) });
    const join = async (name: string, person: Parameters<typeof addSession>[1]): Promise<string> => {
      await addSession(name, person);
      return tokenOf(name);
    };
    const shops: Shop[] = [];
    const [alwaysOpen] = await db.find('stores', { where: { slug: 'farmacia-rozmarin-titan' } });
    if (!alwaysOpen) throw new Error('The demo data has no store that never closes.');
    const { hours, lat, lng } = alwaysOpen;
    await db.update('stores', { zoneId }, { hours });
    const stores = await db.find('stores', { where: { zoneId }, orderBy: [['slug', 'asc']] });
    const nearest = stores.toSorted((a, b) => distanceMeters(a, { lat, lng }) - distanceMeters(b, { lat, lng }));
    for (const { id, merchantId, lat, lng } of nearest.slice(0, shopCount)) {
      shops.push({ id, coordinates: { lat, lng }, merchantToken: await join(id, { role: 'merchant', merchantId }) });
    }
    const riders: Rider[] = [];
    for (const courier of await db.find('couriers', { orderBy: [['phone', 'asc']], limit: riderCount })) {
      const index = riders.length;
      const home = { lat: lat + 0.001 * (index % 5), lng: lng + 0.001 * Math.floor(index / 5) };
      riders.push({ id: courier.id, home, token: await join(courier.id, { role: 'courier', courierId: courier.id }) });
    }
    await db.update('couriers', { onShift: true }, { onShift: false });
    const customerTokens: string[] = [];
    for (let index = 0; index < customerCount; index++)
      customerTokens.push(await join(`customer${index}`, { role: 'customer' }));
    const [admin] = await db.find('accounts', { where: { email: demoEmails.admin } });
    if (!admin) throw new Error('The demo data has no administrator.');
    return { shops, riders, customerTokens, adminToken: await join('admin', admin) };
  }, 'drill.cast');
}
