import type { PaymentProvider, ProviderTransfer } from '@doorstep/core';
import type Stripe from 'stripe';
import { toStripeAmount } from './stripe-units.js';

/** Transfers to the accounts of payees. */
export type StripeTransfers = Pick<PaymentProvider, 'transfer' | 'findTransfer' | 'openAccount'>;

/** Creates the calls for transfers, which throw the errors of Stripe's library. */
export function createStripeTransfers(stripe: Stripe): StripeTransfers {
  async function transfer(call: Parameters<PaymentProvider['transfer']>[0]): Promise<{ readonly reference: string }> {
    const { key, destination, amount, currency, description } = call;
    const [known] = (await stripe.transfers.list({ transfer_group: key, limit: 1 })).data;
    const transfer =
      known ??
      (await stripe.transfers.create(
        {
          amount: toStripeAmount(amount, currency),
          currency: currency.toLowerCase(),
          ...{ destination, description, transfer_group: key },
        },
        { idempotencyKey: key },
      ));
    return { reference: transfer.id };
  }

  async function findTransfer(reference: string): Promise<ProviderTransfer> {
    const { reversed } = await stripe.transfers.retrieve(reference);
    return reversed ? { status: 'failed', reason: 'Stripe has reversed the transfer.' } : { status: 'paid' };
  }

  async function openAccount(
    request: Parameters<PaymentProvider['openAccount']>[0],
  ): Promise<{ readonly destination: string; readonly url: string }> {
    const { ownerId, destination, returnUrl } = request;
    const account = destination ?? (await createAccount(ownerId));
    const link = await stripe.accountLinks.create({
      account,
      type: 'account_onboarding',
      refresh_url: returnUrl,
      return_url: returnUrl,
    });
    return { destination: account, url: link.url };
  }

  /** Creates the account of a payee, who proves to Stripe who they are. */
  async function createAccount(ownerId: string): Promise<string> {
    const account = await stripe.accounts.create(
      {
        type: 'express',
        country: 'RO',
        capabilities: { transfers: { requested: true } },
        metadata: { owner: ownerId },
      },
      { idempotencyKey: `account_${ownerId}` },
    );
    return account.id;
  }

  return { transfer, findTransfer, openAccount };
}
