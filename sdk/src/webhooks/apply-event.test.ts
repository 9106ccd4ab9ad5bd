import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Delivery, WebhookEvent } from '../generated/types-direct.js';
import { applyEvent, type Deliveries, isDeliveryEvent } from './apply-event.js';

/** An event as received, with the fields of the delivery that the reducer uses. */
function deliveryEvent(deliveryId: string, sequence: number, type = 'delivery.updated'): WebhookEvent {
  const delivery = { id: deliveryId, sequence, status: `status_${sequence}` };
  const envelope = { id: `evt_${deliveryId}_${sequence}`, type, subjectId: deliveryId, sequence };
  return JSON.parse(JSON.stringify({ ...envelope, data: { delivery, previousStatus: null } }));
}

const quoteCreated: WebhookEvent = {
  id: 'evt_1',
  type: 'quote.created',
  timestamp: '2026-11-21T10:00:00.000Z',
  livemode: false,
  subjectId: 'quo_1',
  sequence: 1,
  requestId: null,
  data: { quoteId: 'quo_1', fee: { amount: 1800, currency: 'RON' }, expiresAt: '2026-11-21T10:15:00.000Z' },
};

describe('applyEvent', () => {
  it('keeps the newest snapshot of each delivery', () => {
    const first = applyEvent({}, deliveryEvent('dlv_1', 1));
    const second = applyEvent(first, deliveryEvent('dlv_2', 4));
    expect(applyEvent(second, deliveryEvent('dlv_1', 2))).toMatchObject({
      dlv_1: { sequence: 2, status: 'status_2' },
      dlv_2: { sequence: 4, status: 'status_4' },
    });
    expect(Object.keys(first)).toEqual(['dlv_1']);
  });

  it.each([
    ['a duplicate', deliveryEvent('dlv_1', 2)],
    ['an outdated event', deliveryEvent('dlv_1', 1)],
    ['an event without a delivery', quoteCreated],
  ])('returns the same object for %s', (_name, event) => {
    const state = applyEvent({}, deliveryEvent('dlv_1', 2));
    expect(applyEvent(state, event)).toBe(state);
  });

  it('accepts event types of a later version', () => {
    expect(applyEvent({}, deliveryEvent('dlv_1', 1, 'delivery.teleported'))).toHaveProperty('dlv_1');
  });

  it('ends in the same state for any order and any duplicates', () => {
    const lengths = fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 4 });
    const streams = lengths.chain((counts) => {
      const events = counts.flatMap((count, index) =>
        Array.from({ length: count }, (_, position) => deliveryEvent(`dlv_${index}`, position + 1)),
      );
      const duplicates = fc.subarray(events);
      return duplicates.chain((more) => {
        const all = [...events, ...more];
        return fc.shuffledSubarray(all, { minLength: all.length }).map((shuffled) => ({ events, shuffled }));
      });
    });
    fc.assert(
      fc.property(streams, ({ events, shuffled }) => {
        expect(sorted(shuffled.reduce(applyEvent, {}))).toEqual(sorted(events.reduce(applyEvent, {})));
      }),
    );
  });
});

describe('isDeliveryEvent', () => {
  it('recognizes events that carry a delivery', () => {
    expect(isDeliveryEvent(deliveryEvent('dlv_1', 1))).toBe(true);
    expect(isDeliveryEvent(quoteCreated)).toBe(false);
  });
});

function sorted(state: Deliveries): readonly (readonly [string, Delivery])[] {
  return Object.entries(state).sort(([one], [other]) => one.localeCompare(other));
}
