import { latestApiVersion, scopes } from '@doorstep/contracts';
import {
  createIds,
  demoEmails,
  generateApiKey,
  type Ports,
  type Store,
  sha256Hex,
  type Tables,
  toInstant,
  type UnitOfWork,
} from '@doorstep/core';
import { createSeededRandom } from '@doorstep/core/testing';

/*
 * Accounts and API keys in addition to the demo data, with fixed credentials. They are the same at every target.
 */

const token = (name: string): string => `ds_ses_${name.padEnd(43, '0')}`;
const keys = createSeededRandom(50);

/** Session tokens of fifty couriers on shift, the crowd. */
export const crowdTokens: readonly string[] = Array.from({ length: 50 }, (_, index) => token(`crowd${index}x`));
/** Session token of a courier who is off shift. */
export const offShiftToken = token('offshift');
/** Session token of the merchant of `codelessStoreSlug`. */
export const codelessMerchantToken = token('codeless');
/** Session token of an administrator without a demo account, who needs a step-up. The password is the published one. */
export const realAdminToken = token('realadmin');
/** The address of that administrator. */
export const realAdminEmail = addressOf(realAdminToken);
/** Returns the session token of a demo account's owner: no demo session, and stepped up for good. */
export const ownerToken = (email: string): string => token(`owner${email.split('@')[0]?.replaceAll(/\W/g, '')}`);
/** Slug of a store that is always open and requires no verification codes. */
export const codelessStoreSlug = 'pravalia-de-noapte';

/** API keys in addition to the published one. */
export const apiKeys = {
  /** Test key of another partner. */
  otherPartner: generateApiKey(keys, false),
  /** Live key of the demo partner. */
  live: generateApiKey(keys, true),
  /** Test key of the demo partner that may only read quotes. */
  readOnly: generateApiKey(keys, false),
  /** Test keys of the demo partner that are no longer valid. */
  revoked: generateApiKey(keys, false),
  expired: generateApiKey(keys, false),
} as const;

/** Adds the test actors to the demo data. */
export async function addTestActors(store: Store, ports: Pick<Ports, 'cities' | 'clock'>): Promise<void> {
  const now = toInstant(ports.clock.now());
  const newId = createIds({ now: () => ports.clock.now() }, createSeededRandom(51));
  await store.transaction(async (db) => {
    await addCouriers(db, newId, now, ports.cities.home.id);
    await addCodelessMerchant(db, newId, now);
    await addRealAdmin(db, newId, now);
    await addKeys(db, newId, now);
    await addOwners(db, newId, now);
  });
}

type NewId = Ports['newId'];

async function addCouriers(db: UnitOfWork, newId: NewId, now: string, cityId: string): Promise<void> {
  for (const [index, courierToken] of [...crowdTokens, offShiftToken].entries()) {
    const courier = {
      id: newId('courier'),
      fleetId: null,
      cityId,
      displayName: `Courier ${index}`,
      phone: `+40722${String(index).padStart(6, '0')}`,
      vehicle: 'bicycle' as const,
      equipment: [],
      onShift: courierToken !== offShiftToken,
      shiftSince: now,
      cashHeld: 0,
      ratingSum: 0,
      ratingCount: 0,
      createdAt: now,
      updatedAt: now,
    };
    await db.insert('couriers', courier);
    await addPerson(db, newId, now, courierToken, { role: 'courier', courierId: courier.id });
  }
}

async function addCodelessMerchant(db: UnitOfWork, newId: NewId, now: string): Promise<void> {
  const stores = await db.find('stores', {});
  // A demo outside Romania has other stores.
  const shop = stores.find(({ slug }) => slug === codelessStoreSlug) ?? stores.at(-1);
  if (!shop) throw new Error(`The demo data has no store ${codelessStoreSlug}.`);
  await db.update('stores', { id: shop.id }, { pickupCodeRequired: false, dropoffCodeRequired: false });
  await addPerson(db, newId, now, codelessMerchantToken, { role: 'merchant', merchantId: shop.merchantId });
}

