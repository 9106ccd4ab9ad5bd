import { apiKey } from '../../shared/access-rules.js';
import { exampleKey, exampleSecret } from '../../shared/api-key-examples.js';
import { ApiKey, ApiKeyList, ApiKeyRollRequest, IssuedApiKey } from '../../shared/api-keys.js';
import { exampleIds, examplePage, exampleTime } from '../../shared/examples.js';
import { idempotencyHeaders } from '../../shared/headers.js';
import { idParams } from '../../shared/ids.js';
import { listQuery } from '../../shared/page.js';
import { defineRoutes, noBody } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { TestKeyRequest } from './schemas.js';

const params = idParams('apiKey');
const example = { id: exampleIds.apiKey };

/** The test keys of the calling partner. Administrators issue live keys. */
export const apiKeysContract = defineRoutes({
  list: {
    method: 'GET',
    path: '/v1/api-keys',
    summary: 'List test keys',
    description: 'Your test keys, including ended ones, newest first, with the time of their last use.',
    query: listQuery,
    responses: { 200: ApiKeyList },
    metadata: declareRoute({
      access: apiKey('account:read'),
      errors: ['test_mode_only', 'invalid_cursor'],
      examples: [{ name: 'one key in use', response: examplePage({ ...exampleKey, lastUsedAt: exampleTime }) }],
    }),
  },
  create: {
    method: 'POST',
    path: '/v1/api-keys',
    summary: 'Issue a test key',
    description:
      'Only this response shows the key: we store its hash and its last four characters. The key has at most the scopes ' +
      'of the calling key.',
    headers: idempotencyHeaders,
    body: TestKeyRequest,
    responses: { 201: IssuedApiKey },
    metadata: declareRoute({
      access: apiKey('sandbox:write'),
      idempotency: 'accepted',
      errors: ['test_mode_only', 'api_key_limit'],
      emits: ['api_key.created'],
      examples: [
        {
          name: 'key that may only quote',
          body: { name: 'Kiosk', scopes: ['quotes:read', 'quotes:write'] },
          response: {
            key: { ...exampleKey, name: 'Kiosk', scopes: ['quotes:read', 'quotes:write'] },
            secret: exampleSecret,
          },
        },
      ],
    }),
  },
  roll: {
    method: 'POST',
    path: '/v1/api-keys/:id/roll',
    summary: 'Replace a test key',
    description:
      'Issues a key with the same name, scopes and lifetime. The old key keeps working for `overlapSeconds`. A key can be ' +
      'rolled once: after that, roll its successor. The calling key needs all scopes of the key.',
    headers: idempotencyHeaders,
    pathParams: params,
    body: ApiKeyRollRequest,
    responses: { 201: IssuedApiKey },
    metadata: declareRoute({
      access: apiKey('sandbox:write'),
      idempotency: 'accepted',
      errors: ['test_mode_only', 'not_found', 'key_not_active', 'api_key_limit', 'demo_account_managed'],
      emits: ['api_key.created', 'api_key.rolled'],
      examples: [
        {
          name: 'with a day to change over',
          params: example,
          body: {},
          response: { key: exampleKey, secret: exampleSecret },
        },
      ],
    }),
  },
  revoke: {
    method: 'POST',
    path: '/v1/api-keys/:id/revoke',
    summary: 'Revoke a test key',
    description:
      'The key stops working immediately and permanently. A key that replaced it keeps working. The calling key needs all ' +
      'scopes of the key.',
    headers: idempotencyHeaders,
    pathParams: params,
    body: noBody,
    responses: { 200: ApiKey },
    metadata: declareRoute({
      access: apiKey('sandbox:write'),
      idempotency: 'accepted',
      errors: ['test_mode_only', 'not_found', 'key_not_active', 'demo_account_managed'],
      emits: ['api_key.revoked'],
      examples: [
        {
          name: 'leaked key',
          params: example,
          response: { ...exampleKey, status: 'revoked', revokedAt: exampleTime },
        },
      ],
    }),
  },
});
