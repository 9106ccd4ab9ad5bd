import { z } from 'zod';
import { apiKey } from '../../shared/access-rules.js';
import { exampleIds, examplePage } from '../../shared/examples.js';
import { id } from '../../shared/ids.js';
import { createdRange, pageQuery } from '../../shared/page.js';
import { queryArray } from '../../shared/query.js';
import { defineRoutes } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { LocalMonth } from '../../shared/time.js';
import { exampleCharge } from './examples.js';
import { chargeKind, chargeKinds, PartnerChargeList } from './schemas.js';

/** The amounts that a partner owes. */
export const chargesContract = defineRoutes({
  list: {
    method: 'GET',
    path: '/v1/charges',
    summary: 'List charges',
    description:
      'Charges for your deliveries in the mode of your key, newest first. A charge appears when a delivery ends, ' +
      'or when you give a tip afterwards. Nobody owes anything for charges in test mode.',
    query: z
      .object({
        ...pageQuery,
        deliveryId: id('delivery').optional().describe('Only charges for this delivery'),
        kind: queryArray(chargeKind, chargeKinds.length).optional().describe('Only charges for one of these reasons'),
        month: LocalMonth.optional().describe('Only charges of the statement of this month'),
        ...createdRange,
      })
      .strict(),
    responses: { 200: PartnerChargeList },
    metadata: declareRoute({
      access: apiKey('account:read'),
      errors: ['invalid_cursor'],
      examples: [
        { name: 'of a month', query: { month: '2026-11', limit: 100 }, response: examplePage(exampleCharge) },
        { name: 'of a delivery', query: { deliveryId: exampleIds.delivery }, response: examplePage(exampleCharge) },
      ],
    }),
  },
});
