import { expect, it } from 'vitest';
import { createTestPorts } from '../../service/testing/test-ports.js';
import { authorise } from './authorise.js';

const request = { paymentId: 'pay_1', amount: 500, currency: 'RON', customer: { accountId: 'acc_1' } };

it.each(['card_lost_answers', 'card_rate_limited'])('asks again for %s, and is authorised once', async (method) => {
  const ports = createTestPorts();
  const pauses: number[] = [];
  const pause = async (milliseconds: number): Promise<void> => void pauses.push(milliseconds);
  const answer = await authorise({ ...ports, pause }, { ...request, method });
  expect(answer).toMatchObject({ outcome: 'authorised', reference: 'sandbox_pay_1' });
  expect(pauses).toEqual([method === 'card_rate_limited' ? 2_000 : 250]);
});

it('gives up when the provider does not answer', async () => {
  const ports = createTestPorts();
  ports.payments.respond(() => 'unavailable');
  await expect(authorise(ports, { ...request, method: 'card_ok' })).rejects.toMatchObject({ code: 'unavailable' });
});

it.each([
  ['card_declined', 'bank_declined', 'The bank declined the card.'],
  ['card_unknown', 'unknown_card', 'The card is not known.'],
])('declines %s with %s and a sentence for the customer', async (method, declineReason, detail) => {
  const refused = authorise(createTestPorts(), { ...request, method });
  const extras = { declineReason, errors: [{ detail }] };
  await expect(refused).rejects.toMatchObject({ code: 'payment_declined', extras });
});
