import { z } from 'zod';
import { roles } from '../../shared/access.js';
import { characters } from '../../shared/counted-string.js';
import { id } from '../../shared/ids.js';
import { page } from '../../shared/page.js';
import { exactlyOneOf, withRule } from '../../shared/rules.js';
import { component, type Named } from '../../shared/schema.js';
import { Phone } from '../../shared/telephone.js';
import { Email, text } from '../../shared/text.js';
import { Instant, Seconds } from '../../shared/time.js';

/** A password in a request. The service decides which new passwords are strong enough. */
export const Password = characters().min(1).max(256).describe('Any Unicode characters, at most 256');

/** The fields of an account that its owner can see. */
export const accountFields = {
  id: id('account'),
  role: z.enum(roles),
  email: z.string(),
  displayName: z.string(),
  phone: z.string().nullable(),
  emailVerified: z.boolean().describe('True if the owner has proved that they receive mail at `email`'),
  phoneVerified: z
    .boolean()
    .describe('True if the owner has proved that they receive SMS at `phone`; a new number is not verified'),
  demo: z.boolean(),
  courierId: id('courier').nullable(),
  merchantId: id('merchant').nullable(),
  fleetId: id('fleet').nullable(),
} as const;

const account = z.object(accountFields).strict();
export interface AccountSchema extends Named<typeof account> {}
/** The signed-in account. */
export const Account: AccountSchema = component('Account', account);

const session = z
  .object({
    id: id('session'),
    current: z.boolean().describe('True for the session of this request'),
    demo: z.boolean(),
    userAgent: z.string().nullable(),
    createdAt: Instant,
    lastUsedAt: Instant,
    expiresAt: Instant,
    steppedUpUntil: Instant.nullable(),
  })
  .strict();
export interface SessionSchema extends Named<typeof session> {}
/** A signed-in device. The token is shown once, when the session is created. */
export const Session: SessionSchema = component('Session', session);

const signedIn = z
  .object({
    token: z.string().describe('Send it as `Authorization: Bearer <token>`; shown only here'),
    session: Session,
    account: Account,
  })
  .strict();
export interface SignedInSchema extends Named<typeof signedIn> {}
/** A new session with its token. */
export const SignedIn: SignedInSchema = component('SignedIn', signedIn);

/** Number of recovery codes of an account. */
export const recoveryCodeCount = 10;

/** Six digits of an authenticator, or a recovery code. */
export const AuthenticatorCode = z
  .string()
  .regex(/^[0-9A-Za-z -]{6,24}$/, 'must be the six digits of an authenticator, or a recovery code')
  .describe('The six digits of the authenticator, or a recovery code; spaces and hyphens are ignored');

const totpStatus = z
  .object({
    status: z
      .enum(['off', 'pending', 'on'])
      .describe('`pending`: the authenticator is not confirmed yet, and step-ups still use the password'),
    confirmedAt: Instant.nullable(),
    recoveryCodesLeft: z.number().int().min(0).max(recoveryCodeCount),
  })
  .strict();
export interface TotpStatusSchema extends Named<typeof totpStatus> {}
/** The state of the authenticator of an account. */
export const TotpStatus: TotpStatusSchema = component('TotpStatus', totpStatus);
export type TotpStatus = z.infer<TotpStatusSchema>;

const totpEnrolment = z
  .object({
    secret: z.string().describe('Secret for manual entry, in base32 (RFC 4648); shown only here'),
    uri: z.string().describe('URI for a QR code: `otpauth://totp/...`'),
    expiresAt: Instant.describe('The authenticator must be confirmed before this time'),
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
      .describe('The code that the authenticator app shows'),
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
      .describe('Each works once instead of a code; shown only here'),
  })
  .strict();
export interface RecoveryCodesSchema extends Named<typeof recoveryCodes> {}
/** Recovery codes for a lost authenticator. */
export const RecoveryCodes: RecoveryCodesSchema = component('RecoveryCodes', recoveryCodes);

const changePasswordRequest = z.object({ currentPassword: Password, newPassword: Password }).strict();
export interface ChangePasswordRequestSchema extends Named<typeof changePasswordRequest> {}
/** The current and the new password. */
export const ChangePasswordRequest: ChangePasswordRequestSchema = component(
  'ChangePasswordRequest',
  changePasswordRequest,
);

