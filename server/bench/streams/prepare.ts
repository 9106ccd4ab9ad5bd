import { createIds, generateApiKey, type Store, sha256Hex, type Tables, toInstant } from '@doorstep/core';
import { createSystemRandom } from '../../src/system/system-random.js';
import { createApiClient } from '../api-client.js';

/** Something to follow: a tracking link, and the session of the courier who carries the delivery. */
export interface FollowedSubject {
  readonly trackingToken: string;
  readonly courierToken: string;
}

const random = createSystemRandom();
const newId = createIds({ now: () => Date.now() }, random);

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
  const call = createApiClient(baseUrl);
  const apiKey = await addLiveKey(store);
  const subjects: FollowedSubject[] = [];
  for (let index = 0; index < count; index += 1) {
    const courierToken = await addCourier(store, index);
    const created = await call<{ id: string; trackingUrl: string }>('POST', '/v1/deliveries', flowers, apiKey);
    for (const step of ['claim', 'arrived-at-pickup', 'picked-up']) {
      await call('POST', `/api/v1/deliveries/${created.id}/courier-${step}`, {}, courierToken);
    }
    subjects.push({ trackingToken: created.trackingUrl.split('/track/')[1] ?? '', courierToken });
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
  const token = `ds_ses_${`bench${index}x`.padEnd(43, '0')}`;
  const courier: Tables['couriers'] = {
    id: newId('courier'),
    fleetId: null,
    cityId: 'bucharest',
    displayName: `Courier ${index}`,
    phone: `+40722${String(index).padStart(6, '0')}`,
    vehicle: 'bicycle',
    equipment: [],
    birthDate: null,
    onShift: true,
    shiftSince: now,
    cashHeld: 0,
    cashLimit: null,
    ratingSum: 0,
    ratingCount: 0,
    createdAt: now,
    updatedAt: now,
  };
  const rights = { demo: false, role: 'courier', courierId: courier.id, merchantId: null, fleetId: null } as const;
  const account = {
    id: newId('account'),
    ...rights,
    email: `courier${index}@bench.example`,
    passwordHash: null,
    displayName: courier.displayName,
    phone: null,
    createdAt: now,
    updatedAt: now,
  };
  await store.transaction(async (db) => {
    await db.insert('couriers', courier);
    await db.insert('accounts', account);
    await db.insert('sessions', {
      id: newId('session'),
      accountId: account.id,
      ...rights,
      tokenHash: sha256Hex(token),
      steppedUpUntil: null,
      userAgent: null,
      networkHash: null,
      createdAt: now,
      lastUsedAt: now,
      expiresAt: toInstant(Date.now() + 86_400_000),
    });
  });
  return token;
}
