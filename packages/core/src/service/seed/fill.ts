import { withMenus } from '../../catalogue/search/documents.js';
import { indexStores } from '../../catalogue/search/index-store.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import type { TableName, UnitOfWork } from '../../kernel/store/store.js';
import type { NewRow } from '../../kernel/store/table.js';
import type { Tables } from '../../kernel/store/tables.js';
import { isAbroad } from '../../values/demo/demo-abroad.js';
import type { CityBook } from '../../values/geo/city/city-book.js';
import { createSeedPlaces } from './places.js';
import { seedApps } from './seed-apps.js';
import { createSeedSource } from './seed-ids.js';
import { seedAccounts, seedCourierRecords, seedFleets, seedPartner } from './seed-people.js';
import { seedStores } from './seed-stores.js';

/** Rows per insert: few statements, and no more parameters than every engine takes. */
const chunkRows = 200;

/** Inserts the rows of the seed, in the order of their foreign keys. */
export async function fill(
  db: UnitOfWork,
  cities: CityBook,
  { scale, passwordHash, now }: { readonly scale: number; readonly passwordHash: string; readonly now: Instant },
): Promise<void> {
  const source = createSeedSource();
  const places = createSeedPlaces(cities, source.random);
  const catalogued = isAbroad(cities.home)
    ? (await import('./catalogue/catalogue-abroad.js')).catalogueAbroad
    : (await import('./catalogue/catalogue.js')).catalogue;
  const { merchants, stores, categories, groups, items, offers } = seedStores(source, places, catalogued, scale);
  const fleets = seedFleets(source, places.city);
  const { couriers, positions } = seedCourierRecords(source, places, fleets, { scale, now });
  const { partner, key } = seedPartner(source, places.city);
  await insertAll(db, 'merchants', merchants);
  await insertAll(db, 'stores', stores);
  await insertAll(db, 'menuCategories', categories);
  await insertAll(db, 'modifierGroups', groups);
  await insertAll(db, 'menuItems', items);
  await insertAll(db, 'upsellOffers', offers);
  await indexStores(db, withMenus(stores, categories, items), source.at(0));
  await insertAll(db, 'fleets', fleets);
  await insertAll(db, 'couriers', couriers);
  await insertAll(db, 'courierPositions', positions);
  await insertAll(db, 'accounts', seedAccounts(source, places.city, passwordHash, { merchants, fleets, couriers }));
  await insertAll(db, 'partners', [partner]);
  await insertAll(db, 'apiKeys', [key]);
  // Last, so that the ids of all other records stay the same.
  const { rules, flags, affiliates } = seedApps(source, places.city);
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
