import { session, steppedUp } from '../../shared/access-rules.js';
import { exampleKey, exampleSecret } from '../../shared/api-key-examples.js';
import { exampleIds, examplePage } from '../../shared/examples.js';
import { idParams } from '../../shared/ids.js';
import { listQuery } from '../../shared/page.js';
import { defineRoutes, noBody } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { exampleInvited, exampleLiveAccess, exampleLiveRequest, exampleMember } from './examples.js';
import { partnerKeysContract } from './key-routes.js';
import { LiveAccess, LiveAccessRequest } from './live-access.js';
import { memberParams, params } from './params.js';
import {
  PartnerInvitationRequest,
  PartnerMember,
  PartnerMemberList,
  PartnerMemberUpdate,
  PartnerSignUp,
  SignedUpPartner,
} from './schemas.js';

const example = { id: exampleIds.partner };
const memberExample = { id: exampleIds.partner, memberId: exampleIds.partnerMember };

const membersContract = defineRoutes({
  signUp: {
    method: 'POST',
    path: '/api/v1/partners',
    summary: 'Sign up as a partner',
    description:
      'Creates a company that embeds deliveries, with you as its owner, and returns a test key. Your e-mail address must be ' +
      'verified: `POST /api/v1/auth/registrations` opens an account with a code. Live keys follow when our staff approve them. At most 3 companies a day.',
    body: PartnerSignUp,
    responses: { 201: SignedUpPartner },
    metadata: declareRoute({
      access: session('customer', 'merchant'),
      rate: 'public_forms',
      managedInDemo: true,
      errors: ['email_unverified', 'partner_name_taken'],
      emits: ['partner.created', 'partner_member.joined', 'api_key.created'],
      examples: [
        {
          name: 'flower shop',
          body: { name: 'Florăria Online' },
          response: { member: exampleMember, testKey: { key: exampleKey, secret: exampleSecret } },
        },
      ],
    }),
  },
  listOwn: {
    method: 'GET',
    path: '/api/v1/partners/mine',
    summary: 'List the partners you work for',
    description: 'Your memberships, newest first.',
    query: listQuery,
    responses: { 200: PartnerMemberList },
    metadata: declareRoute({
      access: session('customer', 'merchant'),
      errors: ['invalid_cursor'],
      examples: [{ name: 'an owner', response: examplePage(exampleMember) }],
    }),
  },
  listInvitations: {
    method: 'GET',
    path: '/api/v1/partners/invitations',
    summary: 'List the partners that invite you',
    description:
      'The invitations to your e-mail address that you can still accept, newest first; none until you have verified the address.',
    query: listQuery,
    responses: { 200: PartnerMemberList },
    metadata: declareRoute({
      access: session('customer', 'merchant'),
      errors: ['invalid_cursor'],
      examples: [{ name: 'a developer', response: examplePage(exampleInvited) }],
    }),
  },
  acceptInvitation: {
    method: 'POST',
    path: '/api/v1/partners/invitations/:id/accept',
    summary: 'Accept the invitation of a partner',
    description: 'Only the account with the invited e-mail address can accept, after it has verified the address.',
    pathParams: idParams('partnerMember'),
    body: noBody,
    responses: { 200: PartnerMember },
    metadata: declareRoute({
      access: session('customer', 'merchant'),
      managedInDemo: true,
      errors: ['not_found', 'email_unverified', 'already_member'],
      emits: ['partner_member.joined'],
      examples: [
        {
          name: 'join',
          params: { id: exampleIds.partnerMember },
          response: { ...exampleMember, role: 'developer' },
        },
      ],
    }),
  },
  listMembers: {
    method: 'GET',
    path: '/api/v1/partners/:id/members',
    summary: 'List the people of a partner',
    description: 'Members and open invitations, newest first, for every member and for administrators.',
    pathParams: params,
    query: listQuery,
    responses: { 200: PartnerMemberList },
    metadata: declareRoute({
      access: session('customer', 'merchant', 'admin'),
      audit: 'staff',
      errors: ['not_found', 'invalid_cursor'],
      examples: [
        {
          name: 'an owner and an invitation',
          params: example,
          response: examplePage<object>(exampleMember, exampleInvited),
        },
      ],
    }),
  },
  invite: {
    method: 'POST',
    path: '/api/v1/partners/:id/invitations',
    summary: 'Invite a person to a partner',
    description:
      'Sends an e-mail. The person signs in, or registers with this address, and accepts within 7 days. A second invitation of the same address replaces the ' +
      'first. For owners, and for administrators, who so name the first owner. At most 20 a day.',
    pathParams: params,
    body: PartnerInvitationRequest,
    responses: { 201: PartnerMember },
    metadata: declareRoute({
      access: steppedUp('customer', 'merchant', 'admin'),
      managedInDemo: true,
      audit: 'staff',
      errors: ['not_found', 'already_member'],
      emits: ['partner_member.invited'],
      examples: [
        {
          name: 'developer',
          params: example,
          body: { email: 'dan.pop@florarie.example', role: 'developer' },
          response: exampleInvited,
        },
      ],
    }),
  },
  updateMember: {
    method: 'PATCH',
    path: '/api/v1/partners/:id/members/:memberId',
    summary: 'Change the role of a person',
    description:
      'For owners and administrators. The console keys of the person end, so that the next ones have the scopes of the new role. The last owner stays one.',
    pathParams: memberParams,
    body: PartnerMemberUpdate,
    responses: { 200: PartnerMember },
    metadata: declareRoute({
      access: steppedUp('customer', 'merchant', 'admin'),
      managedInDemo: true,
      audit: 'staff',
      errors: ['not_found', 'last_owner'],
      emits: ['partner_member.changed', 'api_key.revoked'],
      examples: [
        {
          name: 'a second owner',
          params: memberExample,
          body: { role: 'owner' },
          response: exampleMember,
        },
      ],
    }),
  },
  deleteMember: {
    method: 'DELETE',
    path: '/api/v1/partners/:id/members/:memberId',
    summary: 'Remove a person from a partner',
    description:
      'Ends a membership or an invitation, and the console keys of the person. For owners and administrators; every member can leave. The last owner stays.',
    pathParams: memberParams,
    body: noBody,
    responses: { 204: noBody },
    metadata: declareRoute({
      access: steppedUp('customer', 'merchant', 'admin'),
      managedInDemo: true,
      audit: 'staff',
      errors: ['not_found', 'last_owner'],
      emits: ['partner_member.removed', 'api_key.revoked'],
      examples: [{ name: 'remove', params: memberExample, response: null }],
    }),
  },
  getLiveAccess: {
    method: 'GET',
    path: '/api/v1/partners/:id/live-access',
    summary: 'Check whether a partner may have live keys',
    description: 'The state of your request for live keys, for every member.',
    pathParams: params,
    responses: { 200: LiveAccess },
    metadata: declareRoute({
      access: session('customer', 'merchant'),
      errors: ['not_found'],
      examples: [{ name: 'waiting', params: example, response: exampleLiveAccess }],
    }),
  },
  requestLiveAccess: {
    method: 'POST',
    path: '/api/v1/partners/:id/live-access',
    summary: 'Ask for live keys',
    description: 'For owners. Our staff decide; the contact address of the partner gets an e-mail.',
    pathParams: params,
    body: LiveAccessRequest,
    responses: { 200: LiveAccess },
    metadata: declareRoute({
      access: session('customer', 'merchant'),
      managedInDemo: true,
      errors: ['not_found', 'invalid_transition'],
      emits: ['partner_live_access.requested'],
      examples: [{ name: 'flower shop', params: example, body: exampleLiveRequest, response: exampleLiveAccess }],
    }),
  },
});

/** A named type keeps the emitted declarations short. */
export type PartnerAccountsContract = typeof membersContract & typeof partnerKeysContract;

/** The people of partners, who sign in with their own accounts: sign-up, members, keys and live access. */
export const partnerAccountsContract: PartnerAccountsContract = { ...membersContract, ...partnerKeysContract };
