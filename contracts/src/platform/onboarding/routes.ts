import { anyone, session } from '../../shared/access-rules.js';
import { exampleIds, examplePage } from '../../shared/examples.js';
import { idParams } from '../../shared/ids.js';
import { listQuery } from '../../shared/page.js';
import { revealQuery } from '../../shared/reveal.js';
import { defineRoutes, noBody } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { exampleApplicant, exampleLead } from './examples.js';
import { leadMovesContract } from './moves.js';
import { CustomerIntentRequest, InvitationAcceptance, LeadRequest, LeadUpdate } from './requests.js';
import { AppliedLead, CustomerIntent, Lead, LeadList } from './schemas.js';

const params = idParams('lead');
const example = { id: exampleIds.lead };

const applicants = ['merchant', 'courier', 'fleet'] as const;

/** Routes with which applicants apply and complete their applications. */
export const leadApplicationsContract = defineRoutes({
  create: {
    method: 'POST',
    path: '/api/v1/leads',
    summary: 'Apply to sell, deliver or employ couriers',
    description:
      'With a password, the call opens an account with the matching role and signs it in. `email_taken` then reveals that ' +
      'an address has an account: `POST /api/v1/auth/registrations` does not, and an operator can leave only that one open. With a session of that role, ' +
      'the lead belongs to its account: a merchant can apply for another store of the same company, a courier or fleet ' +
      'applies once. Otherwise the lead has no account until an invitation is accepted. At most 5 leads a day per e-mail ' +
      'address.',
    body: LeadRequest,
    responses: { 201: AppliedLead },
    metadata: declareRoute({
      access: anyone,
      rate: 'public_forms',
      errors: ['weak_password', 'email_taken', 'registration_by_code', 'already_onboarded', 'incompatible_options'],
      emits: ['lead.created'],
      examples: [
        {
          name: 'courier with an account',
          body: {
            kind: 'courier',
            name: 'Radu Ionescu',
            email: 'radu.ionescu@posta.example',
            phone: '+40722000111',
            city: 'București',
            password: 'patru-castane-coapte',
          },
          response: { lead: exampleLead, signedIn: exampleApplicant },
        },
        {
          name: 'supplier without one',
          body: { kind: 'supplier', name: 'Elena Stan', email: 'elena@covrigaria.example', city: 'București' },
          response: {
            lead: { ...exampleLead, kind: 'supplier', accountId: null, allowedActions: [] },
            signedIn: null,
          },
        },
      ],
    }),
  },
  sendCustomerIntent: {
    method: 'POST',
    path: '/api/v1/leads/customer-intent',
    summary: 'Check if we deliver to an address',
    description:
      'Inside the service area, returns the number of stores that deliver there and the next step, and stores nothing. ' +
      'Outside, with an e-mail address and consent, we store the address to notify the customer when we deliver there, ' +
      'once for each e-mail address and place. Repeating the call returns the same result. At most 20 such calls a day ' +
      'per e-mail address.',
    body: CustomerIntentRequest,
    responses: { 200: CustomerIntent },
    metadata: declareRoute({
      access: anyone,
      rate: 'public_forms',
      errors: ['address_not_found'],
      emits: ['lead.created'],
      examples: [
        {
          name: 'inside',
          body: { addressText: 'Calea Victoriei 12, București' },
          response: {
            outcome: 'inside',
            label: 'Calea Victoriei 12, București',
            coordinates: { lat: 44.4325, lng: 26.0975 },
            zoneId: 'bucharest-sector-3',
            storesOpen: 18,
            storesTotal: 23,
            next: 'browse_stores',
            storesPath: '/api/v1/discovery/stores?lat=44.4325&lng=26.0975',
          },
        },
        {
          name: 'outside, with an e-mail',
          body: { coordinates: { lat: 44.55, lng: 26.07 }, email: 'dan.voicu@posta.example', consent: true },
          response: {
            outcome: 'waitlisted',
            label: null,
            coordinates: { lat: 44.55, lng: 26.07 },
            zoneId: null,
            storesOpen: 0,
            storesTotal: 0,
            next: 'wait',
            storesPath: null,
          },
        },
      ],
    }),
  },
  listOwn: {
    method: 'GET',
    path: '/api/v1/leads/mine',
    summary: 'List your leads',
    description: 'The leads of your account, newest first, with their missing parts.',
    query: listQuery,
    responses: { 200: LeadList },
    metadata: declareRoute({
      access: session(...applicants),
      errors: ['invalid_cursor'],
      examples: [{ name: 'one application', response: examplePage(exampleLead) }],
    }),
  },
  get: {
    method: 'GET',
    path: '/api/v1/leads/:id',
    summary: 'Get a lead',
    description:
      'Applicants can read their own leads, staff any lead. For staff, personal data is masked unless they `reveal` it.',
    pathParams: params,
    query: revealQuery,
    responses: { 200: Lead },
    metadata: declareRoute({
      access: session(...applicants, 'support', 'admin'),
      audit: 'staff',
      errors: ['not_found'],
      examples: [{ name: 'courier', params: example, response: exampleLead }],
    }),
  },
  update: {
    method: 'PATCH',
    path: '/api/v1/leads/:id',
    summary: 'Complete an application',
    description:
      'For the applicant, or for staff on behalf of one; not after approval. Sent fields replace earlier values, absent ' +
      'fields keep them. The address of a store must be known well enough for a courier to find the door, and inside the service area. Once the applicant has ' +
      'provided everything, the lead moves to `in_review` automatically.',
    pathParams: params,
    body: LeadUpdate,
    responses: { 200: Lead },
    metadata: declareRoute({
      access: session(...applicants, 'support', 'admin'),
      audit: 'staff',
      errors: ['not_found', 'invalid_transition', 'address_not_found', 'address_imprecise', 'outside_service_area'],
      emits: ['lead.updated', 'lead.in_review'],
      examples: [{ name: 'vehicle', params: example, body: { vehicle: 'bicycle' }, response: exampleLead }],
    }),
  },
  withdraw: {
    method: 'POST',
    path: '/api/v1/leads/:id/withdraw',
    summary: 'Withdraw an application',
    description: 'For the applicant, until the lead is live or rejected. It cannot be reopened: apply again.',
    pathParams: params,
    body: noBody,
    responses: { 200: Lead },
    metadata: declareRoute({
      access: session(...applicants),
      errors: ['not_found', 'invalid_transition'],
      emits: ['lead.withdrawn'],
      examples: [
        {
          name: 'withdraw',
          params: example,
          response: { ...exampleLead, status: 'withdrawn', allowedActions: [] },
        },
      ],
    }),
  },
  acceptInvitation: {
    method: 'POST',
    path: '/api/v1/invitations/accept',
    summary: 'Open the account of an invited applicant',
    description:
      'The token works once, for 7 days, until a newer invitation for the same lead. Expired, used and replaced tokens ' +
      'get the same response as unknown ones.',
    body: InvitationAcceptance,
    responses: { 201: AppliedLead },
    metadata: declareRoute({
      access: anyone,
      rate: 'sign_in',
      errors: ['not_found', 'weak_password', 'email_taken'],
      emits: ['lead.account_opened'],
      examples: [
        {
          name: 'courier',
          body: { token: 'ds_inv_EXAMPLEONLYNOTATOKEN', password: 'patru-castane-coapte' },
          response: { lead: exampleLead, signedIn: exampleApplicant },
        },
      ],
    }),
  },
});

/** A named type keeps the emitted declarations short. */
export type LeadsContract = typeof leadApplicationsContract & typeof leadMovesContract;

/** Onboarding: applications of suppliers, couriers and fleets, and the waitlist. */
export const leadsContract: LeadsContract = { ...leadApplicationsContract, ...leadMovesContract };
