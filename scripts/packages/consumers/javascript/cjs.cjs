const assert = require('node:assert/strict');
const { Doorstep, isApiError } = require('@doorstep/sdk');
const { DoorstepPlatform, NotFoundError } = require('@doorstep/sdk/platform');
const webhooks = require('@doorstep/sdk/webhooks');

const { DOORSTEP_URL: baseUrl, DOORSTEP_KEY: apiKey } = process.env;

async function main() {
  const doorstep = new Doorstep({ apiKey, baseUrl });
  const pickup = { address: 'Strada Lipscani 25, București' };
  const quote = await doorstep.quotes.create({ pickup, dropoff: { address: 'Bd. Iuliu Maniu 7, București' } });
  assert.ok(quote.fee.amount > 0);

  const error = await doorstep.quotes.get('quo_01jd2rk8v9e2m8qz5y7w3x1abc').catch((reason) => reason);
  assert.ok(isApiError(error, 'not_found'));
  assert.ok(error instanceof NotFoundError, 'both entry points share one error class');

  let stores = 0;
  for await (const _ of new DoorstepPlatform({ baseUrl }).discovery.listStores({
    lat: 44.4467,
    lng: 26.0972,
    limit: 5,
  })) {
    stores += 1;
    if (stores === 12) break;
  }
  assert.equal(stores, 12);

  const body = '{"id":"evt_1","type":"quote.created","subjectId":"quo_1","sequence":1,"data":{"quoteId":"quo_1"}}';
  const secret = webhookSecret();
  const event = await webhooks.verify(body, await webhooks.sign({ id: 'evt_1', body, secret }), secret);
  assert.equal(event.type, 'quote.created');
}

function webhookSecret() {
  return `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
}

main();
