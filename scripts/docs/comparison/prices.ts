import type { Row } from './row.js';

export const prices: readonly Row[] = [
  {
    feature: 'Quote with an explicit expiry',
    doorstep: 'yes: 15 minutes',
    test: ['hold a fee and times for fifteen minutes', 'packages/conformance/src/scenarios/quotes.conformance.ts'],
    others: ['yes: 15 minutes', 'yes: 5 minutes', 'yes: `valid_until`', 'partly: a price without a stated validity'],
  },
  {
    feature: 'States whether the price is binding',
    doorstep: 'yes: it always is',
    test: [
      'are created at the price of their quote, which is then used up',
      'packages/conformance/src/scenarios/deliveries.conformance.ts',
    ],
    others: ['not documented', 'not documented', 'yes: `is_binding`', 'not documented'],
  },
  {
    feature: 'Different errors for unknown, used, expired and mismatched quotes',
    doorstep: 'yes: 404, 409, 410, 409',
    test: [
      'report each problem with a quote separately, and accept a requote',
      'packages/conformance/src/scenarios/deliveries.conformance.ts',
    ],
    others: [
      'yes: codes under 400',
      'not documented',
      'no: one error for expired and unknown',
      'no: no quote to refer to',
    ],
  },
  {
    feature: 'One call renews a quote and returns the changes',
    doorstep: 'yes',
    test: ['can be renewed, with the difference in fee', 'packages/conformance/src/scenarios/quotes.conformance.ts'],
    others: ['not documented', 'not documented', 'not documented', 'not documented'],
  },
  {
    feature: 'Fee components that sum to the fee',
    doorstep: 'yes',
    test: [
      'sums exactly, contains its VAT, and never falls with the distance',
      'packages/core/src/orders/quotes/tariff.test.ts',
    ],
    others: ['not documented', 'yes: `fee_components`', 'not documented', 'partly: tax separately'],
  },
  {
    feature: 'Tax shown',
    doorstep: 'yes: included in the fee',
    test: [
      'returns the components of the fee and the VAT contained in it',
      'packages/core/src/orders/quotes/tariff.test.ts',
    ],
    others: ['partly: of the goods', 'yes: `tax_components`', 'not documented', 'yes: price without and with tax'],
  },
  {
    feature: 'Money in integer minor units, with the currency',
    doorstep: 'yes',
    test: ['hold a fee and times for fifteen minutes', 'packages/conformance/src/scenarios/quotes.conformance.ts'],
    others: ['yes', 'yes', 'yes', 'no: decimals'],
  },
  {
    feature: 'Earliest and latest arrival',
    doorstep: 'yes: at both ends',
    test: [
      'give the earliest and latest times of pickup and dropoff',
      'packages/conformance/src/scenarios/quotes.conformance.ts',
    ],
    others: [
      'partly: one time',
      'yes: of the dropoff',
      'partly: minutes; a range only before a venue is chosen',
      'partly: one time',
    ],
  },
];
