import type { CityProfile } from '../geo/city/city-profile.js';

/** Returns true for a city whose demo data is in English, because it is outside Romania. */
export function isAbroad({ country }: Pick<CityProfile, 'country'>): boolean {
  return country.code !== 'RO';
}

/** Names of the demo in Romania, and what takes their place abroad. */
const namesAbroad: Readonly<Record<string, string>> = {
  'Cuhnia Amzei SRL': 'Corner Kitchen Ltd',
  'Farmacia Rozmarin SRL': 'Wellspring Pharmacy Ltd',
  'Curieri Dâmbovița SRL': 'City Couriers Ltd',
  'Ciclo Livrări Coop': 'Cycle Couriers Co-op',
  'Rapid Sud Logistic SRL': 'Southside Logistics Ltd',
  'Florăria Online SRL': 'Flowers Online Ltd',
  'Blogul Bucate Bune': 'Good Food Blog',
  'Liga Studenților Politehnica': 'Student Union',
};

/** Returns the name of a company or an affiliate of the demo in a city. */
export function demoName(city: Pick<CityProfile, 'country'>, name: string): string {
  return (isAbroad(city) ? namesAbroad[name] : undefined) ?? name;
}
