import { exampleIds, ron } from '../../shared/examples.js';

/** Some of the filters, for the example of `filters`. */
export const exampleFilters = {
  at: '2026-11-21T10:00:00.000Z',
  total: 12,
  facets: [
    {
      parameter: 'category',
      choice: 'any_of',
      label: { ro: 'Categorie', en: 'Category' },
      values: [
        { value: 'restaurant', label: { ro: 'Restaurant', en: 'Restaurant' }, count: 12, selected: true },
        { value: 'cafe', label: { ro: 'Cafenea', en: 'Café' }, count: 4, selected: false },
      ],
    },
    {
      parameter: 'dietary',
      choice: 'all_of',
      label: { ro: 'Regim alimentar', en: 'Diet' },
      values: [{ value: 'vegan', label: { ro: 'Vegan', en: 'Vegan' }, count: 5, selected: false }],
    },
    {
      parameter: 'maxDeliveryFee',
      choice: 'one_of',
      label: { ro: 'Taxă de livrare', en: 'Delivery fee' },
      values: [{ value: '599', label: { ro: 'Până la 5,99 lei', en: 'Up to 5.99 lei' }, count: 7, selected: false }],
    },
  ],
  sorts: [
    { value: 'distance', label: { ro: 'Distanță', en: 'Distance' } },
    { value: 'rating', label: { ro: 'Evaluare', en: 'Rating' } },
  ],
} as const;

export const exampleStore = {
  id: exampleIds.store,
  slug: 'hanul-domnesc',
  name: 'Hanul Domnesc',
  description: 'Romanian classics from a wood oven',
  category: 'restaurant',
  cuisines: ['romanian'],
  dietary: ['vegetarian'],
  address: 'Calea Victoriei 120, București',
  coordinates: { lat: 44.4445, lng: 26.0935 },
  zoneId: 'bucharest-sector-1',
  timeZone: 'Europe/Bucharest',
  priceLevel: 2,
  rating: { average: 4.6, count: 312 },
  minimumOrder: ron(4000),
  acceptsCash: true,
  promotion: null,
  openNow: true,
  opensAt: null,
} as const;
