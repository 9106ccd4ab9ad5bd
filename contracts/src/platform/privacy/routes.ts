import { z } from 'zod';
import { anyone, anySession, anySteppedUpSession, session, steppedUp } from '../../shared/access-rules.js';
import { exampleIds, examplePage } from '../../shared/examples.js';
import { idempotencyHeaders } from '../../shared/headers.js';
import { idParams } from '../../shared/ids.js';
import { pageQuery } from '../../shared/page.js';
import { defineRoutes, noBody } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { bytes } from '../../shared/stream.js';
import { handled, heldOrders, pendingDeletion, pendingExport, readyExport, reviewedDeletion } from './examples.js';
import { privacyRequestKinds, privacyRequestStatuses } from './kinds.js';
import {
  PrivacyOverview,
  PrivacyRejection,
  PrivacyRequest,
  ReviewedPrivacyRequest,
  ReviewedPrivacyRequestList,
} from './schemas.js';

const params = idParams('privacyRequest');
const example = { id: exampleIds.privacyRequest };

/** The fields that all moves of staff have in common. */
const staffMove = { method: 'POST', pathParams: params, responses: { 200: ReviewedPrivacyRequest } } as const;

/** What people can ask for about their own data, and how staff handles it. */
export const privacyContract = defineRoutes({
  me: {
    method: 'GET',
    path: '/api/v1/privacy/me',
    summary: 'Read own requests and what is held',
    description: 'How many records of each kind are held about this account, why and how long, and the own requests.',
    responses: { 200: PrivacyOverview },
    metadata: declareRoute({
      access: anySession,
      examples: [{ name: 'a customer', response: { requests: [readyExport, pendingDeletion], held: [heldOrders] } }],
    }),
  },
  requestExport: {
    method: 'POST',
    path: '/api/v1/privacy/export-request',
    summary: 'Ask for an export of own data',
    description:
      'A ZIP file with everything that is held about the account, as JSON, and with the files that it uploaded. It is made within minutes; the request tells when it is there. One export can be under way.',
    headers: idempotencyHeaders,
    body: noBody,
    responses: { 202: PrivacyRequest },
    metadata: declareRoute({
      access: anySteppedUpSession,
      idempotency: 'accepted',
      errors: ['privacy_request_open'],
      responseHeaders: { location: 'Path of the new request' },
      emits: ['privacy.export_requested'],
      examples: [{ name: 'export', response: pendingExport }],
    }),
  },
  getExport: {
    method: 'GET',
    path: '/api/v1/privacy/export-request/:id',
    summary: 'Read an own export request',
    description:
      'When it is completed, it has a link to the archive. The link is good for 7 days, also without a session, so keep it to yourself.',
    pathParams: params,
    responses: { 200: PrivacyRequest },
    metadata: declareRoute({
      access: anySession,
      errors: ['not_found'],
      audit: 'everyone',
      examples: [{ name: 'ready', params: example, response: readyExport }],
    }),
  },
  downloadExport: {
    method: 'GET',
    path: '/api/v1/privacy/export-request/:id/archive',
    summary: 'Download the archive of an export',
    description: 'By the link of the request. It answers 404 once the link has expired.',
    pathParams: params,
    query: z
      .object({
        token: z
          .string()
          .regex(/^[\w.~%+/=-]{1,1024}$/, 'must be the token of the link')
          .describe('Of the link'),
      })
      .strict(),
    responses: { 200: bytes('application/zip') },
    metadata: declareRoute({
      access: anyone,
      rate: 'public_forms',
      errors: ['not_found'],
      ranges: true,
      responseHeaders: { 'content-disposition': 'The archive is to be saved, under this name' },
      examples: [
        { name: 'archive', params: example, query: { token: 'EXAMPLE' }, response: Uint8Array.of(0x50, 0x4b) },
      ],
    }),
  },
  requestDeletion: {
    method: 'POST',
    path: '/api/v1/privacy/deletion-request',
    summary: 'Ask for the deletion of the own account',
    description:
      'The account goes on for 14 days, in which the request can be cancelled. Then everything that tells of the person is removed or made anonymous, sessions end, and nobody can sign in any more. What was sold and paid stays without the person. Open orders and the like have to end first: `blockers` of the problem names them. Published demo accounts and accounts of staff are not deleted this way.',
    headers: idempotencyHeaders,
    body: noBody,
    responses: { 202: PrivacyRequest },
    metadata: declareRoute({
      access: anySteppedUpSession,
      idempotency: 'accepted',
      errors: ['privacy_request_open', 'deletion_blocked'],
      responseHeaders: { location: 'Path of the new request' },
      emits: ['privacy.deletion_requested'],
      examples: [{ name: 'deletion', response: pendingDeletion }],
    }),
  },
  getDeletion: {
    method: 'GET',
    path: '/api/v1/privacy/deletion-request/:id',
    summary: 'Read an own deletion request',
    description: 'While something stands in the way when it is due, it waits for another day, and `blockers` says why.',
    pathParams: params,
    responses: { 200: PrivacyRequest },
    metadata: declareRoute({
      access: anySession,
      errors: ['not_found'],
      examples: [{ name: 'pending', params: example, response: pendingDeletion }],
    }),
  },
  cancelDeletion: {
    method: 'POST',
    path: '/api/v1/privacy/deletion-request/:id/cancel',
    summary: 'Cancel a pending deletion request',
    description: 'Only while it is pending: once it is processed, nothing brings the data back.',
    pathParams: params,
    body: noBody,
    responses: { 200: PrivacyRequest },
    metadata: declareRoute({
      access: anySession,
      errors: ['not_found', 'invalid_transition'],
      emits: ['privacy.deletion_cancelled'],
      examples: [
        {
          name: 'cancel',
          params: example,
          response: { ...pendingDeletion, status: 'cancelled', allowedActions: [] },
        },
      ],
    }),
  },
  list: {
    method: 'GET',
    path: '/api/v1/admin/privacy/requests',
    summary: 'List requests for review',
    description: 'The oldest first, so that nobody waits longer than the month that the law gives.',
    query: z
      .object({
        ...pageQuery,
        kind: z.enum(privacyRequestKinds).optional(),
        status: z.enum(privacyRequestStatuses).optional(),
      })
      .strict(),
    responses: { 200: ReviewedPrivacyRequestList },
    metadata: declareRoute({
      access: session('support', 'admin'),
      errors: ['invalid_cursor'],
      audit: 'staff',
      examples: [
        {
          name: 'pending deletions',
          query: { kind: 'deletion', status: 'pending' },
          response: examplePage(reviewedDeletion),
        },
      ],
    }),
  },
  markProcessing: {
    ...staffMove,
    path: '/api/v1/admin/privacy/requests/:id/mark-processing',
    summary: 'Mark a request processing',
    description: 'From then on a deletion cannot be cancelled. It is still carried out when it is due.',
    body: noBody,
    metadata: declareRoute({
      access: steppedUp('support', 'admin'),
      errors: ['not_found', 'invalid_transition'],
      audit: 'staff',
      emits: ['privacy.export_started', 'privacy.deletion_started'],
      examples: [
        {
          name: 'mark',
          params: example,
          response: { ...handled, status: 'processing', allowedActions: ['complete', 'reject'] },
        },
      ],
    }),
  },
  complete: {
    ...staffMove,
    path: '/api/v1/admin/privacy/requests/:id/complete',
    summary: 'Complete a request now',
    description:
      'Makes the archive, or deletes the account, without waiting until it is due. It also confirms that what was owed to the person has been paid out; everything else that stands in the way still does.',
    body: noBody,
    metadata: declareRoute({
      access: steppedUp('support', 'admin'),
      errors: ['not_found', 'invalid_transition', 'deletion_blocked'],
      audit: 'staff',
      emits: ['privacy.export_completed', 'privacy.deletion_completed'],
      examples: [
        { name: 'complete', params: example, response: { ...handled, status: 'completed', allowedActions: [] } },
      ],
    }),
  },
  reject: {
    ...staffMove,
    path: '/api/v1/admin/privacy/requests/:id/reject',
    summary: 'Reject a request with a reason',
    description: 'The person reads the reason in the request.',
    body: PrivacyRejection,
    metadata: declareRoute({
      access: steppedUp('support', 'admin'),
      errors: ['not_found', 'invalid_transition'],
      audit: 'staff',
      emits: ['privacy.export_rejected', 'privacy.deletion_rejected'],
      examples: [
        {
          name: 'reject',
          params: example,
          body: { reason: 'A dispute about an order is before the court, so its data is kept until it ends.' },
          response: {
            ...handled,
            status: 'rejected',
            allowedActions: [],
            rejection: 'A dispute about an order is before the court, so its data is kept until it ends.',
          },
        },
      ],
    }),
  },
});
