import { apiKey } from '../../shared/access-rules.js';
import { exampleSecret } from '../../shared/api-key-examples.js';
import { exampleIds, examplePage, exampleTime } from '../../shared/examples.js';
import { idempotencyHeaders } from '../../shared/headers.js';
import { idParams } from '../../shared/ids.js';
import { listQuery } from '../../shared/page.js';
import { defineRoutes, noBody } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { Sandbox, SandboxList, SandboxRequest, SandboxWithKey } from './schemas.js';

const params = idParams('sandbox');
const example = { id: exampleIds.sandbox };
const exampleSandbox = {
  id: exampleIds.sandbox,
  name: 'CI 4711',
  createdAt: exampleTime,
  expiresAt: '2026-11-21T11:00:00.000Z',
  clock: { now: exampleTime, offsetSeconds: 0 },
};

/** Isolated worlds of test mode. Keys of a sandbox, and live keys, have no access. */
export const sandboxesContract = defineRoutes({
  create: {
    method: 'POST',
    path: '/v1/sandboxes',
    summary: 'Create a sandbox',
    description:
      'The sandbox starts empty. Its key has the scopes of the calling key, and reaches only what is created with the keys of the ' +
      'sandbox. Only this response shows it. At most 100 sandboxes at once.',
    headers: idempotencyHeaders,
    body: SandboxRequest,
    responses: { 201: SandboxWithKey },
    metadata: declareRoute({
      access: apiKey('sandbox:write'),
      idempotency: 'accepted',
      errors: ['test_mode_only', 'sandbox_limit'],
      emits: ['api_key.created'],
      responseHeaders: { location: 'Path of the new sandbox' },
      examples: [
        {
          name: 'for an hour',
          body: { name: exampleSandbox.name, lifetimeSeconds: 3_600 },
          response: { ...exampleSandbox, apiKey: exampleSecret },
        },
      ],
    }),
  },
  list: {
    method: 'GET',
    path: '/v1/sandboxes',
    summary: 'List sandboxes',
    description: 'Your sandboxes that have not expired, newest first, each with the time of its clock.',
    query: listQuery,
    responses: { 200: SandboxList },
    metadata: declareRoute({
      access: apiKey('sandbox:write'),
      errors: ['test_mode_only', 'invalid_cursor'],
      examples: [{ name: 'one', response: examplePage(exampleSandbox) }],
    }),
  },
  get: {
    method: 'GET',
    path: '/v1/sandboxes/:id',
    summary: 'Get a sandbox',
    description: 'A sandbox that has not expired, with the time of its clock.',
    pathParams: params,
    responses: { 200: Sandbox },
    metadata: declareRoute({
      access: apiKey('sandbox:write'),
      errors: ['test_mode_only', 'not_found'],
      examples: [{ name: 'one', params: example, response: exampleSandbox }],
    }),
  },
  delete: {
    method: 'DELETE',
    path: '/v1/sandboxes/:id',
    summary: 'Delete a sandbox',
    description:
      'Its keys stop working, and its simulations and webhooks end at once. Everything in it is then deleted, within minutes.',
    pathParams: params,
    headers: idempotencyHeaders,
    body: noBody,
    responses: { 204: noBody },
    metadata: declareRoute({
      access: apiKey('sandbox:write'),
      idempotency: 'accepted',
      errors: ['test_mode_only', 'not_found'],
      examples: [{ name: 'one', params: example, response: null }],
    }),
  },
});
