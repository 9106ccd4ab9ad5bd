import { Delivery, Quote } from '@doorstep/contracts';
import { bodyOf, type RawAnswer } from '../kit/http.js';
import { flowers } from '../kit/live-delivery.js';
import type { Target } from '../targets/target.js';
import { apiKeys } from '../targets/test-actors.js';
import type { Transcript } from './transcript.js';

const path = '/v1/deliveries';
const quoted = {
  pickup: { address: flowers.pickup.address, coordinates: flowers.pickup.coordinates },
  dropoff: { address: flowers.dropoff.address },
};
const verified = { ...flowers, dropoff: { ...flowers.dropoff, verification: { pin: true, photo: true } } };

/** Requests about missing deliveries, and invalid requests. */
const refused: readonly (readonly [method: string, path: string, json?: object])[] = [
  ['POST', path, {}],
  ['POST', path, { ...flowers, quoteId: 'quo_01kb2m5v3xe8wr9q4t7n6c0d1f' }],
  ['POST', path, { ...verified, handover: 'leave_at_door' }],
  ['POST', path, { ...flowers, sandbox: { scenario: 'wrong_pin' } }],
  ['POST', path, { ...flowers, items: [{ name: 'Plumb', quantity: 9, weightGrams: 90_000 }] }],
  ['POST', path, { ...flowers, metadata: { __proto__: 'x', '': 'y' } }],
  ['GET', `${path}?status=pending&status=lost`],
  ['GET', `${path}?limit=1&cursor=x`],
  ['GET', `${path}/dlv_01kb2m5v3xe8wr9q4t7n6c0d1f`],
  ['GET', `${path}/dlv_01kb2m5v3xe8wr9q4t7n6c0d1f/tracking/stream`],
  ['GET', `${path}/dlv_01kb2m5v3xe8wr9q4t7n6c0d1f/proofs/prf_01kb2m5v3xe8wr9q4t7n6c0d1f`],
  ['GET', '/v1/sandbox/scenarios'],
  ['POST', '/v1/sandbox/clock/advance', { seconds: 0 }],
  ['DELETE', path],
];

/**
 * Plays deliveries of the demo partner: one step by step to the door, with all reads in between, one that is cancelled, and
 * one that is returned.
 */
export async function playDeliveriesStory({ send }: Pick<Transcript, 'send'>, target: Target): Promise<void> {
  const token = target.apiKey;
  const post = (to: string, json: object, headers?: Record<string, string>): Promise<RawAnswer> =>
    send('POST', to, { token, json, ...(headers ? { headers } : {}) });
  const made = async (json: object): Promise<Delivery> => Delivery.parse(bodyOf(await post(path, json)));
  const look = async (id: string): Promise<void> => {
    for (const tail of ['', '/tracking', '/events?limit=2']) await send('GET', `${path}/${id}${tail}`, { token });
    for (const key of [apiKeys.live, apiKeys.otherPartner, apiKeys.readOnly]) {
      await send('GET', `${path}/${id}`, { token: key });
    }
    await target.advance('1s');
  };
  const step = async (id: string, json: object = {}): Promise<Delivery> => {
    const answer = await post(`/v1/sandbox/deliveries/${id}/advance`, json);
    await look(id);
    return Delivery.parse(bodyOf(answer));
  };

  for (const [method, to, json] of refused) await send(method, to, { token, ...(json ? { json } : {}) });
  await target.advance('1s');

  const quote = Quote.parse(bodyOf(await post('/v1/quotes', quoted)));
  const request = { ...verified, quoteId: quote.id, externalReference: 'paritate-1', sandbox: { auto: false } };
  const headers = { 'idempotency-key': 'parity-delivery' };
  const first = Delivery.parse(bodyOf(await post(path, request, headers)));
  await post(path, request, headers);
  await post(path, { ...request, items: [{ name: 'Tort', quantity: 1 }] }, headers);
  await post(path, request);
  await post(path, { ...request, quoteId: undefined });
  await send('GET', `/v1/quotes/${quote.id}`, { token });
  await send('PATCH', `${path}/${first.id}`, { token, json: { dropoff: { notes: 'Etaj „3”' }, tip: flowersTip } });
  await post(`${path}/${first.id}/cancel`, { reason: 'other', expectedFee: { amount: 1, currency: 'RON' } });
  await post(`${path}/${first.id}/reset-pin`, { stop: 'dropoff' });
  for (let taken = 0; taken < 4; taken += 1) await step(first.id);
  await post(`/v1/sandbox/deliveries/${first.id}/fail`, { failure: 'wrong_pin' });
  const { dropoff } = await step(first.id);
  for (const file of dropoff.proof?.files ?? []) await send('GET', `${path}/${first.id}/proofs/${file.id}`, { token });
  await post(`${path}/${first.id}/tip`, { tip: flowersTip });
  await post(`${path}/${first.id}/cancel`, { reason: 'other' });

  const cancelled = await made({ ...flowers, sandbox: { auto: false } });
  await step(cancelled.id);
  await post(`${path}/${cancelled.id}/cancel`, { reason: 'courier_too_late', note: 'Prea târziu' });
  await look(cancelled.id);

  const back = await made({ ...flowers, dropoff: { ...flowers.dropoff, address: 'Sandbox Returned, București' } });
  await post('/v1/sandbox/clock/advance', { seconds: 100 });
  await look(back.id);
  await post('/v1/sandbox/clock/advance', { seconds: 600 });
  await look(back.id);
  await send('GET', '/v1/sandbox/clock', { token });
  for (const query of ['', '?status=returned&status=cancelled', '?externalReference=paritate-1', '?limit=2']) {
    await send('GET', `${path}${query}`, { token });
  }
  await send('GET', `/v1/events?deliveryId=${back.id}&limit=5`, { token });
  await send('GET', new URL(back.trackingUrl).pathname.replace('/track/', '/v1/tracking/'));
}

const flowersTip = { amount: 500, currency: 'RON' };
