import type { DirectContract } from '@doorstep/contracts';
import type { Operations } from '../../kernel/operation/operation.js';
import { candidateView } from '../../values/geo/address/imprecise-address.js';
import { searchPoint } from '../../values/geo/address/search-point.js';
import { checkAddress } from './check.js';

/** Addresses before a quote. Both operations store nothing. */
export const addressesOperations: Operations<DirectContract['addresses']> = {
  check: {
    async read(call) {
      return { status: 200, body: await checkAddress(call) };
    },
  },

  async suggest({ query, ports }) {
    const found = await ports.geocoder.search(query.q, { limit: query.limit, near: searchPoint(query) });
    const data = found.slice(0, query.limit).map((result) => ({
      ...candidateView(result),
      zoneId: ports.cities.zoneAt(result.point)?.id ?? null,
    }));
    return { status: 200, body: { data } };
  },
};
