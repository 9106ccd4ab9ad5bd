import type { Stripe } from 'stripe';
import type { StripeAccount } from './account.js';
import { chargeOf, existing } from './account-state.js';
import { type Form, formOf, textOf, textsOf } from './form.js';
import { invalidRequest } from './stripe-error.js';

/** One operation of Stripe's API. */
interface StripeRoute {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Matches the path after `/v1/`. Its group is the id of an object. */
  readonly path: RegExp;
  /** The parameters that the operation takes. Stripe refuses all others. */
  readonly params: readonly string[];
  readonly answer: (account: StripeAccount, form: Form, id: string) => object;
}

const paging = ['limit', 'starting_after', 'expand'];

/** The operations that the local server has, as https://docs.stripe.com/api describes them. */
export const stripeRoutes: readonly StripeRoute[] = [
  {
    method: 'POST',
    path: /^payment_intents$/,
    params: [
      'amount',
      'currency',
      'customer',
      'payment_method',
      'allowed_payment_method_types',
      'capture_method',
      'confirm',
      'off_session',
      'use_stripe_sdk',
      'setup_future_usage',
      'metadata',
    ],
    answer: (account, form) =>
      account.createIntent({
        amount: amountOf(form, 'amount'),
        currency: required(form, 'currency'),
        customer: textOf(form, 'customer'),
        method: required(form, 'payment_method'),
        isManual: textOf(form, 'capture_method') === 'manual',
        isOffSession: textOf(form, 'off_session') === 'true',
        attaches: textOf(form, 'setup_future_usage') !== undefined,
        metadata: metadataOf(form),
      }),
  },
  {
    method: 'POST',
    path: /^payment_intents\/(\w+)\/capture$/,
    params: ['amount_to_capture'],
    answer: (account, form, id) => account.capture(id, optionalAmount(form, 'amount_to_capture')),
  },
  {
    method: 'POST',
    path: /^payment_intents\/(\w+)\/cancel$/,
    params: [],
    answer: (account, _form, id) => account.cancel(id),
  },
  {
    method: 'GET',
    path: /^payment_intents\/(\w+)$/,
    params: ['expand'],
    answer: (account, form, id) =>
      expandedIntent(account, existing(account.intents, id, 'intent'), textsOf(form, 'expand')),
  },
  {
    method: 'GET',
    path: /^payment_intents$/,
    params: [...paging, 'created', 'customer'],
    answer: (account, form) => {
      const created = formOf(form, 'created');
      const from = Number(textOf(created, 'gte') ?? 0);
      const until = Number(textOf(created, 'lt') ?? Number.POSITIVE_INFINITY);
      const customer = textOf(form, 'customer');
      const intents = [...account.intents.values()]
        .filter((intent) => intent.created >= from && intent.created < until)
        .filter((intent) => customer === undefined || intent.customer === customer);
      return page(form, intents, (intent) => expandedIntent(account, intent, expandOfData(form)));
    },
  },
  {
    method: 'POST',
    path: /^refunds$/,
    params: ['payment_intent', 'amount', 'metadata'],
    answer: (account, form) =>
      account.refund(required(form, 'payment_intent'), optionalAmount(form, 'amount'), metadataOf(form)),
  },
  {
    method: 'GET',
    path: /^refunds$/,
    params: [...paging, 'payment_intent'],
    answer: (account, form) => page(form, ofIntent(account.refunds, form)),
  },
  {
    method: 'GET',
    path: /^disputes$/,
    params: [...paging, 'payment_intent'],
    answer: (account, form) => page(form, ofIntent(account.disputes, form)),
  },
  {
    method: 'POST',
    path: /^customers$/,
    params: ['metadata'],
    answer: (account, form) => account.createCustomer(metadataOf(form)),
  },
  {
    method: 'GET',
    path: /^customers\/search$/,
    params: ['query', 'limit'],
    answer: (account, form) => {
      const [, key, value] = /^metadata\['(\w+)'\]:'(\w+)'$/.exec(required(form, 'query')) ?? [];
      const found = [...account.customers.values()].filter(
        ({ metadata }) => key !== undefined && metadata[key] === value,
      );
      return { object: 'search_result', url: '/v1/customers/search', has_more: false, next_page: null, data: found };
    },
  },
  {
    method: 'DELETE',
    path: /^customers\/(\w+)$/,
    params: [],
    answer: (account, _form, id) => account.deleteCustomer(id),
  },
  {
    method: 'POST',
    path: /^setup_intents$/,
    params: ['customer', 'allowed_payment_method_types', 'usage', 'metadata'],
    answer: (account, form) => account.createSetupIntent(required(form, 'customer'), metadataOf(form)),
  },
  {
    method: 'GET',
    path: /^setup_intents$/,
    params: [...paging, 'customer'],
    answer: (account, form) => {
      const customer = textOf(form, 'customer');
      const intents = [...account.setupIntents.values()].filter((intent) => intent.customer === customer);
      const isExpanded = expandOfData(form).includes('payment_method');
      return page(form, intents, (intent) => {
        const method = account.methods.get(String(intent.payment_method));
        return isExpanded && method ? { ...intent, payment_method: method } : intent;
      });
    },
  },
  {
    method: 'GET',
    path: /^setup_intents\/(\w+)$/,
    params: ['expand'],
    answer: (account, form, id) => {
      const intent = existing(account.setupIntents, id, 'intent');
      const method = account.methods.get(String(intent.payment_method));
      return textsOf(form, 'expand').includes('payment_method') && method
        ? { ...intent, payment_method: method }
        : intent;
    },
  },
  {
    method: 'POST',
    path: /^payment_methods\/(\w+)\/detach$/,
    params: [],
    answer: (account, _form, id) => account.detach(id),
  },
  {
    method: 'POST',
    path: /^transfers$/,
    params: ['amount', 'currency', 'destination', 'description', 'transfer_group'],
    answer: (account, form) =>
      account.transfer({
        amount: amountOf(form, 'amount'),
        currency: required(form, 'currency'),
        destination: required(form, 'destination'),
        description: textOf(form, 'description') ?? null,
        transfer_group: textOf(form, 'transfer_group') ?? null,
      }),
  },
  {
    method: 'GET',
    path: /^transfers\/(\w+)$/,
    params: [],
    answer: (account, _form, id) => existingTransfer(account, id),
  },
  {
    method: 'POST',
    path: /^accounts$/,
    params: ['type', 'country', 'capabilities', 'metadata'],
    answer: (account, form) =>
      account.createAccount({ country: required(form, 'country'), metadata: metadataOf(form) }),
  },
  {
    method: 'POST',
    path: /^account_links$/,
    params: ['account', 'type', 'refresh_url', 'return_url'],
    answer: (account, form) => account.linkAccount(required(form, 'account'), required(form, 'return_url')),
  },
  {
    method: 'GET',
    path: /^transfers$/,
    params: [...paging, 'transfer_group'],
    answer: (account, form) => {
      const group = textOf(form, 'transfer_group');
      return page(
        form,
        [...account.transfers.values()].filter(({ transfer_group }) => transfer_group === group),
      );
    },
  },
];

