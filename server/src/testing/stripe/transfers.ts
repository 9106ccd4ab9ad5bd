import type { Stripe } from 'stripe';
import { type AccountState, assertStep, existing, store } from './account-state.js';
import { invalidRequest } from './stripe-error.js';

/**
 * Transfers to the accounts of payees. Countries and capabilities are no part of this: each `acct_...` can receive them.
 */
export function createTransfers(state: AccountState) {
  const { accountLink, connected, create, emit, transfers } = state;

  return {
    transfer(fields: Pick<Stripe.Transfer, 'amount' | 'currency' | 'destination' | 'description' | 'transfer_group'>) {
      if (!/^acct_\w+$/.test(String(fields.destination))) throw invalidRequest('resource_missing', 'destination');
      assertStep(fields.amount, fields.currency);
      if (fields.amount > state.balance) throw invalidRequest('balance_insufficient');
      state.balance -= fields.amount;
      const transfer = store(transfers, create('transfer', fields));
      emit('transfer.created', transfer);
      return transfer;
    },

    /** The bank of a payee returns the money of a transfer. */
    reverse(transferId: string): Stripe.Transfer {
      const transfer = existing(transfers, transferId, 'transfer');
      Object.assign(transfer, { reversed: true, amount_reversed: transfer.amount });
      state.balance += transfer.amount;
      emit('transfer.reversed', transfer);
      return transfer;
    },

    createAccount(fields: Pick<Stripe.Account, 'country' | 'metadata'>): Stripe.Account {
      return store(connected, create('account', { ...fields, type: 'express' }));
    },

    linkAccount(id: string, returnUrl: string): Stripe.AccountLink {
      existing(connected, id, 'account');
      return accountLink(`https://connect.stripe.com/setup/e/${id}/${encodeURIComponent(returnUrl)}`);
    },
  };
}
