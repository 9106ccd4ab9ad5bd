import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { Doorstep, isApiError } from '@doorstep/sdk';
import { DoorstepPlatform, isDoorstepError } from '@doorstep/sdk/platform';

const server = createServer((request, response) => {
  const found = request.url === '/v1/quotes/quo_1';
  response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' });
  response.end(JSON.stringify(found ? { id: 'quo_1' } : { code: 'not_found', detail: 'No such quote.' }));
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const baseUrl = `http://127.0.0.1:${server.address().port}`;

const doorstep = new Doorstep({ apiKey: 'ds_test_1', baseUrl });
assert.equal((await doorstep.quotes.get('quo_1')).id, 'quo_1');
const error = await doorstep.quotes.get('quo_2').catch((reason) => reason);
assert.ok(isApiError(error, 'not_found'));
assert.ok(isDoorstepError(error));
assert.equal(typeof new DoorstepPlatform({ baseUrl }).signIn, 'function');
server.close();
server.closeAllConnections();
