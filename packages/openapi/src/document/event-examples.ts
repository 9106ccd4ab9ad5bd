import type { EventData, EventType } from '@doorstep/contracts';

const examples: { readonly [T in EventType]?: EventData<T> } = {
  'quote.created': {
    quoteId: 'quo_01kb2m5v3xe8wr9q4t7n6c0d1f',
    fee: { amount: 1800, currency: 'RON' },
    expiresAt: '2026-11-21T10:15:00.000Z',
  },
};

/** Example of the `data` of an event, for events that carry no answer of an endpoint. */
export function eventExampleData(type: EventType): unknown {
  return examples[type];
}
