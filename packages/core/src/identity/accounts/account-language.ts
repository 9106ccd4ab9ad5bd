import type { Language } from '@doorstep/contracts';
import type { Reader } from '../../kernel/store/store.js';
import { type CityBook, cityOf } from '../../values/geo/city/city-book.js';
import type { CityProfile } from '../../values/geo/city/city-profile.js';
import { textLanguage } from '../../values/geo/city/text-language.js';

/** Returns the language of messages to an account: the one that it chose, otherwise that of its city. */
export async function accountLanguage(reader: Reader, cities: CityBook, accountId: string): Promise<Language> {
  const saved = await reader.get('notificationPreferences', accountId);
  return saved?.choices.language ?? (await cityLanguage(reader, cities, accountId));
}

/** Returns the language of the city of an account. */
export async function cityLanguage(reader: Reader, cities: CityBook, accountId: string): Promise<Language> {
  const [language, ...others] = new Set(cities.all.map(textLanguage));
  // Most servers have one language, and read nothing.
  if (language !== undefined && others.length === 0) return language;
  return textLanguage(await accountCity(reader, cities, accountId));
}

/** Returns the city of a courier, of the first store of a merchant, and of the last order of a customer; otherwise the first city. */
async function accountCity(reader: Reader, cities: CityBook, accountId: string): Promise<CityProfile> {
  const account = await reader.get('accounts', accountId);
  if (!account) return cities.home;
  const placed = await placedRecord(reader, account);
  return placed ? cityOf(cities, placed) : cities.home;
}

async function placedRecord(
  reader: Reader,
  {
    id,
    courierId,
    merchantId,
  }: { readonly id: string; readonly courierId: string | null; readonly merchantId: string | null },
): Promise<{ readonly cityId: string } | undefined> {
  if (courierId !== null) return reader.get('couriers', courierId);
  if (merchantId !== null) {
    return (await reader.find('stores', { where: { merchantId }, orderBy: [['id', 'asc']], limit: 1 }))[0];
  }
  return (await reader.find('orders', { where: { customerId: id }, orderBy: [['id', 'desc']], limit: 1 }))[0];
}
