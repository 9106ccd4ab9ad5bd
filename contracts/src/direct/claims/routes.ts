import { z } from 'zod';
import { apiKey } from '../../shared/access-rules.js';
import { exampleIds, examplePage, ron } from '../../shared/examples.js';
import { idempotencyHeaders } from '../../shared/headers.js';
import { id, idParams } from '../../shared/ids.js';
import { createdRange, pageQuery } from '../../shared/page.js';
import { queryArray } from '../../shared/query.js';
import { defineRoutes, noBody } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { bytes } from '../../shared/stream.js';
import { imageMediaTypes, maxFileBytes, type UploadRule } from '../../shared/upload.js';
import { exampleClaim, exampleClaimRequest } from './examples.js';
import { claimDays, claimStatuses, DeliveryClaim, DeliveryClaimList, DeliveryClaimRequest } from './schemas.js';

const pathParams = idParams('deliveryClaim');
const params = { id: exampleIds.deliveryClaim };

/** The photos as files of a form. */
const upload: UploadRule = {
  files: ['photo', 'photo2', 'photo3'],
  maxBytes: maxFileBytes,
  mediaTypes: imageMediaTypes,
  required: false,
};

/** The claims of a partner: requests for money back. */
export const claimsContract = defineRoutes({
  create: {
    method: 'POST',
    path: '/v1/deliveries/:id/claims',
    summary: 'Claim money back for a delivery',
    description:
      `Possible within ${claimDays} days of the end of a delivery with a fee, while no other claim for it is open. Our support decides, ` +
      'and what it approves is on your statement. A repeated request is refused, so that nothing is claimed twice. Send JSON, or `multipart/form-data` with up to three photos of up to 10 MiB each as ' +
      '`photo`, `photo2` and `photo3`, beside the fields as text, such as `amount.amount` and `items.0.name`.',
    pathParams: idParams('delivery'),
    body: DeliveryClaimRequest,
    responses: { 201: DeliveryClaim },
    metadata: declareRoute({
      access: apiKey('deliveries:write'),
      rate: 'direct_uploads',
      errors: ['not_found', 'claim_not_possible', 'claim_exists'],
      emits: ['delivery_claim.submitted'],
      upload,
      responseHeaders: { location: 'Path of the new claim' },
      examples: [
        {
          name: 'the whole fee',
          params: { id: exampleIds.delivery },
          body: { reason: exampleClaim.reason, text: exampleClaim.text },
          response: { ...exampleClaim, amount: ron(1_800), items: [], photoIds: [] },
        },
        {
          name: 'a part of it',
          params: { id: exampleIds.delivery },
          body: exampleClaimRequest,
          response: { ...exampleClaim, photoIds: [] },
        },
      ],
    }),
  },
  list: {
    method: 'GET',
    path: '/v1/claims',
    summary: 'List claims',
    description: 'Your claims in the mode of your key, newest first.',
    query: z
      .object({
        ...pageQuery,
        status: queryArray(z.enum(claimStatuses), claimStatuses.length)
          .optional()
          .describe('Only claims in one of these states'),
        deliveryId: id('delivery').optional().describe('Only claims for this delivery'),
        ...createdRange,
      })
      .strict(),
    responses: { 200: DeliveryClaimList },
    metadata: declareRoute({
      access: apiKey('deliveries:read'),
      errors: ['invalid_cursor'],
      examples: [{ name: 'that wait', query: { status: ['submitted'] }, response: examplePage(exampleClaim) }],
    }),
  },
  get: {
    method: 'GET',
    path: '/v1/claims/:id',
    summary: 'Get a claim',
    description: 'One of your claims, with the decision of our support.',
    pathParams,
    responses: { 200: DeliveryClaim },
    metadata: declareRoute({
      access: apiKey('deliveries:read'),
      errors: ['not_found'],
      examples: [{ name: 'that waits', params, response: exampleClaim }],
    }),
  },
  withdraw: {
    method: 'POST',
    path: '/v1/claims/:id/withdraw',
    summary: 'Withdraw a claim',
    description: 'Possible until our support has decided. Another claim for the delivery can follow.',
    headers: idempotencyHeaders,
    pathParams,
    body: noBody,
    responses: { 200: DeliveryClaim },
    metadata: declareRoute({
      access: apiKey('deliveries:write'),
      idempotency: 'accepted',
      errors: ['not_found', 'invalid_transition'],
      emits: ['delivery_claim.withdrawn'],
      examples: [
        {
          name: 'that waits',
          params,
          response: { ...exampleClaim, status: 'withdrawn', sequence: 2, allowedActions: [] },
        },
      ],
    }),
  },
  downloadPhoto: {
    method: 'GET',
    path: '/v1/claims/:id/photos/:photoId',
    summary: 'Download a photo of a claim',
    description: 'Returns the bytes of a photo, or a range of them (RFC 9110 14).',
    pathParams: z.object({ id: id('deliveryClaim'), photoId: id('file') }),
    responses: { 200: bytes('image/*') },
    metadata: declareRoute({
      access: apiKey('deliveries:read'),
      ranges: true,
      errors: ['not_found'],
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
