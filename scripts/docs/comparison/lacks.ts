import type { Row } from './row.js';

export const lacks: readonly Row[] = [
  {
    feature: 'Round trips',
    doorstep: 'no',
    refused: { send: 'POST /v1/deliveries', with: { roundTrip: true }, name: /round.?trip/i },
    others: ['not documented', 'yes', 'not documented', 'not documented'],
  },
  {
    feature: 'Shopping by the courier',
    doorstep: 'no',
    refused: { send: 'POST /v1/deliveries', with: { shopping: { budget: 10_000 } }, name: /shopping/i },
    others: ['yes', 'yes', 'not documented', 'not documented'],
  },
  {
    feature: 'Clients in several languages',
    doorstep: 'partly: TypeScript; generators make others from the OpenAPI document',
    test: [
      'has names that are good for files, classes and constants of every language',
      'packages/openapi/src/document/plain.test.ts',
    ],
    others: ['no: JavaScript', 'no: Node', 'not documented', 'yes: six'],
  },
];
