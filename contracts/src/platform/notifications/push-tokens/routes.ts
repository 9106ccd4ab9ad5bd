import { anySession } from '../../../shared/access-rules.js';
import { exampleIds, exampleTime } from '../../../shared/examples.js';
import { idParams } from '../../../shared/ids.js';
import { defineRoutes, noBody } from '../../../shared/route.js';
import { declareRoute } from '../../../shared/route-meta.js';
import { PushToken, PushTokenList, PushTokenRequest } from './schemas.js';

const exampleToken = {
  id: exampleIds.pushToken,
  app: 'customer',
  platform: 'android',
  lastFour: 'x9Qk',
  currentSession: true,
  since: exampleTime,
  lastUsedAt: null,
} as const;

/** The devices that receive pushes. */
export const pushTokensContract = defineRoutes({
  register: {
    method: 'POST',
    path: '/api/v1/mobile/push-tokens',
    summary: 'Register or rotate the push token of this session',
    description:
      'Call it at each start of the app, and when the app receives a new token. A session has one token for each app: a new token replaces the old one. A token of another account or session moves here. The token ends with the session. An account keeps the 20 devices that registered last.',
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
  list: {
    method: 'GET',
    path: '/api/v1/mobile/push-tokens/current',
    summary: 'List your push tokens',
    description: 'Your devices that receive pushes, latest registration first. A demo session sees only its own.',
    responses: { 200: PushTokenList },
    metadata: declareRoute({
      access: anySession,
      examples: [{ name: 'one device', response: { data: [exampleToken] } }],
    }),
  },
  revoke: {
    method: 'DELETE',
    path: '/api/v1/mobile/push-tokens/:id',
    summary: 'Revoke one of your push tokens',
    description: 'The device receives no pushes until its app registers again. A demo session can end only its own.',
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
