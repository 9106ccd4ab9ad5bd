import { z } from 'zod';
import { exactlyOneOf, withRule } from '../../shared/rules.js';
import { component, type Named } from '../../shared/schema.js';
import { Phone } from '../../shared/telephone.js';
import { Email, text } from '../../shared/text.js';
import { Password } from './schemas.js';

const contactChangeRequest = withRule(
  z.object({ email: Email.optional(), phone: Phone.optional(), currentPassword: Password }).strict(),
  exactlyOneOf('email', 'phone'),
);
export interface ContactChangeRequestSchema extends Named<typeof contactChangeRequest> {}
/** A new e-mail address or phone number of your account. */
export const ContactChangeRequest: ContactChangeRequestSchema = component('ContactChangeRequest', contactChangeRequest);

const contactRestoreRequest = z
  .object({ token: text(512).describe('The token of the link in the e-mail about the change'), newPassword: Password })
  .strict();
export interface ContactRestoreRequestSchema extends Named<typeof contactRestoreRequest> {}
/** A way back from a change that the owner of the account has not made, with a new password. */
export const ContactRestoreRequest: ContactRestoreRequestSchema = component(
  'ContactRestoreRequest',
  contactRestoreRequest,
);
