import { demoEmails, demoPassword } from '../demo/demo-accounts.js';
import type { OutsidePorts } from '../kernel/ports/ports.js';
import { toInstant } from '../kernel/primitives/instant.js';
import type { Store, TableName, UnitOfWork } from '../kernel/store/store.js';
import type { NewRow } from '../kernel/store/table.js';
import type { Tables } from '../kernel/store/tables.js';
import { withMenus } from '../search/documents.js';
import { indexStores } from '../search/index-store.js';
import { seedApps } from './seed-apps.js';
import { createSeedSource } from './seed-ids.js';
import { seedAccounts, seedCourierRecords, seedFleets, seedPartner } from './seed-people.js';
import { seedStores } from './seed-stores.js';

/** The result of seeding. */
export interface SeedResult {
  /** False when the store had the seed already. */
  readonly seeded: boolean;
}

/** Options of the seed. */
export interface SeedOptions {
  /** Multiplies stores and couriers, for measurements; 1 when absent. */
  readonly scale?: number;
}

/** Rows per insert: few statements, and no more parameters than every engine takes. */
const chunkRows = 200;

/**
 * Fills an empty store with a demo of Bucharest: stores with menus, fleets, couriers on shift, demo accounts and a
 * partner with a test key. Ids and positions are the same on every run. Only the salt of the password hash and the time
 * of the couriers' positions come from `ports`. Does nothing when the store is seeded already.
 *
 * @throws RangeError when `scale` is not a whole number of 1 or more.
 */
export async function seed(store: Store, ports: OutsidePorts, options: SeedOptions = {}): Promise<SeedResult> {
  const scale = options.scale ?? 1;
  if (!Number.isInteger(scale) || scale < 1) throw new RangeError('The scale of the seed is a whole number from 1.');
  if (await isSeeded(store.reader)) return { seeded: false };
  const passwordHash = await ports.passwords.hash(demoPassword);
  const now = toInstant(ports.clock.now());
  return store.transaction(async (db) => {
    if (await isSeeded(db)) return { seeded: false };
    await fill(db, scale, passwordHash, now);
    return { seeded: true };
  });
}

async function isSeeded(reader: Pick<UnitOfWork, 'count'>): Promise<boolean> {
  return (await reader.count('accounts', { email: demoEmails.admin })) > 0;
}

/** Inserts the rows in the order of their foreign keys. */
async function fill(db: UnitOfWork, scale: number, passwordHash: string, now: string): Promise<void> {
  const source = createSeedSource();
  const { merchants, stores, categories, items, offers } = seedStores(source, scale);
  const fleets = seedFleets(source);
  const { couriers, positions } = seedCourierRecords(source, fleets, scale, now);
  const { partner, key } = seedPartner(source);
  await insertAll(db, 'merchants', merchants);
  await insertAll(db, 'stores', stores);
  await insertAll(db, 'menuCategories', categories);
  await insertAll(db, 'menuItems', items);
  await insertAll(db, 'upsellOffers', offers);
  await indexStores(db, withMenus(stores, categories, items), source.at(0));
  await insertAll(db, 'fleets', fleets);
  await insertAll(db, 'couriers', couriers);
  await insertAll(db, 'courierPositions', positions);
  await insertAll(db, 'accounts', seedAccounts(source, passwordHash, { merchants, fleets, couriers }));
  await insertAll(db, 'partners', [partner]);
  await insertAll(db, 'apiKeys', [key]);
  // Last, so that the ids of all other records stay the same.
  const { rules, flags, affiliates } = seedApps(source);
  await insertAll(db, 'appVersionRules', rules);
  await insertAll(db, 'featureFlags', flags);
  await insertAll(db, 'referralCodes', affiliates);
}

async function insertAll<T extends TableName>(
  db: UnitOfWork,
  table: T,
  rows: readonly NewRow<Tables[T]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += chunkRows) {
    await db.insert(table, ...rows.slice(start, start + chunkRows));
  }
}
