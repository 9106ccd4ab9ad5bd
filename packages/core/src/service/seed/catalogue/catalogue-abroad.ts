import { catalogueAbroadJson } from '../../../kernel/generated/catalogue-abroad.js';
import { menuOf } from './catalogue.js';
import type { AbroadStoreRow, SeedStore } from './seed-store.js';

const rows: readonly AbroadStoreRow[] = JSON.parse(catalogueAbroadJson);

/** The stores of the demo in a city outside Romania, in English. Their places are those of the city (`SeedPlaces`). */
export const catalogueAbroad: readonly SeedStore[] = rows.map((store) => ({
  ...store,
  menu: menuOf(store.menu),
  address: '',
  coordinates: { lat: 0, lng: 0 },
  phone: '',
}));
