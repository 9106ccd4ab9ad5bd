import { z } from 'zod';
import { session, steppedUp } from '../../shared/access-rules.js';
import { exampleKey, exampleSecret } from '../../shared/api-key-examples.js';
import { ApiKey, ApiKeyList, ApiKeyRequest, ApiKeyRollRequest, IssuedApiKey } from '../../shared/api-keys.js';
import { CreditLimitUpdate } from '../../shared/credit-limit.js';
import { exampleIds, examplePage, exampleTime, ron } from '../../shared/examples.js';
import { id, idParams } from '../../shared/ids.js';
import { listQuery, pageQuery } from '../../shared/page.js';
import { defineRoutes, noBody } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { text } from '../../shared/text.js';
import { exampleLiveAccess } from '../partner-accounts/examples.js';
import {
  LiveAccess,
  LiveAccessDecisionRequest,
  LiveAccessList,
  liveAccessStatuses,
} from '../partner-accounts/live-access.js';
import { Partner, PartnerList, PartnerRequest, PartnerUpdate } from './schemas.js';

const examplePartner = {
  id: exampleIds.partner,
  name: 'Ceasuri și Cadouri SRL',
  contactEmail: 'tehnic@ceasuri.example',
  creditLimit: null,
  createdAt: exampleTime,
  updatedAt: exampleTime,
} as const;

const params = idParams('partner');
const keyParams = z.object({ id: id('partner'), keyId: id('apiKey') });
const example = { id: exampleIds.partner };
const keyExample = { id: exampleIds.partner, keyId: exampleIds.apiKey };

