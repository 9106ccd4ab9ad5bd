import { exampleIds, exampleTime } from '../../shared/examples.js';
import { examplePickup } from '../quotes/examples.js';

const { placeId: _, ...located } = examplePickup;

const allDay = [{ opens: '09:00', closes: '20:00' }] as const;

const hours = {
  week: [allDay, allDay, allDay, allDay, allDay, [{ opens: '10:00', closes: '16:00' }], []],
  exceptions: [{ date: '2026-12-25', hours: [] }],
} as const;

/** A request that stores the example place. */
export const examplePlaceRequest = {
  name: 'Florăria Lipscani',
  address: 'Strada Lipscani 25, București',
  contact: { name: 'Ioana Radu', phone: '+40213121234', company: 'Florăria Online' },
  instructions: 'Intrarea din curte',
  hours,
} as const;

/** The place of a flower shop. */
export const examplePlace = {
  id: exampleIds.place,
  livemode: false,
  ...examplePlaceRequest,
  ...located,
  cityId: 'bucharest',
  timeZone: 'Europe/Bucharest',
  externalReference: null,
  createdAt: exampleTime,
  updatedAt: exampleTime,
} as const;
