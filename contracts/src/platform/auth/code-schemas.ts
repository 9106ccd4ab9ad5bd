import { z } from 'zod';
import { id } from '../../shared/ids.js';
import { exactlyOneOf, withRule } from '../../shared/rules.js';
import { component, type Named } from '../../shared/schema.js';
import { Phone } from '../../shared/telephone.js';
import { Email } from '../../shared/text.js';
import { Seconds } from '../../shared/time.js';

/** A way to reach the owner of an account. */
const contactChannels = ['email', 'phone'] as const;

const codeRequested = z
  .object({
    codeId: id('oneTimeCode').describe('Send it back with the code'),
    codeSeconds: Seconds.describe('Time for which the code works'),
  })
  .strict();
export interface CodeRequestedSchema extends Named<typeof codeRequested> {}
/** A code that is on its way. */
export const CodeRequested: CodeRequestedSchema = component('CodeRequested', codeRequested);

const codeConfirmation = z
  .object({
    codeId: id('oneTimeCode').describe('From the response to the request for the code'),
    code: z
      .string()
      .regex(/^\d{6}$/, 'must be the six digits of the code')
      .describe('The six digits that the owner received'),
  })
  .strict();
export interface CodeConfirmationSchema extends Named<typeof codeConfirmation> {}
/** A code that the owner received. */
export const CodeConfirmation: CodeConfirmationSchema = component('CodeConfirmation', codeConfirmation);

const contactVerificationRequest = z
  .object({
    channel: z.enum(contactChannels).describe('Contact to verify: the address gets an e-mail, the number an SMS'),
  })
  .strict();
export interface ContactVerificationRequestSchema extends Named<typeof contactVerificationRequest> {}
/** The contact of your account to verify. */
export const ContactVerificationRequest: ContactVerificationRequestSchema = component(
  'ContactVerificationRequest',
  contactVerificationRequest,
);

const signInCodeRequest = withRule(
  z.object({ email: Email.optional(), phone: Phone.optional() }).strict(),
  exactlyOneOf('email', 'phone'),
);
export interface SignInCodeRequestSchema extends Named<typeof signInCodeRequest> {}
/** The verified contact of an account to sign in to. */
export const SignInCodeRequest: SignInCodeRequestSchema = component('SignInCodeRequest', signInCodeRequest);
