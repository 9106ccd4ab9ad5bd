import { type Row, undocumented } from './row.js';

export const requests: readonly Row[] = [
  {
    feature: '`Idempotency-Key` header with defined outcomes',
    doorstep: 'yes: 24 hours',
    test: [
      'replay the first answer for a repeated key, and refuse the key for another request',
      'packages/conformance/src/scenarios/quotes.conformance.ts',
    ],
    others: [
      'partly: a field of the body, 60 minutes',
      "partly: through the delivery's id",
      'partly: a repeat is refused',
      'not documented',
    ],
  },
  {
    feature: 'Remaining rate limit in every response',
    doorstep: 'yes',
    test: [
      'count calls, report the remaining quota, and answer 429 when it is used up',
      'packages/conformance/src/scenarios/quotes.conformance.ts',
    ],
    others: ['not documented', 'no', 'not documented', 'not documented'],
  },
  {
    feature: 'RFC 9457 errors with a pointer to each field',
    doorstep: 'yes',
    test: ['point at every invalid field', 'packages/conformance/src/scenarios/quotes.conformance.ts'],
    others: [
      'no: its own format',
      'partly: `field_errors`, in its own format',
      'no: three formats',
      'no: its own format',
    ],
  },
  {
    feature: 'Request id in every response',
    doorstep: 'yes',
    test: [
      'echoes a valid request id, and replaces any other',
      'packages/conformance/src/scenarios/wire.conformance.ts',
    ],
    others: ['not documented', 'no', 'not documented', 'not documented'],
  },
  {
    feature: 'The key shows whether it is test or live',
    doorstep: 'yes: prefix, and `livemode` on objects',
    test: ['are parsed back with their mode', 'packages/core/src/partners/partners/api-key.test.ts'],
    others: ['partly: `live_mode` on objects', 'no', 'no: a different host', 'no: a different host'],
  },
  {
    feature: 'New key with an overlap of the old one',
    doorstep: 'yes: up to 7 days',
    test: [
      'both work during the overlap of a roll, and only the new one after it',
      'packages/core/src/partners/partners/operations.test.ts',
    ],
    others: ['not documented', 'not documented', 'not documented', 'not documented'],
  },
  {
    feature: 'Keys with limited permissions',
    doorstep: 'yes: 8 scopes',
    test: ['give a key exactly the rights of its scopes', 'packages/conformance/src/scenarios/partners.conformance.ts'],
    others: ['partly: one scope for everything', 'not documented', 'not documented', 'not documented'],
  },
  {
    feature: 'Log of requests and responses by API',
    doorstep: 'yes: without personal values, linked with the events that they caused',
    test: [
      'show what was asked and answered, without personal values',
      'packages/conformance/src/scenarios/request-logs.conformance.ts',
    ],
    others: ['not documented', 'partly: in the portal', 'not documented', 'not documented'],
  },
  {
    feature: 'Dated versions, which a key keeps',
    doorstep: 'yes: by header, or that of the key',
    test: [
      'name the version of each response: that of the header, otherwise the latest when the key was created',
      'packages/conformance/src/scenarios/api-versions.conformance.ts',
    ],
    others: undocumented,
  },
];
