// A worker at the edge: it uses the web platform and nothing of Node.
import { Doorstep, isApiError } from '@doorstep/sdk';
import { sign, verify } from '@doorstep/sdk/webhooks';

globalThis.handle = async ({ baseUrl, apiKey }) => {
  const doorstep = new Doorstep({ apiKey, baseUrl });
  const pickup = { address: 'Strada Lipscani 25, București' };
  const quote = await doorstep.quotes.create({ pickup, dropoff: { address: 'Bd. Iuliu Maniu 7, București' } });
  const error = await doorstep.quotes.get('quo_01jd2rk8v9e2m8qz5y7w3x1abc').catch((reason) => reason);
  const body = '{"id":"evt_1","type":"quote.created","subjectId":"quo_1","sequence":1,"data":{"quoteId":"quo_1"}}';
  const secret = `whsec_${'C'.repeat(44)}`;
  const event = await verify(body, new Headers(await sign({ id: 'evt_1', body, secret })), secret);
  return JSON.stringify([quote.fee.currency, isApiError(error, 'not_found'), event.type]);
};
