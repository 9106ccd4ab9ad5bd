import { anyone, anySession } from '../../shared/access-rules.js';
import { exampleIds, exampleSession, exampleTime } from '../../shared/examples.js';
import { defineRoutes } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { CodeConfirmation, CodeRequested } from './code-schemas.js';
import { ContactChangeRequest, ContactRestoreRequest } from './contact-schemas.js';
import { Account, PasswordChanged } from './schemas.js';

const currentPassword = 'patru-castane-coapte';
const exampleRequested = { codeId: exampleIds.oneTimeCode, codeSeconds: 600 };

/** Changing the e-mail address or the phone number of an account, and the way back. */
export const authContactsContract = defineRoutes({
  requestContactChange: {
    method: 'POST',
    path: '/api/v1/auth/contact-changes',
    summary: 'Begin to change your e-mail or phone',
    description:
      'Sends six digits to the new address or number. Nothing changes before they are confirmed. The response and its time are the same whether or not another account has the address: then its owner gets an e-mail that says so, and no code works. Accounts with an authenticator need a step-up.',
    body: ContactChangeRequest,
    responses: { 202: CodeRequested },
    metadata: declareRoute({
      access: anySession,
      managedInDemo: true,
      rate: 'sign_in',
      errors: ['invalid_credentials', 'password_managed', 'step_up_required', 'phone_required'],
      audit: 'everyone',
      examples: [
        { name: 'a new address', body: { email: 'ioana@posta.example', currentPassword }, response: exampleRequested },
        { name: 'a new number', body: { phone: '+40721000202', currentPassword }, response: exampleRequested },
      ],
    }),
  },
  confirmContactChange: {
    method: 'POST',
    path: '/api/v1/auth/contact-changes/confirm',
    summary: 'Change your e-mail or phone with the code',
    description:
      'Ends all other sessions of the account. The previous address, or the address of the account if the number changed, gets an e-mail with a link that undoes the change for 7 days. A previous number gets an SMS.',
    body: CodeConfirmation,
    responses: { 200: Account },
    metadata: declareRoute({
      access: anySession,
      managedInDemo: true,
      rate: 'sign_in',
      errors: ['wrong_code', 'code_locked', 'code_expired'],
      emits: ['account.email_changed', 'account.phone_changed'],
      audit: 'everyone',
      examples: [
        {
          name: 'a new address',
          body: { codeId: exampleIds.oneTimeCode, code: '492039' },
          response: { ...exampleSession.account, email: 'ioana@posta.example', demo: false, emailVerified: true },
        },
      ],
    }),
  },
  restoreContacts: {
    method: 'POST',
    path: '/api/v1/auth/contact-changes/restore',
    summary: 'Undo a change of e-mail or phone with a link',
    description:
      'Gives the account the address and the number that it had before the change, and a new password, because another person knows the old one. Ends all sessions of the account.',
    body: ContactRestoreRequest,
    responses: { 200: PasswordChanged },
    metadata: declareRoute({
      access: anyone,
      rate: 'sign_in',
      errors: ['weak_password', 'invalid_link'],
      emits: ['account.contacts_restored'],
      examples: [
        {
          name: 'not me',
          body: { token: 'v1.k1.Qm9va2luZyBpcyBub3QgYSB0b2tlbg', newPassword: 'ploaie-pe-lacul-albastru' },
          response: { changedAt: exampleTime, endedSessions: 1 },
        },
      ],
    }),
  },
});