/** Partners and their API keys, for administrators. */
export const partnersContract = defineRoutes({
  create: {
    method: 'POST',
    path: '/api/v1/admin/partners',
    summary: 'Create a partner',
    description: 'Creates a company that embeds deliveries, without keys.',
    body: PartnerRequest,
    responses: { 201: Partner },
    metadata: declareRoute({
      access: session('admin'),
      audit: 'staff',
      errors: ['partner_name_taken'],
      responseHeaders: { location: 'Path of the new partner' },
      emits: ['partner.created'],
      examples: [
        {
          name: 'webshop',
          body: { name: 'Ceasuri și Cadouri SRL', contactEmail: 'tehnic@ceasuri.example' },
          response: examplePartner,
        },
      ],
    }),
  },
  list: {
    method: 'GET',
    path: '/api/v1/admin/partners',
    summary: 'List partners',
    description: 'Partners, sorted by name.',
    query: z
      .object({
        ...pageQuery,
        name: text(120).optional().describe('Beginning of the name, case-sensitive'),
      })
      .strict(),
    responses: { 200: PartnerList },
    metadata: declareRoute({
      access: session('admin'),
      errors: ['invalid_cursor'],
      examples: [{ name: 'by name', query: { name: 'Ceasuri' }, response: examplePage(examplePartner) }],
    }),
  },
  get: {
    method: 'GET',
    path: '/api/v1/admin/partners/:id',
    summary: 'Get a partner',
    description: 'A partner, without its keys: list them separately.',
    pathParams: params,
    responses: { 200: Partner },
    metadata: declareRoute({
      access: session('admin'),
      errors: ['not_found'],
      examples: [{ name: 'webshop', params: example, response: examplePartner }],
    }),
  },
  update: {
    method: 'PATCH',
    path: '/api/v1/admin/partners/:id',
    summary: 'Change a partner',
    description:
      'Changes the contact address, which gets e-mails about invoices, the credit limit and disabled endpoints.',
    pathParams: params,
    body: PartnerUpdate,
    responses: { 200: Partner },
    metadata: declareRoute({
      access: session('admin'),
      managedInDemo: true,
      audit: 'staff',
      errors: ['not_found'],
      examples: [
        {
          name: 'another contact',
          params: example,
          body: { contactEmail: 'tehnic@ceasuri.example' },
          response: examplePartner,
        },
      ],
    }),
  },
  setCreditLimit: {
    method: 'PUT',
    path: '/api/v1/admin/partners/:id/credit-limit',
    summary: 'Set the credit limit of a partner',
    description:
      'Limits what the partner may owe for the live deliveries of a month. New deliveries beyond it are refused; those under way go on.',
    pathParams: params,
    body: CreditLimitUpdate,
    responses: { 200: Partner },
    metadata: declareRoute({
      access: steppedUp('admin'),
      managedInDemo: true,
      audit: 'staff',
      errors: ['not_found'],
      examples: [
        {
          name: '5,000 lei a month',
          params: example,
          body: { creditLimit: ron(500_000) },
          response: { ...examplePartner, creditLimit: ron(500_000) },
        },
      ],
    }),
  },
  listLiveAccess: {
    method: 'GET',
    path: '/api/v1/admin/live-access',
    summary: 'List requests for live keys',
    description: 'The partners that signed up themselves, those that wait longest first.',
    query: z
      .object({
        ...pageQuery,
        status: z.enum(liveAccessStatuses).default('requested').describe('Default: those that wait'),
      })
      .strict(),
    responses: { 200: LiveAccessList },
    metadata: declareRoute({
      access: session('admin'),
      audit: 'staff',
      errors: ['invalid_cursor'],
      examples: [{ name: 'that wait', response: examplePage({ ...exampleLiveAccess, allowedActions: ['decide'] }) }],
    }),
  },
  decideLiveAccess: {
    method: 'POST',
    path: '/api/v1/admin/partners/:id/live-access/decide',
    summary: 'Decide about live keys of a partner',
    description:
      'Approves or refuses the request of a partner that signed up itself. Its contact address gets an e-mail with the reason. It can ask again.',
    pathParams: params,
    body: LiveAccessDecisionRequest,
    responses: { 200: LiveAccess },
    metadata: declareRoute({
      access: steppedUp('admin'),
      audit: 'staff',
      errors: ['not_found', 'invalid_transition'],
      emits: ['partner_live_access.approved', 'partner_live_access.refused'],
      examples: [
        {
          name: 'approve',
          params: example,
          body: { decision: 'approve' },
          response: { ...exampleLiveAccess, status: 'approved' },
        },
        {
          name: 'refuse',
          params: example,
          body: { decision: 'refuse', reason: 'The company is not in the trade register.' },
          response: {
            ...exampleLiveAccess,
            status: 'refused',
            reason: 'The company is not in the trade register.',
          },
        },
      ],
    }),
  },
  createKey: {
    method: 'POST',
    path: '/api/v1/admin/partners/:id/keys',
    summary: 'Issue an API key',
    description: 'Only this response shows the key: we store its hash and its last four characters.',
    pathParams: params,
    body: ApiKeyRequest,
    responses: { 201: IssuedApiKey },
    metadata: declareRoute({
      access: steppedUp('admin'),
      audit: 'staff',
      errors: ['not_found', 'live_access_required'],
      emits: ['api_key.created'],
      examples: [
        {
          name: 'test key',
          params: example,
          body: { name: 'Webshop', livemode: false },
          response: { key: exampleKey, secret: exampleSecret },
        },
        {
          name: 'live key that may only quote',
          params: example,
          body: { name: 'Kiosk', livemode: true, scopes: ['quotes:read', 'quotes:write'] },
          response: {
            key: {
              ...exampleKey,
              name: 'Kiosk',
              livemode: true,
              prefix: 'ds_live_',
              scopes: ['quotes:read', 'quotes:write'],
            },
            secret: 'ds_live_EXAMPLEONLYNOTAKEY',
          },
        },
      ],
    }),
  },
  listKeys: {
    method: 'GET',
    path: '/api/v1/admin/partners/:id/keys',
    summary: 'List the API keys of a partner',
    description: 'All keys, including ended ones, newest first, with the time of their last use.',
    pathParams: params,
    query: listQuery,
    responses: { 200: ApiKeyList },
    metadata: declareRoute({
      access: session('admin'),
      errors: ['not_found', 'invalid_cursor'],
      examples: [
        {
          name: 'one key in use',
          params: example,
          response: examplePage({ ...exampleKey, lastUsedAt: exampleTime }),
        },
      ],
    }),
  },
  rollKey: {
    method: 'POST',
    path: '/api/v1/admin/partners/:id/keys/:keyId/roll',
    summary: 'Replace an API key',
    description:
      'Issues a key with the same name, mode, scopes and lifetime. The old key keeps working for `overlapSeconds`, so ' +
      'that a running system can switch. A key can be rolled once: after that, roll its successor.',
    pathParams: keyParams,
    body: ApiKeyRollRequest,
    responses: { 201: IssuedApiKey },
    metadata: declareRoute({
      access: steppedUp('admin'),
      managedInDemo: true,
      audit: 'staff',
      errors: ['not_found', 'key_not_active'],
      emits: ['api_key.created', 'api_key.rolled'],
      examples: [
        {
          name: 'with a day to change over',
          params: keyExample,
          body: {},
          response: { key: exampleKey, secret: exampleSecret },
        },
      ],
    }),
  },
  revokeKey: {
    method: 'POST',
    path: '/api/v1/admin/partners/:id/keys/:keyId/revoke',
    summary: 'Revoke an API key',
    description: 'The key stops working immediately and permanently. A key that replaced it keeps working.',
    pathParams: keyParams,
    body: noBody,
    responses: { 200: ApiKey },
    metadata: declareRoute({
      access: steppedUp('admin'),
      managedInDemo: true,
      audit: 'staff',
      errors: ['not_found', 'key_not_active'],
      emits: ['api_key.revoked'],
      examples: [
        {
          name: 'leaked key',
          params: keyExample,
          response: { ...exampleKey, status: 'revoked', revokedAt: exampleTime },
        },
      ],
    }),
  },
});

/** A named type keeps the emitted declarations short. */
export type PartnersContract = typeof partnersContract;
