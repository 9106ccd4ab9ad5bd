import { exampleIds, exampleTime, ron } from '../../shared/examples.js';

const exampleDay = [{ opens: '07:00', closes: '19:00' }];

const exampleHours = {
  week: [exampleDay, exampleDay, exampleDay, exampleDay, exampleDay, exampleDay, []],
  exceptions: [{ date: '2026-12-25', hours: [] }],
};

export const exampleStore = {
  id: exampleIds.store,
  merchantId: exampleIds.merchant,
  slug: 'covrigaria-scolii',
  name: 'Covrigăria Școlii',
  description: 'Covrigi calzi, toată ziua',
  category: 'bakery',
  cuisines: ['romanian'],
  dietary: ['vegetarian'],
  address: 'Strada Lipscani 25, București',
  coordinates: { lat: 44.4317, lng: 26.1005 },
  zoneId: 'bucharest-sector-3',
  timeZone: 'Europe/Bucharest',
  phone: '+40722000222',
  priceLevel: 1,
  minimumOrder: ron(2000),
  acceptsCash: true,
  deliveryRadiusMeters: 4000,
  prepSeconds: 600,
  hours: exampleHours,
  openNow: true,
  openDay: '2026-11-21',
  createdAt: exampleTime,
  updatedAt: exampleTime,
} as const;

export const exampleItem = {
  id: exampleIds.menuItem,
  name: 'Covrig cu mac',
  description: '',
  price: ron(450),
  taxClass: 'food',
  ingredients: [],
  allergens: ['gluten'],
  dietary: ['vegan'],
  nutrition: null,
  minimumAge: null,
  modifiers: [],
  availability: { available: true, soldOut: false, window: null, weekdays: [] },
} as const;

export const exampleModifierGroup = {
  id: exampleIds.modifierGroup,
  name: 'Mărime',
  min: 1,
  max: 1,
  options: [
    { id: exampleIds.modifierOption, name: 'Normală', price: ron(0) },
    { id: 'opt_01kb2m5v3xe8wr9q4t7n6c0d2g', name: 'Mare', price: ron(500) },
  ],
} as const;

export const exampleMenuSection = { id: exampleIds.menuCategory, name: 'Covrigi', items: [exampleItem] } as const;
