import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { roles } from '../../shared/access.js';
import { exampleTime } from '../../shared/examples.js';
import { problemResponses } from '../../shared/problem.js';
import { declareRoute } from '../../shared/route-meta.js';
import { component, type Named } from '../../shared/schema.js';
import { Instant } from '../../shared/time.js';

/** How many recovery codes an account gets. */
export const recoveryCodeCount = 10;

/** Six digits of an authenticator, or a recovery code. */
export const AuthenticatorCode = z
  .string()
  .trim()
  .regex(/^[0-9A-Za-z -]{6,24}$/, 'must be the six digits of an authenticator, or a recovery code')
  .describe('The six digits of the authenticator, or a recovery code; spaces and hyphens do not matter');

const totpStatus = z
  .object({
    status: z
      .enum(['off', 'pending', 'on'])
      .describe('`pending`: an authenticator was enrolled and not confirmed yet; steps up with the password as before'),
    confirmedAt: Instant.nullable(),
    recoveryCodesLeft: z.number().int().min(0).max(recoveryCodeCount),
  })
  .strict();
export interface TotpStatusSchema extends Named<typeof totpStatus> {}
/** Whether an account has an authenticator. */
export const TotpStatus: TotpStatusSchema = component('TotpStatus', totpStatus);
export type TotpStatus = z.infer<TotpStatusSchema>;

const totpEnrolment = z
  .object({
    secret: z.string().describe('For typing in: base32 (RFC 4648), shown only here'),
    uri: z.string().describe('For a QR code: `otpauth://totp/...`'),
    expiresAt: Instant.describe('Until then it has to be confirmed'),
  })
  .strict();
export interface TotpEnrolmentSchema extends Named<typeof totpEnrolment> {}
/** A secret for an authenticator app: SHA-1, six digits, 30 seconds (RFC 6238). */
export const TotpEnrolment: TotpEnrolmentSchema = component('TotpEnrolment', totpEnrolment);
export type TotpEnrolment = z.infer<TotpEnrolmentSchema>;

const totpConfirmRequest = z
  .object({
    code: z
      .string()
      .trim()
      .regex(/^\d{3} ?\d{3}$/, 'must be six digits')
      .describe('What the app shows'),
  })
  .strict();
export interface TotpConfirmRequestSchema extends Named<typeof totpConfirmRequest> {}
/** Proof that the authenticator has the secret. */
export const TotpConfirmRequest: TotpConfirmRequestSchema = component('TotpConfirmRequest', totpConfirmRequest);

const recoveryCodes = z
  .object({
    recoveryCodes: z
      .array(z.string())
      .length(recoveryCodeCount)
      .describe('Each works once in place of a code; shown only here'),
  })
  .strict();
export interface RecoveryCodesSchema extends Named<typeof recoveryCodes> {}
/** For the day on which the authenticator is lost. */
export const RecoveryCodes: RecoveryCodesSchema = component('RecoveryCodes', recoveryCodes);

const exampleRecoveryCodes = {
  recoveryCodes: Array.from({ length: recoveryCodeCount }, (_, index) => `${index}x7m-4k2p-q9tv-c3hd`),
};

const session = { kind: 'session', roles } as const;
const steppedUp = { ...session, stepUp: true } as const;

const c = initContract();

/** Authenticator apps for the step-up. */
export const authTotpContract = c.router(
  {
    totp: {
      method: 'GET',
      path: '/api/v1/auth/totp',
      summary: 'Whether this account has an authenticator',
      description:
        'With one that is `on`, a step-up takes its code instead of the password. Signing in stays as it is.',
      responses: { 200: TotpStatus },
      metadata: declareRoute({
        access: session,
        rate: 'platform',
        idempotency: 'none',
        errors: [],
        examples: [{ name: 'on', response: { status: 'on', confirmedAt: exampleTime, recoveryCodesLeft: 10 } }],
      }),
    },
    enrolTotp: {
      method: 'POST',
      path: '/api/v1/auth/totp',
      summary: 'Enrol an authenticator',
      description:
        'Answers a secret for an authenticator app, which counts for nothing until it is confirmed. Takes the place of one that was not confirmed.',
      body: c.noBody(),
      responses: { 201: TotpEnrolment },
      metadata: declareRoute({
        access: steppedUp,
        rate: 'platform',
        idempotency: 'none',
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
        access: session,
        rate: 'sign_in',
        idempotency: 'none',
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
      body: c.noBody(),
      responses: { 200: RecoveryCodes },
      metadata: declareRoute({
        access: steppedUp,
        rate: 'platform',
        idempotency: 'none',
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
      body: c.noBody(),
      responses: { 204: c.noBody() },
      metadata: declareRoute({
        access: steppedUp,
        rate: 'platform',
        idempotency: 'none',
        errors: ['not_found'],
        emits: ['account.totp_removed'],
        audit: 'everyone',
        examples: [{ name: 'remove', response: null }],
      }),
    },
  },
  { strictStatusCodes: true, commonResponses: problemResponses },
);