function existingTransfer(account: StripeAccount, id: string): Stripe.Transfer {
  const transfer = account.transfers.get(id);
  if (!transfer) throw invalidRequest('resource_missing', 'transfer');
  return transfer;
}

function expandedIntent(
  account: StripeAccount,
  intent: Stripe.PaymentIntent,
  expand: readonly string[],
): Stripe.PaymentIntent {
  const charge = chargeOf(account, intent);
  return expand.includes('latest_charge') && charge ? { ...intent, latest_charge: charge } : intent;
}

/** Returns the fields of the objects of a list that are to be expanded. */
function expandOfData(form: Form): readonly string[] {
  return textsOf(form, 'expand').map((field) => field.replace(/^data\./, ''));
}

function ofIntent<T extends { readonly payment_intent: unknown }>(objects: ReadonlyMap<string, T>, form: Form): T[] {
  const intent = textOf(form, 'payment_intent');
  return [...objects.values()].filter(({ payment_intent }) => payment_intent === intent);
}

/** Returns a page of a list, the newest object first. */
function page<T extends { readonly id: string }>(form: Form, objects: readonly T[], view = (object: T): T => object) {
  const newestFirst = [...objects].reverse();
  const after = textOf(form, 'starting_after');
  const start = after === undefined ? 0 : newestFirst.findIndex(({ id }) => id === after) + 1;
  const end = start + Math.min(100, Number(textOf(form, 'limit') ?? 10));
  return {
    object: 'list',
    url: '/v1',
    has_more: end < newestFirst.length,
    data: newestFirst.slice(start, end).map(view),
  };
}

function required(form: Form, name: string): string {
  const value = textOf(form, name);
  if (value === undefined || value === '') throw invalidRequest('parameter_missing', name);
  return value;
}

function amountOf(form: Form, name: string): number {
  const value = required(form, name);
  if (!/^[1-9]\d*$/.test(value)) throw invalidRequest('parameter_invalid_integer', name);
  return Number(value);
}

function optionalAmount(form: Form, name: string): number | undefined {
  return form[name] === undefined ? undefined : amountOf(form, name);
}

function metadataOf(form: Form): Stripe.Metadata {
  return Object.fromEntries(Object.entries(formOf(form, 'metadata')).map(([key, value]) => [key, String(value)]));
}
