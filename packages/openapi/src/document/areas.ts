import type { DirectContract, PlatformContract } from '@doorstep/contracts';
import type { TagObject } from 'openapi3-ts/oas31';

/** What each area of the platform interface is about, in the order of the documentation. */
const platformAreas: Readonly<Record<keyof PlatformContract, string>> = {
  reference: 'Health, status, demo accounts, countries, cities and the service area.',
  auth: 'Registration, sign-in, sessions and step-up.',
  discovery: 'Stores that deliver to a point, and their menus.',
  checkout: 'From a cart to a paid order.',
  orders: 'Orders and every move from checkout to the door.',
};

/** What each area of the direct delivery interface is about. */
const directAreas: Readonly<Record<keyof DirectContract, string>> = {
  quotes: 'A binding fee and time estimate before a delivery exists.',
};

/** The tags of a document: one for each area. */
export function areaTags(side: 'platform' | 'direct'): TagObject[] {
  const areas = side === 'platform' ? platformAreas : directAreas;
  return Object.entries(areas).map(([name, description]) => ({ name, description }));
}
