import { type AppConfig, type ClientApp, languages } from '@doorstep/contracts';
import type { Ports } from '../kernel/ports/ports.js';
import { textLanguage } from '../values/geo/city/text-language.js';
import { appConfigs } from './config-data.js';

/** The app, and the city in which it is used. */
interface ConfigQuery {
  readonly app: ClientApp;
  readonly cityId?: string | undefined;
}

/**
 * Returns the configuration of an app: what was released, what depends on the city, and for customers what the operator has set about payments.
 * A city that does not exist counts as the first one, so that an app that remembers it can start.
 */
export function appConfig(
  { app, cityId = '' }: ConfigQuery,
  { cities, payments }: Pick<Ports, 'cities' | 'payments'>,
): AppConfig {
  const city = cities.city(cityId) ?? cities.home;
  const language = textLanguage(city);
  const local = {
    languages: [language, ...languages.filter((other) => other !== language)],
    currency: city.country.currency,
    emergencyContacts: [...city.emergencyContacts],
    cityIds: cities.all.map(({ id }) => id),
  };
  if (app !== 'customer') return { ...appConfigs[app], ...local };
  const { name: provider, publishableKey } = payments;
  return { ...appConfigs.customer, ...local, payment: { provider, publishableKey } };
}
