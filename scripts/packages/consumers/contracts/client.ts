import { directContract, Problem, platformContract } from '@doorstep/contracts';
import { initClient } from '@ts-rest/core';

declare const process: { readonly env: Readonly<Record<string, string>> };
const baseUrl = process.env['DOORSTEP_URL'] ?? '';

const partner = initClient(directContract, {
  baseUrl,
  baseHeaders: { authorization: `Bearer ${process.env['DOORSTEP_KEY']}` },
});
const quote = await partner.quotes.create({
  body: { pickup: { address: 'Strada Lipscani 25, București' }, dropoff: { address: 'Bd. Iuliu Maniu 7, București' } },
});
if (quote.status !== 201) throw new Error(`No price: ${JSON.stringify(quote.body)}`);
const amount: number = quote.body.fee.amount;
if (!(amount > 0)) throw new Error(`No price: ${amount}`);

const missing = await partner.quotes.get({ params: { id: 'quo_01kb2m5v3xe8wr9q4t7n6c0d1f' } });
if (missing.status !== 404 || Problem.parse(missing.body).code !== 'not_found')
  throw new Error(JSON.stringify(missing.body));

const { reference } = initClient(platformContract, { baseUrl, baseHeaders: {} });
const session = await reference.loginToDemo({ body: { role: 'customer' } });
if (session.status !== 201) throw new Error(`Not signed in: ${session.status}`);
const customer = initClient(platformContract, {
  baseUrl,
  baseHeaders: { authorization: `Bearer ${session.body.token}` },
});
const stores = await customer.discovery.listStores({
  query: { lat: 44.4467, lng: 26.0972, category: ['pharmacy', 'grocery'] },
});
if (stores.status !== 200 || stores.body.data.length === 0) throw new Error(`No stores: ${stores.status}`);
