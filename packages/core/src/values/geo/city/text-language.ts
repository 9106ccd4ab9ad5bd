import { type Language, languages } from '@doorstep/contracts';
import type { CityProfile } from './city-profile.js';

/**
 * Returns the language of our texts for people of a city who chose none: the first of its languages that we have texts in. English if we have
 * none, since most people who work with foreigners read it.
 */
export function textLanguage(city: Pick<CityProfile, 'languages'>): Language {
  for (const spoken of city.languages) {
    const known = languages.find((language) => language === spoken.split('-')[0]);
    if (known) return known;
  }
  return 'en';
}
