import type { Row } from './row.js';

export const tracking: readonly Row[] = [
  {
    feature: 'Position of the courier by webhook',
    doorstep: 'partly: with each change of state',
    test: [
      'are reported as events, equal in the list and in webhooks',
      'packages/conformance/src/scenarios/delivery-changes.conformance.ts',
    ],
    others: ['yes: every 20 seconds', 'yes: on request', 'yes: on request', 'partly'],
  },
  {
    feature: 'Position of the courier between stops',
    doorstep: 'yes: as often as their app reports',
    test: [
      'are tracked between the stops by polling, stream and link',
      'packages/conformance/src/scenarios/couriers.conformance.ts',
    ],
    others: ['yes', 'yes', 'yes', 'yes'],
  },
  {
    feature: 'A live stream that resumes after an interruption',
    doorstep: 'yes: server-sent events',
    test: [
      "resumes after the client's last message, also after the end",
      'packages/conformance/src/scenarios/tracking.conformance.ts',
    ],
    others: ['not documented', 'not documented', 'not documented', 'not documented'],
  },
  {
    feature: 'Tracking page for the recipient',
    doorstep: 'yes: until a day after the end',
    test: [
      "shows each state and the courier's position until the end",
      'packages/conformance/src/browser/tracking-page.test.ts',
    ],
    others: ['yes', 'yes', 'yes', 'yes'],
  },
  {
    feature: 'Past events by API',
    doorstep: 'yes',
    test: ['leave a filterable log of events', 'packages/conformance/src/scenarios/webhooks.conformance.ts'],
    others: ['not documented', 'partly: in the portal', 'not documented', 'not documented'],
  },
  {
    feature: 'SMS or e-mail to the recipient',
    doorstep: 'yes: either or both, in Romanian or English, with a link that stops them',
    test: [
      'go out at each moment, in the language of the recipient, until they stop them',
      'packages/conformance/src/scenarios/recipient-messages.conformance.ts',
    ],
    others: ['not documented', 'yes: SMS', 'yes: SMS', 'not documented'],
  },
  {
    feature: 'A phone number that reaches the courier',
    doorstep: 'yes: one for each contact, which shows neither side the other; the courier calls in the same way',
    test: [
      'connect the courier with the contacts by telephone, until the courier no longer carries them',
      'packages/conformance/src/scenarios/courier-deliveries.conformance.ts',
    ],
    others: ['yes', 'yes', 'not documented', 'not documented'],
  },
  {
    feature: 'The recipient acts on the tracking page',
    doorstep: 'yes: a note, leaving at the door, the photo of the handover, a call; as the partner allows',
    test: [
      'leave a note, choose the door, call the courier and see the photo',
      'packages/conformance/src/scenarios/recipient-actions.conformance.ts',
    ],
    others: ['not documented', 'not documented', 'not documented', 'not documented'],
  },
];
