import { anySession } from '../../../shared/access-rules.js';
import { exampleIds } from '../../../shared/examples.js';
import { idParams } from '../../../shared/ids.js';
import { defineRoutes, noBody } from '../../../shared/route.js';
import { declareRoute } from '../../../shared/route-meta.js';
import { exampleToken } from './examples.js';
import { PushToken, PushTokenList, PushTokenRequest } from './schemas.js';

/** Devices that get pushes. */
export const pushTokensContract = defineRoutes({
  register: {
    method: 'POST',
    path: '/api/v1/mobile/push-tokens',
    summary: 'Register or rotate the push token of this session',
    description:
      'At each start of the app, and whenever it gets a new token. A session has one token for each app, so a new one replaces the old. A token that another account or session had moves here. It ends with the session. The 20 devices of an account that registered last are kept.',
    body: PushTokenRequest,
    responses: { 200: PushToken },
    metadata: declareRoute({
      access: anySession,
      examples: [
        {
          name: 'customer app on Android',
          body: { app: 'customer', platform: 'android', token: 'dGhpcyBpcyBubyB0b2tlbg:APA91b-example-x9Qk' },
          response: exampleToken,
        },
      ],
    }),
  },
  current: {
    method: 'GET',
    path: '/api/v1/mobile/push-tokens/current',
    summary: 'List own push tokens',
    description: 'The devices of this account that get pushes, the one registered last first.',
    responses: { 200: PushTokenList },
    metadata: declareRoute({
      access: anySession,
      examples: [{ name: 'one device', response: { data: [exampleToken] } }],
    }),
  },
  revoke: {
    method: 'DELETE',
    path: '/api/v1/mobile/push-tokens/:id',
    summary: 'Revoke one of the own push tokens',
    description: 'That device gets no pushes any more, until its app registers again.',
    pathParams: idParams('pushToken'),
    body: noBody,
    responses: { 204: noBody },
    metadata: declareRoute({
      access: anySession,
      errors: ['not_found'],
      examples: [{ name: 'revoke', params: { id: exampleIds.pushToken }, response: null }],
    }),
  },
});
