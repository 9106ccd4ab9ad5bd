import { anySession, anySteppedUpSession } from '../../shared/access-rules.js';
import { exampleTime } from '../../shared/examples.js';
import { defineRoutes, noBody } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { exampleRecoveryCodes } from './examples.js';
import { RecoveryCodes, TotpConfirmRequest, TotpEnrolment, TotpStatus } from './schemas.js';

/** Authenticator apps for the step-up. */
export const authTotpContract = defineRoutes({
  totp: {
    method: 'GET',
    path: '/api/v1/auth/totp',
    summary: 'Whether this account has an authenticator',
    description: 'With one that is `on`, a step-up takes its code instead of the password. Signing in stays as it is.',
    responses: { 200: TotpStatus },
    metadata: declareRoute({
      access: anySession,
      examples: [{ name: 'on', response: { status: 'on', confirmedAt: exampleTime, recoveryCodesLeft: 10 } }],
    }),
  },
  enrolTotp: {
    method: 'POST',
    path: '/api/v1/auth/totp',
    summary: 'Enrol an authenticator',
    description:
      'Answers a secret for an authenticator app, which counts for nothing until it is confirmed. Takes the place of one that was not confirmed.',
    body: noBody,
    responses: { 201: TotpEnrolment },
    metadata: declareRoute({
      access: anySteppedUpSession,
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
      'Turns it on and answers the recovery codes. The step-ups of other sessions, made with the password, end.',
    body: TotpConfirmRequest,
    responses: { 200: RecoveryCodes },
    metadata: declareRoute({
      access: anySession,
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
    description: 'The ones before work no more.',
    body: noBody,
    responses: { 200: RecoveryCodes },
    metadata: declareRoute({
      access: anySteppedUpSession,
      errors: ['not_found'],
      audit: 'everyone',
      examples: [{ name: 'new codes', response: exampleRecoveryCodes }],
    }),
  },
  removeTotp: {
    method: 'DELETE',
    path: '/api/v1/auth/totp',
    summary: 'Remove the authenticator',
    description: 'Its recovery codes end with it. A step-up takes the password again.',
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
