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

/** Applying, and what an applicant does with the application. */
export const leadApplicationsContract = defineRoutes({
  create: {
    method: 'POST',
    path: '/api/v1/leads',
    summary: 'Apply to sell, deliver or employ couriers',
    description:
      'With a password it opens an account of the role that fits and signs it in, so that the applicant goes on with ' +
      'the lead. With a session of that role the lead belongs to its account: a merchant who sells already applies for ' +
      'another store of the same company, a courier or fleet applies once. Otherwise the lead has no account until an ' +
      'invitation is accepted. At most 5 leads a day for an e-mail.',
    body: LeadRequest,
    responses: { 201: AppliedLead },
    metadata: declareRoute({
      access: anyone,
      rate: 'public_forms',
      errors: ['weak_password', 'email_taken', 'already_onboarded', 'incompatible_options'],
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
  customerIntent: {
    method: 'POST',
    path: '/api/v1/leads/customer-intent',
    summary: 'Ask whether we deliver to an address',
    description:
      'Inside the service area: how many stores deliver there, and where to go on; nothing is kept. Outside: with an ' +
      'e-mail and consent it is kept for the day on which we come there, once for each e-mail and place. Repeating the ' +
      'call gives the same answer. At most 20 such calls a day for an e-mail.',
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
  mine: {
    method: 'GET',
    path: '/api/v1/leads/mine',
    summary: 'Own leads',
    description: 'The leads of this account, newest first, each with what it lacks.',
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
    summary: 'One lead',
    description: 'The own one, or any for staff. Staff see personal data masked unless they `reveal` it.',
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
      'By the applicant, or by staff for one. What was said before is replaced, what is absent stays. The address of a ' +
      'store must be known and inside the service area. Once nothing is missing that the applicant could bring, the ' +
      'lead is in review by itself. Not after approval.',
    pathParams: params,
    body: LeadUpdate,
    responses: { 200: Lead },
    metadata: declareRoute({
      access: session(...applicants, 'support', 'admin'),
      audit: 'staff',
      errors: ['not_found', 'invalid_transition', 'address_not_found', 'outside_service_area'],
      emits: ['lead.updated', 'lead.in_review'],
      examples: [{ name: 'vehicle', params: example, body: { vehicle: 'bicycle' }, response: exampleLead }],
    }),
  },
  withdraw: {
    method: 'POST',
    path: '/api/v1/leads/:id/withdraw',
    summary: 'Withdraw an application',
    description: 'By the applicant, until it is live or rejected. It cannot be taken up again: apply anew.',
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
      'The token works once, for 7 days, until a newer invitation for the same lead. What does not work any more answers ' +
      'like a token that never was one.',
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

/** A type alias, because an interface is no `Router`. */
export type LeadsContract = typeof leadApplicationsContract & typeof leadMovesContract;

/** Onboarding: applications of suppliers, couriers and fleets, and the waitlist. */
export const leadsContract: LeadsContract = { ...leadApplicationsContract, ...leadMovesContract };
