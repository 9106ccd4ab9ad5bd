import { z } from 'zod';
import { roles } from '../../shared/access.js';
import { id } from '../../shared/ids.js';
import { page } from '../../shared/page.js';
import { exactlyOneOf } from '../../shared/refinements.js';
import { component, type Named } from '../../shared/schema.js';
import { Email, Phone, text } from '../../shared/text.js';
import { Instant } from '../../shared/time.js';

/** A password as it is sent. Which new ones are accepted is for the service to say. */
export const Password = z.string().min(1).max(256).describe('Any Unicode; at most 256 characters');

/** The fields of an account that its owner sees. */
export const accountFields = {
  id: id('account'),
  role: z.enum(roles),
  email: z.string(),
  displayName: z.string(),
  phone: z.string().nullable(),
  demo: z.boolean(),
  courierId: id('courier').nullable(),
  merchantId: id('merchant').nullable(),
  fleetId: id('fleet').nullable(),
} as const;

const account = z.object(accountFields).strict();
export interface AccountSchema extends Named<typeof account> {}
/** Who is signed in. */
export const Account: AccountSchema = component('Account', account);

const session = z
  .object({
    id: id('session'),
    current: z.boolean().describe('Whether this request uses it'),
    demo: z.boolean(),
    userAgent: z.string().nullable(),
    createdAt: Instant,
    lastUsedAt: Instant,
    expiresAt: Instant,
    steppedUpUntil: Instant.nullable(),
  })
  .strict();
export interface SessionSchema extends Named<typeof session> {}
/** A signed-in device. The token is shown once, when the session is made. */
export const Session: SessionSchema = component('Session', session);

const signedIn = z
  .object({
    token: z.string().describe('Send as `Authorization: Bearer <token>`; shown only here'),
    session: Session,
    account: Account,
  })
  .strict();
export interface SignedInSchema extends Named<typeof signedIn> {}
/** A new session with its token. */
export const SignedIn: SignedInSchema = component('SignedIn', signedIn);

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

const changePasswordRequest = z.object({ currentPassword: Password, newPassword: Password }).strict();
export interface ChangePasswordRequestSchema extends Named<typeof changePasswordRequest> {}
/** The password of now, and the one from now on. */
export const ChangePasswordRequest: ChangePasswordRequestSchema = component(
  'ChangePasswordRequest',
  changePasswordRequest,
);

const passwordChanged = z
  .object({
    changedAt: Instant,
    endedSessions: z.number().int().min(0).describe('How many other devices were signed out'),
  })
  .strict();
export interface PasswordChangedSchema extends Named<typeof passwordChanged> {}
/** What a change of password did. */
export const PasswordChanged: PasswordChangedSchema = component('PasswordChanged', passwordChanged);

const passwordCapability = z
  .object({
    capability: z
      .enum(['rotatable', 'sandbox_published'])
      .describe(
        '`rotatable`: the account changes its password itself; `sandbox_published`: the password is published, or support manages it, and a change is refused with `password_managed`',
      ),
  })
  .strict();
export interface PasswordCapabilitySchema extends Named<typeof passwordCapability> {}
/** Whether an app should offer a change of password. */
export const PasswordCapability: PasswordCapabilitySchema = component('PasswordCapability', passwordCapability);
export type PasswordCapability = z.infer<PasswordCapabilitySchema>;

const registerRequest = z
  .object({ email: Email, password: Password, displayName: text(80), phone: Phone.optional() })
  .strict();
export interface RegisterRequestSchema extends Named<typeof registerRequest> {}
/** A new customer account. */
export const RegisterRequest: RegisterRequestSchema = component('RegisterRequest', registerRequest);

const loginRequest = z.object({ email: Email, password: Password }).strict();
export interface LoginRequestSchema extends Named<typeof loginRequest> {}
/** E-mail and password of an account. */
export const LoginRequest: LoginRequestSchema = component('LoginRequest', loginRequest);

const stepUpRequest = z
  .object({ password: Password.optional(), code: AuthenticatorCode.optional() })
  .strict()
  .refine(...exactlyOneOf('password', 'code'));
export interface StepUpRequestSchema extends Named<typeof stepUpRequest> {}
/** The password again, or a code once an authenticator is set up: to raise the session. */
export const StepUpRequest: StepUpRequestSchema = component('StepUpRequest', stepUpRequest);

const sessionList = page(Session);
export interface SessionListSchema extends Named<typeof sessionList> {}
/** A page of sessions. */
export const SessionList: SessionListSchema = component('SessionList', sessionList);
