import type { Row } from './row.js';

export const delivery: readonly Row[] = [
  {
    feature: 'Time windows at pickup and dropoff',
    doorstep: 'yes: within 30 days',
    test: [
      "plan the courier's pickup for a dropoff window",
      'packages/conformance/src/scenarios/quotes.conformance.ts',
    ],
    others: ['yes: within 30 days', 'yes', 'partly: a dropoff time and a preparation time in minutes', 'yes'],
  },
  {
    feature: 'PIN, signature, photo, minimum age',
    doorstep: 'yes: any of them, at both ends',
    test: ['provide every proof that the stops ask for', 'packages/core/src/service/sandbox/simulate.test.ts'],
    others: ['yes', 'yes', 'partly: PIN, identity', 'partly: PIN and photo after activation, signature'],
  },
  {
    feature: 'Several dropoffs in one order',
    doorstep: 'yes: 2 to 10, at one price',
    test: [
      'have one price, whose parts sum to it, and are simulated dropoff by dropoff',
      'packages/conformance/src/scenarios/batches.conformance.ts',
    ],
    others: ['not documented', 'not documented', 'not documented', 'yes'],
  },
  {
    feature: 'Several deliveries bundled for one courier',
    doorstep: 'yes: a batch',
    test: [
      'go to exactly one of many couriers, who carries every delivery',
      'packages/conformance/src/scenarios/batches.conformance.ts',
    ],
    others: ['partly: shown by `batch_id`', 'yes', 'not documented', 'yes'],
  },
  {
    feature: 'A locked PIN can be renewed',
    doorstep: 'yes',
    test: [
      'reset the PIN of a stop, also a locked one',
      'packages/conformance/src/scenarios/delivery-changes.conformance.ts',
    ],
    others: ['not documented', 'not documented', 'not documented', 'not documented'],
  },
  {
    feature: 'One error lists all incompatible options',
    doorstep: 'yes: a pointer to each',
    test: [
      'are refused if they are impossible, with the reason',
      'packages/conformance/src/scenarios/deliveries.conformance.ts',
    ],
    others: ['partly: described', 'not documented', 'not documented', 'not documented'],
  },
  {
    feature: 'Handling of undeliverable goods is chosen in advance',
    doorstep: 'yes: `return`, `leave_at_door`, `discard`',
    test: [
      'leave goods at the door if the partner asks for it',
      'packages/conformance/src/scenarios/delivery-changes.conformance.ts',
    ],
    others: ['yes: also `discard`', 'yes: return or dispose', 'not documented', 'not documented'],
  },
  {
    feature: 'A return is a separate delivery, linked both ways',
    doorstep: 'yes',
    test: [
      'return goods that nobody takes, for half the fee on top',
      'packages/conformance/src/scenarios/delivery-changes.conformance.ts',
    ],
    others: ['yes', 'partly: states of the same delivery', 'not documented', 'partly: a package can go back'],
  },
  {
    feature: 'If a courier drops out, another one is assigned',
    doorstep: 'yes: with an event',
    test: [
      'can be released, and are then carried by another courier',
      'packages/conformance/src/scenarios/courier-deliveries.conformance.ts',
    ],
    others: ['not documented', 'partly: the state goes back', 'not documented', 'not documented'],
  },
  {
    feature: 'Cancellation with a typed reason',
    doorstep: 'yes: six',
    test: [
      'while %s costs the fee that was shown',
      'packages/core/src/marketplace/partner-deliveries/partner-moves.test.ts',
    ],
    others: ['not documented', 'no', 'partly: free text', 'yes'],
  },
  {
    feature: 'Every other end has a typed reason',
    doorstep: 'yes: `closure.reason`',
    test: [
      'end when the courier cannot continue, and charge the party at fault',
      'packages/conformance/src/scenarios/courier-deliveries.conformance.ts',
    ],
    others: [
      'partly: `undeliverable_reason`',
      'yes: `cancellation_reason`',
      'partly: events for rejection and no-show',
      'yes',
    ],
  },
  {
    feature: 'Cancellation fee known in advance',
    doorstep: 'yes, and the request can assert it',
    test: [
      'cancel free of charge at first, then for half the fee, as previewed',
      'packages/conformance/src/scenarios/delivery-changes.conformance.ts',
    ],
    others: ['not documented', 'partly: in prose', 'not documented', 'not documented'],
  },
  {
    feature: 'The object lists the actions that are possible',
    doorstep: 'yes: `allowedActions`',
    test: ['while %s are %j', 'packages/core/src/orders/deliveries/machine.test.ts'],
    others: ['not documented', 'partly: reasons in refusals', 'not documented', 'not documented'],
  },
  {
    feature: 'Changes of address, items or times after ordering',
    doorstep: 'yes: until pickup, at a fee asserted with `expectedFee`',
    test: [
      'move, retime and refill a delivery until pickup, at the asserted fee',
      'packages/conformance/src/scenarios/delivery-terms.conformance.ts',
    ],
    others: ['partly', 'yes', 'not documented', 'partly: pickup time'],
  },
  {
    feature: 'Tip after the delivery',
    doorstep: 'yes: once',
    test: [
      'tip the courier once, after the delivery',
      'packages/conformance/src/scenarios/delivery-changes.conformance.ts',
    ],
    others: ['yes', 'partly: with an update', 'not documented', 'not documented'],
  },
  {
    feature: "The caller's own reference is unique",
    doorstep: 'yes: 409 contains the id of the first',
    test: [
      'have an external reference that is unique by partner and mode',
      'packages/conformance/src/scenarios/deliveries.conformance.ts',
    ],
    others: [
      'partly: with `manifest_reference`, when no idempotency key is sent',
      'yes: it is the id',
      'yes',
      'partly: a reference is stored',
    ],
  },
  {
    feature: 'States for every step, returns and failures',
    doorstep: 'yes: 11',
    test: ['leads from pending to every status', 'packages/core/src/orders/deliveries/machine.test.ts'],
    others: ['yes: 7, and `courier_imminent`', 'yes: 13', 'partly: 14 events', 'yes: 7 of jobs, 9 of deliveries'],
  },
  {
    feature: 'Barcodes scanned at the stops',
    doorstep: 'yes: of items and labels, at both ends',
    test: [
      'have their barcodes scanned, with a pointer to each that does not match',
      'packages/conformance/src/scenarios/courier-deliveries.conformance.ts',
    ],
    others: ['yes', 'yes: at the pickup', 'not documented', 'not documented'],
  },
  {
    feature: 'PIN chosen by the sender, or from the phone number',
    doorstep: 'yes',
    test: [
      'accept a PIN of the sender, or from a phone number whose end the courier does not see',
      'packages/conformance/src/scenarios/courier-deliveries.conformance.ts',
    ],
    others: ['no', 'yes', 'not documented', 'not documented'],
  },
  {
    feature: 'Undeliverable goods can be discarded',
    doorstep: 'yes: with a photo',
    test: [
      'are discarded only with a photo of the goods',
      'packages/conformance/src/scenarios/courier-deliveries.conformance.ts',
    ],
    others: ['yes', 'yes', 'not documented', 'not documented'],
  },
];
