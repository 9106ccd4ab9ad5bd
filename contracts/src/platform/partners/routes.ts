import { z } from 'zod';
import { session, steppedUp } from '../../shared/access-rules.js';
import { exampleIds, examplePage, exampleTime } from '../../shared/examples.js';
import { id, idParams } from '../../shared/ids.js';
import { listQuery, pageQuery } from '../../shared/page.js';
import { defineRoutes, noBody } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { text } from '../../shared/text.js';
import { exampleKey, examplePartner, exampleSecret } from './examples.js';
import {
  ApiKey,
  ApiKeyList,
  ApiKeyRequest,
  ApiKeyRollRequest,
  IssuedApiKey,
  Partner,
  PartnerList,
  PartnerRequest,
} from './schemas.js';

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
    description: 'A company that embeds deliveries. It has no keys yet.',
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
    description: 'In order of their names.',
    query: z
      .object({
        ...pageQuery,
        name: text(120).optional().describe('How the name begins, in upper and lower case as written'),
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
    summary: 'Read a partner',
    description: 'One partner; its keys are a list of their own.',
    pathParams: params,
    responses: { 200: Partner },
    metadata: declareRoute({
      access: session('admin'),
      errors: ['not_found'],
      examples: [{ name: 'webshop', params: example, response: examplePartner }],
    }),
  },
  createKey: {
    method: 'POST',
    path: '/api/v1/admin/partners/:id/keys',
    summary: 'Issue an API key',
    description:
      'The answer is the only place that shows the key: only its hash and its last four characters are kept.',
    pathParams: params,
    body: ApiKeyRequest,
    responses: { 201: IssuedApiKey },
    metadata: declareRoute({
      access: steppedUp('admin'),
      audit: 'staff',
      errors: ['not_found'],
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
    description: 'Newest first, with when each was last used; also those that ended.',
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
      'Issues a key with the same name, mode, scopes and length of life. The old key works on for `overlapSeconds`, ' +
      'so that a running system can change over. A key can be rolled once: then roll its successor.',
    pathParams: keyParams,
    body: ApiKeyRollRequest,
    responses: { 201: IssuedApiKey },
    metadata: declareRoute({
      access: steppedUp('admin'),
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
    description: 'The key is refused at once, and for good. The key that replaced it, if any, is not touched.',
    pathParams: keyParams,
    body: noBody,
    responses: { 200: ApiKey },
    metadata: declareRoute({
      access: steppedUp('admin'),
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
