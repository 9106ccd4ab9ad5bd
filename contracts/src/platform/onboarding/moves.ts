import { z } from 'zod';
import { session, steppedUp } from '../../shared/access-rules.js';
import { exampleIds, examplePage } from '../../shared/examples.js';
import { idParams } from '../../shared/ids.js';
import { pageQuery } from '../../shared/page.js';
import { queryArray } from '../../shared/query.js';
import { revealQuery } from '../../shared/reveal.js';
import { defineRoutes, noBody } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { exampleLead, exampleLiveLead, exampleStaffLead } from './examples.js';
import { leadKinds, leadStatuses } from './kinds.js';
import { LeadStatusUpdate } from './requests.js';
import { Invitation, Lead, LeadList } from './schemas.js';

const params = idParams('lead');
const example = { id: exampleIds.lead };

/** Routes with which staff reviews leads. */
export const leadMovesContract = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/v1/leads',
    summary: 'List leads for review',
    description: 'Leads, newest first. Personal data is masked unless you `reveal` it.',
    query: z
      .object({
        ...pageQuery,
        kind: queryArray(z.enum(leadKinds), leadKinds.length).optional(),
        status: queryArray(z.enum(leadStatuses), leadStatuses.length).optional(),
        ...revealQuery.shape,
      })
      .strict(),
    responses: { 200: LeadList },
    metadata: declareRoute({
      access: session('support', 'admin'),
      audit: 'staff',
      errors: ['invalid_cursor'],
      examples: [
        {
          name: 'couriers in review',
          query: { kind: ['courier'], status: ['in_review'] },
          response: examplePage(exampleStaffLead),
        },
      ],
    }),
  },
  updateStatus: {
    method: 'PATCH',
    path: '/api/v1/leads/:id/status',
    summary: 'Change the state of a lead',
    description:
      'Takes one of the `allowedActions`: `contact`, `request_documents`, `review`, `approve`, `reject` with a reason, or ' +
      '`withdraw` on behalf of an applicant. Real sessions need a step-up.',
    pathParams: params,
    body: LeadStatusUpdate,
    responses: { 200: Lead },
    metadata: declareRoute({
      access: steppedUp('support', 'admin'),
      audit: 'staff',
      errors: ['not_found', 'invalid_transition'],
      emits: [
        'lead.contacted',
        'lead.documents_requested',
        'lead.in_review',
        'lead.approved',
        'lead.rejected',
        'lead.withdrawn',
      ],
      examples: [
        {
          name: 'rejected',
          params: example,
          body: { status: 'rejected', reason: 'Permisul de conducere este expirat.' },
          response: {
            ...exampleLead,
            status: 'rejected',
            reason: 'Permisul de conducere este expirat.',
            allowedActions: [],
          },
        },
      ],
    }),
  },
  invite: {
    method: 'POST',
    path: '/api/v1/leads/:id/invitation',
    summary: 'Invite an applicant to open an account',
    description:
      'For a lead without an account. The token is shown once: send it to the e-mail address of the lead. A new ' +
      'invitation replaces the previous one. Real sessions need a step-up.',
    pathParams: params,
    body: noBody,
    responses: { 201: Invitation },
    metadata: declareRoute({
      access: steppedUp('support', 'admin'),
      audit: 'staff',
      errors: ['not_found', 'invalid_transition', 'email_taken'],
      emits: ['lead.invited'],
      examples: [
        {
          name: 'invitation',
          params: example,
          response: {
            id: exampleIds.invitation,
            leadId: exampleIds.lead,
            token: 'ds_inv_EXAMPLEONLYNOTATOKEN',
            expiresAt: '2026-11-28T10:00:00.000Z',
          },
        },
      ],
    }),
  },
  goLive: {
    method: 'POST',
    path: '/api/v1/leads/:id/go-live',
    summary: 'Take an approved applicant live',
    description:
      'Creates the courier, the fleet, or the store with its merchant; an existing merchant gets another store. Sessions ' +
      'of the account can use it immediately. The lead must be complete, with an account and all required documents ' +
      'approved and valid: `missing` of the problem lists the rest. Real sessions need a step-up.',
    pathParams: params,
    body: noBody,
    responses: { 200: Lead },
    metadata: declareRoute({
      access: steppedUp('admin'),
      audit: 'staff',
      errors: ['not_found', 'invalid_transition', 'onboarding_incomplete'],
      emits: ['lead.live', 'store.created'],
      examples: [{ name: 'courier', params: example, response: exampleLiveLead }],
    }),
  },
});
