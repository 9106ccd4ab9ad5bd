import type { PlatformContract } from '@doorstep/contracts';
import type { Operations } from '../../kernel/operation/operation.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { searchPoint } from '../../values/geo/address/search-point.js';
import { geocodedView, reverseView } from './geocode-view.js';

/** Geocoding (text to places) and reverse geocoding (point to address). */
export const geocodeOperations: Operations<PlatformContract['geocode']> = {
  async search({ query, ports }) {
    const { q, limit } = query;
    const found = await ports.geocoder.search(q, { limit, near: searchPoint(query) });
    return { status: 200, body: { data: found.slice(0, limit).map((result) => geocodedView(ports.cities, result)) } };
  },

  async reverse({ query, ports }) {
    const found = await ports.geocoder.reverse({ lat: query.lat, lng: query.lng });
    if (!found) throw new ServiceProblem('not_found', 'There is no known address or place near this point.');
    return { status: 200, body: reverseView(ports.cities, found) };
  },
};
