import { expect, it } from 'vitest';
import { type Counterfactual, describeCounterfactual } from '../index.js';

const change = (orderId: string, seconds: number) => ({ orderId, seconds });

it.each<[string, Counterfactual]>([
  [
    'Courier B: 4 minutes later.',
    { kind: 'other_courier', courierId: 'B', seconds: 240, orders: [change('one', 240)] },
  ],
  [
    'Courier B: 1 minute sooner, another order 5 minutes later.',
    { kind: 'other_courier', courierId: 'B', seconds: -60, orders: [change('one', -60), change('two', 300)] },
  ],
  [
    'Courier B at once: 40 seconds later, 2 other orders 3 minutes later in total.',
    {
      kind: 'at_once',
      courierId: 'B',
      seconds: 40,
      orders: [change('one', 40), change('two', 120), change('three', 60)],
    },
  ],
  ['In the next round: at the same time.', { kind: 'waiting', courierId: 'A', seconds: 0, orders: [] }],
  [
    'Each order alone: one 1 second sooner, four 10 minutes later.',
    { kind: 'unbundled', seconds: 300, orders: [change('one', -1), change('four', 600)] },
  ],
])('%s', (sentence, counterfactual) => {
  expect(describeCounterfactual(counterfactual, ['one'])).toBe(sentence);
});

it('calls couriers and orders as the reader knows them', () => {
  const counterfactual: Counterfactual = { kind: 'other_courier', courierId: 'cou_1', seconds: 60, orders: [] };
  expect(describeCounterfactual(counterfactual, [], (id) => (id === 'cou_1' ? 'Ana' : id))).toBe(
    'Courier Ana: 1 minute later.',
  );
});
