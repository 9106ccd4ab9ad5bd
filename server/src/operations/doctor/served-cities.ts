import type { ServerCheck } from './server-check.js';

/** Compares the cities of stores and couriers with those that are configured, which may differ between the processes of one database. */
export const servedCities: ServerCheck = {
  name: 'served-cities',
  promise: 'This configuration serves the city of each store and courier.',
  severity: 'warning',
  remedy:
    'Set CITY_PACK and CITIES as for the other processes of this database. Where a city has closed on purpose, nothing new is accepted there.',
  async *examine({ reader, cities }) {
    if (!cities) return;
    const stores = await reader.aggregate('stores', { groupBy: ['cityId'], sum: [] });
    const couriers = await reader.aggregate('couriers', { groupBy: ['cityId'], sum: [] });
    const ids = new Set([...stores, ...couriers].map(({ group }) => group.cityId));
    for (const id of [...ids].sort()) {
      if (cities.city(id)) continue;
      const [ofStores = 0, ofCouriers = 0] = [stores, couriers].map(
        (groups) => groups.find(({ group }) => group.cityId === id)?.count,
      );
      yield { subject: id, detail: `It is not served, and has stores (${ofStores}) and couriers (${ofCouriers}).` };
    }
  },
};