const passwordChanged = z
  .object({
    changedAt: Instant,
    endedSessions: z.number().int().min(0).describe('Number of other devices that were signed out'),
  })
  .strict();
export interface PasswordChangedSchema extends Named<typeof passwordChanged> {}
/** The result of a password change. */
export const PasswordChanged: PasswordChangedSchema = component('PasswordChanged', passwordChanged);

const passwordResetRequest = z.object({ email: Email }).strict();
export interface PasswordResetRequestSchema extends Named<typeof passwordResetRequest> {}
/** The address of an account whose password is forgotten. */
export const PasswordResetRequest: PasswordResetRequestSchema = component('PasswordResetRequest', passwordResetRequest);

const passwordResetRequested = z.object({ linkSeconds: Seconds.describe('Time for which the link works') }).strict();
export interface PasswordResetRequestedSchema extends Named<typeof passwordResetRequested> {}
/** The response to a request for a link, the same for every address. */
export const PasswordResetRequested: PasswordResetRequestedSchema = component(
  'PasswordResetRequested',
  passwordResetRequested,
);

const resetPasswordRequest = z
  .object({ token: text(512).describe('The token of the link in the e-mail'), newPassword: Password })
  .strict();
export interface ResetPasswordRequestSchema extends Named<typeof resetPasswordRequest> {}
/** A new password, with the token of a link. */
export const ResetPasswordRequest: ResetPasswordRequestSchema = component('ResetPasswordRequest', resetPasswordRequest);

const passwordCapability = z
  .object({
    capability: z
      .enum(['rotatable', 'sandbox_published'])
      .describe(
        '`rotatable`: the account can change its password; `sandbox_published`: the password is published or managed by support, and a change fails with `password_managed`',
      ),
  })
  .strict();
export interface PasswordCapabilitySchema extends Named<typeof passwordCapability> {}
/** The ability of an account to change its password, for apps that offer it. */
export const PasswordCapability: PasswordCapabilitySchema = component('PasswordCapability', passwordCapability);
export type PasswordCapability = z.infer<PasswordCapabilitySchema>;

const registrationFields = {
  email: Email,
  password: Password,
  displayName: text(80),
  phone: Phone.optional(),
} as const;

const registerRequest = z.object(registrationFields).strict();
export interface RegisterRequestSchema extends Named<typeof registerRequest> {}
/** A new customer account. */
export const RegisterRequest: RegisterRequestSchema = component('RegisterRequest', registerRequest);

const registrationRequest = z
  .object({
    ...registrationFields,
    role: z
      .enum(['customer', 'merchant', 'courier', 'fleet'])
      .optional()
      .describe('Defaults to `customer`. The other roles can then apply with `POST /api/v1/leads`'),
  })
  .strict();
export interface RegistrationRequestSchema extends Named<typeof registrationRequest> {}
/** A new account whose address will be confirmed with a code. */
export const RegistrationRequest: RegistrationRequestSchema = component('RegistrationRequest', registrationRequest);

const loginRequest = z
  .object({
    email: Email,
    password: Password,
    code: AuthenticatorCode.optional().describe('For staff with an authenticator: its six digits, or a recovery code'),
  })
  .strict();
export interface LoginRequestSchema extends Named<typeof loginRequest> {}
/** E-mail and password of an account, with the code of its authenticator if it needs one. */
export const LoginRequest: LoginRequestSchema = component('LoginRequest', loginRequest);

const stepUpRequest = withRule(
  z.object({ password: Password.optional(), code: AuthenticatorCode.optional() }).strict(),
  exactlyOneOf('password', 'code'),
);
export interface StepUpRequestSchema extends Named<typeof stepUpRequest> {}
/** The proof for a step-up: the password, or a code once an authenticator is set up. */
export const StepUpRequest: StepUpRequestSchema = component('StepUpRequest', stepUpRequest);

const sessionList = page(Session);
export interface SessionListSchema extends Named<typeof sessionList> {}
/** A page of sessions. */
export const SessionList: SessionListSchema = component('SessionList', sessionList);
