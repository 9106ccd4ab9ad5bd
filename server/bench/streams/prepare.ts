import { createIds, generateApiKey, type Store, sha256Hex, type Tables, toInstant } from '@doorstep/core';
import { Doorstep } from '@doorstep/sdk';
import { DoorstepPlatform } from '@doorstep/sdk/platform';
import { joining, tokenOf } from '@doorstep/simulation';
import { createSystemRandom } from '../../src/system/system-random.js';

/** Something to follow: a tracking link, and the session of the courier who carries the delivery. */
export interface FollowedSubject {
  readonly trackingToken: string;
  readonly courierToken: string;
}

const random = createSystemRandom();
const clock = { now: () => Date.now() };
const newId = createIds(clock, random);

const flowers = {
  pickup: {
    address: 'Strada Lipscani 25, București',
    coordinates: { lat: 44.4317, lng: 26.1005 },
    contact: { name: 'Ioana Radu', phone: '+40213121234', company: 'Florăria Online' },
  },
  dropoff: { address: 'Bd. Iuliu Maniu 7, București', contact: { name: 'Ana Popescu', phone: '+40721000001' } },
  items: [{ name: 'Buchet de trandafiri', quantity: 1 }],
};

/** Creates live deliveries that are on the way to their dropoff, each with its own courier. */
export async function prepareSubjects(baseUrl: string, store: Store, count: number): Promise<FollowedSubject[]> {
  const partner = new Doorstep({ baseUrl, apiKey: await addLiveKey(store) });
  const platform = new DoorstepPlatform({ baseUrl });
  const subjects: FollowedSubject[] = [];
  for (let index = 0; index < count; index += 1) {
    const courierToken = await addCourier(store, index);
    const { deliveries } = platform.withToken(courierToken);
    const { id, trackingUrl } = await partner.deliveries.create(flowers);
    await deliveries.claim(id);
    await deliveries.markArrivedAtPickup(id);
    await deliveries.markPickedUp(id);
    subjects.push({ trackingToken: trackingUrl.split('/track/')[1] ?? '', courierToken });
  }
  return subjects;
}

async function addLiveKey(store: Store): Promise<string> {
  const [partner] = await store.reader.find('partners', { limit: 1 });
  const [known] = await store.reader.find('apiKeys', { limit: 1 });
  if (!partner || !known) throw new Error('The demo data has no partner.');
  const key = generateApiKey(random, true);
  await store.transaction((db) =>
    db.insert('apiKeys', {
      ...known,
      id: newId('apiKey'),
      partnerId: partner.id,
      livemode: true,
      keyHash: sha256Hex(key),
      lastFour: key.slice(-4),
    }),
  );
  return key;
}

/** Adds a courier on shift. Returns the token of their session. */
async function addCourier(store: Store, index: number): Promise<string> {
  const now = toInstant(Date.now());
  const courier: Tables['couriers'] = {
    id: newId('courier'),
    fleetId: null,
    fleetTerms: null,
    fleetSince: null,
    cityId: 'bucharest',
    displayName: `Courier ${index}`,
    nameKey: null,
    familyKey: null,
    phone: `+40722${String(index).padStart(6, '0')}`,
    vehicle: 'bicycle',
    equipment: [],
    birthDate: null,
    onShift: true,
    shiftSince: now,
    shiftEndsAt: null,
    cashHeld: 0,
    cashLimit: null,
    seenAt: null,
    handBacks: null,
    pausedUntil: null,
    ratingSum: 0,
    ratingCount: 0,
    createdAt: now,
    updatedAt: now,
  };
  await store.transaction(async (db) => {
    await db.insert('couriers', courier);
    await joining(db, { clock, newId })(`courier${index}`, { role: 'courier', courierId: courier.id });
  });
  return tokenOf(`courier${index}`);
}
