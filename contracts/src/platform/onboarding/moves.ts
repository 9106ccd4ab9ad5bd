import { z } from 'zod';
import { session, steppedUp } from '../../shared/access-rules.js';
import { exampleIds, examplePage } from '../../shared/examples.js';
import { idParams } from '../../shared/ids.js';
import { pageQuery } from '../../shared/page.js';
import { revealQuery } from '../../shared/reveal.js';
import { defineRoutes, noBody } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { queryArray } from '../../shared/text.js';
import { exampleLead, exampleLiveLead, exampleStaffLead } from './examples.js';
import { leadKinds, leadStatuses } from './kinds.js';
import { LeadStatusUpdate } from './requests.js';
import { Invitation, Lead, LeadList } from './schemas.js';

const params = idParams('lead');
const example = { id: exampleIds.lead };

/** What staff does with leads. */
export const leadMovesContract = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/v1/leads',
    summary: 'Leads for review',
    description: 'For staff, newest first. Staff see personal data masked unless they `reveal` it.',
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
    summary: 'Move a lead on',
    description:
      'As far as `allowedActions` tells: `contact`, `request_documents`, `review`, `approve`, `reject` with a reason, ' +
      '`withdraw` for an applicant. Real sessions need a step-up.',
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
      'For a lead without an account. The token is shown once: send it to the e-mail of the lead. A new invitation ends ' +
      'the one before. Real sessions need a step-up.',
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
    summary: 'Let an approved applicant begin',
    description:
      'Creates the courier, the fleet, or the store with its merchant; a merchant who sells already gets another store. ' +
      'The sessions of the account may use it at once. Needs a complete lead with an account, and every required ' +
      'document approved and in date: `missing` of the problem tells what is not. Real sessions need a step-up.',
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
