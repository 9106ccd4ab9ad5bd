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

/** The fields that all actions of staff have in common. */
const staffMove = { method: 'POST', pathParams: params, responses: { 200: ReviewedPrivacyRequest } } as const;

/** Privacy: requests of people for export and deletion, and their handling by staff. */
export const privacyContract = defineRoutes({
  getOverview: {
    method: 'GET',
    path: '/api/v1/privacy/me',
    summary: 'Get your requests and the stored data',
    description: 'The number of records of each kind about your account with purpose and retention, and your requests.',
    responses: { 200: PrivacyOverview },
    metadata: declareRoute({
      access: anySession,
      examples: [{ name: 'a customer', response: { requests: [readyExport, pendingDeletion], held: [heldOrders] } }],
    }),
  },
  requestExport: {
    method: 'POST',
    path: '/api/v1/privacy/export-request',
    summary: 'Request an export of your data',
    description:
      'Creates a ZIP file with all stored data about the account as JSON, and with its uploaded files. The archive is ready within minutes; poll the request. Only one export can be in progress.',
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
    summary: 'Get one of your export requests',
    description:
      'A completed request has a link to the archive. The link works for 7 days without a session: do not share it.',
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
    description: 'Use the link of the request. The response is 404 once the link has expired.',
    pathParams: params,
    query: z
      .object({
        token: z
          .string()
          .regex(/^[\w.~%+/=-]{1,1024}$/, 'must be the token of the link')
          .describe('Token of the link'),
      })
      .strict(),
    responses: { 200: bytes('application/zip') },
    metadata: declareRoute({
      access: anyone,
      rate: 'public_forms',
      errors: ['not_found'],
      ranges: true,
      responseHeaders: { 'content-disposition': 'File name for saving the archive' },
      examples: [
        { name: 'archive', params: example, query: { token: 'EXAMPLE' }, response: Uint8Array.of(0x50, 0x4b) },
      ],
    }),
  },
  requestDeletion: {
    method: 'POST',
    path: '/api/v1/privacy/deletion-request',
    summary: 'Request the deletion of your account',
    description:
      'The account keeps working for 14 days, in which you can cancel the request. After that, all personal data is removed or anonymised, sessions end, and nobody can sign in to the account. Sales and payments are kept without personal data. Open orders and similar reasons prevent the deletion: see `blockers` of the problem. Published demo accounts and staff accounts cannot be deleted this way.',
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
    summary: 'Get one of your deletion requests',
    description: 'If `blockers` prevent the deletion when it is due, it is postponed by a day.',
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
    description: 'Possible only while the request is pending: processed data cannot be restored.',
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
    description: 'Requests, oldest first, so that each is handled within the month that the law allows.',
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
    description: 'After this, a deletion can no longer be cancelled. It is still carried out when it is due.',
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
      'Creates the archive or deletes the account immediately. It also confirms that the balance of the person has been paid out; all other blockers still apply.',
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
    description: 'The person can read the reason in the request.',
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
