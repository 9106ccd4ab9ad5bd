import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Stripe } from 'stripe';
import { expect, it } from 'vitest';
import { toProviderEvent } from './stripe-event.js';

const paymentIntent = { object: 'payment_intent', id: 'pi_1' };
const charge = { object: 'charge', id: 'ch_1', payment_intent: 'pi_1' };
const refund = { object: 'refund', id: 're_1', payment_intent: 'pi_1' };
const dispute = { object: 'dispute', id: 'du_1', payment_intent: 'pi_1' };
const closed = { kind: 'dispute_closed', reference: 'pi_1' };
const opened = { ...closed, kind: 'dispute_opened' };
const changed = { kind: 'payment_changed', reference: 'pi_1' };

const cases = [
  ['payment_intent.amount_capturable_updated', paymentIntent, changed],
  ['payment_intent.canceled', paymentIntent, changed],
  ['payment_intent.payment_failed', paymentIntent, changed],
  ['payment_intent.succeeded', paymentIntent, changed],
  ['charge.refunded', charge, changed],
  ['charge.dispute.closed', dispute, closed],
  ['charge.dispute.created', dispute, opened],
  ['charge.dispute.funds_reinstated', dispute, closed],
  ['charge.dispute.funds_withdrawn', dispute, opened],
  ['charge.dispute.updated', dispute, opened],
  ['refund.failed', refund, changed],
  ['refund.updated', { ...refund, payment_intent: { id: 'pi_1' } }, changed],
  ['setup_intent.succeeded', { object: 'setup_intent', id: 'seti_1' }, { kind: 'card_saved', reference: 'seti_1' }],
  ['transfer.reversed', { object: 'transfer', id: 'tr_1' }, { kind: 'transfer_failed', reference: 'tr_1' }],
] as const;

/** Returns an event as Stripe sends it. */
function eventOf(type: string, object: object): Stripe.Event {
  return JSON.parse(JSON.stringify({ id: 'evt_1', object: 'event', created: 1_795_000_000, type, data: { object } }));
}

it.each(cases)('converts %s', (type, object, content) => {
  expect(toProviderEvent(eventOf(type, object))).toEqual({
    id: 'evt_1',
    provider: 'stripe',
    at: '2026-11-18T11:06:40.000Z',
    ...content,
  });
});

it.each([
  ['customer.created', { object: 'customer', id: 'cus_1' }],
  ['charge.refunded', { ...charge, payment_intent: null }],
  ['charge.dispute.created', { ...dispute, payment_intent: null }],
])('ignores %s of %j', (type, object) => {
  expect(toProviderEvent(eventOf(type, object))).toBeUndefined();
});

it('converts the events that operators are asked to select, and no others', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/operating.md'), 'utf8');
  const section = /^## Payments$[\s\S]*?^## /m.exec(page)?.[0] ?? '';
  const documented = section.match(/`(?:payment_intent|charge|refund|setup_intent|transfer)\.[\w.]+`/g) ?? [];
  expect(documented.toSorted()).toEqual(cases.map(([type]) => `\`${type}\``).toSorted());
});
