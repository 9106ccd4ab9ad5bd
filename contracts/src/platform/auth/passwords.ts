import { anySession } from '../../shared/access-rules.js';
import { exampleTime } from '../../shared/examples.js';
import { defineRoutes } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { ChangePasswordRequest, PasswordCapability, PasswordChanged } from './schemas.js';

/** Changing passwords. */
export const authPasswordsContract = defineRoutes({
  changePassword: {
    method: 'POST',
    path: '/api/v1/auth/change-password',
    summary: 'Change the own password',
    description:
      'Ends every other session of the account with its push tokens, and keeps this one. An account with an authenticator steps up first. Published sandbox credentials cannot be changed.',
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
  passwordCapability: {
    method: 'GET',
    path: '/api/v1/auth/password-capability',
    summary: 'Whether the own password can be changed',
    description: 'Accounts that have no password answer `sandbox_published`, too: there is none to change.',
    responses: { 200: PasswordCapability },
    metadata: declareRoute({
      access: anySession,
      examples: [{ name: 'a demo account', response: { capability: 'sandbox_published' } }],
    }),
  },
});
