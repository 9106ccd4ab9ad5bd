import { z } from 'zod';
import { exampleClaim, exampleDecided, exampleDecisionRequest } from '../../direct/claims/examples.js';
import {
  ClaimDecisionRequest,
  claimStatuses,
  StaffDeliveryClaim,
  StaffDeliveryClaimList,
} from '../../direct/claims/schemas.js';
import { session } from '../../shared/access-rules.js';
import { exampleIds, examplePage, ron } from '../../shared/examples.js';
import { id, idParams } from '../../shared/ids.js';
import { createdRange, pageQuery } from '../../shared/page.js';
import { queryArray } from '../../shared/query.js';
import { defineRoutes } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { bytes } from '../../shared/stream.js';

const pathParams = idParams('deliveryClaim');
const params = { id: exampleIds.deliveryClaim };
const access = session('support', 'admin');

const ofPartner = {
  livemode: true,
  partnerId: exampleIds.partner,
  partnerName: 'Florăria Online',
  fee: ron(1_800),
} as const;
const exampleOpen = { ...exampleClaim, ...ofPartner, allowedActions: ['decide'] } as const;

/** The claims of partners in live mode, for those who decide them. */
export const deliveryClaimsContract = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/v1/delivery-claims',
    summary: 'List claims of partners',
    description: 'The claims of all partners in live mode, newest first.',
    query: z
      .object({
        ...pageQuery,
        status: queryArray(z.enum(claimStatuses), claimStatuses.length)
          .optional()
          .describe('Only claims in one of these states'),
        partnerId: id('partner').optional().describe('Only claims of this partner'),
        deliveryId: id('delivery').optional().describe('Only claims for this delivery'),
        ...createdRange,
      })
      .strict(),
    responses: { 200: StaffDeliveryClaimList },
    metadata: declareRoute({
      access,
      errors: ['invalid_cursor'],
      audit: 'staff',
      examples: [{ name: 'that wait', query: { status: ['submitted'] }, response: examplePage(exampleOpen) }],
    }),
  },
  get: {
    method: 'GET',
    path: '/api/v1/delivery-claims/:id',
    summary: 'Get a claim of a partner',
    description: 'A claim in live mode, with the fee that limits what can be credited.',
    pathParams,
    responses: { 200: StaffDeliveryClaim },
    metadata: declareRoute({
      access,
      errors: ['not_found'],
      audit: 'staff',
      examples: [{ name: 'that waits', params, response: exampleOpen }],
    }),
  },
  decide: {
    method: 'POST',
    path: '/api/v1/delivery-claims/:id/decide',
    summary: 'Decide a claim',
    description:
      'Credits the amount to the partner, with its VAT, as a charge of the kind `delivery_claim`. If the fee is on an invoice, ' +
      'a credit note follows. A decision is final.',
    pathParams,
    body: ClaimDecisionRequest,
    responses: { 200: StaffDeliveryClaim },
    metadata: declareRoute({
      access,
      errors: ['not_found', 'invalid_transition'],
      emits: ['delivery_claim.decided', 'invoice.issued'],
      audit: 'staff',
      examples: [
        {
          name: 'a part of it',
          params,
          body: exampleDecisionRequest,
          response: { ...exampleDecided, ...ofPartner },
        },
      ],
    }),
  },
  downloadPhoto: {
    method: 'GET',
    path: '/api/v1/delivery-claims/:id/photos/:photoId',
    summary: 'Download a photo of a claim of a partner',
    description: 'Returns the bytes of a photo, or a range of them (RFC 9110 14).',
    pathParams: z.object({ id: id('deliveryClaim'), photoId: id('file') }),
    responses: { 200: bytes('image/*') },
    metadata: declareRoute({
      access,
      ranges: true,
      errors: ['not_found'],
      audit: 'staff',
      examples: [
        {
          name: 'photo',
          params: { ...params, photoId: exampleIds.file },
          response: Uint8Array.of(0x89, 0x50, 0x4e, 0x47),
        },
      ],
    }),
  },
});
