// An application with TanStack Query. The types of its queries come from the methods of the client.
import { type Delivery, Doorstep, isApiError, type Quote } from '@doorstep/sdk';
import { createQueryOptions } from '@doorstep/sdk/query';
import { MutationObserver, QueryClient } from '@tanstack/query-core';

declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

const { DOORSTEP_URL: baseUrl = '', DOORSTEP_KEY: apiKey = '' } = process.env;
const queries = createQueryOptions(new Doorstep({ apiKey, baseUrl }));
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });

const pickup = { address: 'Strada Lipscani 25, București', contact: { name: 'Ioana Radu', phone: '+40213121234' } };
const dropoff = { address: 'Bd. Iuliu Maniu 7, București', contact: { name: 'Dan Pop', phone: '+40721000777' } };
const items = [{ name: 'Buchet de trandafiri', quantity: 1 }];

async function main(): Promise<void> {
  const create = new MutationObserver(client, queries.deliveries.create.mutation());
  const delivery: Delivery = await create.mutate([{ pickup, dropoff, items, sandbox: { auto: false } }]);
  await create.mutate([{ pickup, dropoff, items, sandbox: { auto: false } }]);

  const read: Delivery = await client.fetchQuery(queries.deliveries.get.query(delivery.id));
  expect(read.id, delivery.id);
  await client.invalidateQueries({ queryKey: queries.deliveries.key() });
  expect(client.getQueryState(queries.deliveries.get.key(delivery.id))?.isInvalidated, true);

  const { pages } = await client.fetchInfiniteQuery({ ...queries.deliveries.list.infinite({ limit: 1 }), pages: 2 });
  const ids: readonly string[] = pages.flatMap((page) => page.data.map(({ id }) => id));
  expect(new Set(ids).size, 2);

  const missing = queries.quotes.get.query('quo_01jd2rk8v9e2m8qz5y7w3x1abc');
  const error: unknown = await client.fetchQuery(missing).catch((reason: unknown) => reason);
  expect(isApiError(error, 'not_found'), true);
}

function expect(value: unknown, expected: unknown): void {
  if (value !== expected) throw new Error(`${String(value)} is not ${String(expected)}`);
}

export async function types(): Promise<Quote> {
  // @ts-expect-error a quote has an id
  queries.quotes.get.query();
  // @ts-expect-error a read is not a mutation
  queries.quotes.get.mutation();
  return client.fetchQuery(queries.quotes.get.query('quo_1'));
}

void main();
