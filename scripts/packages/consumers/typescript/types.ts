import { type ApiPromise, Doorstep, isApiError, type Money, type Quote, type QuoteRequest } from '@doorstep/sdk';
import { DoorstepPlatform, type Order, type OrderStatus } from '@doorstep/sdk/platform';
import {
  applyEvent,
  type Deliveries,
  isWebhookVerificationError,
  verify,
  type WebhookEvent,
} from '@doorstep/sdk/webhooks';

const doorstep = new Doorstep({ apiKey: async () => 'ds_test_1', timeoutMs: 5_000 });
const request: QuoteRequest = { pickup: { address: 'Strada Lipscani 25' }, dropoff: { address: 'Bd. Iuliu Maniu 7' } };

export async function fee(): Promise<Money> {
  const promise: ApiPromise<Quote> = doorstep.quotes.create(request, { idempotencyKey: 'order-4711' });
  const { data, response } = await promise.withResponse();
  const left: number | undefined = response.rateLimits[0]?.remaining;
  return left === 0 ? { amount: 0, currency: 'RON' } : data.fee;
}

export async function numbers(statuses: readonly OrderStatus[]): Promise<string[]> {
  const customer = await new DoorstepPlatform().demoSignIn({ role: 'customer' });
  const found: string[] = [];
  for await (const order of customer.orders.list({ status: statuses })) found.push(label(order));
  await customer.signOut();
  return found;
}

function label(order: Order): string {
  if (order.status === 'delivered') return order.number;
  // A status of a later version is also a string.
  const status: string = order.status;
  return `${order.number} ${status}`;
}

export function isExpired(error: unknown): boolean {
  return isApiError(error, 'quote_expired') && error.code === 'quote_expired' && error.status === 410;
}

export async function receive(request: Request, known: Deliveries): Promise<Deliveries | undefined> {
  try {
    return applyEvent(known, await verify(await request.text(), request.headers, 'whsec_1', { toleranceSeconds: 60 }));
  } catch (error) {
    if (isWebhookVerificationError(error) && error.reason !== 'malformed_secret') return undefined;
    throw error;
  }
}

/** The type of an event determines the type of its data. `default` covers the types of later versions. */
export function subject(event: WebhookEvent): string {
  switch (event.type) {
    case 'quote.created':
      return `${event.data.quoteId} ${event.data.fee.amount}`;
    case 'delivery.delivered':
    case 'delivery.returned':
      return event.data.delivery.id;
    default: {
      const type: string = event.type;
      return `${type} ${event.subjectId} ${event.sequence}`;
    }
  }
}

// @ts-expect-error a quote event carries no delivery
export const wrong = (event: WebhookEvent) => event.type === 'quote.created' && event.data.delivery;
// @ts-expect-error this option does not exist
new Doorstep({ apiKey: 'ds_test_1', timeout: 5 });
// @ts-expect-error this route accepts no idempotency key
doorstep.quotes.get('quo_1', { idempotencyKey: 'k' });
// @ts-expect-error nobody is signed in
new DoorstepPlatform().orders;
