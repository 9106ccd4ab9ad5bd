const assert = require('node:assert/strict');
const { ApiError, Doorstep, isApiError } = require('@doorstep/sdk');
const platform = require('@doorstep/sdk/platform');
const webhooks = require('@doorstep/sdk/webhooks');

async function main() {
  const fetch = async () => new Response('{"code":"quote_expired","detail":"Too late."}', { status: 410 });
  const doorstep = new Doorstep({ apiKey: 'ds_test_1', fetch });
  const error = await doorstep.quotes.get('quo_1').catch((reason) => reason);
  assert.ok(error instanceof ApiError);
  assert.ok(error instanceof platform.GoneError, 'both entries share one error class');

  // A program that also loads the ES module build has two copies: guards know the errors of both.
  const copy = await import('@doorstep/sdk');
  assert.ok(!(error instanceof copy.ApiError));
  assert.ok(copy.isApiError(error, 'quote_expired') && isApiError(error, 'quote_expired'));

  const forged = await webhooks.verify('{}', {}, `whsec_${'A'.repeat(44)}`).catch((reason) => reason);
  assert.ok(copy.isWebhookVerificationError(forged) && forged.reason === 'missing_header');
}

main();