async function addRealAdmin(db: UnitOfWork, newId: NewId, now: string): Promise<void> {
  const [admin] = await db.find('accounts', { where: { email: demoEmails.admin } });
  if (!admin) throw new Error('The demo data has no administrator.');
  await addPerson(db, newId, now, realAdminToken, { role: 'admin', passwordHash: admin.passwordHash });
}

async function addPerson(
  db: UnitOfWork,
  newId: NewId,
  now: string,
  sessionToken: string,
  person: Pick<Tables['accounts'], 'role'> &
    Partial<Pick<Tables['accounts'], 'courierId' | 'merchantId' | 'passwordHash'>>,
): Promise<void> {
  const { role, courierId = null, merchantId = null, passwordHash = null } = person;
  const rights = { demo: false, role, courierId, merchantId, fleetId: null };
  const account = {
    id: newId('account'),
    ...rights,
    email: addressOf(sessionToken),
    passwordHash,
    displayName: 'Test actor',
    nameKey: null,
    familyKey: null,
    phone: null,
    emailVerifiedAt: null,
    phoneVerifiedAt: null,
    defaultCardId: null,
    createdAt: now,
    updatedAt: now,
  };
  await db.insert('accounts', account);
  await addSession(db, newId, now, account, { tokenHash: sha256Hex(sessionToken), steppedUpUntil: null });
}

function addressOf(sessionToken: string): string {
  return `${sessionToken.toLowerCase()}@conformance.example`;
}

async function addOwners(db: UnitOfWork, newId: NewId, now: string): Promise<void> {
  const steppedUpUntil = inOneYear(now);
  for (const account of await db.find('accounts', { where: { demo: true } })) {
    await addSession(db, newId, now, account, { tokenHash: sha256Hex(ownerToken(account.email)), steppedUpUntil });
  }
}

async function addSession(
  db: UnitOfWork,
  newId: NewId,
  now: string,
  { id: accountId, role, courierId, merchantId, fleetId }: Tables['accounts'],
  credential: Pick<Tables['sessions'], 'tokenHash' | 'steppedUpUntil'>,
): Promise<void> {
  await db.insert('sessions', {
    id: newId('session'),
    accountId,
    demo: false,
    role,
    courierId,
    merchantId,
    fleetId,
    ...credential,
    userAgent: null,
    networkHash: null,
    createdAt: now,
    // Scenarios advance the clock by more than a session may be idle.
    lastUsedAt: inOneYear(now),
    expiresAt: inOneYear(now),
  });
}

function inOneYear(now: string): string {
  return toInstant(Date.parse(now) + 365 * 86_400_000);
}

async function addKeys(db: UnitOfWork, newId: NewId, now: string): Promise<void> {
  const [demo] = await db.find('partners', { limit: 1 });
  if (!demo) throw new Error('The demo data has no partner.');
  const other = {
    id: newId('partner'),
    name: 'Another Partner SRL',
    contactEmail: null,
    currency: 'RON' as const,
    createdAt: now,
    updatedAt: now,
  };
  await db.insert('partners', other);
  const add = (key: string, partnerId: string, change: Partial<Tables['apiKeys']> = {}): Promise<void> =>
    db.insert('apiKeys', {
      id: newId('apiKey'),
      partnerId,
      name: 'Conformance',
      livemode: key.startsWith('ds_live_'),
      keyHash: sha256Hex(key),
      lastFour: key.slice(-4),
      scopes,
      apiVersion: latestApiVersion,
      createdAt: now,
      expiresAt: null,
      revokedAt: null,
      lastUsedAt: null,
      rolledTo: null,
      ...change,
    });
  await add(apiKeys.otherPartner, other.id);
  await add(apiKeys.live, demo.id);
  await add(apiKeys.readOnly, demo.id, { scopes: ['quotes:read'] });
  await add(apiKeys.revoked, demo.id, { revokedAt: now });
  await add(apiKeys.expired, demo.id, { expiresAt: now });
}
