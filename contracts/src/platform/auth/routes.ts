import { z } from 'zod';
import { anyone, anySession } from '../../shared/access-rules.js';
import { exampleIds, exampleSession, exampleTime } from '../../shared/examples.js';
import { id } from '../../shared/ids.js';
import { pageQuery } from '../../shared/page.js';
import { defineRoutes, noBody } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { authPasswordsContract } from './passwords.js';
import { LoginRequest, RegisterRequest, Session, SessionList, SignedIn, StepUpRequest } from './schemas.js';
import { authTotpContract } from './totp.js';

/** Registration, sign-in, sessions and step-up. */
export const authSessionsContract = defineRoutes({
  register: {
    method: 'POST',
    path: '/api/v1/auth/register',
    summary: 'Register a customer account',
    description: 'Creates the account and signs it in. The password needs 12 characters and must not be a common one.',
    body: RegisterRequest,
    responses: { 201: SignedIn },
    metadata: declareRoute({
      access: anyone,
      rate: 'sign_in',
      errors: ['weak_password', 'email_taken'],
      examples: [
        {
          name: 'customer',
          body: { email: 'ioana.marin@posta.example', password: 'patru-castane-coapte', displayName: 'Ioana Marin' },
          response: exampleSession,
        },
      ],
    }),
  },
  login: {
    method: 'POST',
    path: '/api/v1/auth/login',
    summary: 'Sign in with e-mail and password',
    description: 'Answers alike for an unknown e-mail and a wrong password.',
    body: LoginRequest,
    responses: { 201: SignedIn },
    metadata: declareRoute({
      access: anyone,
      rate: 'sign_in',
      errors: ['invalid_credentials'],
      examples: [
        {
          name: 'sign in',
          body: { email: 'ana.popescu@demo.doorstep.example', password: 'doorstep-demo-2026' },
          response: exampleSession,
        },
      ],
    }),
  },
  logout: {
    method: 'POST',
    path: '/api/v1/auth/logout',
    summary: 'End this session',
    description: 'The token is refused from now on.',
    body: noBody,
    responses: { 204: noBody },
    metadata: declareRoute({
      access: anySession,
      examples: [{ name: 'sign out', response: null }],
    }),
  },
  sessions: {
    method: 'GET',
    path: '/api/v1/auth/sessions',
    summary: 'List own sessions',
    description: 'The signed-in devices of this account, newest first.',
    query: z.object(pageQuery).strict(),
    responses: { 200: SessionList },
    metadata: declareRoute({
      access: anySession,
      errors: ['invalid_cursor'],
      examples: [{ name: 'one device', response: { data: [exampleSession.session], nextCursor: null } }],
    }),
  },
  revokeSession: {
    method: 'DELETE',
    path: '/api/v1/auth/sessions/:id',
    summary: 'Revoke one of the own sessions',
    description: 'Signs that device out.',
    pathParams: z.object({ id: id('session') }),
    body: noBody,
    responses: { 204: noBody },
    metadata: declareRoute({
      access: anySession,
      errors: ['not_found'],
      examples: [{ name: 'revoke', params: { id: exampleIds.session }, response: null }],
    }),
  },
  stepUp: {
    method: 'POST',
    path: '/api/v1/auth/step-up',
    summary: 'Confirm identity for ten minutes',
    description:
      'Raises this session, so that operations which answer `step_up_required` succeed for 10 minutes. Takes the password; `totp_required` says that the account has an authenticator, whose code it takes then, or one of its recovery codes. A code works once.',
    body: StepUpRequest,
    responses: { 200: Session },
    metadata: declareRoute({
      access: anySession,
      rate: 'sign_in',
      errors: ['invalid_credentials', 'totp_required'],
      emits: ['account.recovery_code_used'],
      examples: [
        {
          name: 'with the password',
          body: { password: 'doorstep-demo-2026' },
          response: { ...exampleSession.session, steppedUpUntil: exampleTime },
        },
        {
          name: 'with a code',
          body: { code: '492039' },
          response: { ...exampleSession.session, steppedUpUntil: exampleTime },
        },
      ],
    }),
  },
});

/** Everything about signing in. */
export type AuthContract = typeof authSessionsContract & typeof authPasswordsContract & typeof authTotpContract;

/** Registration, sign-in, sessions, passwords and authenticators. */
export const authContract: AuthContract = { ...authSessionsContract, ...authPasswordsContract, ...authTotpContract };
