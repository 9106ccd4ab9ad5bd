import { Stripe } from 'stripe';

/** The customers at Stripe of our accounts. */
export interface StripeCustomers {
  /** Returns the id of an account's customer, which it creates if there is none. */
  of(accountId: string): Promise<string>;
  /** Returns the id of an account's customer, if there is one. */
  find(accountId: string): Promise<string | undefined>;
  /** Deletes the customer of an account, with the saved cards. */
  forget(accountId: string): Promise<void>;
}

const maxKnown = 10_000;

/**
 * Creates the assignment of accounts to customers. Stripe keeps it: a customer has nothing but the id of the account, no name and no
 * address. Stripe's search finds a new customer within about a minute, and until then its idempotency key returns the same one.
 */
export function createStripeCustomers(stripe: Stripe): StripeCustomers {
  const known = new Map<string, string>();

  function remember(accountId: string, customerId: string): string {
    known.set(accountId, customerId);
    const [oldest] = known.keys();
    if (known.size > maxKnown && oldest !== undefined) known.delete(oldest);
    return customerId;
  }

  async function search(accountId: string): Promise<string | undefined> {
    const { data } = await stripe.customers.search({ query: `metadata['accountId']:'${accountId}'`, limit: 1 });
    return data[0]?.id;
  }

  async function find(accountId: string): Promise<string | undefined> {
    const customerId = known.get(accountId) ?? (await search(accountId));
    return customerId === undefined ? undefined : remember(accountId, customerId);
  }

  async function create(accountId: string): Promise<string> {
    const customer = await stripe.customers.create(
      { metadata: { accountId } },
      { idempotencyKey: `customer-${accountId}` },
    );
    return remember(accountId, customer.id);
  }

  return {
    find,
    of: async (accountId) => (await find(accountId)) ?? (await create(accountId)),
    async forget(accountId) {
      const customerId = await find(accountId);
      known.delete(accountId);
      if (customerId === undefined) return;
      await stripe.customers.del(customerId).catch((error: unknown) => {
        // Another process has deleted it.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || error.code !== 'resource_missing')
          throw error;
      });
    },
  };
}
