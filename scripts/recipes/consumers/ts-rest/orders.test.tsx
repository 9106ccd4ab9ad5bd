import assert from 'node:assert/strict';
import { startSandbox } from '@doorstep/sandbox';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';

const sandbox = await startSandbox({ port: 0 });
process.env['DOORSTEP_URL'] = sandbox.url;
await fetch(`${sandbox.url}/_sandbox/scenarios/order_on_the_way`, { method: 'POST' });
const { api, Orders, ordersKey, signInWith } = await import('./orders.tsx');

const client = new QueryClient();
const hooks = api.initQueryClient(client);
const session = await api.reference.loginToDemo.mutate({ body: { role: 'customer' } });
assert.equal(session.status, 201);
if (session.status !== 201) throw new Error('Not signed in.');
signInWith(session.body.token);
await hooks.orders.list.prefetchQuery({ queryKey: ordersKey, queryData: { query: { limit: 10 } } });

const html = renderToString(
  <QueryClientProvider client={client}>
    <api.ReactQueryProvider>
      <Orders />
    </api.ReactQueryProvider>
  </QueryClientProvider>,
);
assert.match(html, /<ul><li>\w+<\/li>/);
await sandbox.close();
