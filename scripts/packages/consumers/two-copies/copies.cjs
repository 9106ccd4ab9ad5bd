// A program that loads the package twice, as CommonJS and as ES module, and once more from another folder.
const assert = require('node:assert/strict');
const { ApiError, Doorstep, isApiError, isDoorstepError } = require('@doorstep/sdk');
const webhooks = require('@doorstep/sdk/webhooks');

const { DOORSTEP_URL: baseUrl, DOORSTEP_KEY: apiKey } = process.env;

async function main() {
  const error = await new Doorstep({ apiKey, baseUrl }).quotes.get('quo_01jd2rk8v9e2m8qz5y7w3x1abc').catch((it) => it);
  const forged = await webhooks.verify('{}', {}, `whsec_${'A'.repeat(44)}`).catch((reason) => reason);
  assert.ok(error instanceof ApiError && isApiError(error, 'not_found'));

  for (const copy of [await import('@doorstep/sdk'), require('./copy/node_modules/@doorstep/sdk')]) {
    assert.notEqual(copy.ApiError, ApiError, 'the copies have different classes');
    assert.ok(error instanceof copy.ApiError);
    assert.ok(copy.isApiError(error, 'not_found') && copy.isDoorstepError(error));
    assert.ok(copy.isWebhookVerificationError(forged) && forged.reason === 'missing_header');
    const other = await new copy.Doorstep({ apiKey: 'ds_test_wrong', baseUrl }).quotes.get('quo_1').catch((it) => it);
    assert.ok(isApiError(other) && isDoorstepError(other) && other.status === 401, String(other));
  }
}

main();
