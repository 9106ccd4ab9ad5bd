// Compiled with every module resolution of TypeScript, then run.
import { type Delivery, Doorstep, isApiError, type Quote } from '@doorstep/sdk';
import { DoorstepPlatform, type Order } from '@doorstep/sdk/platform';
import { sign, verify, type WebhookEvent } from '@doorstep/sdk/webhooks';

declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

const { DOORSTEP_URL: baseUrl = '', DOORSTEP_KEY: apiKey = '' } = process.env;

async function main(): Promise<void> {
  const doorstep = new Doorstep({ apiKey, baseUrl });
  const pickup = { address: 'Strada Lipscani 25, București' };
  const quote: Quote = await doorstep.quotes.create({ pickup, dropoff: { address: 'Bd. Iuliu Maniu 7, București' } });
  expect(quote.fee.currency, 'RON');

  const error: unknown = await doorstep.deliveries.get('dlv_01jd2rk8v9e2m8qz5y7w3x1abc').catch((it: unknown) => it);
  expect(isApiError(error, 'not_found') && error.status, 404);

  const page: readonly Delivery[] = (await doorstep.deliveries.list({ limit: 1 })).data;
  expect(page.length <= 1, true);

  const session = await new DoorstepPlatform({ baseUrl }).demoSignIn({ role: 'customer' });
  const orders: readonly Order[] = (await session.orders.list({ limit: 5 })).data;
  expect(Array.isArray(orders), true);

  const body = '{"id":"evt_1","type":"quote.created","subjectId":"quo_1","sequence":1,"data":{"quoteId":"quo_1"}}';
  const secret = `whsec_${'D'.repeat(44)}`;
  const event: WebhookEvent = await verify(body, await sign({ id: 'evt_1', body, secret }), secret);
  expect(event.type, 'quote.created');
}

function expect(value: unknown, expected: unknown): void {
  if (value !== expected) throw new Error(`${String(value)} is not ${String(expected)}`);
}

void main();
