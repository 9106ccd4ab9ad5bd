import { session, steppedUp } from '../../shared/access-rules.js';
import { exampleKey, exampleSecret } from '../../shared/api-key-examples.js';
import { ApiKey, ApiKeyList, ApiKeyRequest, ApiKeyRollRequest, IssuedApiKey } from '../../shared/api-keys.js';
import { exampleIds, examplePage, exampleTime } from '../../shared/examples.js';
import { listQuery } from '../../shared/page.js';
import { defineRoutes, noBody } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { keyParams, params } from './params.js';
import { ConsoleKeyRequest } from './schemas.js';

const example = { id: exampleIds.partner };
const keyExample = { id: exampleIds.partner, keyId: exampleIds.apiKey };
const issued = { key: exampleKey, secret: exampleSecret } as const;

/** The API keys of a partner, for its people. */
export const partnerKeysContract = defineRoutes({
  createConsoleKey: {
    method: 'POST',
    path: '/api/v1/partners/:id/console-keys',
    summary: 'Get a key for the console',
    description:
      'Issues a key with the scopes of your role that works for 8 hours, or until your role changes. It replaces your previous one in this mode. The console ' +
      'calls it when you sign in.',
    pathParams: params,
    body: ConsoleKeyRequest,
    responses: { 201: IssuedApiKey },
    metadata: declareRoute({
      access: steppedUp('customer', 'merchant'),
      managedInDemo: true,
      errors: ['not_found', 'live_access_required'],
      emits: ['api_key.created', 'api_key.revoked'],
      examples: [
        {
          name: 'test mode',
          params: example,
          body: { livemode: false },
          response: { ...issued, key: { ...exampleKey, name: 'Console', expiresAt: '2026-11-21T18:00:00.000Z' } },
        },
      ],
    }),
  },
  createKey: {
    method: 'POST',
    path: '/api/v1/partners/:id/keys',
    summary: 'Issue a key of your company',
    description:
      'For owners; developers issue test keys. Live keys need the approval of our staff. Only this response shows the key. Keys outlive the membership of the ' +
      'person who issued them.',
    pathParams: params,
    body: ApiKeyRequest,
    responses: { 201: IssuedApiKey },
    metadata: declareRoute({
      access: steppedUp('customer', 'merchant'),
      managedInDemo: true,
      errors: ['not_found', 'live_access_required', 'api_key_limit'],
      emits: ['api_key.created'],
      examples: [{ name: 'test key', params: example, body: { name: 'Webshop', livemode: false }, response: issued }],
    }),
  },
  listKeys: {
    method: 'GET',
    path: '/api/v1/partners/:id/keys',
    summary: 'List the keys of your company',
    description: 'All keys, including ended ones, newest first, for every member.',
    pathParams: params,
    query: listQuery,
    responses: { 200: ApiKeyList },
    metadata: declareRoute({
      access: session('customer', 'merchant'),
      errors: ['not_found', 'invalid_cursor'],
      examples: [{ name: 'one key', params: example, response: examplePage(exampleKey) }],
    }),
  },
  rollKey: {
    method: 'POST',
    path: '/api/v1/partners/:id/keys/:keyId/roll',
    summary: 'Replace a key of your company',
    description: 'For owners; developers replace test keys. The old key works for `overlapSeconds` beside the new one.',
    pathParams: keyParams,
    body: ApiKeyRollRequest,
    responses: { 201: IssuedApiKey },
    metadata: declareRoute({
      access: steppedUp('customer', 'merchant'),
      managedInDemo: true,
      errors: ['not_found', 'key_not_active', 'api_key_limit'],
      emits: ['api_key.created', 'api_key.rolled'],
      examples: [{ name: 'with a day to change over', params: keyExample, body: {}, response: issued }],
    }),
  },
  revokeKey: {
    method: 'POST',
    path: '/api/v1/partners/:id/keys/:keyId/revoke',
    summary: 'Revoke a key of your company',
    description: 'For owners; developers revoke test keys. The key stops working immediately and permanently.',
    pathParams: keyParams,
    body: noBody,
    responses: { 200: ApiKey },
    metadata: declareRoute({
      access: steppedUp('customer', 'merchant'),
      managedInDemo: true,
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
