import { anyone, anySession } from '../../shared/access-rules.js';
import { exampleIds, exampleSession } from '../../shared/examples.js';
import { defineRoutes } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { CodeConfirmation, CodeRequested, ContactVerificationRequest, SignInCodeRequest } from './code-schemas.js';
import { Account, RegistrationRequest, SignedIn } from './schemas.js';

const exampleRequested = { codeId: exampleIds.oneTimeCode, codeSeconds: 600 };
const exampleConfirmation = { codeId: exampleIds.oneTimeCode, code: '492039' };

/** Proving that an e-mail address or a phone number is one's own. */
export const authVerificationsContract = defineRoutes({
  requestVerification: {
    method: 'POST',
    path: '/api/v1/auth/verifications',
    summary: 'Send a code to verify your e-mail or phone',
    description:
      'Sends six digits to the e-mail address or the phone number of the account. A code works once, for 10 minutes, and not after five wrong entries.',
    body: ContactVerificationRequest,
    responses: { 202: CodeRequested },
    metadata: declareRoute({
      access: anySession,
      managedInDemo: true,
      rate: 'sign_in',
      errors: ['phone_required'],
      examples: [{ name: 'the e-mail address', body: { channel: 'email' }, response: exampleRequested }],
    }),
  },
  confirmVerification: {
    method: 'POST',
    path: '/api/v1/auth/verifications/confirm',
    summary: 'Verify your e-mail or phone with the code',
    description:
      'Sets `emailVerified` or `phoneVerified`. A number is verified for one account: other accounts with the same number lose the mark.',
    body: CodeConfirmation,
    responses: { 200: Account },
    metadata: declareRoute({
      access: anySession,
      managedInDemo: true,
      rate: 'sign_in',
      errors: ['wrong_code', 'code_locked', 'code_expired'],
      emits: ['account.email_verified', 'account.phone_verified'],
      audit: 'everyone',
      examples: [
        {
          name: 'the e-mail address',
          body: exampleConfirmation,
          response: { ...exampleSession.account, demo: false, emailVerified: true },
        },
      ],
    }),
  },
});

/** Signing in with a code instead of the password. */
export const authSignInCodesContract = defineRoutes({
  requestSignInCode: {
    method: 'POST',
    path: '/api/v1/auth/sign-in-codes',
    summary: 'Send a code to sign in',
    description:
      'For customers and couriers. Sends six digits to a verified e-mail address or phone number. The response and its time are the same whether or not an account has it. An address that is not verified yet gets a link for a new password instead.',
    body: SignInCodeRequest,
    responses: { 202: CodeRequested },
    metadata: declareRoute({
      access: anyone,
      rate: 'sign_in',
      examples: [
        { name: 'by e-mail', body: { email: 'ioana.marin@posta.example' }, response: exampleRequested },
        { name: 'by SMS', body: { phone: '+40721000101' }, response: exampleRequested },
      ],
    }),
  },
  signInWithCode: {
    method: 'POST',
    path: '/api/v1/auth/sign-in-codes/confirm',
    summary: 'Sign in with the code',
    description: 'Opens a session, as signing in with the password does.',
    body: CodeConfirmation,
    responses: { 201: SignedIn },
    metadata: declareRoute({
      access: anyone,
      rate: 'sign_in',
      errors: ['wrong_code', 'code_locked', 'code_expired'],
      examples: [{ name: 'six digits', body: exampleConfirmation, response: exampleSession }],
    }),
  },
});

/** Registering without revealing which addresses have an account. */
export const authRegistrationsContract = defineRoutes({
  requestRegistration: {
    method: 'POST',
    path: '/api/v1/auth/registrations',
    summary: 'Begin to register an account',
    description:
      'Sends six digits to the e-mail address. The response and its time are the same whether or not the address has an account: then its owner gets an e-mail that says so. Nothing is created before the code is confirmed. A merchant, courier or fleet applies afterwards with its session.',
    body: RegistrationRequest,
    responses: { 202: CodeRequested },
    metadata: declareRoute({
      access: anyone,
      rate: 'sign_in',
      errors: ['weak_password'],
      examples: [
        {
          name: 'customer',
          body: { email: 'ioana.marin@posta.example', password: 'patru-castane-coapte', displayName: 'Ioana Marin' },
          response: exampleRequested,
        },
        {
          name: 'courier who will apply',
          body: {
            email: 'radu.ionescu@posta.example',
            password: 'patru-castane-coapte',
            displayName: 'Radu Ionescu',
            role: 'courier',
          },
          response: exampleRequested,
        },
      ],
    }),
  },
  confirmRegistration: {
    method: 'POST',
    path: '/api/v1/auth/registrations/confirm',
    summary: 'Register with the code',
    description: 'Creates the account with a verified e-mail address, and signs it in.',
    body: CodeConfirmation,
    responses: { 201: SignedIn },
    metadata: declareRoute({
      access: anyone,
      rate: 'sign_in',
      errors: ['wrong_code', 'code_locked', 'code_expired'],
      emits: ['account.email_verified'],
      examples: [{ name: 'six digits', body: exampleConfirmation, response: exampleSession }],
    }),
  },
});
