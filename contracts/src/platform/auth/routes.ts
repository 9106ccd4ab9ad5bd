import { anyone, anySession, anySessionOfOneFactor, anySteppedUpSession } from '../../shared/access-rules.js';
import { exampleIds, examplePage, exampleSession, exampleTime } from '../../shared/examples.js';
import { idParams } from '../../shared/ids.js';
import { listQuery } from '../../shared/page.js';
import { defineRoutes, noBody } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { authRegistrationsContract, authSignInCodesContract, authVerificationsContract } from './code-routes.js';
import { authContactsContract } from './contact-routes.js';
import {
  ChangePasswordRequest,
  LoginRequest,
  PasswordCapability,
  PasswordChanged,
  PasswordResetRequest,
  PasswordResetRequested,
  RecoveryCodes,
  RegisterRequest,
  ResetPasswordRequest,
  recoveryCodeCount,
  Session,
  SessionList,
  SignedIn,
  StepUpRequest,
  TotpConfirmRequest,
  TotpEnrolment,
  TotpStatus,
} from './schemas.js';

const exampleRecoveryCodes = {
  recoveryCodes: Array.from({ length: recoveryCodeCount }, (_, index) => `${index}x7m-4k2p-q9tv-c3hd`),
};

/** Registration, sign-in, sessions and step-up. */
export const authSessionsContract = defineRoutes({
  register: {
    method: 'POST',
    path: '/api/v1/auth/register',
    summary: 'Register a customer account',
    description:
      'Creates the account and signs it in. The password needs 12 characters and must not be common. `email_taken` reveals that an address has an account: `POST /api/v1/auth/registrations` does not, and an operator can leave only that one open.',
    body: RegisterRequest,
    responses: { 201: SignedIn },
    metadata: declareRoute({
      access: anyone,
      rate: 'sign_in',
      errors: ['weak_password', 'email_taken', 'registration_by_code'],
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
    description:
      'The response is the same for an unknown e-mail address and a wrong password. Staff with an authenticator get `totp_required`: repeat the request with its code, or with a recovery code. A sign-in with a code also steps up the session.',
    body: LoginRequest,
    responses: { 201: SignedIn },
    metadata: declareRoute({
      access: anyone,
      rate: 'sign_in',
      errors: ['invalid_credentials', 'totp_required'],
      emits: ['account.recovery_code_used'],
      examples: [
        {
          name: 'sign in',
          body: { email: 'ana.popescu@demo.doorstep.example', password: 'doorstep-demo-2026' },
          response: exampleSession,
        },
        {
          name: 'with a code',
          body: { email: 'radu.ionescu@doorstep.example', password: 'patru-castane-coapte', code: '492039' },
          response: {
            ...exampleSession,
            session: { ...exampleSession.session, demo: false, steppedUpUntil: exampleTime },
          },
        },
      ],
    }),
  },
  logout: {
    method: 'POST',
    path: '/api/v1/auth/logout',
    summary: 'End this session',
    description: 'The token stops working.',
    body: noBody,
    responses: { 204: noBody },
    metadata: declareRoute({
      access: anySessionOfOneFactor,
      examples: [{ name: 'sign out', response: null }],
    }),
  },
  listSessions: {
    method: 'GET',
    path: '/api/v1/auth/sessions',
    summary: 'List your sessions',
    description: 'Your signed-in devices, newest first. A demo session sees only itself.',
    query: listQuery,
    responses: { 200: SessionList },
    metadata: declareRoute({
      access: anySessionOfOneFactor,
      errors: ['invalid_cursor'],
      examples: [{ name: 'one device', response: examplePage(exampleSession.session) }],
    }),
  },
  revokeSession: {
    method: 'DELETE',
    path: '/api/v1/auth/sessions/:id',
    summary: 'Revoke one of your sessions',
    description: 'Signs the device out. A demo session can end only itself.',
    pathParams: idParams('session'),
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
    summary: 'Confirm your identity for ten minutes',
    description:
      'For 10 minutes, operations that require a step-up succeed with this session. Send the password; after `totp_required`, send the code of the authenticator of the account, or a recovery code. A code works once.',
    body: StepUpRequest,
    responses: { 200: Session },
    metadata: declareRoute({
      access: anySessionOfOneFactor,
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

/** Changing passwords. */
export const authPasswordsContract = defineRoutes({
  changePassword: {
    method: 'POST',
    path: '/api/v1/auth/change-password',
    summary: 'Change your password',
    description:
      'Ends all other sessions of the account and their push tokens, and keeps this session. Accounts with an authenticator need a step-up. Published sandbox passwords cannot be changed.',
    body: ChangePasswordRequest,
    responses: { 200: PasswordChanged },
    metadata: declareRoute({
      access: anySession,
      rate: 'sign_in',
      errors: ['invalid_credentials', 'weak_password', 'password_managed', 'step_up_required'],
      emits: ['account.password_changed'],
      audit: 'everyone',
      examples: [
        {
          name: 'two other devices',
          body: { currentPassword: 'patru-castane-coapte', newPassword: 'ploaie-pe-lacul-albastru' },
          response: { changedAt: exampleTime, endedSessions: 2 },
        },
      ],
    }),
  },
  getPasswordCapability: {
    method: 'GET',
    path: '/api/v1/auth/password-capability',
    summary: 'Check if you can change your password',
    description: 'Accounts without a password also return `sandbox_published`: there is none to change.',
    responses: { 200: PasswordCapability },
    metadata: declareRoute({
      access: anySession,
      examples: [{ name: 'a demo account', response: { capability: 'sandbox_published' } }],
    }),
  },
});

/** A way back in for an owner who forgot the password. */
export const authPasswordResetsContract = defineRoutes({
  requestPasswordReset: {
    method: 'POST',
    path: '/api/v1/auth/password-resets',
    summary: 'Send a link for a new password',
    description:
      'Sends an e-mail with a link that works once, for 30 minutes. The response and its time are the same whether or not an account has the address. Staff accounts get no link: the operator restores their access.',
    body: PasswordResetRequest,
    responses: { 202: PasswordResetRequested },
    metadata: declareRoute({
      access: anyone,
      rate: 'sign_in',
      examples: [{ name: 'forgotten', body: { email: 'ioana.marin@posta.example' }, response: { linkSeconds: 1_800 } }],
    }),
  },
  resetPassword: {
    method: 'POST',
    path: '/api/v1/auth/password-resets/confirm',
    summary: 'Set a new password with a link',
    description: 'Ends all sessions of the account and their push tokens. An authenticator stays on.',
    body: ResetPasswordRequest,
    responses: { 200: PasswordChanged },
    metadata: declareRoute({
      access: anyone,
      rate: 'sign_in',
      errors: ['weak_password', 'invalid_link'],
      emits: ['account.password_changed'],
      examples: [
        {
          name: 'a new password',
          body: { token: 'v1.k1.Qm9va2luZyBpcyBub3QgYSB0b2tlbg', newPassword: 'ploaie-pe-lacul-albastru' },
          response: { changedAt: exampleTime, endedSessions: 2 },
        },
      ],
    }),
  },
});

/** Authenticator apps for the step-up, and for the sign-in of staff. */
export const authTotpContract = defineRoutes({
  getTotp: {
    method: 'GET',
    path: '/api/v1/auth/totp',
    summary: 'Get the state of your authenticator',
    description:
      'While the authenticator is `on`, a step-up needs its code instead of the password, and staff sign in with password and code.',
    responses: { 200: TotpStatus },
    metadata: declareRoute({
      access: anySessionOfOneFactor,
      examples: [{ name: 'on', response: { status: 'on', confirmedAt: exampleTime, recoveryCodesLeft: 10 } }],
    }),
  },
  enrolTotp: {
    method: 'POST',
    path: '/api/v1/auth/totp',
    summary: 'Enrol an authenticator',
    description:
      'Returns a secret for an authenticator app. It has no effect until it is confirmed, and replaces an unconfirmed one.',
    body: noBody,
    responses: { 201: TotpEnrolment },
    metadata: declareRoute({
      access: { ...anySteppedUpSession, oneFactor: true },
      errors: ['password_managed', 'totp_active'],
      examples: [
        {
          name: 'a secret',
          response: {
            secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
            uri: 'otpauth://totp/Doorstep:ioana.marin%40posta.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Doorstep',
            expiresAt: exampleTime,
          },
        },
      ],
    }),
  },
  confirmTotp: {
    method: 'POST',
    path: '/api/v1/auth/totp/confirm',
    summary: 'Confirm an authenticator',
    description:
      'Turns the authenticator on and returns the recovery codes. Step-ups of other sessions, made with the password, end.',
    body: TotpConfirmRequest,
    responses: { 200: RecoveryCodes },
    metadata: declareRoute({
      access: anySessionOfOneFactor,
      rate: 'sign_in',
      errors: ['not_found', 'invalid_credentials'],
      emits: ['account.totp_enabled'],
      audit: 'everyone',
      examples: [{ name: 'the first code', body: { code: '492039' }, response: exampleRecoveryCodes }],
    }),
  },
  replaceRecoveryCodes: {
    method: 'POST',
    path: '/api/v1/auth/totp/recovery-codes',
    summary: 'Replace the recovery codes',
    description: 'The previous recovery codes stop working.',
    body: noBody,
    responses: { 200: RecoveryCodes },
    metadata: declareRoute({
      access: anySteppedUpSession,
      errors: ['not_found'],
      audit: 'everyone',
      examples: [{ name: 'new codes', response: exampleRecoveryCodes }],
    }),
  },
  deleteTotp: {
    method: 'DELETE',
    path: '/api/v1/auth/totp',
    summary: 'Remove the authenticator',
    description:
      'The recovery codes stop working. Step-ups need the password again. Where the operator requires a second factor of staff, their sessions need a new authenticator.',
    body: noBody,
    responses: { 204: noBody },
    metadata: declareRoute({
      access: anySteppedUpSession,
      errors: ['not_found'],
      emits: ['account.totp_removed'],
      audit: 'everyone',
      examples: [{ name: 'remove', response: null }],
    }),
  },
});

/** A named type keeps the emitted declarations short. */
export type AuthContract = typeof authSessionsContract &
  typeof authPasswordsContract &
  typeof authPasswordResetsContract &
  typeof authVerificationsContract &
  typeof authSignInCodesContract &
  typeof authRegistrationsContract &
  typeof authContactsContract &
  typeof authTotpContract;

/** Registration, sign-in, sessions, passwords, contacts and authenticators. */
export const authContract: AuthContract = {
  ...authSessionsContract,
  ...authPasswordsContract,
  ...authPasswordResetsContract,
  ...authVerificationsContract,
  ...authSignInCodesContract,
  ...authRegistrationsContract,
  ...authContactsContract,
  ...authTotpContract,
};
