import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Stripe } from 'stripe';

/** The objects that the local Stripe has, by their name in Stripe's fixtures. */
export interface Objects {
  balance_transaction: Stripe.BalanceTransaction;
  account: Stripe.Account;
  account_link: Stripe.AccountLink;
  charge: Stripe.Charge;
  customer: Stripe.Customer;
  deleted_customer: Stripe.DeletedCustomer;
  dispute: Stripe.Dispute;
  event: Stripe.Event;
  payment_intent: Stripe.PaymentIntent;
  payment_method: Stripe.PaymentMethod;
  refund: Stripe.Refund;
  setup_intent: Stripe.SetupIntent;
  transfer: Stripe.Transfer;
}

// The file is the part of Stripe's published fixtures (fixtures3.json, MIT, see LICENSE) with these objects, so it has their shapes.
const fixtures: Objects = JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures.json'), 'utf8'));

const prefixes: Readonly<Record<Exclude<keyof Objects, 'account_link' | 'deleted_customer'>, string>> = {
  balance_transaction: 'txn',
  account: 'acct',
  charge: 'ch',
  customer: 'cus',
  dispute: 'du',
  event: 'evt',
  payment_intent: 'pi',
  payment_method: 'pm',
  refund: 're',
  setup_intent: 'seti',
  transfer: 'tr',
};

/** Creates objects with ids of their own from Stripe's fixtures. */
export function createFactory(now: () => number) {
  let count = 0;

  return {
    create<K extends keyof typeof prefixes>(kind: K, fields: Partial<Objects[K]>): Objects[K] {
      count += 1;
      const id = `${prefixes[kind]}_${String(count).padStart(24, '0')}`;
      const created = Math.floor(now() / 1_000);
      return { ...structuredClone(fixtures[kind]), id, created, ...fields };
    },
    accountLink: (url: string): Stripe.AccountLink => ({ ...fixtures.account_link, url }),
    deletedCustomer: (id: string): Stripe.DeletedCustomer => ({ ...fixtures.deleted_customer, id }),
  };
}
