import { platformDocument } from '@doorstep/openapi';
import { expect, it, onTestFinished } from 'vitest';
import { createHarness } from '../kit/harness.js';
import { createLive, crowdCourier } from '../kit/live-delivery.js';
import { startMocksTarget } from '../targets/mocks-target.js';
import { crowdTokens } from '../targets/test-actors.js';

it('the examples of the fields of an image make a photo that is accepted', async () => {
  const target = await startMocksTarget();
  onTestFinished(() => target.close());
  const harness = createHarness(target);
  const { id } = await createLive(harness);
  const { deliveries } = crowdCourier(harness, 0);
  await deliveries.claim(id);
  await deliveries.markArrivedAtPickup(id, {});
  const answer = await harness.send('POST', `/api/v1/deliveries/${id}/courier-picked-up`, {
    token: crowdTokens[0],
    json: { photo: imageOfExamples() },
  });
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
});

/** Returns a `ProofImage` of the example of each of its fields in the document. */
function imageOfExamples(): object {
  const { properties } = Object(platformDocument().components?.schemas?.['ProofImage']);
  const examples = Object.entries(Object(properties)).map(([field, schema]) => [field, Object(schema).examples?.[0]]);
  return Object.fromEntries(examples);
}
