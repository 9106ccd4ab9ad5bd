import type { Row } from './row.js';

export const areas: readonly Row[] = [
  {
    feature: 'More than one city',
    doorstep: 'yes: city packs from OpenStreetMap, each with its zones and currency; Bucharest is built in',
    test: [
      'assign their orders to their own couriers, and staff see each city alone',
      'packages/conformance/src/cities/two-cities.test.ts',
    ],
    others: ['yes', 'yes', 'yes', 'yes'],
  },
  {
    feature: 'Coverage check of an address without a quote',
    doorstep: 'yes: with the rules of a quote; also the area as GeoJSON',
    test: ['are checked as a quote does it', 'packages/conformance/src/scenarios/addresses.conformance.ts'],
    others: ['not documented', 'yes', 'yes: areas as polygons', 'yes: zones as GeoJSON, and a check'],
  },
  {
    feature: 'Address autocomplete',
    doorstep: 'yes',
    test: [
      'are suggested while they are typed, the nearest first',
      'packages/conformance/src/scenarios/addresses.conformance.ts',
    ],
    others: ['not documented', 'yes', 'not documented', 'not documented'],
  },
  {
    feature: "The partner's stores are stored",
    doorstep: 'yes: with contact, instructions, and hours outside of which nothing is picked up',
    test: [
      'are named by quotes, deliveries and batches in place of an address',
      'packages/conformance/src/scenarios/places.conformance.ts',
    ],
    others: ['yes', 'yes', 'yes: venues', 'not documented'],
  },
];
