import { type AccountState, createAccountState } from './account-state.js';
import { createCustomers } from './customers.js';
import { createDisputes } from './disputes.js';
import { createIntents } from './intents.js';
import { createRefunds } from './refunds.js';
import { createTransfers } from './transfers.js';

/** The account of a local Stripe. */
export type StripeAccount = AccountState &
  ReturnType<typeof createCustomers> &
  ReturnType<typeof createIntents> &
  ReturnType<typeof createRefunds> &
  ReturnType<typeof createDisputes> &
  ReturnType<typeof createTransfers>;

/** The objects of an account at Stripe, and what happens to them. Throws `StripeFault` where Stripe answers an error. */
export function createAccount(now: () => number, emit: AccountState['emit']): StripeAccount {
  const state = createAccountState(now, emit);
  return Object.assign(state, {
    ...createCustomers(state),
    ...createIntents(state),
    ...createRefunds(state),
    ...createDisputes(state),
    ...createTransfers(state),
  });
}
