import { romanianVat } from '../../vat/vat-rates.js';
import { deliveryAreaFixtures } from '../area/fixtures.js';
import { serviceZones } from '../area/sectors.js';
import { serviceArea } from '../area/service-area.js';
import type { CityProfile } from './city-profile.js';

/** The city in which everything begins, on the built-in map. */
export const bucharest: CityProfile = {
  id: 'bucharest',
  name: 'București',
  country: { code: 'RO', name: 'Romania', currency: 'RON', callingCode: '+40', vat: romanianVat },
  timeZone: 'Europe/Bucharest',
  languages: ['ro'],
  emergencyContacts: [{ service: 'all', phone: '112' }],
  center: { lat: 44.4268, lng: 26.1025 },
  area: serviceArea.geometry,
  zones: serviceZones,
  fixtures: deliveryAreaFixtures,
};
