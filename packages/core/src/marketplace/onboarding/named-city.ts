import { normaliseAddress } from '../../values/geo/address/normalise.js';
import type { CityBook } from '../../values/geo/city/city-book.js';
import type { CityProfile } from '../../values/geo/city/city-profile.js';

/** Returns the city that a person means by its name or id; the first one for any other text. */
export function cityNamed({ all, home }: Pick<CityBook, 'all' | 'home'>, text: string | null): CityProfile {
  const wanted = normaliseAddress(text ?? '');
  return all.find(({ id, name }) => wanted === normaliseAddress(id) || wanted === normaliseAddress(name)) ?? home;
}
