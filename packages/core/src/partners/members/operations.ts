import type { PartnerAccountsContract } from '@doorstep/contracts';
import type { Operations } from '../../kernel/operation/operation.js';
import { invitationOperations } from './invitations.js';
import { memberKeyOperations } from './key-operations.js';
import { liveAccessOperations } from './live-access.js';
import { peopleOperations } from './people.js';
import { signUp } from './sign-up.js';

/** The people of partners, who sign in with their own accounts. */
export const partnerAccountsOperations: Operations<PartnerAccountsContract> = {
  signUp,
  ...invitationOperations,
  ...peopleOperations,
  ...memberKeyOperations,
  ...liveAccessOperations,
};
