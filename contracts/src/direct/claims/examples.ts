import { exampleIds, exampleTime, ron } from '../../shared/examples.js';

/** A claim that waits for its decision. */
export const exampleClaim = {
  id: exampleIds.deliveryClaim,
  livemode: false,
  deliveryId: exampleIds.delivery,
  externalReference: 'order-1042',
  status: 'submitted',
  sequence: 1,
  allowedActions: ['withdraw'],
  reason: 'damaged',
  amount: ron(500),
  items: [{ name: 'Buchet de trandafiri', quantity: 1 }],
  text: 'Florile au ajuns cu tijele rupte.',
  photoIds: [exampleIds.file],
  decision: null,
  createdAt: exampleTime,
  updatedAt: exampleTime,
} as const;

/** A request for money back. */
export const exampleClaimRequest = {
  reason: exampleClaim.reason,
  amount: exampleClaim.amount,
  items: exampleClaim.items,
  text: exampleClaim.text,
} as const;

/** A decision that approves a part. */
export const exampleDecisionRequest = { amount: ron(300), note: 'Trei tije din zece erau rupte.' } as const;

/** The claim after that decision. */
export const exampleDecided = {
  ...exampleClaim,
  status: 'partly_approved',
  sequence: 2,
  allowedActions: [],
  decision: { ...exampleDecisionRequest, decidedAt: exampleTime },
} as const;
